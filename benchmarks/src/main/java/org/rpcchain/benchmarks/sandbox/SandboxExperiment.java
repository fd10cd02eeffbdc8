package org.rpcchain.benchmarks.sandbox;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.sandbox.Patience;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.sandbox.SandboxPolicy;

/**
 * What the sandbox costs: metered over plain code and loading over Janino alone, in one JMH run; the first compilation
 * of a JVM; and what eight attackers cost the others: runs in a bare sandbox, and chains through a node.
 */
public final class SandboxExperiment implements Experiment {
    private static final int ATTACKERS = 8;
    private static final int COLD_RUNS = 5;
    private static final double LOOP_TICKS = 1_000_000;
    private static final int[] SIZES = {600, 5_000, 50_000};
    /** RPC Chains, Figure 8: a warm C# compiler, in milliseconds, at these sizes. */
    private static final double[] PAPER_MILLIS = {45.7, 47.1, 76.0};

    /** Creates the experiment. */
    public SandboxExperiment() {}

    @Override
    public void run(List<String> options, Report report, Progress progress) {
        metering(report, progress);
        loading(report, progress);
        attackers(report, progress);
        chainsAmongAttackers(report, progress);
    }

    private static void metering(Report report, Progress progress) {
        Map<String, Double> scores = new LinkedHashMap<>();
        for (RunResult result : jmh(
                MeteringBenchmark.class,
                "-Djmh.executor=CUSTOM",
                "-Djmh.executor.class=" + MeteredExecutor.class.getName())) {
            String subject = result.getParams().getParam("subject");
            String mode = result.getParams().getParam("mode");
            double nanos = result.getPrimaryResult().getScore();
            scores.put(subject + " " + mode, nanos);
            sample(
                    report,
                    "metering",
                    subject + " " + mode,
                    nanos,
                    result.getPrimaryResult().getScoreError(),
                    "ns");
        }
        for (String subject : List.of("glue20", "glue50", "glue200", "loop")) {
            double plain = scores.getOrDefault(subject + " plain", Double.NaN);
            double metered = scores.getOrDefault(subject + " metered", Double.NaN);
            report.ratio("meteredOverPlain", subject, metered / plain);
            progress.line(
                    "  %-8s plain %12.0f ns  metered %12.0f ns  ratio %.3f", subject, plain, metered, metered / plain);
        }
        double perTick =
                (scores.getOrDefault("loop metered", Double.NaN) - scores.getOrDefault("loop plain", Double.NaN))
                        / LOOP_TICKS;
        report.ratios("nanosPerTick", perTick);
        progress.line("  a tick costs %.2f ns", perTick);
    }

    private static void loading(Report report, Progress progress) {
        Map<String, Double> scores = new LinkedHashMap<>();
        for (RunResult result : jmh(LoadingBenchmark.class)) {
            String by = result.getPrimaryResult().getLabel();
            String bytes = result.getParams().getParam("bytes");
            double micros = result.getPrimaryResult().getScore();
            scores.put(by + " " + bytes, micros);
            sample(
                    report,
                    "loading",
                    by + " " + bytes,
                    micros,
                    result.getPrimaryResult().getScoreError(),
                    "us");
        }
        for (int i = 0; i < SIZES.length; i++) {
            loading(SIZES[i], PAPER_MILLIS[i], scores, report, progress);
        }
    }

    private static void loading(int bytes, double paper, Map<String, Double> scores, Report report, Progress progress) {
        double sandbox = scores.getOrDefault("sandbox " + bytes, Double.NaN) / 1_000;
        double janino = scores.getOrDefault("janino " + bytes, Double.NaN) / 1_000;
        double cold = Medians.median(ColdLoading.millis("sandbox", bytes, COLD_RUNS));
        double coldJanino = Medians.median(ColdLoading.millis("janino", bytes, COLD_RUNS));
        report.ratio("loadOverJanino", String.valueOf(bytes), sandbox / janino);
        report.ratio("coldLoadOverColdJanino", String.valueOf(bytes), cold / coldJanino);
        sample(report, "cold", "sandbox " + bytes, cold, 0, "ms");
        sample(report, "cold", "janino " + bytes, coldJanino, 0, "ms");
        progress.line(
                "  %6d bytes: warm %.2f ms, Janino alone %.2f ms, ratio %.2f; cold %.0f ms, Janino alone %.0f ms; the"
                        + " paper's C# compiler, warm: %.1f ms",
                bytes, sandbox, janino, sandbox / janino, cold, coldJanino, paper);
    }

    private static void attackers(Report report, Progress progress) {
        Attackers.Fates patient = new Attackers.Fates(new AtomicLong(), new AtomicLong());
        Attackers.Fates strict = new Attackers.Fates(new AtomicLong(), new AtomicLong());
        try (Sandbox bearing = new Sandbox(SandboxPolicy.DEFAULT.patience(Patience.ENDLESS));
                Sandbox refusing = new Sandbox()) {
            Attackers endless = new Attackers(bearing);
            double unused = endless.p99Micros(0, patient);
            double alone = endless.p99Micros(0, patient);
            double among = endless.p99Micros(ATTACKERS, patient);
            double refused = new Attackers(refusing).p99Micros(ATTACKERS, strict);
            report.ratio("p99AmongAttackersOverAlone", "every attack run and killed", among / alone);
            report.ratio("p99AmongAttackersOverAlone", "namespaces refused", refused / alone);
            report.note("warm-up p99 " + unused + " us; attackers killed " + patient.killed() + ", refused "
                    + patient.refused() + "; with refusal killed " + strict.killed() + ", refused " + strict.refused());
            progress.line(
                    "  p99 of an honest run: alone %.0f µs; among %d attackers %.0f µs (%d killed); with refusal %.0f µs"
                            + " (%d killed, %d refused)",
                    alone,
                    ATTACKERS,
                    among,
                    patient.killed().get(),
                    refused,
                    strict.killed().get(),
                    strict.refused().get());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The same question for whole chains, whose sources the node compiles, too. */
    private static void chainsAmongAttackers(Report report, Progress progress) {
        try (NodeUnderAttack node = new NodeUnderAttack()) {
            double unused = node.p99Micros(Attack.ENDLESS, 0);
            double alone = node.p99Micros(Attack.ENDLESS, 0);
            for (Attack attack : Attack.values()) {
                long before = node.attacks();
                double among = node.p99Micros(attack, ATTACKERS);
                report.ratio("chainP99AmongAttackersOverAlone", attack.name(), among / alone);
                progress.line(
                        "  p99 of an honest chain: alone %.0f µs; among %d attackers, %s, %.0f µs (%d attacks)",
                        alone, ATTACKERS, attack, among, node.attacks() - before);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Collection<RunResult> jmh(Class<?> benchmark, String... jvmOptions) {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include(benchmark.getName())
                .forks(1)
                .warmupIterations(5)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(7)
                .measurementTime(TimeValue.seconds(1))
                .shouldFailOnError(true)
                .jvmArgsAppend(jvmOptions);
        try {
            return new Runner(options.build()).run();
        } catch (RunnerException e) {
            throw new IllegalStateException("JMH failed: " + e.getMessage(), e);
        }
    }

    private static void sample(Report report, String what, String which, double score, double error, String unit) {
        Map<String, Object> sample = new LinkedHashMap<>();
        sample.put("what", what);
        sample.put("case", which);
        sample.put("score", score);
        sample.put("error", error);
        sample.put("unit", unit);
        report.sample(sample);
    }
}
