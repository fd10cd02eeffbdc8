package org.rpcchain.benchmarks.fig11;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.report.BarChart;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.examples.copy.experiment.SizeResult;

/** Draws the figure: a group of bars for each client and file size. */
final class Chart {
    private Chart() {}

    static void draw(List<SizeResult> results, Path file) {
        Map<String, List<Double>> series = new LinkedHashMap<>();
        List<String> groups = new ArrayList<>();
        for (SizeResult result : results) {
            String group = result.client().name() + " " + result.bytes() / 1_000 + " KB";
            if (!groups.contains(group)) {
                groups.add(group);
            }
            series.computeIfAbsent(
                            result.way().name().equals("RPC") ? "RPC copy" : "chain copy", n -> new ArrayList<>())
                    .add(Medians.median(result.seconds()) * 1e3);
        }
        new BarChart("Copying a file between two servers: median time by client and file size", "milliseconds", groups)
                .draw(series, file);
    }
}
