package org.rpcchain.coordinator.runner;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The one thread that steps an engine, and its alarm. Whatever a step throws is logged, and the next one is taken. */
final class Owner implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Owner.class);

    private final SteadyClock clock = new SteadyClock();
    private final ScheduledThreadPoolExecutor thread;
    private @Nullable Future<?> alarm;

    Owner(String name) {
        ThreadFactory threads = task -> {
            Thread made = new Thread(task, name);
            made.setDaemon(true);
            return made;
        };
        this.thread = new ScheduledThreadPoolExecutor(1, threads);
        thread.setRemoveOnCancelPolicy(true); // each step moves the alarm
    }

    /** Answers the time for the steps. */
    Instant now() {
        return clock.instant();
    }

    /** Does something; answers false, and does nothing, where the owner is gone. */
    boolean run(Runnable what) {
        try {
            thread.execute(guarded(what));
            return true;
        } catch (RejectedExecutionException e) {
            LOG.trace("closed", e);
            return false;
        }
    }

    /** Does {@code what} at that time, in place of anything asked for before; to be called by the owner's thread. */
    void wakeAt(Instant time, Runnable what) {
        if (alarm != null) {
            alarm.cancel(false);
        }
        long nanos = Math.max(0, Duration.between(clock.instant(), time).toNanos());
        try {
            alarm = thread.schedule(guarded(what), nanos, TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException e) {
            LOG.trace("closed", e);
        }
    }

    private static Runnable guarded(Runnable what) {
        return () -> {
            try {
                what.run();
            } catch (RuntimeException | Error e) {
                LOG.error("a step failed; the next one is taken all the same", e);
            }
        };
    }

    @Override
    public void close() {
        thread.shutdownNow();
        try {
            if (!thread.awaitTermination(10, TimeUnit.SECONDS)) {
                LOG.warn("a step does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
