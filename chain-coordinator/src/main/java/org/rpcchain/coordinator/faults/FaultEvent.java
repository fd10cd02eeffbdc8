package org.rpcchain.coordinator.faults;

import java.time.Duration;
import java.util.Locale;

/**
 * What happened.
 *
 * @param at how long after the generator's start
 * @param component its name
 */
public record FaultEvent(Duration at, String component, What what) {
    /** What happened to it. */
    public enum What {
        /** The generator killed it. */
        KILLED,
        /** The generator stopped it. */
        STOPPED,
        /** It had ended before the generator came to it. */
        GONE,
        /** It was started again. */
        STARTED,
        /** It was let go on. */
        RESUMED
    }

    /** A line: seconds, component, what. */
    @Override
    public String toString() {
        return "%.3f %s %s".formatted(at.toNanos() / 1e9, component, what.name().toLowerCase(Locale.ROOT));
    }
}
