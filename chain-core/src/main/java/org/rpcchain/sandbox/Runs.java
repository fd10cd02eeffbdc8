package org.rpcchain.sandbox;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.sandbox.meter.Budget;
import org.rpcchain.sandbox.meter.MeteredThread;

/**
 * The threads that run chaining functions: platform threads, since the JVM tells CPU time and allocation of those only,
 * with a stack on which no run within its depth overflows.
 */
final class Runs implements AutoCloseable {
    private static final int QUEUE = 4_096;
    private static final int IDLE_SECONDS = 10;
    private static final Problem STOPPED =
            new Problem(FailureCode.OVERLOADED, "the server stops; ask another one, or try again later");
    /** More runs than these cannot be given up: each keeps a processor busy, so something is wrong with this server. */
    private static final int MOST_LOST = 4;

    private final Set<Run> accepted = ConcurrentHashMap.newKeySet();
    private final Set<Run> underWay = ConcurrentHashMap.newKeySet();
    private final AtomicInteger lost = new AtomicInteger();
    private final ThreadPoolExecutor threads;

    Runs(String name, int most) {
        AtomicInteger count = new AtomicInteger();
        threads = new ThreadPoolExecutor(
                most,
                most,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(QUEUE),
                work -> new MeteredThread(name + "-" + count.incrementAndGet(), MeteredThread.STACK_BYTES, work));
        threads.allowCoreThreadTimeOut(true);
    }

    /**
     * Starts a run.
     *
     * @throws ProblemException with {@code OVERLOADED}
     */
    void start(Run run) {
        accepted.add(run);
        try {
            threads.execute(() -> perform(run));
        } catch (RejectedExecutionException e) {
            accepted.remove(run);
            throw new ProblemException(
                    threads.isShutdown()
                            ? STOPPED
                            : new Problem(
                                    FailureCode.OVERLOADED,
                                    QUEUE + " chaining functions wait for a thread; try again later"));
        }
    }

    private void perform(Run run) {
        underWay.add(run);
        try {
            run.run();
        } finally {
            underWay.remove(run);
            accepted.remove(run);
        }
    }

    /** Answers the runs that are under way now; it may change meanwhile. */
    Set<Run> underWay() {
        return underWay;
    }

    /** Replaces the thread of a run that was given up, so that it takes no other's place. */
    void lost(Run run) {
        if (underWay.remove(run) && lost.incrementAndGet() <= MOST_LOST) {
            int more = threads.getMaximumPoolSize() + 1;
            threads.setMaximumPoolSize(more);
            threads.setCorePoolSize(more);
        }
    }

    /** Tells all who wait, and stops what runs. */
    @Override
    public void close() {
        threads.shutdownNow();
        for (Run run : accepted) {
            run.giveUp(STOPPED);
            run.frame().stop(Budget.CPU);
        }
    }
}
