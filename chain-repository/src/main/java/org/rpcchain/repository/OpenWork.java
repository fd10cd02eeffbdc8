package org.rpcchain.repository;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * What has been accepted and is not finished: requests, and the chains that they started.
 *
 * <p>A stop refuses what is new, and waits for the rest. Thread-safe: one lock guards the two fields, and nothing is
 * called while it is held.
 */
final class OpenWork {
    private int open;
    private boolean stopping;

    /** Begins a piece of work, whatever happens meanwhile; {@link #done} ends it. */
    synchronized void begin() {
        open++;
    }

    /** Ends a piece of work. */
    synchronized void done() {
        open--;
        notifyAll();
    }

    /** Answers whether a stop has begun. */
    synchronized boolean isStopping() {
        return stopping;
    }

    /** Answers how many pieces are open. */
    synchronized int open() {
        return open;
    }

    /** Refuses new work from now on. */
    synchronized void stop() {
        stopping = true;
    }

    /**
     * Returns unless a stop has begun.
     *
     * @throws ProblemException with {@code OVERLOADED}, which callers take as a reason to try again
     */
    void admit() {
        if (isStopping()) {
            throw new ProblemException(
                    FailureCode.OVERLOADED,
                    "the repository is stopping and takes nothing new; try again: another instance takes it, or this one"
                            + " when it is back");
        }
    }

    /** Waits until at most so many pieces are open, and answers whether that came about within the patience. */
    synchronized boolean await(int left, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        try {
            while (open > left) {
                long millis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                if (millis <= 0) {
                    return false;
                }
                wait(millis);
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // whoever stops us has no more patience
            return false;
        }
    }
}
