package org.rpcchain.benchmarks.fig14;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.rpcchain.benchmarks.report.Medians;

/** Draws the figure: for each size of mail both ways, and their limits. */
final class Chart {
    private Chart() {}

    static void draw(List<MailVisitor.Times> results, Figure14.Limits limits, Path file) {
        CategoryChart chart = new CategoryChartBuilder()
                .width(900)
                .height(500)
                .title("Signing in and reading one mail: median time by size of mail")
                .yAxisTitle("milliseconds")
                .build();
        List<String> sizes =
                results.stream().map(times -> times.bytes() / 1_000 + " KB").toList();
        chart.addSeries("standard RPC", sizes, medians(results, MailVisitor.Times::rpc));
        chart.addSeries("RPC chain", sizes, medians(results, MailVisitor.Times::chain));
        chart.addSeries(
                "limit of RPC",
                sizes,
                Collections.nCopies(sizes.size(), limits.rpc().toMillis()));
        chart.addSeries(
                "limit of chain",
                sizes,
                Collections.nCopies(sizes.size(), limits.chain().toMillis()));
        try {
            ImageIO.write(BitmapEncoder.getBufferedImage(chart), "png", file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot draw into " + file, e);
        }
    }

    private static List<Double> medians(
            List<MailVisitor.Times> results, Function<MailVisitor.Times, List<Double>> way) {
        return results.stream()
                .map(times -> Medians.median(way.apply(times)) * 1e3)
                .toList();
    }
}
