package org.rpcchain.runner;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoField;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Wakes an engine at the times that it asks for, on one daemon thread, which lives through everything: without it no
 * heartbeat, no time budget and no repeated delivery would come any more.
 *
 * <p>It wakes it up to {@value #GRAIN_MILLIS} ms late: each hop has a time of its own, and most hops are gone when theirs comes, so
 * a busy node's thread would be woken for each hop, and for nothing.
 */
final class Alarm implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Alarm.class);
    private static final long PAUSE_MILLIS = 100;
    /** Its clock is read at least so often, see {@link Pulse}. */
    private static final long BEAT_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** A whole number of these is a second. */
    private static final int GRAIN_MILLIS = 10;

    private static final int GRAIN_NANOS = GRAIN_MILLIS * 1_000_000;

    private final InstantSource clock;
    private final Runnable wake;
    private final Thread thread;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition earlier = lock.newCondition();
    /** Under the lock. None is ever called off: an engine ignores one that it no longer needs. */
    private final TreeSet<Instant> times = new TreeSet<>();

    // volatile: set by whoever closes, read by the alarm's thread
    private volatile boolean closed;

    Alarm(String name, InstantSource clock, Runnable wake) {
        this.clock = clock;
        this.wake = wake;
        this.thread = Workers.named(name).newThread(this::watch);
        thread.start();
    }

    void at(Instant time) {
        Instant ring = atGrain(time);
        lock.lock();
        try {
            if (times.add(ring) && times.first().equals(ring)) {
                earlier.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    private static Instant atGrain(Instant time) {
        int over = time.get(ChronoField.NANO_OF_SECOND) % GRAIN_NANOS;
        return over == 0 ? time : time.plusNanos(GRAIN_NANOS - over);
    }

    private void watch() {
        while (!closed) {
            try {
                awaitNext();
                ring();
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException | Error e) {
                Complaint.of(LOG, "the alarm failed; it goes on", e);
            }
        }
    }

    /** Until the engine has been told: who lost this wake-up might never ask for another. */
    private void ring() throws InterruptedException {
        while (!closed && !isHeard()) {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        }
    }

    private boolean isHeard() {
        try {
            wake.run();
            return true;
        } catch (RuntimeException | Error e) {
            Complaint.of(LOG, "an engine failed when time woke it; it is woken again", e);
            return false;
        }
    }

    private void awaitNext() throws InterruptedException {
        lock.lock();
        try {
            while (true) {
                Instant now = clock.instant();
                Instant next = times.isEmpty() ? now.plusNanos(BEAT_NANOS) : times.first();
                long nanos = Duration.between(now, next).toNanos();
                if (nanos <= 0) {
                    times.remove(next);
                    return;
                }
                long unused = earlier.awaitNanos(Math.min(nanos, BEAT_NANOS));
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }
}
