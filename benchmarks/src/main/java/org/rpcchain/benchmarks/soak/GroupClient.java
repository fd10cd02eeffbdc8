package org.rpcchain.benchmarks.soak;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.coordinator.chains.ChainDescription;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.runner.Calls;

/**
 * Hands chains and calls over from {@link #begin} to {@link #enough}, so many of each in flight, and writes down that each has begun,
 * and how it has ended. For one thread, but for its own.
 */
final class GroupClient {
    private static final Duration KEPT = Duration.ofHours(2);
    /** What a chain may take beyond its time budget: as long as no coordinator is there, nobody counts that. */
    private static final Duration GRACE = Duration.ofSeconds(60);

    private final Calls calls;
    private final Diary chains;
    private final Diary ends;
    private final List<Flow> flows;
    /** Volatile: one thread says it, and those that hand over see it. */
    private volatile boolean enough = true;

    private List<Thread> starters = new ArrayList<>();

    /** Where a client writes down what has begun and ended, and when something has ended. */
    record Diaries(Diary chains, Diary ends) {}

    GroupClient(Calls calls, int chainWindow, int callWindow, Diaries diaries) {
        this.calls = calls;
        this.chains = diaries.chains();
        this.ends = diaries.ends();
        this.flows = List.of(new Flow("chain", chainWindow), new Flow("call", callWindow));
    }

    /** What is handed over in one way. */
    private final class Flow {
        private final String kind;
        private final int window;
        private final Semaphore places;
        private final AtomicInteger begun = new AtomicInteger();
        /** Of those, how many no coordinator has acknowledged, and have not ended. */
        private final AtomicInteger unacknowledged = new AtomicInteger();

        Flow(String kind, int window) {
            this.kind = kind;
            this.window = window;
            this.places = new Semaphore(window);
        }

        int open() {
            return window - places.availablePermits();
        }

        private Work work(long number) {
            return kind.equals("chain")
                    ? ChainDescription.work("errand", Errand.chain(number))
                    : new Work.Call(GroupSite.DOUBLE, Value.of(number), Optional.empty());
        }

        private long right(long number) {
            return kind.equals("chain") ? Errand.RIGHT : 2 * number;
        }

        void handOverAll() {
            while (!enough) {
                places.acquireUninterruptibly();
                handOver(begun.incrementAndGet());
            }
        }

        private void handOver(long number) {
            unacknowledged.incrementAndGet();
            String id = kind + number;
            chains.add("begun " + id);
            calls.handOver(work(number), KEPT).whenComplete((counter, failure) -> {
                if (failure == null) {
                    follow(id, right(number), counter);
                } else {
                    chains.add("ended " + id + " failed " + failure);
                    unacknowledged.decrementAndGet();
                    places.release();
                }
            });
        }

        private void follow(String id, long right, long counter) {
            calls.accepted(counter).whenComplete((copies, failure) -> unacknowledged.decrementAndGet());
            calls.ending(counter).whenComplete((ending, failure) -> {
                chains.add("ended " + id + " " + told(ending, failure, right));
                ends.add(Long.toString(System.currentTimeMillis()));
                calls.used(counter);
                places.release();
            });
        }
    }

    private static String told(@Nullable Ending ending, @Nullable Throwable failure, long right) {
        if (ending == null) {
            return "failed LOST " + failure;
        }
        if (ending instanceof Ending.Done done) {
            return done.result().equals(Value.of(right)) ? "done" : "wrong " + done.result();
        }
        if (ending instanceof Ending.Failed failed) {
            return "failed " + failed.problem().code() + " " + failed.problem().message();
        }
        if (ending instanceof Ending.Unknown unknown) {
            return "unknown " + unknown.problem().code() + " "
                    + unknown.problem().message();
        }
        return "failed CANCELLED " + ending;
    }

    /** Hands over from now on. */
    void begin() {
        enough = false;
        starters = new ArrayList<>();
        for (Flow flow : flows) {
            Thread starter = new Thread(flow::handOverAll, flow.kind + "-starter");
            starter.start();
            starters.add(starter);
        }
    }

    /** Hands over no more, and waits until coordinators have acknowledged all that was. */
    void enough() throws InterruptedException {
        enough = true;
        for (Thread starter : starters) {
            starter.join();
        }
        long end = System.nanoTime() + GRACE.toNanos();
        while (unacknowledged() > 0 && System.nanoTime() < end) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }

    /** Waits until everything has ended, or should have. */
    void rest() throws InterruptedException {
        enough();
        long end = System.nanoTime() + GroupPlan.BUDGET.plus(GRACE).toNanos();
        for (Flow flow : flows) {
            if (flow.places.tryAcquire(flow.window, Math.max(1, end - System.nanoTime()), TimeUnit.NANOSECONDS)) {
                flow.places.release(flow.window);
            }
        }
    }

    private int unacknowledged() {
        return flows.stream().mapToInt(flow -> flow.unacknowledged.get()).sum();
    }

    /** Answers what it has done: how much has begun, is not acknowledged, and has not ended. */
    Count count() {
        return new Count(
                flows.stream().mapToInt(flow -> flow.begun.get()).sum(),
                unacknowledged(),
                flows.stream().mapToInt(Flow::open).sum());
    }

    /** How much has begun, was not acknowledged and not ended, and has not ended. */
    record Count(int begun, int unacknowledged, int open) {
        static Count of(String line) {
            String[] words = line.split(" ", -1);
            return new Count(Integer.parseInt(words[0]), Integer.parseInt(words[2]), Integer.parseInt(words[4]));
        }

        @Override
        public String toString() {
            return begun + " begun, " + unacknowledged + " unacknowledged, " + open + " open";
        }
    }
}
