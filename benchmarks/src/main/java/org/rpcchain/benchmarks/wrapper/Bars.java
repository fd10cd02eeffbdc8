package org.rpcchain.benchmarks.wrapper;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rpcchain.benchmarks.report.BarChart;

/** The ratios by service, to be drawn; a way that a service does not have, or that was not measured, has no bar. For one thread. */
final class Bars {
    private final Map<String, Map<Kind, Double>> series = new LinkedHashMap<>();
    private final Set<Kind> kinds = new LinkedHashSet<>();

    void add(Kind kind, String name, double ratio) {
        kinds.add(kind);
        series.computeIfAbsent(name, n -> new LinkedHashMap<>()).put(kind, Double.isFinite(ratio) ? ratio : 0.0);
    }

    /** Draws them, if there are any. */
    void draw(Path file) {
        if (kinds.isEmpty()) {
            return;
        }
        Map<String, List<Double>> drawn = new LinkedHashMap<>();
        series.forEach((name, ratios) -> drawn.put(
                name, kinds.stream().map(kind -> ratios.getOrDefault(kind, 0.0)).toList()));
        List<String> services = kinds.stream().map(Kind::toString).toList();
        new BarChart("What a call through the wrapper costs, by service", "times a plain call", services)
                .draw(drawn, file);
    }
}
