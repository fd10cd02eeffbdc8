package org.rpcchain.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What of a machine makes absolute values those of another: processors and their model, memory, operating system, architecture.
 *
 * @param says what the machine says of each, by its name in a report; of what is not known, nothing
 */
public record Machine(Map<String, String> says) {
    private static final List<String> NAMES = List.of("processors", "processor", "memoryBytes", "os", "architecture");

    /** Copies. */
    public Machine {
        says = Map.copyOf(says);
    }

    /** Answers the one that this runs on. */
    public static Machine here() {
        return of(Surroundings.hardware());
    }

    /** Reads what a report says of its machine. */
    static Machine of(Map<?, ?> written) {
        Map<String, String> says = new LinkedHashMap<>();
        for (String name : NAMES) {
            if (written.get(name) != null) {
                says.put(name, String.valueOf(written.get(name)));
            }
        }
        return new Machine(says);
    }

    /** Answers in what another differs, for readers; empty where it is one of the same kind. */
    public Optional<String> differs(Machine other) {
        List<String> differences = new ArrayList<>();
        for (String name : NAMES) {
            String ours = says.getOrDefault(name, "not known");
            String theirs = other.says.getOrDefault(name, "not known");
            if (!ours.equals(theirs)) {
                differences.add(name + " " + theirs + " in place of " + ours);
            }
        }
        return differences.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", differences));
    }
}
