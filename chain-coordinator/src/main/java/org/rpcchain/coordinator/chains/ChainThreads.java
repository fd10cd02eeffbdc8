package org.rpcchain.coordinator.chains;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads by which a coordinator begins chains: they compile, publish, and wait for the function repository. What waits for its time has
 * none. For any thread.
 */
final class ChainThreads implements Executor, AutoCloseable {
    private static final int THREADS = 16;

    private final ThreadPoolExecutor threads;
    private final Duration attention;

    /**
     * Creates the threads of a coordinator.
     *
     * @param attention after so long at most it is noticed that a run which waits was stopped
     */
    ChainThreads(String coordinator, Duration attention) {
        this.attention = attention;
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

    /** Goes on with a run when this time is over, and ends it where it was stopped by then: another run of the chain here would wait for that. */
    void later(Duration time, ChainRun run, Runnable what) {
        laterThan(System.nanoTime() + time.toNanos(), run, what);
    }

    /** Whoever is late with a part of the wait is not later with the whole. */
    private void laterThan(long endNanos, ChainRun run, Runnable what) {
        Duration left = Duration.ofNanos(endNanos - System.nanoTime());
        later(shorter(left, attention), () -> {
            if (run.stop() != ChainRun.Stop.NOT) {
                run.finish();
            } else if (endNanos - System.nanoTime() > 0) {
                laterThan(endNanos, run, what);
            } else {
                what.run();
            }
        });
    }

    static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
