package org.rpcchain.benchmarks.fig14;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.rpcchain.benchmarks.report.BarChart;
import org.rpcchain.benchmarks.report.Medians;

/** Draws the figure: for each size of mail both ways, and their limits. */
final class Chart {
    private Chart() {}

    static void draw(List<MailVisitor.Times> results, List<Figure14.Limits> limits, Path file) {
        List<String> sizes =
                results.stream().map(times -> times.bytes() / 1_000 + " KB").toList();
        Map<String, List<Double>> series = new LinkedHashMap<>();
        series.put("standard RPC", medians(results, MailVisitor.Times::rpc));
        series.put("RPC chain", medians(results, MailVisitor.Times::chain));
        series.put("limit of RPC", line(limits, Figure14.Limits::rpc));
        series.put("limit of chain", line(limits, Figure14.Limits::chain));
        new BarChart("Signing in and reading one mail: median time by size of mail", "milliseconds", sizes)
                .draw(series, file);
    }

    private static List<Double> line(List<Figure14.Limits> limits, Function<Figure14.Limits, Duration> way) {
        return limits.stream()
                .map(limit -> (double) way.apply(limit).toMillis())
                .toList();
    }

    private static List<Double> medians(
            List<MailVisitor.Times> results, Function<MailVisitor.Times, List<Double>> way) {
        return results.stream()
                .map(times -> Medians.median(way.apply(times)) * 1e3)
                .toList();
    }
}
