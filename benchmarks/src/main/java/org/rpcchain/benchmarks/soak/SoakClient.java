package org.rpcchain.benchmarks.soak;

import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainClient;
import org.rpcchain.Outcome;
import org.rpcchain.RunningChain;
import org.rpcchain.State;
import org.rpcchain.Value;
import tools.jackson.databind.json.JsonMapper;

/** Starts chains all the time, so many in flight, and counts how they end. */
final class SoakClient {
    /** Two hops add one each, the sub-chain two, each branch one: twice. */
    private static final long RIGHT = 10;

    private static final long CHAIN_SECONDS = 60;
    private static final long PROGRESS_SECONDS = 10;

    private final ChainClient client;
    private final int window;
    private final PrintStream events;
    private final Map<String, Integer> ends = new TreeMap<>();
    private final AtomicInteger started = new AtomicInteger();

    SoakClient(ChainClient client, int window, PrintStream events) {
        this.client = client;
        this.window = window;
        this.events = events;
    }

    /** Runs, waits until every chain has ended, or should have, and prints the counts as a line of JSON. */
    void run(Duration time) {
        Semaphore places = new Semaphore(window);
        long end = System.nanoTime() + time.toNanos();
        long shown = System.nanoTime();
        while (System.nanoTime() < end) {
            places.acquireUninterruptibly();
            RunningChain chain = client.start(call(started.incrementAndGet()));
            chain.outcome().thenAccept(outcome -> {
                count(outcome);
                places.release();
            });
            if (System.nanoTime() - shown > TimeUnit.SECONDS.toNanos(PROGRESS_SECONDS)) {
                shown = System.nanoTime();
                events.println("progress " + json(window - places.availablePermits()));
            }
        }
        events.println("end " + json(open(places)));
    }

    private int open(Semaphore places) {
        try {
            boolean all = places.tryAcquire(window, CHAIN_SECONDS + 30, TimeUnit.SECONDS);
            return all ? 0 : window - places.availablePermits();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return -1;
        }
    }

    private static ChainCall call(int number) {
        List<Value> servers = new ArrayList<>();
        for (int i = 0; i < Soak.NODES.size(); i++) {
            servers.add(Value.of(Soak.NODES.get((number + i) % Soak.NODES.size())));
        }
        State state = State.empty()
                .with("servers", Value.list(servers))
                .with("key", "c" + number)
                .with("at", 0);
        Value first = Value.record().put("key", "c" + number).put("number", 0).build();
        return ChainCall.to(servers.get(0).text(), "work", first)
                .then(Work.source(), "first")
                .state(state)
                .timeBudget(Duration.ofSeconds(CHAIN_SECONDS));
    }

    private synchronized void count(Outcome outcome) {
        ends.merge(name(outcome), 1, Integer::sum);
    }

    private static String name(Outcome outcome) {
        if (outcome instanceof Outcome.Done done) {
            return done.result().value().longValue() == RIGHT
                    ? "done"
                    : "wrong " + done.result().value();
        }
        return outcome instanceof Outcome.Failed failed
                ? "failed " + failed.failure().code()
                : "unknown " + ((Outcome.Unknown) outcome).lastKnown().code();
    }

    private synchronized String json(int open) {
        Map<String, Object> counts = new TreeMap<>(ends);
        counts.put("started", started.get());
        counts.put("open", open);
        return new JsonMapper().writeValueAsString(counts);
    }
}
