package org.rpcchain.benchmarks.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;

/**
 * Bars in groups: what people would rather look at than a list of numbers.
 *
 * @param title what is to be seen
 * @param unit of the bars' lengths
 * @param groups what stands below the groups
 */
public record BarChart(String title, String unit, List<String> groups) {
    private static final int HEIGHT = 500;
    private static final int LEAST_WIDTH = 900;
    private static final int WIDTH_OF_GROUP = 135;

    /** Draws it into a PNG file: by the names of the series, a number for each group. */
    public void draw(Map<String, List<Double>> series, Path file) {
        CategoryChart chart = new CategoryChartBuilder()
                .width(Math.max(LEAST_WIDTH, WIDTH_OF_GROUP * groups.size()))
                .height(HEIGHT)
                .title(title)
                .yAxisTitle(unit)
                .build();
        series.forEach((name, values) -> chart.addSeries(name, groups, values));
        try {
            ImageIO.write(BitmapEncoder.getBufferedImage(chart), "png", file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot draw into " + file, e);
        }
    }
}
