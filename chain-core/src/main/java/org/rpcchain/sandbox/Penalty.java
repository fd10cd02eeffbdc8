package org.rpcchain.sandbox;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** Tells the end of a killed function later; {@link Penalties} says when. Holds no thread. */
interface Penalty {
    /** Tells on the JVM's own thread for such delays, and not on its common pool, which an application may have blocked. */
    Penalty WAITS = left -> CompletableFuture.delayedExecutor(left.toNanos(), TimeUnit.NANOSECONDS, Runnable::run);

    /** Answers what tells an end after this time. */
    Executor after(Duration left);
}
