package org.rpcchain.sandbox.meter;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What other threads than its own see of a run, and may do to it: look at what the JVM counts of its thread, and stop it.
 *
 * <p>A watchdog sees what the meter cannot, the time inside one call of the JDK. It begins to count at its first look, but for
 * the memory of a run that has counted its own by then, so what it saw of a run that does not end is a little less than what the
 * run has used.
 */
abstract class Watched {
    private static final long UNKNOWN = Long.MIN_VALUE;
    private static final VarHandle THREAD = handle();

    private final Limits limits;

    /** Volatile: set by the watchdog's thread, read at every look. */
    private volatile boolean stopped;

    /**
     * Null before and after the run. The watchdog's thread reads it: it is released and acquired, and not volatile, since a fence at each
     * end takes as long as a short function's step does.
     */
    @SuppressWarnings("UnusedVariable") // by its handle
    private @Nullable MeteredThread thread;

    private Budget stoppedAs = Budget.CPU;

    /** What its thread had allocated before; 0 while that is not known. Volatile: the watchdog's thread reads it. */
    private volatile long allocatedAtStart;

    /** The last reading by the run itself; touched by its thread only. */
    private long allocatedAtLast;

    /** What the watchdog saw at its first look; touched by its thread only. */
    private long cpuAtFirstWatch = UNKNOWN;

    /** As above. */
    private long allocatedAtFirstWatch;

    /** Volatile: written by the watchdog's thread, and read by the run's when it was told to stop. */
    private volatile long cpuWatchedNanos;

    /** Volatile: as above. */
    private volatile long allocatedWatched;

    Watched(Limits limits) {
        this.limits = limits;
    }

    private static VarHandle handle() {
        try {
            return MethodHandles.lookup().findVarHandle(Watched.class, "thread", MeteredThread.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The run begins, on its own thread; can be looked at from now on. */
    final void appear(MeteredThread mine) {
        THREAD.setRelease(this, mine);
    }

    /** The run has ended; cannot be looked at any more. */
    final void disappear() {
        THREAD.setRelease(this, null);
    }

    private @Nullable MeteredThread running() {
        return (MeteredThread) THREAD.getAcquire(this);
    }

    final boolean isUnderWay() {
        return running() != null;
    }

    /** Answers whether the allocation of the run's thread has been read. */
    final boolean countsAllocation() {
        return allocatedAtStart != 0;
    }

    /** Counts the allocation of the run's thread from this reading on. */
    final void countsFrom(long reading) {
        allocatedAtStart = reading == 0 ? 1 : reading;
    }

    /** Counts what is allocated for the run and not by its thread; its allocation must have been read. */
    final void countBeside(long bytes) {
        countsFrom(allocatedAtStart - bytes);
    }

    /** Reads what this thread, which must be the run's, has allocated in all. */
    final long readAllocation() {
        allocatedAtLast = ThreadAccount.allocatedBytes();
        return allocatedAtLast;
    }

    /** Answers what the run had allocated at the last reading, which must have been counted from another. */
    final long allocatedAtLastReading() {
        return allocatedAtLast - allocatedAtStart;
    }

    /** Answers the last reading of the run's thread; 0 where there was none. */
    final long allocatedAtLast() {
        return allocatedAtLast;
    }

    /** Ends the run at its next look, as over this budget; from any thread. */
    public final synchronized void stop(Budget why) {
        if (!stopped) {
            stoppedAs = why;
            stopped = true;
        }
    }

    /** Answers whether the run has been told to stop; from any thread. */
    public final boolean isStopped() {
        return stopped;
    }

    final Budget stoppedAs() {
        return stoppedAs;
    }

    /**
     * Stops the run if its thread has used more than its CPU time or memory: a look from outside, by one thread only.
     *
     * @return whether it is over a budget
     */
    public final boolean watch() {
        Thread running = running();
        if (running == null) {
            return false;
        }
        look(running);
        if (cpuWatchedNanos > limits.cpu().toNanos()) {
            stop(Budget.CPU);
        } else if (allocatedWatched > limits.allocatedBytes()) {
            stop(Budget.MEMORY);
        }
        return stopped;
    }

    private void look(Thread running) {
        long cpu = ThreadAccount.cpuNanosOf(running);
        if (cpuAtFirstWatch == UNKNOWN) {
            cpuAtFirstWatch = cpu;
        }
        cpuWatchedNanos = cpu - cpuAtFirstWatch;
        long allocated = ThreadAccount.allocatedBytesOf(running);
        if (allocatedAtFirstWatch == 0) {
            allocatedAtFirstWatch = allocated;
        }
        allocatedWatched = allocated - (countsAllocation() ? allocatedAtStart : allocatedAtFirstWatch);
    }

    /** Answers where the run's thread is, innermost first; empty before and after the run; from any thread. */
    public final StackTraceElement[] stackTrace() {
        Thread running = running();
        return running == null ? new StackTraceElement[0] : running.getStackTrace();
    }

    /** Answers the CPU time that the watchdog has seen it use; from any thread. */
    public final Duration cpuWatched() {
        return Duration.ofNanos(cpuWatchedNanos);
    }

    /** Answers the bytes that the watchdog has seen it allocate; from any thread. */
    public final long allocatedWatched() {
        return allocatedWatched;
    }
}
