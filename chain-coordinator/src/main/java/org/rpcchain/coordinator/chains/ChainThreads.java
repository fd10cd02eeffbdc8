package org.rpcchain.coordinator.chains;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The threads by which a coordinator begins chains: they compile, publish, and wait for the function repository. For any thread. */
final class ChainThreads implements Executor, AutoCloseable {
    private static final int THREADS = 16;

    private final ThreadPoolExecutor threads;

    ChainThreads(String coordinator) {
        this.threads =
                new ThreadPoolExecutor(THREADS, THREADS, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>(), task -> {
                    Thread thread = new Thread(task, coordinator + "-chains");
                    thread.setDaemon(true);
                    return thread;
                });
        threads.allowCoreThreadTimeOut(true);
    }

    @Override
    public void execute(Runnable what) {
        threads.execute(what);
    }

    /** Does something when this time is over, and not before. */
    void later(Duration time, Runnable what) {
        CompletableFuture.delayedExecutor(Math.max(0, time.toNanos()), TimeUnit.NANOSECONDS, threads)
                .execute(what);
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
