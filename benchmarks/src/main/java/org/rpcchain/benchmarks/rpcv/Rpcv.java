package org.rpcchain.benchmarks.rpcv;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.report.BarChart;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.ExperimentFailedException;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.coordinator.faults.FaultEvent;
import org.rpcchain.coordinator.faults.FaultKind;
import org.rpcchain.coordinator.faults.FaultPlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * 96 calls on 16 servers by 4 coordinators for a client, a process each: what logging and replication cost when nothing fails, and how
 * long all takes when servers, coordinators, the client, or all of them are killed at random and started again. Source: RPC-V §5,
 * Figure 7.
 *
 * <p>Options: {@code --plan paper} (default: calls of 10 s, no faults) or {@code --plan scaled} (of 1 s, heartbeats ten times as often,
 * once without faults and then with), {@code --mtbf SECONDS,SECONDS} (default 60,10,3; of each component), {@code --victims
 * servers,coordinators,client,all} (default all four), {@code --repetitions N} (default 1), {@code --seed N} (default 1).
 */
public final class Rpcv implements Experiment {
    /** Planning model, by mean time between faults over the time of a task: how long all takes over the time of a task. */
    private static final Map<Double, Double> MODEL =
            Map.of(60.0, 7.0, 20.0, 7.4, 10.0, 7.8, 6.0, 8.3, 4.0, 9.1, 3.0, 9.8, 2.0, 11.5, 1.5, 13.7, 1.0, 18.4);

    private enum Plan {
        PAPER,
        SCALED
    }

    private enum Victims {
        SERVERS,
        COORDINATORS,
        CLIENT,
        ALL;

        Set<String> of(RpcvPlan plan) {
            Stream<String> names = switch (this) {
                case SERVERS -> plan.serverNames().stream();
                case COORDINATORS -> plan.coordinatorNames().stream();
                case CLIENT -> Stream.of(RpcvRun.CLIENT);
                case ALL ->
                    Stream.of(plan.serverNames(), plan.coordinatorNames(), List.of(RpcvRun.CLIENT))
                            .flatMap(List::stream);
            };
            return new TreeSet<>(names.toList());
        }
    }

    @Command(name = "rpcv")
    static final class Options {
        @Option(names = "--plan", defaultValue = "PAPER")
        Plan plan = Plan.PAPER;

        @Option(names = "--mtbf", split = ",", defaultValue = "60,10,3")
        List<Double> mtbf = List.of();

        @Option(names = "--victims", split = ",", defaultValue = "SERVERS,COORDINATORS,CLIENT,ALL")
        List<Victims> victims = List.of();

        @Option(names = "--repetitions", defaultValue = "1")
        int repetitions;

        @Option(names = "--seed", defaultValue = "1")
        long seed;
    }

    private int run;

    /** Creates the experiment. */
    public Rpcv() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Arguments.read(
                arguments,
                new Options(),
                "--plan paper|scaled, --mtbf SECONDS,SECONDS, --victims servers,coordinators,client,all, --repetitions N,"
                        + " --seed N");
        if (options.repetitions < 1 || options.mtbf.stream().anyMatch(mean -> mean < 0.001)) {
            throw new IllegalArgumentException("--repetitions is 1 or more, and --mtbf 0.001 s or more");
        }
        report.seed(options.seed);
        RpcvPlan plan = options.plan == Plan.PAPER ? RpcvPlan.PAPER : RpcvPlan.SCALED;
        List<String> wrong = new ArrayList<>();
        withoutFaults(plan, options, report, progress, wrong);
        if (options.plan == Plan.SCALED) {
            sweep(plan, options, report, progress, wrong);
        }
        report.ratios("lostOrDoubledResults", wrong.size());
        if (!wrong.isEmpty()) {
            throw new ExperimentFailedException("what must not be:\n" + String.join("\n", wrong));
        }
    }

    private void withoutFaults(RpcvPlan plan, Options options, Report report, Progress progress, List<String> wrong) {
        List<Double> seconds = new ArrayList<>();
        for (int i = 0; i < options.repetitions; i++) {
            RpcvRun.Outcome outcome = once(plan, Optional.empty(), Set.of());
            note("none", 0, outcome, report, wrong);
            seconds.add(outcome.seconds());
            progress.line(
                    "  no faults: %.2f s (ideal %.0f), %d executions of %d calls, %d lost or doubled",
                    outcome.seconds(),
                    seconds(plan.ideal()),
                    outcome.executions(),
                    plan.calls(),
                    outcome.lostOrDoubled().size());
        }
        report.ratios("overheadNoFault", rounded(Medians.median(seconds) / seconds(plan.ideal()) - 1));
    }

    private void sweep(RpcvPlan plan, Options options, Report report, Progress progress, List<String> wrong) {
        Map<String, List<Double>> drawn = new LinkedHashMap<>();
        for (Victims victims : options.victims) {
            List<Double> medians = new ArrayList<>();
            for (double mean : options.mtbf) {
                List<Double> seconds = new ArrayList<>();
                for (int i = 0; i < options.repetitions; i++) {
                    Duration meanTime = Duration.ofNanos((long) (mean * 1e9));
                    FaultPlan faults =
                            new FaultPlan(options.seed + i, meanTime, plan.downTime(), Set.of(FaultKind.KILL));
                    RpcvRun.Outcome outcome = once(plan, Optional.of(faults), victims.of(plan));
                    note(victims.name().toLowerCase(java.util.Locale.ROOT), mean, outcome, report, wrong);
                    seconds.add(outcome.seconds());
                    tell(victims, mean, plan, outcome, progress);
                }
                double overTask = Medians.median(seconds) / seconds(plan.task());
                medians.add(overTask);
                String which = victims.name().toLowerCase(java.util.Locale.ROOT) + " " + mean;
                report.ratio("timeOverTask", which, overTask);
                Double model = MODEL.get(mean / seconds(plan.task()));
                if (model != null) {
                    report.ratio("timeOverModel", which, overTask / model);
                }
            }
            drawn.put(victims.name().toLowerCase(java.util.Locale.ROOT), medians);
        }
        List<String> groups = options.mtbf.stream().map(mean -> mean + " s").toList();
        Path file = Path.of("target", "rpcv.png");
        new BarChart(
                        "96 calls of 1 s on 16 servers, by mean time between faults of each component",
                        "tasks' times",
                        groups)
                .draw(drawn, file);
        progress.line("drawn to %s", file);
    }

    private static void tell(Victims victims, double mean, RpcvPlan plan, RpcvRun.Outcome outcome, Progress progress) {
        long kills = outcome.events().stream()
                .filter(event -> event.what() == FaultEvent.What.KILLED)
                .count();
        progress.line(
                "  %-12s mtbf %5.1f s: %6.2f s (ideal %.0f), %3d kills, %3d executions, %d lost or doubled",
                victims.name().toLowerCase(java.util.Locale.ROOT),
                mean,
                outcome.seconds(),
                seconds(plan.ideal()),
                kills,
                outcome.executions(),
                outcome.lostOrDoubled().size());
    }

    private RpcvRun.Outcome once(RpcvPlan plan, Optional<FaultPlan> faults, Set<String> victims) {
        Path work = Path.of("target", "rpcv", System.currentTimeMillis() + "-" + ++run)
                .toAbsolutePath();
        try (RpcvRun processes = new RpcvRun(plan, work)) {
            return processes.go(faults, victims);
        } catch (IOException e) {
            throw new UncheckedIOException("a diary cannot be read", e);
        }
    }

    private static void note(String victims, double mean, RpcvRun.Outcome outcome, Report report, List<String> wrong) {
        Map<String, Object> sample = new LinkedHashMap<>();
        sample.put("victims", victims);
        sample.put("meanSecondsBetweenFaults", mean);
        sample.put("seconds", outcome.seconds());
        sample.put("executions", outcome.executions());
        sample.put("lostOrDoubled", outcome.lostOrDoubled());
        sample.put("endedAfterSeconds", outcome.endedAfter());
        sample.put("events", outcome.events().stream().map(FaultEvent::toString).toList());
        report.sample(sample);
        wrong.addAll(outcome.lostOrDoubled());
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }

    private static double rounded(double ratio) {
        return Math.round(ratio * 1_000) / 1_000.0;
    }
}
