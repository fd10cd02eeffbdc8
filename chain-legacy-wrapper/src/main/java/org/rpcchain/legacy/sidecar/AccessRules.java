package org.rpcchain.legacy.sidecar;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /** Copies both, and checks that rules name users that there are. */
    public AccessRules(@Nullable Map<String, KnownUser> users, @Nullable List<AccessRule> rules) {
        this.users = users == null ? Map.of() : Map.copyOf(new LinkedHashMap<>(users));
        this.rules = rules == null ? List.of() : List.copyOf(rules);
        for (AccessRule rule : this.rules) {
            if (!rule.isForMany() && !this.users.containsKey(rule.user())) {
                throw new IllegalArgumentException("a rule is for the user '" + rule.user()
                        + "', whom access.users does not have; add that one, or write '*' for every user, or 'anyone'");
            }
        }
    }

    /** What the rules say of a call. */
    sealed interface Decision {
        /**
         * It may be made.
         *
         * @param as what the service is told of its caller
         */
        record Allowed(Caller as) implements Decision {}

        /**
         * It may not.
         *
         * @param who whom the rules take the caller for
         */
        record Denied(String who) implements Decision {}
    }

    /** Answers whether a caller may call a service function, and as whom the service sees it. */
    Decision decide(Caller caller, String function) {
        Optional<String> user = user(caller);
        boolean allowed = rules.stream().anyMatch(rule -> rule.allows(user, function));
        if (!allowed) {
            return new Decision.Denied(user.orElse("somebody who has shown no token that the sidecar knows"));
        }
        return new Decision.Allowed(user.map(users::get).map(KnownUser::caller).orElse(Caller.NOBODY));
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
