package org.rpcchain.benchmarks.rpcv;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.rpcchain.benchmarks.report.BarChart;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Goal;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.report.Series;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.coordinator.runner.Calls;

/**
 * How long a client takes to submit calls, by the size of their parameters and by their number, for the three ways to log them on its
 * disk. Source: RPC-V §5.1, Figure 4.
 *
 * <p>A call is submitted when {@code handOver} and then {@code accepted} have ended: the coordinator, one, has forced it to its own
 * disk. Where the size varies, 16 calls go one after the other; where the number varies, all are handed over at once, so that they share forces and
 * messages. Strategies take turns. Options: those of {@link Sweep}.
 */
public final class RpcvLogging implements Experiment {
    private static final String FIGURE = "about; RPC-V, Figure 4";
    private static final Goal NON_BLOCKING = new Goal("nonBlockingOverOptimistic", 1.1);

    private final Map<String, Double> nonBlocking = new LinkedHashMap<>();

    /** Creates the experiment. */
    public RpcvLogging() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Sweep sweep = Sweep.read(arguments);
        nonBlocking.clear();
        try (Desk desk = new Desk(1, Sweep.directory("rpcv-logging"))) {
            report.note(
                    "paper: pessimistic blocking takes about 1.3 times as long as optimistic by size, and up to twice as long"
                            + " by number; non-blocking is near optimistic by size, and not told from blocking by number");
            measure(desk, new Load(Load.CALLS, Load.BYTES), true, sweep.repetitions()); // warms up
            Map<String, List<Double>> bySize = vary(desk, sweep.bySize(), true, sweep.repetitions(), report, progress);
            Map<String, List<Double>> byNumber =
                    vary(desk, sweep.byNumber(), false, sweep.repetitions(), report, progress);
            NON_BLOCKING.judge(nonBlocking, report, progress);
            draw("one after the other, by size", sweep.bySize(), bySize, "rpcv-logging-size.png", progress);
            draw("at once, by number", sweep.byNumber(), byNumber, "rpcv-logging-number.png", progress);
        }
    }

    private Map<String, List<Double>> vary(
            Desk desk, List<Load> loads, boolean inTurn, int repetitions, Report report, Progress progress) {
        Map<String, List<Double>> drawn = new LinkedHashMap<>();
        for (Load load : loads) {
            Map<LoggingStrategy, List<Double>> seconds = measure(desk, load, inTurn, repetitions);
            double optimistic = Medians.median(seconds.getOrDefault(LoggingStrategy.OPTIMISTIC, List.of()));
            String how = load + (inTurn ? " in turn" : " at once");
            seconds.forEach((strategy, samples) -> {
                samples.forEach(sample -> report.sample(Map.of(
                        "strategy",
                        strategy.label(),
                        "calls",
                        load.calls(),
                        "bytes",
                        load.bytes(),
                        "inTurn",
                        inTurn,
                        "seconds",
                        sample)));
                report.series("submissionSeconds", how + " " + strategy.label(), "s")
                        .addAll(samples);
                List<Double> optimistics = seconds.getOrDefault(LoggingStrategy.OPTIMISTIC, List.of());
                double ratio = Medians.median(samples) / optimistic;
                drawn.computeIfAbsent(strategy.label(), label -> new ArrayList<>())
                        .add(ratio);
                switch (strategy) {
                    case OPTIMISTIC -> {}
                    case PESSIMISTIC_BLOCKING ->
                        report.ratio("blockingOverOptimistic", how, samples, optimistics)
                                .paper(inTurn ? 1.3 : 1, inTurn ? 1.3 : 2, FIGURE);
                    case PESSIMISTIC_NON_BLOCKING -> {
                        Series over = report.ratio(NON_BLOCKING.result(), how, samples, optimistics);
                        if (!inTurn) {
                            over.paper(1, 2, FIGURE);
                        }
                        nonBlocking.put(how, ratio);
                    }
                }
                progress.line(
                        "  %-24s %-25s %9.2f ms, %5.2f x optimistic",
                        how, strategy.label(), 1_000 * Medians.median(samples), ratio);
            });
        }
        return drawn;
    }

    /** Answers the seconds of each strategy. */
    private static Map<LoggingStrategy, List<Double>> measure(Desk desk, Load load, boolean inTurn, int repetitions) {
        Map<LoggingStrategy, List<Double>> seconds = new EnumMap<>(LoggingStrategy.class);
        for (int i = 0; i < repetitions; i++) {
            for (LoggingStrategy strategy : LoggingStrategy.values()) {
                seconds.computeIfAbsent(strategy, none -> new ArrayList<>()).add(submit(desk, strategy, load, inTurn));
            }
        }
        return seconds;
    }

    private static double submit(Desk desk, LoggingStrategy strategy, Load load, boolean inTurn) {
        Login login = desk.newLogin();
        try (Calls calls = desk.open(login, strategy)) {
            Waits.get(submitted(calls, Load.BYTES)); // it has its numbers, and its connection
            long began = System.nanoTime();
            List<CompletionStage<Integer>> stages = new ArrayList<>();
            for (int i = 0; i < load.calls(); i++) {
                CompletionStage<Integer> stage = submitted(calls, load.bytes());
                stages.add(stage);
                if (inTurn) {
                    Waits.get(stage);
                }
            }
            Waits.all(stages);
            return Waits.secondsSince(began);
        } finally {
            desk.forget(login);
        }
    }

    private static CompletionStage<Integer> submitted(Calls calls, int bytes) {
        return calls.handOver(Desk.call(bytes), Desk.KEPT).thenCompose(calls::accepted);
    }

    private static void draw(
            String how, List<Load> loads, Map<String, List<Double>> drawn, String name, Progress progress) {
        Path file = Path.of("target", name);
        new BarChart(
                        "submission time of calls " + how,
                        "times optimistic",
                        loads.stream().map(Load::toString).toList())
                .draw(drawn, file);
        progress.line("drawn to %s", file);
    }
}
