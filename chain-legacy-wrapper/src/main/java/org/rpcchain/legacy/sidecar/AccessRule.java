package org.rpcchain.legacy.sidecar;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Allows some callers some operations. Immutable.
 *
 * @param user a known user's name; {@code *} for all of them, {@code anyone} for those, too, who have shown nothing
 * @param operations names of service functions, such as {@code stock.byId}; {@code *} in one stands for any characters
 */
public record AccessRule(String user, List<String> operations) {
    private static final String EVERY_USER = "*";
    private static final String ANYONE = "anyone";

    /** Refuses a rule that is for nobody, or allows nothing. */
    public AccessRule(@Nullable String user, @Nullable List<String> operations) {
        if (user == null || user.isBlank()) {
            throw new IllegalArgumentException(
                    "a rule needs a user: a name of access.users, '*' for each of them, or 'anyone'");
        }
        if (operations == null || operations.isEmpty()) {
            throw new IllegalArgumentException("a rule needs operations, such as [\"stock.byId\", \"files.*\"]");
        }
        this.user = user;
        this.operations = List.copyOf(operations);
    }

    /** Answers whether it is not for one user. */
    boolean isForMany() {
        return user.equals(EVERY_USER) || user.equals(ANYONE);
    }

    /** Answers whether it lets a caller, whose name is known or not, call a service function. */
    boolean allows(Optional<String> caller, String function) {
        return isFor(caller) && operations.stream().anyMatch(pattern -> matches(pattern, function));
    }

    private boolean isFor(Optional<String> caller) {
        return user.equals(ANYONE) || (caller.isPresent() && (user.equals(EVERY_USER) || user.equals(caller.get())));
    }

    /** Quoted as a whole, but for the stars; a name of a service function has no end of a quote. */
    private static boolean matches(String pattern, String function) {
        return function.matches(Pattern.quote(pattern).replace("*", "\\E.*\\Q"));
    }
}
