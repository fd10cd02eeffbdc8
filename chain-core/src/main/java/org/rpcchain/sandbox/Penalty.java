package org.rpcchain.sandbox;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * What it costs to have been killed: the end is told only when the budget of CPU time would have been over, or after a second where
 * that is sooner. So who has functions killed one after the other gets no more of them than one with endless loops, however soon
 * another budget is exceeded. The kill counts at once. Holds no thread. Source: beyond RPC Chains §3.6.
 */
interface Penalty {
    /** Nobody who mends a function waits for longer. */
    Duration LONGEST = Duration.ofSeconds(1);

    /** Tells on the JVM's own thread for such delays, and not on its common pool, which an application may have blocked. */
    Penalty WAITS = left -> CompletableFuture.delayedExecutor(left.toNanos(), TimeUnit.NANOSECONDS, Runnable::run);

    /** Answers what tells an end after this time. */
    Executor after(Duration left);
}
