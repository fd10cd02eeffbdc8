package org.rpcchain.sandbox;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** Does something later: tells the end of a killed function, of which {@link Penalties} says when. Holds no thread. */
interface Delay {
    /** Tells on the JVM's own thread for such delays, and not on its common pool, which an application may have blocked. */
    Delay WAITS = left -> CompletableFuture.delayedExecutor(left.toNanos(), TimeUnit.NANOSECONDS, Runnable::run);

    /** Answers what does so after this time. */
    Executor after(Duration left);
}
