package org.rpcchain.runner;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Wakes an engine at the times that it asks for, on one daemon thread. */
final class Alarm implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Alarm.class);

    private final InstantSource clock;
    private final Runnable wake;
    private final ScheduledThreadPoolExecutor timer;

    Alarm(String name, InstantSource clock, Runnable wake) {
        this.clock = clock;
        this.wake = wake;
        this.timer = new ScheduledThreadPoolExecutor(1, Workers.named(name));
    }

    void at(Instant time) {
        long nanos = Math.max(0, Duration.between(clock.instant(), time).toNanos());
        try {
            // the alarm is never called off: an engine ignores one that it no longer needs
            ScheduledFuture<?> unused = timer.schedule(this::ring, nanos, TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException e) {
            LOG.debug("no alarm after the end");
        }
    }

    private void ring() {
        try {
            wake.run();
        } catch (RuntimeException e) {
            LOG.error("an engine failed when time woke it", e);
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
