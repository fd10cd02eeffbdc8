package org.rpcchain.legacy.mail;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** One thread that ends what takes too long. What it runs must not wait. */
final class Timer implements AutoCloseable {
    private final ScheduledThreadPoolExecutor executor;

    Timer() {
        executor = new ScheduledThreadPoolExecutor(1, work -> {
            Thread thread = new Thread(work, "mail timer");
            thread.setDaemon(true);
            return thread;
        });
        executor.setRemoveOnCancelPolicy(true);
        executor.setContinueExistingPeriodicTasksAfterShutdownPolicy(false);
    }

    ScheduledExecutorService executor() {
        return executor;
    }

    void every(Duration period, Runnable work) {
        Future<?> unused =
                executor.scheduleWithFixedDelay(work, period.toNanos(), period.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Begins nothing new; calls in work still end in time. */
    @Override
    public void close() {
        executor.shutdown();
    }
}
