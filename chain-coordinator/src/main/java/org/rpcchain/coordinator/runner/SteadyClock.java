package org.rpcchain.coordinator.runner;

import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * The time when it was made, and from then on as it passes. Whoever sets the machine's clock, back or ahead, changes nothing
 * here: periods are as long as they are, and nothing expires at once. Thread-safe.
 */
final class SteadyClock implements InstantSource {
    private final Instant start;
    private final LongSupplier nanos;
    private final long startNanos;

    SteadyClock() {
        this(InstantSource.system(), System::nanoTime);
    }

    SteadyClock(InstantSource wall, LongSupplier nanos) {
        this.start = wall.instant();
        this.nanos = nanos;
        this.startNanos = nanos.getAsLong();
    }

    @Override
    public Instant instant() {
        return start.plusNanos(nanos.getAsLong() - startNanos);
    }
}
