package org.rpcchain.sandbox.meter;

import org.jspecify.annotations.Nullable;

/**
 * A platform thread on which metered code may run: it holds the account of the run that is under way.
 *
 * <p>Metered code that finds itself on another thread stops at its first tick. Never a virtual thread: the JVM does not
 * tell CPU time and allocation of those.
 */
public final class MeteredThread extends Thread {
    /**
     * The stack at which no run within its depth overflows, not even in the interpreter: 14 MB for a regular expression, some 7 MB for what the JDK's own
     * methods take between the calls of a function, a few for these. What is not touched takes no memory.
     */
    public static final long STACK_BYTES = 32L << 20;

    private static final int RUNS_PER_SAMPLE = 16;

    /** So many runs are read from start to end after one of which it was not known what had been its own. */
    private static final int RUNS_AFTER_DOUBT = 64;

    /** The run under way. Touched by this thread only. */
    @Nullable
    Frame frame;

    /** What it had allocated when that was read last. Touched by this thread only. */
    long allocatedAtLastReading;

    /** The runs before the one under way. Touched by this thread only. */
    private int runs;

    /** How many runs to come are read from start to end, whatever their number. Touched by this thread only. */
    private int runsToRead;

    /**
     * Creates a daemon thread; the caller starts it.
     *
     * @param name its name
     * @param stackBytes its stack, {@link #STACK_BYTES} for chaining functions
     * @param work what it does, usually a loop that takes runs from a queue
     */
    public MeteredThread(String name, long stackBytes, Runnable work) {
        super(null, work, name, stackBytes, false);
        setDaemon(true);
    }

    /** Answers whether the run that begins is one of those whose use is read from start to end: the first, every sixteenth, and those after a doubt. */
    boolean samplesNext() {
        if (runsToRead > 0) {
            runsToRead--;
            return true;
        }
        return runs++ % RUNS_PER_SAMPLE == 0;
    }

    /** The next runs are read from start to end. */
    void readsNextRuns() {
        runsToRead = RUNS_AFTER_DOUBT;
    }

    static MeteredThread current() {
        if (Thread.currentThread() instanceof MeteredThread metered) {
            return metered;
        }
        throw new IllegalStateException("metered code runs on a MeteredThread, not on "
                + Thread.currentThread().getName());
    }
}
