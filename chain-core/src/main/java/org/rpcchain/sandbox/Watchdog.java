package org.rpcchain.sandbox;

import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at the runs from outside, twenty times a second: stops those whose thread has used more than its budget, which only
 * a call inside the JDK can hide from the meter, and gives up those that do not stop then, or wait for longer than a minute. Has the
 * compiler look at its own threads as often.
 *
 * <p>Its thread lives through everything, an OutOfMemoryError too: without it nothing that hangs would be given up.
 */
final class Watchdog implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Watchdog.class);
    private static final long PERIOD_MILLIS = 50;
    /** So many looks after it was told to stop, a run is given up: 3 s. */
    private static final int GRACE = 60;

    /** Once a second it looks who has waited for too long. */
    private static final int BETWEEN_LATE = 20;

    private final Runs runs;
    private final Consumer<Attempt> giveUp;
    private final Runnable lookAtCompiler;
    private final Thread thread;

    /** Volatile: set by whoever closes, read by the watchdog's thread. */
    private volatile boolean closed;

    private boolean started;

    /** Touched by the watchdog's thread only. */
    private long looks;

    Watchdog(String name, Runs runs, Consumer<Attempt> giveUp, Runnable lookAtCompiler) {
        this.runs = runs;
        this.giveUp = giveUp;
        this.lookAtCompiler = lookAtCompiler;
        this.thread = new Thread(this::watch, name + "-watchdog");
        thread.setDaemon(true);
    }

    /** Looks from now on; a sandbox that does nothing needs no watchdog. */
    synchronized void start() {
        if (!started && !closed) {
            started = true;
            thread.start();
        }
    }

    private void watch() {
        while (!closed) {
            try {
                Thread.sleep(PERIOD_MILLIS);
                lookAtRuns();
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException | Error e) {
                complain(e);
            }
            try {
                lookAtCompiler.run();
            } catch (RuntimeException | Error e) {
                complain(e);
            }
        }
    }

    private void lookAtRuns() {
        for (Attempt attempt : runs.underWay()) {
            look(attempt);
        }
        if (++looks % BETWEEN_LATE == 0) {
            runs.giveUpLate();
        }
    }

    private static void complain(Throwable e) {
        try {
            LOG.error("the sandbox's watchdog could not look at the runs, or at the compiler; it goes on", e);
        } catch (RuntimeException | Error nothingMore) {
            // No memory to complain with: there may be some at the next look.
        }
    }

    private void look(Attempt attempt) {
        if (attempt.frame().watch() && attempt.toldToStop() == GRACE) {
            giveUp.accept(attempt);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        thread.interrupt();
    }
}
