package org.rpcchain.benchmarks.peers;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.benchmarks.report.LineChart;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.report.Series;

/** What a course has shown: for the report, for the terminal, and as a picture for each size of payload. */
final class Findings {
    private static final double LOW = 0.25;
    private static final double HIGH = 0.75;
    private static final double MILLIS = 1e3;

    private final Measurement measurement;
    private final Course course;
    private final List<Peer> peers;

    Findings(Measurement measurement, List<Peer> peers) {
        this.measurement = measurement;
        this.course = measurement.course();
        this.peers = List.copyOf(peers);
    }

    /** Puts samples and ratios into the report, and shows medians. */
    void tell(Report report, Progress progress) {
        progress.line("  medians in ms, with quartiles; over their limit; over chains");
        for (Cell cell : measurement.cells()) {
            for (Peer peer : peers) {
                if (!measurement.seconds(cell, peer).isEmpty()) {
                    tell(cell, peer, report, progress);
                }
            }
        }
        measurement.failures().forEach((where, why) -> {
            report.note(where + " failed: " + why);
            progress.line("  %s failed: %s", where, why);
        });
    }

    private void tell(Cell cell, Peer peer, Report report, Progress progress) {
        List<Double> seconds = measurement.seconds(cell, peer);
        double median = Medians.median(seconds);
        double limit = course.limitSeconds(peer.way(), cell.hops(), cell.bytes());
        double overLimit = median / limit;
        double overChain = measurement
                .median(cell, Peer.CHAIN)
                .map(chain -> median / chain)
                .orElse(Double.NaN);
        String where = cell.label(course);
        report.overLimit(peer.label() + "SecondsOverPhysicalLimit", where, seconds, limit);
        Series series = report.series(peer.label() + "Seconds", where, "s").addAll(seconds);
        if (limit > 0) {
            series.limit(limit);
            doubt(peer, where, overLimit, report, progress);
        }
        if (peer != Peer.CHAIN) {
            List<Double> chains = measurement.seconds(cell, Peer.CHAIN);
            report.ratio(peer.label() + "SecondsOverChainSeconds", where, seconds, chains)
                    .higherIsBetter();
        }
        report.sample(sample(cell, peer, limit, seconds));
        progress.line(
                "  %-26s %-9s %9.2f (%.2f to %.2f)  limit %s  over chains %.2f",
                where,
                peer.label(),
                median * MILLIS,
                Medians.quantile(seconds, LOW) * MILLIS,
                Medians.quantile(seconds, HIGH) * MILLIS,
                limit > 0 ? "%.2f, over it %.3f".formatted(limit * MILLIS, overLimit) : "none",
                overChain);
    }

    private static void doubt(Peer peer, String where, double overLimit, Report report, Progress progress) {
        if (overLimit < 1) {
            String sentence =
                    "%s is faster than its limit at %s: the limit is not its limit".formatted(peer.label(), where);
            report.note(sentence);
            progress.line("  %s", sentence);
        }
    }

    private Map<String, Object> sample(Cell cell, Peer peer, double limit, List<Double> seconds) {
        Map<String, Object> sample = new LinkedHashMap<>();
        sample.put("peer", peer.label());
        sample.put("roundTripMillis", course.roundTripMillis());
        sample.put("bytes", cell.bytes());
        sample.put("hops", cell.hops());
        sample.put("limitSeconds", limit);
        sample.put("seconds", seconds);
        return sample;
    }

    /** Draws {@code peers-ROUNDTRIPms-BYTES.png} for each size of payload. */
    void draw(Path directory) {
        measurement.cells().stream().map(Cell::bytes).distinct().forEach(bytes -> draw(bytes, directory));
    }

    private void draw(int bytes, Path directory) {
        List<Cell> cells = measurement.cells().stream()
                .filter(cell -> cell.bytes() == bytes)
                .toList();
        Map<String, LineChart.Line> lines = new LinkedHashMap<>();
        for (Peer peer : peers) {
            List<Cell> measured = cells.stream()
                    .filter(cell -> measurement.median(cell, peer).isPresent())
                    .toList();
            if (!measured.isEmpty()) {
                lines.put(peer.label(), line(measured, peer));
            }
        }
        if (course.hasLinks()) {
            lines.put("limit onward", limit(cells, Peer.Way.ONWARD));
            lines.put("limit back and forth", limit(cells, Peer.Way.BACK_AND_FORTH));
        }
        String title = "%s through k services, round trips of %s: median time"
                .formatted(cells.get(0).size(), course.label());
        new LineChart(title, "k", "milliseconds")
                .draw(lines, directory.resolve("peers-%dms-%d.png".formatted(course.roundTripMillis(), bytes)));
    }

    private LineChart.Line line(List<Cell> cells, Peer peer) {
        return new LineChart.Line(
                hops(cells),
                cells.stream()
                        .map(cell -> measurement.median(cell, peer))
                        .flatMap(Optional::stream)
                        .map(median -> median * MILLIS)
                        .toList());
    }

    private LineChart.Line limit(List<Cell> cells, Peer.Way way) {
        return new LineChart.Line(
                hops(cells),
                cells.stream()
                        .map(cell -> course.limitSeconds(way, cell.hops(), cell.bytes()) * MILLIS)
                        .toList());
    }

    private static List<Double> hops(List<Cell> cells) {
        return cells.stream().map(cell -> (double) cell.hops()).toList();
    }
}
