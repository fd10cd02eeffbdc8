package org.rpcchain.benchmarks.fig13;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.testbed.Testbed;
import org.rpcchain.benchmarks.testbed.TestbedOptions;
import org.rpcchain.examples.copy.site.SeededTree;
import org.rpcchain.examples.copy.transfer.FileEntry;

/**
 * Copies files to a replicated server, with the replication composed with the copy and not, and compares medians: client in
 * cambridge, source and primary in mtview, backup in redmond. Source: RPC Chains §5.3.2, Figure 13.
 *
 * <p>Options: {@code --repetitions N} (default 15; the paper does not say), {@code --sizes BYTES,BYTES}, {@code --wan PROGRAM
 * --topology FILE}.
 */
public final class Figure13 implements Experiment {
    private static final int WARM_UP = 12;

    /** Creates the experiment. */
    public Figure13() {}

    private record Pair(long bytes, List<Double> composed, List<Double> returning) {
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
                ReplicationSites sites = new ReplicationSites(testbed, generate, target.resolve("fig13"))) {
            for (SeededTree.Kind kind : SeededTree.parse(generate).kinds()) {
                Pair pair = measure(sites, new FileEntry(kind.path(0), kind.bytes()), options.repetitions);
                progress.line(
                        "  %7d bytes: composed %6.1f ms, returning %6.1f ms, %.1f %% saved",
                        pair.bytes(),
                        Medians.median(pair.composed()) * 1e3,
                        Medians.median(pair.returning()) * 1e3,
                        pair.saved() * 100);
                pairs.add(pair);
            }
        }
        pairs.forEach(pair -> tell(pair, report));
        report.note("links emulated for IP packets between network namespaces; copies take turns, composed and not");
        draw(pairs, Path.of("target", "fig13.png"));
        progress.line("drawn to target/fig13.png");
    }

    private static Pair measure(ReplicationSites sites, FileEntry file, int times) {
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
        return new Pair(file.size(), composed, returning);
    }

    private static void tell(Pair pair, Report report) {
        report.ratio("composedSecondsOverReturningSeconds", Long.toString(pair.bytes()), 1 - pair.saved());
        Map<String, Object> sample = new LinkedHashMap<>();
        sample.put("bytes", pair.bytes());
        sample.put("composedSeconds", pair.composed());
        sample.put("returningSeconds", pair.returning());
        report.sample(sample);
    }

    private static void draw(List<Pair> pairs, Path file) {
        CategoryChart chart = new CategoryChartBuilder()
                .width(900)
                .height(500)
                .title("Copying to a replicated server: median time by file size")
                .yAxisTitle("milliseconds")
                .build();
        List<String> sizes =
                pairs.stream().map(pair -> pair.bytes() / 1_000 + " KB").toList();
        chart.addSeries(
                "composed",
                sizes,
                pairs.stream()
                        .map(pair -> Medians.median(pair.composed()) * 1e3)
                        .toList());
        chart.addSeries(
                "not composed",
                sizes,
                pairs.stream()
                        .map(pair -> Medians.median(pair.returning()) * 1e3)
                        .toList());
        try {
            ImageIO.write(BitmapEncoder.getBufferedImage(chart), "png", file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot draw into " + file, e);
        }
    }
}
