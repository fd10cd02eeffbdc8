package org.rpcchain.repository.access;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Looks at names and passwords, counts failures, and remembers for whom Argon2id was just worked through.
 *
 * <p>A program that sends its secret with each request would else cost as much each time as it costs an attacker. What
 * is remembered is an HMAC under a key that only this process has, and only beside the kept text it was compared with:
 * a changed password is asked for again. Thread-safe.
 */
final class SignIns {
    private static final int NAME_FAILURES_FROM_A_NETWORK = 10;
    private static final int ADDRESS_FAILURES = 100;
    /** High, so that it takes twenty networks to keep somebody else out. */
    private static final int NAME_FAILURES = 200;

    /** What people type as a name is now and then their password. */
    private static final String UNKNOWN = "(unknown)";

    private static final Duration REFUSAL = Duration.ofMinutes(1);
    private static final int REMEMBERED = 1_000;
    private static final String HMAC = "HmacSHA256";

    private final Accounts accounts;
    private final Passwords passwords;
    private final AuditLog audit;
    private final Throttle namesFromThere;
    private final Throttle names;
    private final Throttle addresses;
    private final SecretKeySpec key;

    /** Guarded by itself. */
    private final Map<String, Known> known = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Known> eldest) {
            return size() > REMEMBERED;
        }
    };

    private record Known(String proof, String kept) {
        boolean is(String otherProof, String otherKept) {
            return Secrets.same(proof, otherProof) && kept.equals(otherKept);
        }
    }

    SignIns(Accounts accounts, Passwords passwords, AuditLog audit, Secrets secrets, InstantSource clock) {
        this.accounts = accounts;
        this.passwords = passwords;
        this.audit = audit;
        this.namesFromThere = new Throttle("under that name", NAME_FAILURES_FROM_A_NETWORK, REFUSAL, clock);
        this.names = new Throttle("under that name", NAME_FAILURES, REFUSAL, clock);
        this.addresses = new Throttle("from that address", ADDRESS_FAILURES, REFUSAL, clock);
        this.key = new SecretKeySpec(secrets.next().getBytes(StandardCharsets.US_ASCII), HMAC);
    }

    /** Answers who signed in; empty, after the same time whether or not there is such a user, when nobody did. */
    Optional<Caller> verify(String name, String password, String address) {
        Optional<Account> account =
                accounts.of(name).filter(found -> !found.password().isEmpty());
        String proof = proof(name, password);
        if (account.isPresent() && isKnown(name, proof, account.get())) {
            return account.filter(found -> !found.blocked()).map(Account::caller);
        }
        return verifyAtLength(name, password, address, account)
                .map(found -> remembered(name, new Known(proof, found.password()), found));
    }

    /** Lets pass an address that has not failed too often. */
    void enter(String address) {
        addresses.enter(Web.network(address));
    }

    /** Takes note of a failure; what is not a user's name is not kept, unless it says what was tried. */
    void failed(String tried, String address, String why) {
        addresses.failed(Web.network(address));
        audit.write("sign-in-failed", tried, why + ", from " + address);
    }

    private Optional<Account> verifyAtLength(String name, String password, String address, Optional<Account> account) {
        String key = UserNames.isGood(name) ? name : UNKNOWN;
        String keyFromThere = Web.network(address) + ' ' + key;
        enter(address);
        namesFromThere.enter(keyFromThere);
        names.enter(key);
        boolean right = account.map(found -> passwords.verify(password, found.password()))
                .orElseGet(() -> passwords.verifyNobodys(password));
        boolean blocked = account.map(Account::blocked).orElse(false);
        if (!right || blocked) {
            namesFromThere.failed(keyFromThere);
            names.failed(key);
            failed(
                    accounts.of(name).isPresent() ? name : UNKNOWN,
                    address,
                    right ? "the user is blocked" : "wrong name or password");
            return Optional.empty();
        }
        namesFromThere.succeeded(keyFromThere);
        names.succeeded(key);
        return account;
    }

    private boolean isKnown(String name, String proof, Account account) {
        synchronized (known) {
            Known found = known.get(name);
            return found != null && found.is(proof, account.password());
        }
    }

    private Caller remembered(String name, Known proven, Account account) {
        synchronized (known) {
            known.put(name, proven);
        }
        return account.caller();
    }

    private String proof(String name, String password) {
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(key);
            mac.update(name.getBytes(StandardCharsets.UTF_8));
            mac.update((byte) 0);
            return HexFormat.of().formatHex(mac.doFinal(password.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + HMAC, e);
        }
    }
}
