package org.rpcchain.runner;

import java.time.Instant;
import java.time.InstantSource;

/** A clock that starts at the wall clock's time and never goes back or jumps. Thread-safe. */
public final class MonotonicClock implements InstantSource {
    private final Instant base = Instant.now();
    private final long baseNanos = System.nanoTime();

    /** Creates the clock. */
    public MonotonicClock() {}

    @Override
    public Instant instant() {
        return base.plusNanos(System.nanoTime() - baseNanos);
    }
}
