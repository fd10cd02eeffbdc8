package org.rpcchain.benchmarks.rpcv;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.ExperimentFailedException;
import org.rpcchain.benchmarks.report.Goal;
import org.rpcchain.benchmarks.report.LineChart;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.coordinator.faults.FaultEvent;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The number of tasks whose results the client has, over the time, with two coordinators, a process each: without a fault; when they are
 * killed one after the other; when a server is silent for so long that it is suspected, and then goes on; when servers know one of them alone and the client the other; and when, besides, the two are cut off from each other for a while. Source: RPC-V
 * §5.2, Figures 9 to 11.
 *
 * <p>The first coordinator is killed at 40 % of the tasks, and started again when all servers have turned to the second, which is
 * killed at 70 %. The link is cut at 40 %, too; then nothing may come to the client, and nothing may fail, until it is healed. Options: {@code --calls N}
 * (default 120), {@code --servers N} (default 8), {@code --millis N} (of a task; default 1000), {@code --cut-seconds N} (default 8).
 */
public final class RpcvFaults implements Experiment {
    private static final double FIRST_FAULT = 0.4;
    private static final double SECOND_FAULT = 0.7;
    private static final Goal PAUSE = new Goal("pauseOverSuspicionHeartbeatAndTask", 1);

    @Command(name = "rpcv-faults")
    static final class Options {
        @Option(names = "--calls", defaultValue = "120")
        int calls;

        @Option(names = "--servers", defaultValue = "8")
        int servers;

        @Option(names = "--millis", defaultValue = "1000")
        int millis;

        @Option(names = "--cut-seconds", defaultValue = "8")
        int cutSeconds;
    }

    /** What is done to the processes of a run, from when the client was let go. */
    @FunctionalInterface
    private interface Script {
        void play(RpcvRun run, Map<String, Object> sample) throws IOException;
    }

    private final List<String> wrong = new ArrayList<>();
    private final Map<String, RpcvRun.Outcome> outcomes = new LinkedHashMap<>();

    /** Creates the experiment. */
    public RpcvFaults() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options =
                Arguments.read(arguments, new Options(), "--calls N, --servers N, --millis N, --cut-seconds N");
        if (options.servers < 1 || options.calls < 10 * options.servers || options.calls > 100_000) {
            throw new IllegalArgumentException(
                    "--servers is 1 or more, and --calls ten times as many at least, and 100000 at most");
        }
        if (options.millis < 50 || options.cutSeconds < 1) {
            throw new IllegalArgumentException("--millis is 50 or more, and --cut-seconds 1 or more");
        }
        wrong.clear();
        outcomes.clear();
        RpcvPlan plan = new RpcvPlan(
                options.calls,
                Duration.ofMillis(options.millis),
                options.servers,
                2,
                Desk.HEARTBEAT,
                Desk.SUSPICION,
                Duration.ZERO);
        play("no fault", plan, Wiring.FIRST_PREFERRED, (run, sample) -> {}, report, progress);
        play("two kills", plan, Wiring.FIRST_PREFERRED, (run, sample) -> kills(plan, run, sample), report, progress);
        play(
                "silent server",
                plan,
                Wiring.FIRST_PREFERRED,
                (run, sample) -> silence(plan, run, sample),
                report,
                progress);
        play("partition", plan, Wiring.PARTITIONED, (run, sample) -> {}, report, progress);
        play(
                "partition and cut",
                plan,
                Wiring.PARTITIONED,
                (run, sample) -> cut(plan, options.cutSeconds, run, sample, report),
                report,
                progress);
        compare(plan, report, progress);
        draw(progress);
        if (!wrong.isEmpty()) {
            throw new ExperimentFailedException("what must not be:\n" + String.join("\n", wrong));
        }
    }

    private void play(String name, RpcvPlan plan, Wiring wiring, Script script, Report report, Progress progress) {
        Map<String, Object> sample = new LinkedHashMap<>();
        sample.put("run", name);
        Path work = Sweep.directory("rpcv-faults").resolve(name.replace(' ', '-'));
        try (RpcvRun run = new RpcvRun(plan, work, wiring, SiteStart.plain())) {
            run.begin();
            script.play(run, sample);
            run.awaitEnded(plan.calls());
            RpcvRun.Outcome outcome = run.outcome();
            outcomes.put(name, outcome);
            outcome.lostOrDoubled().forEach(sentence -> wrong.add(name + ": " + sentence));
            sample.put("seconds", outcome.seconds());
            sample.put("executions", outcome.executions());
            sample.put("lostOrDoubled", outcome.lostOrDoubled());
            sample.put("longestPauseSeconds", longestPause(outcome));
            sample.put("endedAfterSeconds", outcome.endedAfter());
            sample.put(
                    "events",
                    outcome.events().stream().map(FaultEvent::toString).toList());
            report.sample(sample);
            progress.line(
                    "  %-18s %6.2f s (ideal %.1f), longest pause %5.2f s, %d executions of %d calls, %d lost or doubled %s",
                    name,
                    outcome.seconds(),
                    plan.ideal().toMillis() / 1e3,
                    longestPause(outcome),
                    outcome.executions(),
                    plan.calls(),
                    outcome.lostOrDoubled().size(),
                    outcome.events());
        } catch (IOException e) {
            throw new UncheckedIOException("a diary cannot be read", e);
        }
    }

    private static void kills(RpcvPlan plan, RpcvRun run, Map<String, Object> sample) throws IOException {
        List<String> coordinators = plan.coordinatorNames();
        run.awaitEnded((int) (FIRST_FAULT * plan.calls()));
        run.kill(coordinators.get(0));
        double killedAfter = run.seconds(); // what was begun before, that one may have given
        run.await(() -> run.allServersBegunAfter(killedAfter));
        sample.put("allTurnedAfterSeconds", run.seconds() - killedAfter);
        run.startAgain(coordinators.get(0));
        run.awaitEnded((int) (SECOND_FAULT * plan.calls()));
        run.kill(coordinators.get(1));
    }

    /** A server stands still for so long that it is suspected, goes on with its call, and brings an ending that another has brought. */
    private void silence(RpcvPlan plan, RpcvRun run, Map<String, Object> sample) throws IOException {
        String server = plan.serverNames().get(0);
        run.awaitEnded((int) (FIRST_FAULT * plan.calls()));
        run.stopAtWork(server);
        double stoppedAfter = run.seconds();
        run.await(() -> run.seconds() > stoppedAfter + 2 * plan.suspicion().toMillis() / 1e3);
        run.resume(server);
        double resumedAfter = run.seconds();
        run.await(() -> run.endedAfter(server, resumedAfter)); // late, and perhaps after another
        sample.put("lateEndingAfterSeconds", run.seconds() - resumedAfter);
    }

    private void cut(RpcvPlan plan, int seconds, RpcvRun run, Map<String, Object> sample, Report report)
            throws IOException {
        run.awaitEnded((int) (FIRST_FAULT * plan.calls()));
        run.cut();
        double cutAfter = run.seconds();
        run.await(() -> run.seconds() > cutAfter + plan.heartbeat().toMillis() / 1e3); // what was through already comes
        int before = run.ended();
        if (before >= plan.calls()) { // nothing more is to come, cut or healed, that one could wait for
            wrong.add("partition and cut: all had ended when the link was cut, so the cut shows nothing");
            run.heal();
            return;
        }
        run.await(() -> run.seconds() > cutAfter + seconds);
        int after = run.ended(); // before the link is healed: what comes then is right
        run.heal();
        double healedAfter = run.seconds();
        run.awaitEnded(after + 1);
        double resumedAfter = run.seconds() - healedAfter;
        sample.put("cutAfterSeconds", cutAfter);
        sample.put("healedAfterSeconds", healedAfter);
        report.ratios("endedWhileCut", after - before);
        report.ratios("resumedAfterHealSeconds", resumedAfter);
        if (after != before) {
            wrong.add("partition and cut: " + (after - before) + " results came over a link that was cut");
        }
    }

    private static void judge(Goal goal, String which, double value, Report report, Progress progress) {
        report.ratio(goal.result(), which, value);
        goal.judge(Map.of(which, value), report, progress);
    }

    private void compare(RpcvPlan plan, Report report, Progress progress) {
        if (outcome("silent server").executions() == plan.calls()) {
            wrong.add("silent server: no call was given again, so the silence shows nothing");
        }
        double reference = seconds("no fault");
        double patience =
                plan.suspicion().plus(plan.heartbeat()).plus(plan.task()).toMillis() / 1e3;
        outcomes.forEach((name, outcome) -> {
            report.ratio("timeOverNoFault", name, outcome.seconds() / reference);
            report.ratio("executionsOverCalls", name, (double) outcome.executions() / plan.calls());
            report.ratio("longestPauseSeconds", name, longestPause(outcome));
        });
        judge(PAUSE, "two kills", longestPause(outcome("two kills")) / patience, report, progress);
        Duration extra = plan.heartbeat().multipliedBy(2).plus(plan.task());
        Goal partition = new Goal("partitionExtraSeconds", extra.toMillis() / 1e3);
        judge(partition, "partition", seconds("partition") - reference, report, progress);
        report.ratios("lostOrDoubledResults", wrong.size());
    }

    private double seconds(String name) {
        return outcome(name).seconds();
    }

    private RpcvRun.Outcome outcome(String name) {
        RpcvRun.Outcome outcome = outcomes.get(name);
        if (outcome == null) {
            throw new IllegalStateException(name + " was not run");
        }
        return outcome;
    }

    /** Answers for how long no result came, at most. */
    static double longestPause(RpcvRun.Outcome outcome) {
        List<Double> ended = outcome.endedAfter();
        return IntStream.range(1, ended.size())
                .mapToDouble(i -> ended.get(i) - ended.get(i - 1))
                .max()
                .orElse(0);
    }

    private void draw(Progress progress) {
        Map<String, LineChart.Line> lines = new LinkedHashMap<>();
        outcomes.forEach((name, outcome) -> {
            List<Double> counts = IntStream.rangeClosed(1, outcome.endedAfter().size())
                    .mapToObj(count -> (double) count)
                    .toList();
            String faults =
                    outcome.events().stream().map(FaultEvent::toString).collect(Collectors.joining(", ", ": ", ""));
            lines.put(
                    outcome.events().isEmpty() ? name : name + faults,
                    new LineChart.Line(outcome.endedAfter(), counts));
        });
        Path file = Path.of("target", "rpcv-faults.png");
        new LineChart("results at the client, with two coordinators", "seconds", "tasks completed").draw(lines, file);
        progress.line("drawn to %s", file);
    }
}
