package org.rpcchain.benchmarks.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainId;
import org.rpcchain.ChainSource;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.sandbox.ChainingMethod;
import org.rpcchain.sandbox.Sandbox;

/**
 * How long honest functions take while attackers run endless loops on the same sandbox, each starting again whenever it
 * was killed or refused.
 */
final class Attackers {
    private static final int HONEST_RUNS = 20_000;

    private final Sandbox sandbox;
    private final ChainingMethod honest;

    /** How often attackers were killed, and how often they were refused. */
    record Fates(AtomicLong killed, AtomicLong refused) {}

    Attackers(Sandbox sandbox) {
        this.sandbox = sandbox;
        this.honest = sandbox.load(Subjects.named("glue20")).method(Subjects.METHOD);
    }

    /** Answers the 99th percentile of an honest run in microseconds, while so many attackers loop. */
    double p99Micros(int attackers, Fates fates) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < attackers; i++) {
            ChainingMethod attack = sandbox.load(endless(i)).method(Subjects.METHOD);
            Thread thread = new Thread(() -> repeat(attack, fates), "attacker-" + i);
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        List<Double> micros = new ArrayList<>();
        for (int i = 0; i < HONEST_RUNS; i++) {
            long start = System.nanoTime();
            honest.run(Subjects.state(), Value.of(1), new Nowhere());
            micros.add((System.nanoTime() - start) / 1e3);
        }
        for (Thread thread : threads) {
            thread.interrupt();
            thread.join();
        }
        return Medians.quantile(micros.subList(HONEST_RUNS / 10, HONEST_RUNS), 0.99);
    }

    private static void repeat(ChainingMethod attack, Fates fates) {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                attack.run(Subjects.state(), Value.of(1), new Nowhere());
            } catch (ProblemException e) {
                (e.problem().code().name().endsWith("_BUDGET") ? fates.killed() : fates.refused()).incrementAndGet();
            }
        }
    }

    private static ChainSource endless(int number) {
        return ChainSource.of(
                "Endless.java",
                "package attack.n" + number + ";\nimport org.rpcchain.*;\npublic class Endless {"
                        + " public static NextHop step(State state, Value result) { while (true) { state.has(\"a\"); } } }");
    }

    private static final class Nowhere implements ChainContext {
        @Override
        public void log(String line) {
            // not looked at
        }

        @Override
        public ChainId chainId() {
            return new ChainId("bench", 1);
        }

        @Override
        public String server() {
            return "bench";
        }

        @Override
        public int hop() {
            return 1;
        }
    }
}
