package org.rpcchain.legacy.nfs.rpc;

import java.time.Duration;

/**
 * The moment until which something must have happened, by this process's own clock.
 *
 * @param nanos as {@link System#nanoTime} counts
 */
public record Deadline(long nanos) {
    /** Answers the deadline that is so far from now. */
    public static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    /** Answers how long there is; zero when it is over. */
    public Duration left() {
        return Duration.ofNanos(Math.max(0, nanos - System.nanoTime()));
    }

    /** Answers whether it has passed. */
    public boolean over() {
        return left().isZero();
    }

    /** Answers this deadline, or an earlier one that is so far from now. */
    public Deadline within(Duration time) {
        return left().compareTo(time) <= 0 ? this : in(time);
    }
}
