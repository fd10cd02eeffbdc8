package org.rpcchain.legacy.sidecar;

import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.rpcchain.legacy.Caller;

/**
 * Who may call what, where the legacy service cannot tell its callers apart: nobody anything, unless a rule allows it.
 * Immutable. Source: RPC Chains §3.5.
 *
 * @param users those whom the sidecar knows, by name
 * @param rules what they may do; one that allows it is enough
 */
public record AccessRules(Map<String, KnownUser> users, List<AccessRule> rules) {
    /** Allows nobody anything. */
    public static final AccessRules NONE = new AccessRules(Map.of(), List.of());

    private static final String UNKNOWN = "somebody who has shown no token that the sidecar knows";
    private static final String SHOW_TOKEN =
            "show the token of a user who may, or have the sidecar's access.rules allow it";
    private static final String CLAIM_NOTHING =
            "leave the caller out, since anyone may call it, or show the token of a user of the sidecar";

    /** Copies both, and checks that rules name users that there are. */
    public AccessRules(@Nullable Map<String, KnownUser> users, @Nullable List<AccessRule> rules) {
        this.users = users == null ? Map.of() : Map.copyOf(new LinkedHashMap<>(users));
        this.rules = rules == null ? List.of() : List.copyOf(rules);
        checkTokens(this.users);
        for (AccessRule rule : this.rules) {
            if (!rule.isForMany() && !this.users.containsKey(rule.user())) {
                throw new IllegalArgumentException("a rule is for the user '" + rule.user()
                        + "', whom access.users does not have; add that one, or write '*' for every user, or 'anyone'");
            }
        }
    }

    /** One token must not stand for two users, of whom one would be taken for the other. */
    private static void checkTokens(Map<String, KnownUser> users) {
        Map<String, String> names = new HashMap<>();
        new TreeMap<>(users).forEach((name, user) -> {
            @Nullable String other = names.putIfAbsent(user.tokenSha256().toLowerCase(Locale.ROOT), name);
            if (other != null) {
                throw new IllegalArgumentException("the users '" + other + "' and '" + name
                        + "' have the same token-sha256; give each of them a token of its own");
            }
        });
    }

    /** What the rules say of a call. */
    sealed interface Decision {
        /**
         * It may be made.
         *
         * @param as what the service is told of its caller
         * @param from the address that the service is to see the call come from; empty for the sidecar's
         */
        record Allowed(Caller as, Optional<InetAddress> from) implements Decision {}

        /**
         * It may not.
         *
         * @param who whom the rules take the caller for
         * @param remedy what can be done about it
         */
        record Denied(String who, String remedy) implements Decision {}
    }

    /**
     * Answers whether a caller may call a service function, and as whom the service sees it. Who claims to be somebody, and
     * is not believed, may call nothing: the service would take that one for another.
     */
    Decision decide(Caller caller, String function) {
        Optional<String> user = user(caller);
        boolean allowed = rules.stream().anyMatch(rule -> rule.allows(user, function));
        if (!allowed) {
            return new Decision.Denied(user.orElse(UNKNOWN), SHOW_TOKEN);
        }
        if (user.isEmpty() && !caller.equals(Caller.NOBODY)) { // who would be taken for somebody else
            return new Decision.Denied(UNKNOWN + ", but claims to be somebody,", CLAIM_NOTHING);
        }
        Optional<KnownUser> known = user.map(users::get);
        return new Decision.Allowed(known.map(KnownUser::caller).orElse(Caller.NOBODY), known.map(KnownUser::from));
    }

    /**
     * Answers a user who may call a service function, and is to do so from an address of the user's own; nobody where anyone
     * may call it.
     */
    Optional<String> addressed(String function) {
        if (rules.stream().anyMatch(rule -> rule.allows(Optional.empty(), function))) {
            return Optional.empty();
        }
        return users.entrySet().stream()
                .filter(user -> user.getValue().from() != null)
                .map(Map.Entry::getKey)
                .filter(name -> rules.stream().anyMatch(rule -> rule.allows(Optional.of(name), function)))
                .min(Comparator.naturalOrder());
    }

    /** Answers who has shown a token; it takes as long whoever it is. */
    private Optional<String> user(Caller caller) {
        if (!(caller instanceof Caller.Token shown)) {
            return Optional.empty();
        }
        byte[] hash = sha256(shown.token());
        Optional<String> found = Optional.empty();
        for (Map.Entry<String, KnownUser> user : users.entrySet()) {
            boolean same = user.getValue().hasHash(hash);
            if (same && (shown.user().isEmpty() || shown.user().equals(user.getKey()))) {
                found = Optional.of(user.getKey());
            }
        }
        return found;
    }

    private static byte[] sha256(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
