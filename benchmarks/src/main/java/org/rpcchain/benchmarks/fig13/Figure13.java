package org.rpcchain.benchmarks.fig13;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.rpcchain.benchmarks.load.Load;
import org.rpcchain.benchmarks.report.BarChart;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.testbed.ProcessorShare;
import org.rpcchain.benchmarks.testbed.Testbed;
import org.rpcchain.benchmarks.testbed.TestbedOptions;
import org.rpcchain.examples.copy.site.SeededTree;
import org.rpcchain.examples.copy.transfer.CopyJob;
import org.rpcchain.examples.copy.transfer.FileEntry;

/**
 * Copies files to a replicated server, with the replication composed with the copy and not, and compares medians: client in
 * cambridge, source and primary in mtview, backup in redmond. Beside what was measured stands what the links' delays alone
 * leave ({@link DelayBound}). Source: RPC Chains §5.3.2, Figure 13.
 *
 * <p>Options: {@code --repetitions N} (default 15; the paper does not say), {@code --warm-up SECONDS} of copies, both ways, before the first size
 * (default 60), {@code --sizes BYTES,BYTES}, {@code --load CALLERS}
 * (default 0), who keep both primaries busy all the while ({@link OtherCallers}), {@code --processor-share SHARE} (default: no bound), how much
 * of a processor each primary has ({@link ProcessorShare}), {@code --wan PROGRAM --topology FILE}.
 */
public final class Figure13 implements Experiment {
    /** Copies of each size that come first: connections learn how fast the links are. */
    private static final int WARM_UP = 3;

    /** Creates the experiment. */
    public Figure13() {}

    /** What was measured of a file; beside the delays, its bytes take so long over the link to the backup, either way. */
    private record Pair(
            long bytes, List<Double> composed, List<Double> returning, DelayBound bound, Duration replicating) {
        double saved() {
            return 1 - Medians.median(composed) / Medians.median(returning);
        }
    }

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Options.parse(arguments);
        Path target = Path.of("target").toAbsolutePath();
        TestbedOptions wanted = options.testbed;
        if (wanted == null) {
            throw new IllegalArgumentException("fig13 needs the testbed");
        }
        String generate = options.sizes.stream().map(size -> "1x" + size).collect(Collectors.joining(","));
        List<Pair> pairs = new ArrayList<>();
        try (Testbed testbed = wanted.start(target);
                ReplicationSites sites = sites(testbed, generate, target.resolve("fig13"))) {
            if (options.processorShare != null) {
                sites.share(options.processorShare);
            }
            report.note(testbed.words() + "; copies take turns, composed and not");
            List<SeededTree.Kind> kinds = SeededTree.parse(generate).kinds();
            if (options.load > 0) {
                load(sites, options.load, kinds.get(kinds.size() - 1));
            }
            warm(sites, kinds, options.warmUp(), progress);
            for (SeededTree.Kind kind : kinds) {
                DelayBound bound = DelayBound.of(testbed.topology(), chunks(kind.bytes()));
                Duration replicating =
                        testbed.topology().carrying(kind.bytes(), ReplicationSites.SERVERS, ReplicationSites.BACKUP);
                FileEntry file = new FileEntry(kind.path(0), kind.bytes());
                Pair pair = measure(sites, file, options.repetitions, bound, replicating);
                progress.line(
                        "  %7d bytes: composed %6.1f ms, returning %6.1f ms, %.1f %% saved; by the links' delays alone %d ms,"
                                + " %d ms, %.1f %%",
                        pair.bytes(),
                        Medians.median(pair.composed()) * 1e3,
                        Medians.median(pair.returning()) * 1e3,
                        pair.saved() * 100,
                        bound.composed().toMillis(),
                        bound.returning().toMillis(),
                        bound.saved() * 100);
                pairs.add(pair);
            }
        }
        pairs.forEach(pair -> tell(pair, report));
        report.note(
                "limits are the messages' one-way delays, and the file's bytes over the bandwidth of the link to the backup");
        if (options.load > 0) {
            report.note(options.load + " callers beside the primaries asked them for digests meanwhile");
        }
        if (options.processorShare != null) {
            report.note(
                    "each primary had " + options.processorShare + " of a processor, and the others what there was");
        }
        draw(pairs, Path.of("target", "fig13.png"));
        progress.line("drawn to target/fig13.png");
    }

    /** Starts the sites, unless the testbed lacks one of them or a link between two, which is told before anything is measured. */
    private static ReplicationSites sites(Testbed testbed, String generate, Path work) {
        List.of(ReplicationSites.SERVERS, ReplicationSites.BACKUP, ReplicationSites.CLIENT)
                .forEach(testbed.topology()::host);
        DelayBound unused = DelayBound.of(testbed.topology(), 1);
        return new ReplicationSites(testbed, generate, work);
    }

    private static void load(ReplicationSites sites, int callers, SeededTree.Kind kind) {
        FileEntry file = new FileEntry(kind.path(0), kind.bytes());
        sites.copy("composed", file);
        sites.copy("returning", file);
        sites.load(callers, file);
    }

    private static void warm(ReplicationSites sites, List<SeededTree.Kind> kinds, Duration time, Progress progress) {
        progress.line("  warms up for %d s", time.toSeconds());
        long unused = Load.repeat(
                () -> kinds.forEach(kind -> {
                    FileEntry file = new FileEntry(kind.path(0), kind.bytes());
                    sites.copy("composed", file);
                    sites.copy("returning", file);
                }),
                time,
                1);
    }

    private static long chunks(long bytes) {
        return Math.max(1, (bytes + CopyJob.DEFAULT_CHUNK_BYTES - 1) / CopyJob.DEFAULT_CHUNK_BYTES);
    }

    private static Pair measure(
            ReplicationSites sites, FileEntry file, int times, DelayBound bound, Duration replicating) {
        List<Double> composed = new ArrayList<>();
        List<Double> returning = new ArrayList<>();
        for (int i = -WARM_UP; i < times; i++) {
            double one = sites.copy("composed", file);
            double other = sites.copy("returning", file);
            if (i >= 0) {
                composed.add(one);
                returning.add(other);
            }
        }
        return new Pair(file.size(), composed, returning, bound, replicating);
    }

    private static void tell(Pair pair, Report report) {
        String bytes = Long.toString(pair.bytes());
        report.ratio("composedSecondsOverReturningSeconds", bytes, pair.composed(), pair.returning())
                .paper(0.80, 0.88, "§5.3.2, Figure 13");
        report.ratio(
                "composedOverReturningByDelaysAlone", bytes, 1 - pair.bound().saved());
        overLimit(
                "composedSecondsOverPhysicalLimit",
                pair,
                pair.composed(),
                pair.bound().composed(),
                report);
        overLimit(
                "returningSecondsOverPhysicalLimit",
                pair,
                pair.returning(),
                pair.bound().returning(),
                report);
        report.series("composedSeconds", bytes, "s")
                .addAll(pair.composed())
                .limit(seconds(pair.bound().composed().plus(pair.replicating())));
        report.series("returningSeconds", bytes, "s")
                .addAll(pair.returning())
                .limit(seconds(pair.bound().returning().plus(pair.replicating())));
    }

    private static void overLimit(String name, Pair pair, List<Double> samples, Duration delays, Report report) {
        report.overLimit(name, Long.toString(pair.bytes()), samples, seconds(delays.plus(pair.replicating())));
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }

    private static List<Double> each(List<Pair> pairs, ToDoubleFunction<Pair> millis) {
        return pairs.stream().mapToDouble(millis).boxed().toList();
    }

    private static void draw(List<Pair> pairs, Path file) {
        List<String> sizes =
                pairs.stream().map(pair -> pair.bytes() / 1_000 + " KB").toList();
        Map<String, List<Double>> series = new LinkedHashMap<>();
        series.put("composed", each(pairs, pair -> Medians.median(pair.composed()) * 1e3));
        series.put("not composed", each(pairs, pair -> Medians.median(pair.returning()) * 1e3));
        series.put(
                "composed, delays alone",
                each(pairs, pair -> pair.bound().composed().toMillis()));
        series.put(
                "not composed, delays alone",
                each(pairs, pair -> pair.bound().returning().toMillis()));
        new BarChart("Copying to a replicated server: median time by file size", "milliseconds", sizes)
                .draw(series, file);
    }
}
