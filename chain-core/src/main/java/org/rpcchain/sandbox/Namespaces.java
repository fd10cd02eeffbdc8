package org.rpcchain.sandbox;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * Refuses a namespace for a while that keeps violating its budgets. Thread-safe.
 *
 * <p>Remembers a bounded number of namespaces, those that violated last. Source: RPC Chains §3.6.
 */
final class Namespaces {
    private static final int REMEMBERED = 10_000;

    private final Patience patience;
    private final InstantSource clock;

    /** Guarded by itself. */
    private final Map<String, Account> accounts = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Account> eldest) {
            return size() > REMEMBERED && eldest.getValue().refusedUntil.isBefore(clock.instant());
        }
    };

    private static final class Account {
        private final Deque<Instant> violations = new ArrayDeque<>();
        private Instant refusedUntil = Instant.MIN;
    }

    Namespaces(Patience patience, InstantSource clock) {
        this.patience = patience;
        this.clock = clock;
    }

    /**
     * Lets a namespace pass that is not refused now.
     *
     * @throws ProblemException with {@code NAMESPACE_REFUSED}, and for how long still
     */
    void enter(String namespace) {
        Instant until;
        synchronized (accounts) {
            Account account = accounts.get(namespace);
            until = account == null ? Instant.MIN : account.refusedUntil;
        }
        Instant now = clock.instant();
        if (now.isBefore(until)) {
            throw new ProblemException(
                    FailureCode.NAMESPACE_REFUSED,
                    "chaining functions of " + namespace + " are refused here for another "
                            + (Duration.between(now, until).toSeconds() + 1)
                            + " s, because they violated the sandbox more than " + patience.violations()
                            + " times within " + patience.window().toSeconds() + " s; mend them, then try again");
        }
    }

    /** Takes note of a violation, and answers whether it was one too many. */
    boolean violated(String namespace) {
        Instant now = clock.instant();
        synchronized (accounts) {
            Account account = accounts.remove(namespace);
            if (account == null) {
                account = new Account();
            }
            accounts.put(namespace, account);
            return add(account, now);
        }
    }

    private boolean add(Account account, Instant now) {
        Instant start = now.minus(patience.window());
        while (!account.violations.isEmpty() && account.violations.getFirst().isBefore(start)) {
            account.violations.removeFirst();
        }
        account.violations.addLast(now);
        if (account.violations.size() <= patience.violations()) {
            return false;
        }
        account.refusedUntil = now.plus(patience.refusal());
        account.violations.clear();
        return true;
    }
}
