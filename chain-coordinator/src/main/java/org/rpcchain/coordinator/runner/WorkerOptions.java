package org.rpcchain.coordinator.runner;

import java.time.Duration;
import java.util.List;
import org.rpcchain.coordinator.log.LoggingStrategy;

/**
 * How a server pulls calls.
 *
 * @param name logical, and its own
 * @param capacity how many calls it runs at a time
 * @param heartbeatPeriod how often coordinators are to hear of it; the coordinators' own
 * @param coordinators the logical names of those known at the start, the preferred one first
 * @param logging whether an ending goes to a coordinator before, while or after it comes to this server's disk
 */
public record WorkerOptions(
        String name, int capacity, Duration heartbeatPeriod, List<String> coordinators, LoggingStrategy logging) {
    /** Logs by {@link LoggingStrategy#DEFAULT}. */
    public WorkerOptions(String name, int capacity, Duration heartbeatPeriod, List<String> coordinators) {
        this(name, capacity, heartbeatPeriod, coordinators, LoggingStrategy.DEFAULT);
    }

    /** Checks the components. */
    public WorkerOptions {
        coordinators = List.copyOf(coordinators);
        if (name.isBlank() || capacity < 1 || coordinators.isEmpty()) {
            throw new IllegalArgumentException(
                    "a server that pulls calls needs a name, room for at least one call, and a coordinator");
        }
    }

    /** Answers these with another way to log. */
    public WorkerOptions withLogging(LoggingStrategy strategy) {
        return new WorkerOptions(name, capacity, heartbeatPeriod, coordinators, strategy);
    }
}
