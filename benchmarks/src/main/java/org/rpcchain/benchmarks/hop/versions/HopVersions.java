package org.rpcchain.benchmarks.hop.versions;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.rpcchain.benchmarks.hop.Payload;
import org.rpcchain.benchmarks.hop.versions.VersionedHops.Cost;
import org.rpcchain.benchmarks.report.Arguments;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.testbed.GivenFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * What a plain hop on loopback costs in these sources over what it costs in earlier ones: CPU time, latency, and bytes. The same
 * program makes the hops of both, compiled against each; a process of either works by turns, and both are started several
 * times, since no two JVMs compile alike.
 *
 * <p>Options: {@code --earlier CLASSPATH} (needed), {@code --starts N} (default 3), {@code --warm-up SECONDS} for each process, since
 * the JVM compiles for some hundred thousand hops (default 60), {@code --rounds N} for each start (default 8).
 */
public final class HopVersions implements Experiment {
    private static final int EARLIER_PORT = 19_580;
    private static final int THESE_PORT = 19_582;
    private static final int CALLERS = 4;
    /** So many times the hops of the payload's round elsewhere: a round is to take seconds, since CPU time is told by the hundredth of one. */
    private static final int TIMES_CARRIES = 4;

    @Command(name = "hop-versions")
    static final class Options {
        @Option(names = "--earlier", required = true)
        @SuppressWarnings("NullAway.Init") // picocli sets it
        String earlier;

        @Option(names = "--starts", defaultValue = "3")
        int starts;

        @Option(names = "--warm-up", defaultValue = "60")
        int warmUp;

        @Option(names = "--rounds", defaultValue = "8")
        int rounds;
    }

    /** Creates the experiment. */
    public HopVersions() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Arguments.read(
                arguments, new Options(), "--earlier CLASSPATH, --starts N, --warm-up SECONDS, --rounds N");
        if (options.starts < 1 || options.rounds < 1 || options.warmUp < 0) {
            throw new IllegalArgumentException(
                    "--starts and --rounds need numbers from 1 on, and --warm-up from 0, not " + options.starts + ", "
                            + options.rounds + " and " + options.warmUp);
        }
        options.earlier = there(options.earlier);
        report.options(List.of( // without the class path, which says nothing elsewhere
                "--earlier CLASSPATH",
                "--starts " + options.starts,
                "--warm-up " + options.warmUp,
                "--rounds " + options.rounds));
        for (Payload payload : Payload.ALL) {
            tell(payload, measure(payload, options, progress), report, progress);
        }
    }

    /** Answers a class path with absolute entries, all of which are there. */
    private static String there(String classPath) {
        return Stream.of(classPath.split(File.pathSeparator, -1))
                .map(entry -> GivenFile.home().resolve(entry).toAbsolutePath())
                .peek(HopVersions::needed)
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static void needed(Path entry) {
        if (!Files.exists(entry)) {
            throw new IllegalArgumentException("--earlier names " + entry
                    + ", which is not there; give the class path of an earlier version's benchmarks, entries parted by '"
                    + File.pathSeparator + "'");
        }
    }

    /** What the hops of both versions took, in the order of measuring, those of one turn at the same place. */
    record Costs(List<Cost> earlier, List<Cost> these) {}

    private static Costs measure(Payload payload, Options options, Progress progress) {
        Path work = Path.of("target", "hop-versions").toAbsolutePath();
        Costs costs = new Costs(new ArrayList<>(), new ArrayList<>());
        for (int start = 1; start <= options.starts; start++) {
            try (VersionedHops earlier = VersionedHops.start("earlier", options.earlier, EARLIER_PORT, payload, work);
                    VersionedHops these = VersionedHops.start(
                            "these", System.getProperty("java.class.path"), THESE_PORT, payload, work)) {
                warm(earlier, payload, options.warmUp);
                warm(these, payload, options.warmUp);
                for (int round = 0; round < options.rounds; round++) {
                    turn(payload, round % 2 == 0, earlier, these, costs);
                }
            }
            progress.line("  %-6s start %d of %d", payload.name(), start, options.starts);
        }
        return costs;
    }

    private static void warm(VersionedHops hops, Payload payload, int seconds) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (System.nanoTime() < end) {
            hops.carry(payload.carries(), CALLERS);
        }
    }

    private static void turn(
            Payload payload, boolean earlierFirst, VersionedHops earlier, VersionedHops these, Costs costs) {
        if (earlierFirst) {
            costs.earlier().add(earlier.carry(payload.carries() * TIMES_CARRIES, CALLERS));
        }
        costs.these().add(these.carry(payload.carries() * TIMES_CARRIES, CALLERS));
        if (!earlierFirst) {
            costs.earlier().add(earlier.carry(payload.carries() * TIMES_CARRIES, CALLERS));
        }
    }

    /** What a hop takes of something. */
    private record Quantity(String name, String unit, ToDoubleFunction<Cost> of) {
        static final List<Quantity> ALL = List.of(
                new Quantity("Cpu", "µs", Cost::cpuMicros),
                new Quantity("Latency", "µs", Cost::latencyMicros),
                new Quantity("Bytes", "B", Cost::bytes));

        List<Double> in(List<Cost> costs) {
            return costs.stream().mapToDouble(of).boxed().toList();
        }
    }

    private static void tell(Payload payload, Costs costs, Report report, Progress progress) {
        for (Quantity quantity : Quantity.ALL) {
            List<Double> earlier = quantity.in(costs.earlier());
            List<Double> these = quantity.in(costs.these());
            report.series("earlier" + quantity.name(), payload.name(), quantity.unit())
                    .addAll(earlier);
            report.series("these" + quantity.name(), payload.name(), quantity.unit())
                    .addAll(these);
            report.ratio("hop" + quantity.name() + "OverEarlier", payload.name(), these, earlier);
            double now = Medians.median(these);
            double before = Medians.median(earlier);
            progress.line(
                    "  %-6s %-7s %10.1f %s, earlier %10.1f: %.3f",
                    payload.name(), quantity.name(), now, quantity.unit(), before, now / before);
        }
    }
}
