package org.rpcchain.benchmarks.rpcv;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.rpcchain.benchmarks.report.BarChart;
import org.rpcchain.benchmarks.report.Goal;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;

/**
 * What was measured with the same faults.
 *
 * @param victims whom they befell
 * @param meanSeconds the mean time between a component's faults
 * @param meanOverTask the same, in times of a call
 * @param tasks how long all took, in times of a call; the median
 */
record FaultPoint(Victims victims, double meanSeconds, double meanOverTask, double tasks) {
    private static final String MODEL = "model, servers alone";
    private static final Goal OVER_MODEL = new Goal("timeOverModel", 1.3);

    /** Answers what it is called where it stands alone. */
    String title() {
        return victims.title() + " " + meanSeconds;
    }

    /** Answers the time over the {@link PlanningModel}'s, where that has one. */
    OptionalDouble overModel() {
        OptionalDouble model = PlanningModel.tasks(meanOverTask);
        return model.isEmpty() ? model : OptionalDouble.of(tasks / model.getAsDouble());
    }

    void tell(Report report) {
        report.ratio("timeOverTask", title(), tasks);
        overModel().ifPresent(ratio -> report.ratio(OVER_MODEL.result(), title(), ratio));
    }

    /** Says whether all took as long as the model lets them, and no longer than so much more. */
    static void judge(List<FaultPoint> points, Report report, Progress progress) {
        Map<String, Double> ratios = new LinkedHashMap<>();
        points.forEach(point -> point.overModel().ifPresent(ratio -> ratios.put(point.title(), ratio)));
        OVER_MODEL.judge(ratios, report, progress);
    }

    /** Draws the times, with the model's beside them. */
    static void drawTimes(List<FaultPoint> points, String title, Path file) {
        Map<String, List<Double>> bars = byVictims(points, FaultPoint::tasks);
        bars.put(
                MODEL,
                means(points).stream()
                        .map(point -> PlanningModel.tasks(point.meanOverTask()).orElse(0))
                        .toList());
        new BarChart(title, "times of a call", groups(points)).draw(bars, file);
    }

    /** Draws the times over the model's; nothing stands where the model has none. */
    static void drawRatios(List<FaultPoint> points, String title, Path file) {
        new BarChart(title, "time over the model's", groups(points))
                .draw(byVictims(points, point -> point.overModel().orElse(0)), file);
    }

    /** What a bar shows. */
    @FunctionalInterface
    private interface Height {
        double of(FaultPoint point);
    }

    private static Map<String, List<Double>> byVictims(List<FaultPoint> points, Height height) {
        Map<String, List<Double>> bars = new LinkedHashMap<>();
        for (FaultPoint point : points) {
            bars.computeIfAbsent(point.victims().title(), none -> new ArrayList<>())
                    .add(height.of(point));
        }
        return bars;
    }

    private static List<FaultPoint> means(List<FaultPoint> points) {
        return points.stream()
                .filter(point -> point.victims() == points.get(0).victims())
                .toList();
    }

    private static List<String> groups(List<FaultPoint> points) {
        return means(points).stream().map(point -> point.meanSeconds() + " s").toList();
    }
}
