package org.rpcchain.sandbox.allow;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Why things are not allowed, and what to do instead, by class, package and member. */
final class Refusals {
    private static final String UNKNOWN =
            "it is not on the list of what chaining functions may use; a server's policy file can add it";
    private static final String ANY = "*";

    private final Map<String, String> reasons = new HashMap<>();

    private Refusals() {}

    static Refusals read(List<Line> lines) {
        Refusals refusals = new Refusals();
        for (Line line : lines) {
            String[] parts = line.text().split("\\s+:\\s+", 2);
            if (parts.length < 2 || parts[1].isBlank()) {
                throw line.place()
                        .mistake("'" + line.text() + "' is not a refusal; write a name, a colon and a reason");
            }
            if (refusals.reasons.put(parts[0].strip(), parts[1].strip()) != null) {
                throw line.place().mistake(parts[0].strip() + " is refused twice; remove one of the lines");
            }
        }
        return refusals;
    }

    /** Answers the reason that has a line for this class, by its binary name: its own, or the nearest package's. */
    Optional<String> reason(String className) {
        for (String name = className; !name.isEmpty(); name = outer(name)) {
            @Nullable String reason = reasons.get(name);
            if (reason == null && !name.equals(className)) {
                reason = reasons.get(name + ".*");
            }
            if (reason != null) {
                return Optional.of(reason);
            }
        }
        return Optional.empty();
    }

    /** Answers the reason that has a line for this member, of this class or of any, or that the class has. */
    Optional<String> reason(String className, String member) {
        return Optional.ofNullable(reasons.get(className + "#" + member))
                .or(() -> reasonAnywhere(member))
                .or(() -> reason(className));
    }

    /** Answers the reason that has a line for this member of whatever class. */
    Optional<String> reasonAnywhere(String member) {
        return Optional.ofNullable(reasons.get(ANY + "#" + member));
    }

    String why(String className) {
        return reason(className).orElse(UNKNOWN);
    }

    String why(String className, String member) {
        return reason(className, member).orElse(UNKNOWN);
    }

    private static String outer(String name) {
        return name.substring(0, Math.max(0, Math.max(name.lastIndexOf('.'), name.lastIndexOf('$'))));
    }
}
