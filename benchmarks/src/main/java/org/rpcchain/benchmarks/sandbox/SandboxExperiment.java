package org.rpcchain.benchmarks.sandbox;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;
import org.openjdk.jmh.runner.options.TimeValue;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.statistics.MedianInterval;
import org.rpcchain.sandbox.Patience;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.sandbox.SandboxPolicy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * What the sandbox costs: metered over plain code and loading over Janino alone, in one JMH run; the first compilation
 * of a JVM; and what eight attackers cost the others: runs in a bare sandbox, and chains through a node.
 *
 * <p>Options: {@code --only PART,PART} of {@code metering}, {@code loading}, {@code runs} and {@code chains} (default all, forty
 * minutes), {@code --rounds N} of {@code chains} (default 5, two minutes each), {@code --warm-up SECONDS} of {@code chains} (default and least
 * 480, so long as what is always done before takes on a machine of two cores, or 0 for that alone: what attackers reach for the first time, the JVM
 * compiles for long).
 */
public final class SandboxExperiment implements Experiment {
    private static final int ATTACKERS = 8;
    private static final String ALONE = "alone";
    private static final String CORPUS = "CORPUS";
    /** So many chains, and new sources, the node has seen before: until the JVM has compiled it and the sandbox, its compiler's threads take a processor. */
    private static final int WARM_CHAINS = 20_000;

    private static final int WARM_SOURCES = 4_000;
    /** And so often each kind of attackers has attacked, and the corpus once. */
    private static final int WARM_ATTACKS = 4;

    /** In each round, alone and among each kind of attackers: some seconds, of which the attackers' first moment is a small part. */
    private static final int CHAINS = 10_000;

    /** So long that takes by itself on two processors, and so long it warms up where nothing is said. */
    private static final int USUAL_SECONDS = 480;

    private static final int COLD_RUNS = 6;
    private static final double LOOP_TICKS = 1_000_000;
    private static final int[] SIZES = {600, 5_000, 50_000};
    /** RPC Chains, Figure 8: a warm C# compiler, in milliseconds, at these sizes. */
    private static final double[] PAPER_MILLIS = {45.7, 47.1, 76.0};

    /** With which the interval of the median of the JVMs is given. */
    private static final double CONFIDENCE = 0.95;

    /** One JVM's ratio differs from the next one's by more than what is to be seen. */
    private static final ByTurns.Course METERING = new ByTurns.Course(15, 40, 12, TimeValue.milliseconds(100));
    /** Janino and the checker are large: after ten seconds the JVM still compiles them. */
    private static final ByTurns.Course LOADING = new ByTurns.Course(1, 40, 30, TimeValue.seconds(1));

    /** What can be measured by itself. */
    enum Part {
        METERING,
        LOADING,
        RUNS,
        CHAINS
    }

    @Command(name = "sandbox")
    static final class Options {
        @Option(names = "--only", split = ",", defaultValue = "METERING,LOADING,RUNS,CHAINS")
        List<Part> only = List.of();

        @Option(names = "--rounds", defaultValue = "5")
        int rounds;

        @Option(names = "--warm-up", defaultValue = "480")
        int warmUpSeconds;

        static Options parse(List<String> arguments) {
            Options options = Arguments.read(
                    arguments, new Options(), "--only metering,loading,runs,chains --rounds 5 --warm-up 480");
            if (options.rounds < 1) {
                throw new IllegalArgumentException(
                        "--rounds is " + options.rounds + ", and one is the least; give one or more");
            }
            if (options.warmUpSeconds != 0 && options.warmUpSeconds < USUAL_SECONDS) {
                throw new IllegalArgumentException("--warm-up is " + options.warmUpSeconds
                        + " seconds, and what is done before chains count takes about " + USUAL_SECONDS
                        + " by itself; give so many or more, or 0 for that alone");
            }
            return options;
        }
    }

    /** Creates the experiment. */
    public SandboxExperiment() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Options.parse(arguments);
        if (options.only.contains(Part.METERING)) {
            metering(report, progress);
        }
        if (options.only.contains(Part.LOADING)) {
            loading(report, progress);
        }
        if (options.only.contains(Part.RUNS)) {
            attackers(report, progress);
        }
        if (options.only.contains(Part.CHAINS)) {
            chainsAmongAttackers(options.rounds, Duration.ofSeconds(options.warmUpSeconds), report, progress);
        }
    }

    private static void metering(Report report, Progress progress) {
        ByTurns.Measured measured = ByTurns.of(
                MeteringBenchmark.class,
                "subject",
                METERING,
                "-Djmh.executor=CUSTOM",
                "-Djmh.executor.class=" + MeteredExecutor.class.getName());
        ByTurns times = measured.times();
        for (String subject : List.of("glue20", "glue50", "glue200", "loop")) {
            report.series("plainNanos", subject, "ns").addAll(times.bases(subject));
            report.series("meteredNanos", subject, "ns").addAll(times.variants(subject));
            List<Double> ratios = times.ratiosOfForks(subject);
            double ratio = Medians.median(ratios);
            report.ratio("meteredOverPlain", subject, ratio, ratios);
            allocated("plainBytes", "meteredBytes", "meteredBytesOverPlain", subject, measured.bytes(), report);
            progress.line(
                    "  %-8s plain %12.0f ns  metered %12.0f ns  ratio %.3f (the median of %d JVMs; %s)",
                    subject, times.base(subject), times.variant(subject), ratio, ratios.size(), interval(ratios));
        }
        double perTick = (times.variant("loop") - times.base("loop")) / LOOP_TICKS;
        report.ratios("nanosPerTick", perTick);
        progress.line("  a tick costs %.2f ns", perTick);
    }

    /** What the two allocate; where the base allocates nothing, there is no ratio. */
    private static void allocated(
            String base, String variant, String over, String which, ByTurns bytes, Report report) {
        report.series(base, which, "B").addAll(bytes.bases(which));
        report.series(variant, which, "B").addAll(bytes.variants(which));
        report.ratio(over, which, bytes.ratio(which).median(), bytes.ratios(which));
    }

    private static void loading(Report report, Progress progress) {
        ByTurns.Measured measured = ByTurns.of(LoadingBenchmark.class, "bytes", LOADING);
        for (int i = 0; i < SIZES.length; i++) {
            loading(SIZES[i], PAPER_MILLIS[i], measured.times(), report, progress);
            allocated(
                    "janinoBytes",
                    "loadBytes",
                    "loadBytesOverJanino",
                    String.valueOf(SIZES[i]),
                    measured.bytes(),
                    report);
        }
    }

    private static void loading(int bytes, double paper, ByTurns times, Report report, Progress progress) {
        String size = String.valueOf(bytes);
        report.series("janinoMicros", size, "µs").addAll(times.bases(size));
        report.series("loadMicros", size, "µs")
                .addAll(times.variants(size))
                .paper(paper * 1e3, paper * 1e3, "a C# compiler, warm; §5.2.1, Figure 8");
        ByTurns.Ratio ratio = times.ratio(size);
        List<List<Double>> both = ColdLoading.byTurns(
                List.of(
                        new ColdLoading.Case(ColdLoading.By.NEW_SANDBOX, bytes),
                        new ColdLoading.Case(ColdLoading.By.JANINO, bytes)),
                COLD_RUNS);
        List<Double> colds = both.get(0);
        List<Double> coldJaninos = both.get(1);
        double cold = Medians.median(colds);
        double coldJanino = Medians.median(coldJaninos);
        report.ratio("loadOverJanino", size, ratio.median(), times.ratios(size));
        report.ratio("coldLoadOverColdJanino", size, colds, coldJaninos);
        report.series("coldLoadMillis", size, "ms").addAll(colds);
        report.series("coldJaninoMillis", size, "ms").addAll(coldJaninos);
        progress.line(
                "  %6d bytes: warm %.2f ms, Janino alone %.2f ms, ratio %.2f (half of them from %.2f to %.2f); cold %.0f ms, Janino alone"
                        + " %.0f ms; the paper's C# compiler, warm: %.1f ms",
                bytes,
                times.variant(size) / 1_000,
                times.base(size) / 1_000,
                ratio.median(),
                ratio.lower(),
                ratio.upper(),
                cold,
                coldJanino,
                paper);
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

    /**
     * The same question for whole chains, whose sources the node compiles, too: by turns, since a machine's pace changes, and
     * the percentiles are those of all rounds' chains, since a pause hits one round and not the next.
     */
    private static void chainsAmongAttackers(int rounds, Duration warmUp, Report report, Progress progress) {
        Map<String, List<List<Double>>> micros = new LinkedHashMap<>();
        AttackCorpus corpus = AttackCorpus.ofTheTests();
        AtomicLong corpusAttacks = new AtomicLong();
        try (NodeUnderAttack node = new NodeUnderAttack(ATTACKERS)) {
            LongFunction<Attempt> next = number -> corpus.attempt(corpusAttacks.getAndIncrement());
            warmUp(node, next, corpus.size(), warmUp, progress);
            for (int round = 1; round <= rounds; round++) {
                rounds(micros, ALONE).add(node.micros(CHAINS));
                for (Attack attack : Attack.values()) {
                    rounds(micros, attack.name()).add(node.micros(attack::attempt, CHAINS, 0));
                }
                rounds(micros, CORPUS).add(node.micros(next, CHAINS, corpus.size() / rounds + 1));
                progress.line("  round %d of %d", round, rounds);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        progress.line("  of the corpus %d attacks were made, there are %d", corpusAttacks.get(), corpus.size());
        List<List<Double>> alone = rounds(micros, ALONE);
        micros.forEach((attackers, among) -> chains(attackers, among, alone, report, progress));
    }

    private static void warmUp(
            NodeUnderAttack node, LongFunction<Attempt> corpus, int attacks, Duration least, Progress progress)
            throws InterruptedException {
        long end = System.nanoTime() + least.toNanos();
        node.warmUp(WARM_CHAINS, WARM_SOURCES);
        for (int i = 1; i <= WARM_ATTACKS; i++) {
            warmUpByEachKind(node);
            progress.line("  warming up: %d of %d", i, WARM_ATTACKS + 1);
        }
        List<Double> unused = node.micros(corpus, 1, attacks);
        for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
            progress.line("  warming up: %d s more", TimeUnit.NANOSECONDS.toSeconds(left));
            warmUpByEachKind(node);
            List<Double> unusedToo = node.micros(corpus, CHAINS, 0);
        }
        progress.line("  warm");
    }

    private static void warmUpByEachKind(NodeUnderAttack node) throws InterruptedException {
        for (Attack attack : Attack.values()) {
            List<Double> unused = node.micros(attack::attempt, CHAINS, 0);
        }
    }

    private static List<List<Double>> rounds(Map<String, List<List<Double>>> micros, String attackers) {
        return micros.computeIfAbsent(attackers, unused -> new ArrayList<>());
    }

    private static void chains(
            String attackers, List<List<Double>> among, List<List<Double>> alone, Report report, Progress progress) {
        report.series("chainP99Micros", attackers, "µs")
                .addAll(among.stream().map(SandboxExperiment::p99).toList());
        progress.line(
                "  %s: an honest chain takes %.0f µs at the median, %.0f µs at the 99th percentile",
                attackers, Medians.median(all(among)), p99OfAll(among));
        if (!attackers.equals(ALONE)) {
            double ratio = p99OfAll(among) / p99OfAll(alone);
            List<Double> ofRounds = new ArrayList<>();
            for (int i = 0; i < among.size(); i++) {
                ofRounds.add(p99(among.get(i)) / p99(alone.get(i)));
            }
            report.ratio("chainP99AmongAttackersOverAlone", attackers, ratio, ofRounds);
            progress.line("    that is %.2f times as much as alone (rounds: %s)", ratio, interval(ofRounds));
        }
    }

    private static double p99OfAll(List<List<Double>> rounds) {
        return p99(all(rounds));
    }

    private static List<Double> all(List<List<Double>> rounds) {
        return rounds.stream().flatMap(List::stream).toList();
    }

    private static double p99(List<Double> micros) {
        return Medians.quantile(micros, 0.99);
    }

    private static String interval(List<Double> ratios) {
        return MedianInterval.of(ratios, CONFIDENCE)
                .map(of -> "with 95 %% %.3f to %.3f".formatted(of.low(), of.high()))
                .orElse("too few for an interval");
    }
}
