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
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.ExperimentFailedException;
import org.rpcchain.benchmarks.report.Goal;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.coordinator.faults.FaultEvent;
import org.rpcchain.coordinator.faults.FaultKind;
import org.rpcchain.coordinator.faults.FaultPlan;

/**
 * 96 calls on 16 servers by 4 coordinators for a client, a process each: what logging and replication cost when nothing fails, and how
 * long all takes when servers, coordinators, the client, or all of them are killed at random and started again. Source: RPC-V §5,
 * Figure 7.
 *
 * <p>Options: {@code --plan paper} (default: calls of 10 s) or {@code --plan scaled} (of 1 s, heartbeats ten times as often); {@code
 * --mtbf SECONDS,SECONDS}, of each component, with which everything is run again after a run without faults (default: none for the
 * paper's plan, 60,10,3 for the scaled one); {@code --victims servers,coordinators,client,all} (default all four), {@code --repetitions
 * N} (default 1), {@code --seed N} (default 1).
 */
public final class Rpcv implements Experiment {
    private static final String NO_FAULTS = "no faults";
    private static final Goal OVERHEAD = new Goal("overheadNoFault", 0.1);
    /** 9 s of 60 without logging and replication, 11 s with them. */
    private static final double LEAST_OVERHEAD = 0.15;

    private static final double MOST_OVERHEAD = 0.183;

    private int run;
    private SiteStart sites = SiteStart.plain();

    /** Creates the experiment. */
    public Rpcv() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        RpcvOptions options = RpcvOptions.read(arguments);
        report.seed(options.seed());
        sites = SiteStart.archived(Sweep.directory("rpcv").resolve("start"));
        report.note("each process has its classes from an archive (-XX:SharedArchiveFile), made before the first run");
        List<String> wrong = new ArrayList<>();
        withoutFaults(options, report, progress, wrong);
        List<FaultPoint> points = new ArrayList<>();
        for (Victims victims : options.victims()) {
            for (double mean : options.meansBetweenFaults()) {
                points.add(withFaults(victims, mean, options, report, progress, wrong));
            }
        }
        report.ratios("lostOrDoubledResults", wrong.size());
        if (!points.isEmpty()) {
            report.note(PlanningModel.REMARK);
            FaultPoint.judge(points, report, progress);
            draw(options.plan(), points, progress);
        }
        if (!wrong.isEmpty()) {
            throw new ExperimentFailedException("what must not be:\n" + String.join("\n", wrong));
        }
    }

    private void withoutFaults(RpcvOptions options, Report report, Progress progress, List<String> wrong) {
        RpcvPlan plan = options.plan();
        List<Double> seconds = new ArrayList<>();
        for (int i = 0; i < options.repetitions(); i++) {
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
        double ideal = seconds(plan.ideal());
        double overhead = Medians.median(seconds) / ideal - 1;
        report.ratio(
                        OVERHEAD.result(),
                        NO_FAULTS,
                        overhead,
                        seconds.stream().map(each -> each / ideal - 1).toList())
                .paper(LEAST_OVERHEAD, MOST_OVERHEAD, "RPC-V §5");
        OVERHEAD.judge(Map.of(NO_FAULTS, overhead), report, progress);
    }

    private FaultPoint withFaults(
            Victims victims, double mean, RpcvOptions options, Report report, Progress progress, List<String> wrong) {
        RpcvPlan plan = options.plan();
        List<Double> seconds = new ArrayList<>();
        for (int i = 0; i < options.repetitions(); i++) {
            Duration meanTime = Duration.ofNanos((long) (mean * 1e9));
            FaultPlan faults = new FaultPlan(options.seed() + i, meanTime, plan.downTime(), Set.of(FaultKind.KILL));
            RpcvRun.Outcome outcome = once(plan, Optional.of(faults), victims.of(plan));
            note(victims.title(), mean, outcome, report, wrong);
            seconds.add(outcome.seconds());
            tell(victims, mean, plan, outcome, progress);
        }
        double task = seconds(plan.task());
        FaultPoint point = new FaultPoint(victims, mean, mean / task, Medians.median(seconds) / task);
        point.tell(report);
        point.overModel()
                .ifPresent(ratio -> progress.line("  %-12s %27s %.2f x model %s", "", "", ratio, remark(victims)));
        return point;
    }

    private static String remark(Victims victims) {
        return victims == Victims.SERVERS ? "" : "(of servers' faults alone)";
    }

    private static void draw(RpcvPlan plan, List<FaultPoint> points, Progress progress) {
        String what = "%d calls of %.0f s on %d servers, by mean time between faults of each component"
                .formatted(plan.calls(), seconds(plan.task()), plan.servers());
        Path times = Path.of("target", "rpcv.png");
        FaultPoint.drawTimes(points, what, times);
        Path ratios = Path.of("target", "rpcv-model.png");
        FaultPoint.drawRatios(points, what + "; the model is of servers' alone", ratios);
        progress.line("drawn to %s and %s", times, ratios);
    }

    private static void tell(Victims victims, double mean, RpcvPlan plan, RpcvRun.Outcome outcome, Progress progress) {
        progress.line(
                "  %-12s mtbf %5.1f s: %6.2f s (ideal %.0f), %3d kills, %3d executions, %d lost or doubled",
                victims.title(),
                mean,
                outcome.seconds(),
                seconds(plan.ideal()),
                outcome.kills(),
                outcome.executions(),
                outcome.lostOrDoubled().size());
    }

    private RpcvRun.Outcome once(RpcvPlan plan, Optional<FaultPlan> faults, Set<String> victims) {
        Path work = Path.of("target", "rpcv", System.currentTimeMillis() + "-" + ++run)
                .toAbsolutePath();
        try (RpcvRun processes = new RpcvRun(plan, work, Wiring.EACH_ITS_OWN, sites)) {
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
        report.series("seconds", mean == 0 ? victims : victims + " " + mean, "s")
                .add(outcome.seconds());
        sample.put("kills", outcome.kills());
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
}
