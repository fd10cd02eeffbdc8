package org.rpcchain.benchmarks.rpcv;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.rpcchain.benchmarks.load.Load;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.ExperimentFailedException;
import org.rpcchain.benchmarks.report.Goal;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.rpcv.CoordinatedOptions.Part;
import org.rpcchain.benchmarks.testbed.Testbed;
import org.rpcchain.benchmarks.testbed.TestbedOptions;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.Worker;
import org.rpcchain.coordinator.runner.WorkerOptions;

/**
 * What a coordinator costs: a chain that is handed to one of two, over the same chain from its client, on loopback; a call that is handed over while
 * very many wait, and one that is served then, over the first ones; how long nothing ends when the coordinator that everybody turns to is
 * killed, or falls silent, and how much longer a chain takes then that it runs. In the testbed, how close a chain comes to the speed of the links, by either way.
 *
 * <p>Options: {@code --chains N} (each way; default 200), {@code --queued N} (default 100000), {@code --faults N} (of each kind; default
 * 1), {@code --only PART,PART} of {@code chains}, {@code queue}, {@code failover} and {@code testbed} (default all; the last needs {@code
 * --wan PROGRAM --topology FILE}), {@code --warm-up SECONDS} (of chains, both ways, before the first that counts, on loopback and at each
 * placement in the testbed; default 60).
 */
public final class Coordinated implements Experiment {
    private static final int BLOCKS = 10;
    private static final int CAPACITY = 64;
    private static final int MOST_SERVED = 2_000;
    private static final double FAULT = 0.4;
    private static final RpcvPlan FAILOVER =
            new RpcvPlan(100, Duration.ofMillis(200), 4, 2, Desk.HEARTBEAT, Desk.SUSPICION, Duration.ZERO);

    static final RpcvPlan CHAIN_FAILOVER =
            new RpcvPlan(1, Duration.ZERO, 0, 2, Desk.HEARTBEAT, Desk.SUSPICION, Duration.ZERO);

    private static final double ALLOWED_SECONDS =
            FAILOVER.suspicion().plusSeconds(1).toMillis() / 1e3;
    private static final Goal FAILOVER_TIME = new Goal("failoverOverSuspicionAndASecond", 1);
    private static final Goal CHAIN_FAILOVER_TIME = new Goal("chainFailoverOverSuspicionAndASecond", 1);
    private static final String KILLED = "killed";
    private static final String SILENT = "silent";

    /** Creates the experiment. */
    public Coordinated() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        CoordinatedOptions options = CoordinatedOptions.read(arguments);
        List<String> wrong = new ArrayList<>();
        options.testbed()
                .ifPresentOrElse(
                        wanted -> withTestbed(wanted, options, report, progress, wrong),
                        () -> onLoopback(options, report, progress, wrong));
        if (!wrong.isEmpty()) {
            throw new ExperimentFailedException("what must not be:\n" + String.join("\n", wrong));
        }
    }

    private static void onLoopback(CoordinatedOptions options, Report report, Progress progress, List<String> wrong) {
        if (options.has(Part.CHAINS)) {
            chains(options.chains(), options.warmUp(), report, progress);
        }
        if (options.has(Part.QUEUE)) {
            queue(options.queued(), report, progress);
        }
        if (options.has(Part.FAILOVER)) {
            failovers(options.faults(), report, progress, wrong);
        }
    }

    /** The testbed comes first and is measured in last: one that cannot start loses nothing that was measured. */
    private static void withTestbed(
            TestbedOptions wanted, CoordinatedOptions options, Report report, Progress progress, List<String> wrong) {
        Path work = Sweep.directory("coordinated").resolve("testbed");
        try (Testbed testbed = wanted.start(work)) {
            CoordinatedTestbed last = new CoordinatedTestbed(testbed, work);
            onLoopback(options, report, progress, wrong);
            last.run(options.chains(), options.warmUp(), report, progress);
        }
    }

    // --- chains

    private static void chains(int count, Duration warmUp, Report report, Progress progress) {
        try (ChainWays desk = new ChainWays(Sweep.directory("coordinated").resolve("chains"))) {
            List<Double> direct = new ArrayList<>();
            List<Double> coordinated = new ArrayList<>();
            long unused = Load.repeat(() -> bothWays(desk), warmUp, 1);
            for (int i = 0; i < count; i++) {
                double without = desk.client().direct();
                double with = desk.client().coordinated();
                direct.add(without);
                coordinated.add(with);
                report.series("directSeconds", "on loopback", "s").add(without);
                report.series("coordinatedSeconds", "on loopback", "s").add(with);
            }
            double ratio = Medians.median(coordinated) / Medians.median(direct);
            report.ratio("coordinatedOverDirectChain", "median", coordinated, direct);
            report.ratio(
                    "coordinatedOverDirectChain",
                    "90th percentile",
                    Medians.quantile(coordinated, 0.9) / Medians.quantile(direct, 0.9));
            progress.line(
                    "  a chain of two hops: direct %.2f ms, through a coordinator %.2f ms, %.2f x",
                    1_000 * Medians.median(direct), 1_000 * Medians.median(coordinated), ratio);
        }
    }

    private static void bothWays(ChainWays desk) {
        double unusedDirect = desk.client().direct();
        double unusedCoordinated = desk.client().coordinated();
    }

    // --- the queue

    private static void queue(int queued, Report report, Progress progress) {
        int block = queued / BLOCKS;
        try (Desk desk = new Desk(2, Sweep.directory("coordinated").resolve("queue"))) {
            Login login = desk.newLogin();
            try (Calls calls = desk.open(login, LoggingStrategy.DEFAULT)) {
                List<Double> perCall = new ArrayList<>();
                long last = 0;
                for (int i = 0; i < BLOCKS; i++) {
                    long began = System.nanoTime();
                    last = handOver(calls, block);
                    double cost = Waits.secondsSince(began) / block;
                    perCall.add(cost);
                    report.sample(Map.of("part", "queue", "queuedBefore", i * block, "secondsACall", cost));
                    progress.line("  %6d calls wait: %.3f ms for each more", i * block, 1_000 * cost);
                }
                report.ratio("handOverCostOverFirstCalls", "the last tenth", perCall.get(BLOCKS - 1) / perCall.get(1));
                report.ratio(
                        "handOverCostOverFirstCalls",
                        "the second half",
                        Medians.median(perCall.subList(BLOCKS / 2, BLOCKS))
                                / Medians.median(perCall.subList(1, BLOCKS / 2)));
                serve(desk, calls, last, block, report, progress);
            }
        }
    }

    private static long handOver(Calls calls, int count) {
        List<CompletionStage<Long>> stages = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            stages.add(calls.handOver(Desk.call(10), Desk.KEPT));
        }
        long last = 0;
        for (CompletionStage<Long> stage : stages) {
            last = Waits.get(stage);
            Waits.get(calls.accepted(last));
        }
        return last;
    }

    /** Serves the first calls while all wait, and all but as many of a short queue after it. */
    private static void serve(Desk desk, Calls calls, long queued, int block, Report report, Progress progress) {
        int served = Math.min(block, MOST_SERVED);
        double whileLong = serving(desk, calls, served);
        progress.line("  of %d calls that wait: %.3f ms for each that is served", queued, 1_000 * whileLong);
        double whileShort = ofShortQueue(served, progress);
        report.sample(Map.of("part", "serving", "long", whileLong, "short", whileShort));
        report.ratio("servedCostOverShortQueue", queued + " calls", whileLong / whileShort);
    }

    private static double ofShortQueue(int served, Progress progress) {
        try (Desk desk = new Desk(2, Sweep.directory("coordinated").resolve("short"));
                Calls calls = desk.open(desk.newLogin(), LoggingStrategy.DEFAULT)) {
            handOver(calls, 2 * served);
            double cost = serving(desk, calls, served);
            progress.line("  of %d calls that wait: %.3f ms for each that is served", 2 * served, 1_000 * cost);
            return cost;
        }
    }

    /** Answers the seconds of each call that is served after so many others. */
    private static double serving(Desk desk, Calls calls, int served) {
        WorkerOptions options = new WorkerOptions("s1", CAPACITY, Desk.HEARTBEAT, desk.names());
        Worker worker = Worker.start(
                options, desk.directoryOf(new Login("bench", "s1")), Map.of("echo", value -> value), desk.line());
        try {
            await(calls, 1, served); // warms up
            long began = System.nanoTime();
            await(calls, served + 1L, 2L * served);
            return Waits.secondsSince(began) / served;
        } finally {
            worker.close();
        }
    }

    private static void await(Calls calls, long first, long last) {
        for (long counter = first; counter <= last; counter++) {
            Ending ending = Waits.get(calls.ending(counter));
            if (!(ending instanceof Ending.Done)) {
                throw new IllegalStateException("the call " + counter + " has ended as " + ending);
            }
        }
    }

    // --- failover

    private static void failovers(int times, Report report, Progress progress, List<String> wrong) {
        Map<String, List<Double>> pauses = new LinkedHashMap<>();
        Map<String, List<Double>> chains = new LinkedHashMap<>();
        for (int i = 0; i < times; i++) {
            for (String how : List.of(KILLED, SILENT)) {
                double pause = failover(how, report, progress, wrong);
                pauses.computeIfAbsent(how, none -> new ArrayList<>()).add(pause / ALLOWED_SECONDS);
                double excess = chainFailover(how, report, progress, wrong);
                chains.computeIfAbsent(how, none -> new ArrayList<>()).add(excess / ALLOWED_SECONDS);
            }
        }
        if (times > 0) {
            judge(FAILOVER_TIME, pauses, report, progress);
            judge(CHAIN_FAILOVER_TIME, chains, report, progress);
        }
    }

    private static void judge(Goal goal, Map<String, List<Double>> byCase, Report report, Progress progress) {
        Map<String, Double> longest = new LinkedHashMap<>();
        byCase.forEach((how, each) -> {
            report.ratio(goal.result(), how, Medians.median(each), each);
            longest.put(how, Medians.quantile(each, 1));
        });
        goal.judge(longest, report, progress);
    }

    /** Answers for how many seconds longer a chain takes whose coordinator is lost while it runs. */
    private static double chainFailover(String how, Report report, Progress progress, List<String> wrong) {
        Path work = Sweep.directory("coordinated").resolve("chain-" + how);
        try (ChainFailover site = new ChainFailover(CHAIN_FAILOVER, work)) {
            double excess = site.excess(how.equals(KILLED) ? RpcvRun::kill : RpcvRun::stop);
            site.notExecutedOnce().forEach(sentence -> wrong.add("a chain's coordinator is " + how + ": " + sentence));
            report.series("chainFailoverSeconds", how, "s").add(excess);
            report.sample(Map.of("part", "chain failover", "how", how, "excessSeconds", excess));
            progress.line(
                    "  a chain's coordinator is %s: it takes %.2f s longer (suspicion and a second: %.2f)",
                    how, excess, ALLOWED_SECONDS);
            return excess;
        }
    }

    /** Answers for how many seconds nothing ended. */
    private static double failover(String how, Report report, Progress progress, List<String> wrong) {
        String first = FAILOVER.coordinatorNames().get(0);
        Path work = Sweep.directory("coordinated").resolve(how);
        try (RpcvRun run = new RpcvRun(FAILOVER, work, Wiring.FIRST_PREFERRED, SiteStart.plain())) {
            run.begin();
            run.awaitEnded((int) (FAULT * FAILOVER.calls()));
            double faultAfter = run.seconds();
            if (how.equals(KILLED)) {
                run.kill(first);
            } else {
                run.stop(first);
            }
            run.awaitEnded(FAILOVER.calls());
            RpcvRun.Outcome outcome = run.outcome();
            outcome.lostOrDoubled().forEach(sentence -> wrong.add(how + ": " + sentence));
            double pause = pauseAfter(faultAfter, outcome.endedAfter());
            report.series("failoverPauseSeconds", how, "s").add(pause);
            Map<String, Object> sample = new LinkedHashMap<>();
            sample.put("part", "failover");
            sample.put("how", how);
            sample.put("faultAfterSeconds", faultAfter);
            sample.put("pauseSeconds", pause);
            sample.put("endedAfterSeconds", outcome.endedAfter());
            report.sample(sample);
            progress.line(
                    "  the preferred coordinator is %s: nothing ends for %.2f s (suspicion and a second: %.2f)",
                    how, pause, ALLOWED_SECONDS);
            return pause;
        } catch (IOException e) {
            throw new UncheckedIOException("a diary cannot be read", e);
        }
    }

    /** Answers the longest pause that ends after the fault. */
    static double pauseAfter(double fault, List<Double> ended) {
        double longest = 0;
        double before = fault;
        for (double end : ended) {
            if (end > fault) {
                longest = Math.max(longest, end - before);
                before = end;
            }
        }
        return longest;
    }
}
