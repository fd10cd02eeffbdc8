package org.rpcchain.sandbox.compiler;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.rpcchain.sandbox.meter.Budget;
import org.rpcchain.sandbox.meter.Frame;

/**
 * One source on one of the compiler's threads. It ends or is given up, whichever comes first; what comes second tells nobody.
 *
 * <p>The meter cannot see what hangs in the JVM, or in code of ours that works on the source unmetered. So a watchdog looks at it, some
 * twenty times a second: tells it to stop when its thread has used more than the budget, or when it has not ended within a
 * minute, and answers then that it must be given up if it has not stopped some seconds later, as it does with runs.
 */
final class Stint<T> {
    /** So many looks, a minute's, it may take whatever its CPU time; those do not count at which it waits for its turn. */
    static final int LATE = 1_200;

    /** So many looks after it was told to stop, it is given up: 3 s. */
    static final int GRACE = 60;

    private static final String DOES_NOT_END =
            "the compiler has not come to its end within 60 s, because others use the processors, or because it does not come back"
                    + " from a call; try again later";

    private enum End {
        NOT_YET,
        CAME,
        GIVEN_UP
    }

    private final Job<T> job;
    private final Turn turn;
    private final Frame frame;
    private final AtomicReference<End> end = new AtomicReference<>(End.NOT_YET);

    /** Volatile: set by the watchdog's thread, read by its own. */
    private volatile boolean late;

    /** Touched by the watchdog's thread only. */
    private int looks;

    /** As above. */
    private int looksSinceStop;

    Stint(Job<T> job, CompilerLimits limits, Turn turn) {
        this.job = job;
        this.turn = turn;
        this.frame = Frame.ofLibrary(limits.run(), turn);
    }

    /**
     * Compiles it on this thread, and tells whoever waits, unless it was given up meanwhile.
     *
     * <p>What the tools themselves need to begin with is not at the source's expense.
     *
     * @param slow takes it where it makes room for others
     */
    void perform(Workbench workbench, Consumer<Job<T>> slow) {
        Runnable tell;
        try {
            tell = outcome(workbench, slow);
        } finally {
            turn.close();
        }
        if (end.compareAndSet(End.NOT_YET, End.CAME)) {
            tell.run();
        }
    }

    private Runnable outcome(Workbench workbench, Consumer<Job<T>> slow) {
        try {
            workbench.warmUpOnce();
            Supplier<T> made = workbench.compile(job, frame);
            return () -> job.answer().complete(made);
        } catch (RuntimeException | Error e) {
            return () -> fail(e, slow);
        }
    }

    private void fail(Throwable e, Consumer<Job<T>> slow) {
        if (turn.isOver()) {
            slow.accept(job);
        } else if (turn.closes() && e instanceof NotCompiledException refused && refused.isKill()) {
            job.refuse(new CompilerBusyException(CompilerThreads.CLOSED));
        } else if (late && !isOverBudget()) {
            job.refuse(new CompilerBusyException(DOES_NOT_END));
        } else {
            job.refuse(e);
        }
    }

    /**
     * Looks at it from outside; by one thread only.
     *
     * @return whether it has not stopped since it was told to, for so long that its thread is to be given up
     */
    boolean look() {
        if (turn.waits()) {
            return false;
        }
        looks++;
        if (looks == LATE) {
            late = true;
            frame.stop(Budget.CPU);
        }
        if (frame.watch() || frame.isStopped()) {
            looksSinceStop++;
            turn.giveWay();
        }
        return looksSinceStop >= GRACE;
    }

    /** Gives it up, unless it has ended; answers whether nobody had. Its caller is not told yet. */
    boolean giveUp() {
        boolean first = end.compareAndSet(End.NOT_YET, End.GIVEN_UP);
        if (first) {
            frame.stop(Budget.CPU);
            turn.close();
        }
        return first;
    }

    boolean isGivenUp() {
        return end.get() == End.GIVEN_UP;
    }

    /** Tells whoever waits for one that was given up. */
    void tellGivenUp() {
        job.refuse(
                isOverBudget()
                        ? GaveUp.inACall(frame.cpuWatched(), frame.allocatedWatched(), frame.limits())
                        : new CompilerBusyException(DOES_NOT_END));
    }

    private boolean isOverBudget() {
        return frame.cpuWatched().compareTo(frame.limits().cpu()) > 0
                || frame.allocatedWatched() > frame.limits().allocatedBytes();
    }

    Job<T> job() {
        return job;
    }

    /** Answers the CPU time that was seen from outside. */
    long cpuMillis() {
        return frame.cpuWatched().toMillis();
    }
}
