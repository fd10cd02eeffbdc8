package org.rpcchain.sandbox;

import java.time.Duration;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.sandbox.meter.MeteredThread;
import org.rpcchain.threads.WarmPool;

/**
 * The threads that run chaining functions: platform threads, since the JVM tells CPU time and allocation of those only,
 * with a stack on which no run within its depth overflows.
 *
 * <p>Functions that take long hold at most half of them; of the others, those that wait for that, or for memory, hold none.
 */
final class Runs implements AutoCloseable {
    private static final int QUEUE = 4_096;
    private static final Duration IDLE = Duration.ofSeconds(10);
    private static final Problem STOPPED =
            new Problem(FailureCode.OVERLOADED, "the server stops; ask another one, or try again later");
    private static final Problem FULL =
            new Problem(FailureCode.OVERLOADED, QUEUE + " chaining functions wait for a thread; try again later");
    private static final Problem TOO_MANY_LONG = new Problem(
            FailureCode.OVERLOADED, QUEUE + " chaining functions that take long wait for their turn; try again later");
    private static final Problem TOO_MANY_LARGE = new Problem(
            FailureCode.OVERLOADED, QUEUE + " chaining functions wait for this server's memory; try again later");
    /** More runs than these that were given up and still compute are not replaced: each keeps a processor busy. */
    private static final int MOST_LOST = 4;

    /** A run that was stopped, and what it needs to be begun again. */
    private record PutOff(Run run, SlowLane.Needs needs) {}

    /** A run that has what it needed. */
    private record Ready(Run run, SlowLane.Lane lane) {}

    private final Set<Run> accepted = ConcurrentHashMap.newKeySet();
    private final Set<Attempt> underWay = ConcurrentHashMap.newKeySet();
    /** Those that wait for a place only. */
    private final Queue<PutOff> putOff = new LinkedBlockingQueue<>(QUEUE);
    /** Those that wait for memory, and perhaps for a place as well. */
    private final Queue<PutOff> large = new LinkedBlockingQueue<>(QUEUE);

    private final SandboxUsage usage;
    private final SlowLane slowLane;
    private final ThreadPoolExecutor threads;
    private final int most;

    /** Those that were given up and still compute; under this object's lock, as is the size of the pool. */
    private int lost;

    Runs(String name, int most, long memoryBytes, SandboxUsage usage) {
        AtomicInteger count = new AtomicInteger();
        this.usage = usage;
        this.most = most;
        this.slowLane = new SlowLane(most, new SharedMemory(memoryBytes, most + MOST_LOST), () -> !large.isEmpty());
        this.threads = WarmPool.of(
                most,
                QUEUE,
                IDLE,
                work -> new MeteredThread(name + "-" + count.incrementAndGet(), MeteredThread.STACK_BYTES, work));
    }

    /**
     * Starts a run.
     *
     * @throws ProblemException with {@code OVERLOADED}
     */
    void start(Run run) {
        accepted.add(run);
        try {
            threads.execute(() -> perform(run, slowLane.lane()));
        } catch (RejectedExecutionException e) {
            accepted.remove(run);
            throw new ProblemException(rejection());
        }
    }

    private Problem rejection() {
        return threads.isShutdown() ? STOPPED : FULL;
    }

    private void perform(Run run, SlowLane.Lane lane) {
        Attempt attempt = run.begin(lane);
        underWay.add(attempt);
        try {
            attempt.perform(usage);
        } finally {
            if (!underWay.remove(attempt)) {
                countLost(-1); // it was given up, and has ended all the same
            }
            SlowLane.Needs needs = attempt.needs();
            if (needs == null) {
                accepted.remove(run);
            } else {
                putOff(new PutOff(run, needs));
            }
            beginAgain();
        }
    }

    private void putOff(PutOff later) {
        boolean isLarge = later.needs().bytes() > 0;
        if (!(isLarge ? large : putOff).offer(later)) {
            drop(later.run(), isLarge ? TOO_MANY_LARGE : TOO_MANY_LONG);
        }
    }

    /** Begins what was put off, as far as there is what it needs; called whenever that may be, or may be wanted. */
    private void beginAgain() {
        Ready next = next();
        while (next != null) {
            beginAgain(next);
            next = next();
        }
    }

    private @Nullable Ready next() {
        return large.isEmpty() && putOff.isEmpty() ? null : nextOfTwo();
    }

    /** Each queue in its order; where both want the same place, those who wait for memory as well come first. */
    private synchronized @Nullable Ready nextOfTwo() {
        Ready next = first(large);
        return next == null ? first(putOff) : next;
    }

    private @Nullable Ready first(Queue<PutOff> queue) {
        PutOff first = queue.peek();
        SlowLane.Lane lane = first == null ? null : slowLane.laneWith(first.needs());
        if (first == null || lane == null) {
            return null;
        }
        queue.remove();
        return new Ready(first.run(), lane);
    }

    private void beginAgain(Ready next) {
        try {
            threads.execute(() -> perform(next.run(), next.lane()));
        } catch (RejectedExecutionException e) {
            next.lane().close();
            next.lane().giveMemoryBack();
            drop(next.run(), rejection());
        }
    }

    private void drop(Run run, Problem why) {
        accepted.remove(run);
        run.giveUp(why);
    }

    /** Tells those who have waited for too long for their run to end, because others use the processors. */
    void giveUpLate() {
        long now = System.nanoTime();
        accepted.forEach(run -> run.giveUpIfLate(now));
    }

    /** Answers the runs that are under way now; it may change meanwhile. */
    Set<Attempt> underWay() {
        return underWay;
    }

    /** Replaces the thread of a run that was given up, so that it takes no other's place. */
    void lost(Attempt attempt) {
        if (underWay.remove(attempt)) {
            countLost(1);
        }
        attempt.leave();
        beginAgain();
    }

    private synchronized void countLost(int more) {
        lost += more;
        WarmPool.resize(threads, most + Math.min(lost, MOST_LOST));
    }

    /** Answers how many threads there may be. */
    int threads() {
        return threads.getMaximumPoolSize();
    }

    /** Tells all who wait, and stops what runs. */
    @Override
    public void close() {
        threads.shutdownNow();
        accepted.forEach(run -> run.giveUp(STOPPED));
    }
}
