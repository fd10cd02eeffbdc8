package org.rpcchain.coordinator.runner;

import java.time.Duration;
import java.time.Instant;

/** Lets something be said at most once in so long, which may come and go as fast as calls do. Not thread-safe. */
final class Seldom {
    private final Duration pause;
    private Instant next = Instant.MIN;

    Seldom(Duration pause) {
        this.pause = pause;
    }

    /** Answers whether it is to be said now. */
    boolean isDue(Instant now) {
        boolean isDue = !next.isAfter(now);
        if (isDue) {
            next = now.plus(pause);
        }
        return isDue;
    }
}
