package org.rpcchain.benchmarks.rpcv;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.report.BarChart;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.ExperimentFailedException;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.coordinator.faults.FaultEvent;
import org.rpcchain.coordinator.log.LoggingStrategy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * What a client and its only coordinator lose when both machines lose their power at once, for the three ways in which both log; and
 * how long it takes until all is done again. Each has a {@link PowerCutDisk} for its log. Needs root. Source: RPC-V §5.1, "When both have
 * crashed, all logs have been lost in the optimistic protocol".
 *
 * <p>The client's {@link Application} hands calls over one after the other, is cut off at a random moment while it does, and comes back;
 * what nobody has of its calls, it hands over again. Servers live on. Strategies take turns. Options: {@code --calls N} (default 200),
 * {@code --servers N} (default 8), {@code --millis N} (of a call; default 100), {@code --pause N} (milliseconds between calls, at most; default
 * 5), {@code --repetitions N} (default 10), {@code --seed N}.
 */
public final class RpcvLosses implements Experiment {
    private static final int LEAST_MILLIS_UNTIL_CUT = 200;
    private static final String COORDINATOR = "coordinator-1";

    @Command(name = "rpcv-losses")
    static final class Options {
        @Option(names = "--calls", defaultValue = "200")
        int calls;

        @Option(names = "--servers", defaultValue = "8")
        int servers;

        @Option(names = "--millis", defaultValue = "100")
        int millis;

        @Option(names = "--pause", defaultValue = "5")
        int pause;

        @Option(names = "--repetitions", defaultValue = "10")
        int repetitions;

        @Option(names = "--seed", defaultValue = "1")
        long seed;

        static final String USE = "--calls N, --servers N, --millis N, --pause N, --repetitions N, --seed N";

        static Options read(List<String> arguments) {
            Options read = Arguments.read(arguments, new Options(), USE);
            if (read.calls < 10 || read.calls > 10_000 || read.servers < 1 || read.servers > 100) {
                throw new IllegalArgumentException("--calls is 10 to 10000, and --servers is 1 to 100");
            }
            if (read.millis < 1 || read.millis > 60_000 || read.pause < 1 || read.pause > 60_000) {
                throw new IllegalArgumentException("--millis and --pause are 1 to 60000");
            }
            if (read.repetitions < 1 || read.repetitions > 999) {
                throw new IllegalArgumentException("--repetitions is 1 to 999, and not " + read.repetitions);
            }
            return read;
        }
    }

    /**
     * What came of one power cut.
     *
     * @param noted by the application
     * @param executedTwice how many calls a server began more than once
     * @param secondsToLast from the cut until the last call had ended at the client
     * @param wrong what must not be
     */
    private record Loss(Application.Noted noted, int executedTwice, double secondsToLast, List<String> wrong) {}

    private final Map<LoggingStrategy, List<Loss>> losses = new EnumMap<>(LoggingStrategy.class);

    /** Creates the experiment. */
    public RpcvLosses() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Options.read(arguments);
        losses.clear();
        report.seed(options.seed);
        report.note(
                "paper: when both have crashed, logs are lost in the optimistic protocol alone, so that calls run again");
        Path work = Sweep.directory("rpcv-losses");
        for (int i = 0; i < options.repetitions; i++) {
            for (LoggingStrategy strategy : LoggingStrategy.values()) {
                Path directory = work.resolve(strategy.label() + "-" + (i + 1));
                Loss loss = play(options, strategy, options.seed + i, directory, report, progress);
                losses.computeIfAbsent(strategy, none -> new ArrayList<>()).add(loss);
            }
        }
        sumUp(options, report, progress);
        List<String> wrong = losses.values().stream()
                .flatMap(List::stream)
                .flatMap(loss -> loss.wrong().stream())
                .toList();
        report.ratios("lostOrDoubledResults", wrong.size());
        if (!wrong.isEmpty()) {
            throw new ExperimentFailedException("what must not be:\n" + String.join("\n", wrong));
        }
    }

    private static Loss play(
            Options wanted, LoggingStrategy strategy, long seed, Path work, Report report, Progress progress) {
        RpcvPlan plan = new RpcvPlan(
                wanted.calls,
                Duration.ofMillis(wanted.millis),
                wanted.servers,
                1,
                Desk.HEARTBEAT,
                Desk.SUSPICION,
                Duration.ZERO);
        List<String> logging = List.of("--logging", strategy.label());
        List<String> client = new ArrayList<>(logging);
        client.addAll(List.of("--pause", Duration.ofMillis(wanted.pause).toString(), "--seed", seed + "", "--again"));
        Map<String, List<String>> options = Map.of(RpcvRun.CLIENT, client, COORDINATOR, logging);
        Random random = new Random(seed);
        try (PowerCutDisk one = PowerCutDisk.in(work.resolve(RpcvRun.CLIENT));
                PowerCutDisk other = PowerCutDisk.in(work.resolve(COORDINATOR));
                RpcvRun run = new RpcvRun(plan, work, Wiring.EACH_ITS_OWN, SiteStart.plain(), options)) {
            run.begin();
            Path notes = work.resolve(RpcvRun.CLIENT + ".notes");
            int most = wanted.calls * wanted.pause / 2; // so long it hands over, at least
            double cutAfter = (LEAST_MILLIS_UNTIL_CUT + random.nextInt(Math.max(1, most))) / 1e3;
            run.await(() ->
                    run.seconds() >= cutAfter && Application.Noted.in(notes).handedOver() > 0);
            double killedAfter = run.seconds();
            List<String> victims = new ArrayList<>(List.of(RpcvRun.CLIENT, COORDINATOR));
            Collections.shuffle(victims, random);
            for (String victim : victims) {
                run.kill(victim);
            }
            one.cutPower();
            other.cutPower();
            int handedOver = Application.Noted.in(notes).handedOver();
            one.mount();
            other.mount();
            run.startAgain(COORDINATOR);
            run.startAgain(RpcvRun.CLIENT);
            run.awaitEnded(plan.calls());
            Loss loss = loss(strategy, run, Application.Noted.in(notes), killedAfter);
            tell(strategy, handedOver, loss, run, report, progress);
            return loss;
        } catch (IOException e) {
            throw new UncheckedIOException("a diary cannot be read", e);
        }
    }

    private static Loss loss(LoggingStrategy strategy, RpcvRun run, Application.Noted noted, double killedAfter)
            throws IOException {
        RpcvRun.Outcome outcome = run.outcome();
        int twice = (int)
                run.executions().values().stream().filter(times -> times > 1).count();
        List<String> wrong = new ArrayList<>();
        outcome.lostOrDoubled().forEach(sentence -> wrong.add(strategy.label() + ": " + sentence));
        boolean pessimistic = strategy != LoggingStrategy.OPTIMISTIC;
        if (pessimistic && noted.lostThoughHandedOver() > 0) {
            wrong.add(strategy.label() + ": " + noted.lostThoughHandedOver() + " calls were handed over, and lost");
        }
        if (pessimistic && twice > 0) {
            wrong.add(strategy.label() + ": " + twice + " calls ran twice, though their server lived");
        }
        return new Loss(noted, twice, outcome.seconds() - killedAfter, wrong);
    }

    private static void tell(
            LoggingStrategy strategy, int handedOver, Loss loss, RpcvRun run, Report report, Progress progress)
            throws IOException {
        Map<String, Object> sample = new LinkedHashMap<>();
        RpcvRun.Outcome outcome = run.outcome();
        sample.put("strategy", strategy.label());
        sample.put("handedOverBeforeCut", handedOver);
        sample.put("lostThoughHandedOver", loss.noted().lostThoughHandedOver());
        sample.put("handedOverAgain", loss.noted().handedOverAgain());
        sample.put("executions", outcome.executions());
        sample.put("executedTwice", loss.executedTwice());
        sample.put("secondsFromCutToLastResult", loss.secondsToLast());
        sample.put("wrong", loss.wrong());
        sample.put("events", outcome.events().stream().map(FaultEvent::toString).toList());
        report.sample(sample);
        progress.line(
                "  %-25s %3d handed over before the cut, %2d of them lost, %2d handed over again, %2d ran twice; last result %5.2f s"
                        + " after the cut",
                strategy.label(),
                handedOver,
                loss.noted().lostThoughHandedOver(),
                loss.noted().handedOverAgain(),
                loss.executedTwice(),
                loss.secondsToLast());
    }

    private void sumUp(Options options, Report report, Progress progress) {
        Map<String, List<Double>> bars = new LinkedHashMap<>();
        List<Double> blocking = seconds(LoggingStrategy.PESSIMISTIC_BLOCKING);
        losses.forEach((strategy, all) -> {
            double lost = all.stream()
                    .mapToInt(loss -> loss.noted().lostThoughHandedOver())
                    .sum();
            double again = all.stream()
                    .mapToInt(loss -> loss.noted().handedOverAgain())
                    .sum();
            double twice = all.stream().mapToInt(Loss::executedTwice).sum();
            bars.put(strategy.label(), List.of(lost, again, twice));
            report.ratio("lostThoughHandedOverPerCut", strategy.label(), lost / options.repetitions);
            report.ratio("handedOverAgainPerCut", strategy.label(), again / options.repetitions);
            report.ratio("executedTwicePerCut", strategy.label(), twice / options.repetitions);
            report.series("secondsFromCutToLastResult", strategy.label(), "s").addAll(seconds(strategy));
            if (strategy != LoggingStrategy.PESSIMISTIC_BLOCKING) {
                report.ratio("timeToLastResultOverBlocking", strategy.label(), seconds(strategy), blocking);
            }
        });
        Path file = Path.of("target", "rpcv-losses.png");
        new BarChart(
                        options.repetitions + " power cuts of a client and its only coordinator",
                        "calls",
                        List.of("handed over, and lost", "handed over again", "ran twice"))
                .draw(bars, file);
        progress.line("drawn to %s", file);
    }

    private List<Double> seconds(LoggingStrategy strategy) {
        return losses.getOrDefault(strategy, List.of()).stream()
                .map(Loss::secondsToLast)
                .toList();
    }
}
