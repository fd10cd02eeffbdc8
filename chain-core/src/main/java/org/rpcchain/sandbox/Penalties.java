package org.rpcchain.sandbox;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * What it costs to have been killed: the end is told only when the budget of CPU time would have been over, or after a second
 * where that is sooner; and one after the other, as the slow lane would have let them run, but ten seconds later at most. So who
 * has functions killed, one after the other or up to ten at once, gets no more of them than one with endless loops, however soon
 * another budget is exceeded, and whoever has more under way gets a tenth of them each second: what the server does besides for each,
 * above all what the JVM compiles, stays small. The kill counts at once. Holds no thread; thread-safe. Source: beyond RPC Chains §3.6.
 */
final class Penalties {
    /** Nobody who mends a function waits for longer, where no other is killed. */
    private static final Duration LONGEST = Duration.ofSeconds(1);

    private static final Duration LONGEST_TOGETHER = Duration.ofSeconds(10);

    private final Delay tells;
    private final InstantSource clock;
    private final int atOnce;

    /** When all that were killed by now have been told; under this object's lock. */
    private Instant free = Instant.MIN;

    /**
     * Creates the penalties of a sandbox.
     *
     * @param atOnce how many endless loops use up their time at once
     */
    Penalties(Delay tells, InstantSource clock, int atOnce) {
        this.tells = tells;
        this.clock = clock;
        this.atOnce = atOnce;
    }

    /**
     * Answers what ends when the end of a killed function may be told.
     *
     * @param left of its budget of CPU time, had it used that only
     */
    CompletionStage<?> after(Duration left) {
        if (left.isNegative() || left.isZero()) {
            return CompletableFuture.completedFuture(left);
        }
        try {
            return CompletableFuture.supplyAsync(() -> left, tells.after(turn(least(left, LONGEST))));
        } catch (RuntimeException | Error e) { // as where there is no thread for the time: better at once than never
            return CompletableFuture.completedFuture(left);
        }
    }

    private synchronized Duration turn(Duration alone) {
        Instant now = clock.instant();
        Duration others = now.isBefore(free) ? Duration.between(now, free) : Duration.ZERO;
        Duration together = least(others.plus(alone.dividedBy(atOnce)), LONGEST_TOGETHER);
        free = now.plus(together);
        return together.compareTo(alone) > 0 ? together : alone;
    }

    private static Duration least(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
