package org.rpcchain.coordinator.runner;

import java.time.Duration;
import java.util.List;

/**
 * How a server pulls calls.
 *
 * @param name logical, and its own
 * @param capacity how many calls it runs at a time
 * @param heartbeatPeriod how often coordinators are to hear of it; the coordinators' own
 * @param coordinators the logical names of those known at the start, the preferred one first
 */
public record WorkerOptions(String name, int capacity, Duration heartbeatPeriod, List<String> coordinators) {
    /** Checks the components. */
    public WorkerOptions {
        coordinators = List.copyOf(coordinators);
        if (name.isBlank() || capacity < 1 || coordinators.isEmpty()) {
            throw new IllegalArgumentException(
                    "a server that pulls calls needs a name, room for at least one call, and a coordinator");
        }
    }
}
