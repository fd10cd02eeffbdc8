package org.rpcchain.benchmarks.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Lines over an axis: how something went on.
 *
 * @param title what is to be seen
 * @param across what the points' places are
 * @param up what their heights are
 */
public record LineChart(String title, String across, String up) {
    private static final int WIDTH = 1_100;
    private static final int HEIGHT = 600;

    /** A line's points, as many places as heights. */
    public record Line(List<Double> places, List<Double> heights) {
        /** Checks and copies. */
        public Line {
            places = List.copyOf(places);
            heights = List.copyOf(heights);
            if (places.size() != heights.size() || places.isEmpty()) {
                throw new IllegalArgumentException(
                        "a line has points, and not " + places.size() + " places with " + heights.size() + " heights");
            }
        }
    }

    /** Draws lines, by their names, into a PNG file. */
    public void draw(Map<String, Line> lines, Path file) {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .xAxisTitle(across)
                .yAxisTitle(up)
                .build();
        lines.forEach((name, line) ->
                chart.addSeries(name, line.places(), line.heights()).setMarker(SeriesMarkers.NONE));
        try {
            ImageIO.write(BitmapEncoder.getBufferedImage(chart), "png", file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot draw into " + file, e);
        }
    }
}
