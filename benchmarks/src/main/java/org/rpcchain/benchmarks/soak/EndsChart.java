package org.rpcchain.benchmarks.soak;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.rpcchain.coordinator.faults.FaultEvent;

/** Draws how many chains and calls ended in each second, and when coordinators went and came. */
final class EndsChart {
    private static final int WIDTH = 1_400;
    private static final int HEIGHT = 500;
    private static final long SECOND_MILLIS = 1_000;

    private EndsChart() {}

    static void draw(GroupRun.Findings findings, Path file) {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title("Chains and calls that ended, while coordinators went and came")
                .xAxisTitle("seconds")
                .yAxisTitle("ended per second")
                .build();
        chart.getStyler().setDefaultSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
        long from = Math.min(
                findings.endedAt().isEmpty() ? Long.MAX_VALUE : Collections.min(findings.endedAt()),
                findings.blows().isEmpty()
                        ? Long.MAX_VALUE
                        : findings.blows().get(0).at());
        List<Integer> perSecond = perSecond(findings.endedAt(), from);
        List<Integer> seconds = new ArrayList<>();
        for (int second = 0; second < perSecond.size(); second++) {
            seconds.add(second);
        }
        if (!seconds.isEmpty()) {
            chart.addSeries("ended", seconds, perSecond)
                    .setXYSeriesRenderStyle(XYSeriesRenderStyle.Line)
                    .setMarker(SeriesMarkers.NONE);
        }
        mark(chart, findings, from, "went", Set.of(FaultEvent.What.KILLED, FaultEvent.What.STOPPED), 0);
        mark(chart, findings, from, "came back", Set.of(FaultEvent.What.STARTED, FaultEvent.What.RESUMED), 1);
        try {
            ImageIO.write(BitmapEncoder.getBufferedImage(chart), "png", file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot draw into " + file, e);
        }
    }

    /** Answers how many of these times are in each second from a time on. */
    static List<Integer> perSecond(List<Long> times, long from) {
        List<Integer> counts = new ArrayList<>();
        for (long time : times) {
            int second = (int) ((time - from) / SECOND_MILLIS);
            while (counts.size() <= second) {
                counts.add(0);
            }
            counts.set(second, counts.get(second) + 1);
        }
        return counts;
    }

    private static void mark(
            XYChart chart, GroupRun.Findings findings, long from, String name, Set<FaultEvent.What> kinds, int height) {
        List<Double> at = new ArrayList<>();
        List<Integer> heights = new ArrayList<>();
        for (GroupRun.Blow blow : findings.blows()) {
            if (kinds.contains(blow.what())) {
                at.add((double) (blow.at() - from) / SECOND_MILLIS);
                heights.add(height);
            }
        }
        if (!at.isEmpty()) {
            chart.addSeries(name, at, heights);
        }
    }
}
