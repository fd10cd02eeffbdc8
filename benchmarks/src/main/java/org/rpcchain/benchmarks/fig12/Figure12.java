package org.rpcchain.benchmarks.fig12;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.load.Load;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.LineChart;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.testbed.Testbed;
import org.rpcchain.benchmarks.testbed.TestbedOptions;
import org.rpcchain.benchmarks.trend.MedianInterval;
import org.rpcchain.examples.copy.relay.Link;
import org.rpcchain.examples.copy.site.SeededTree;
import org.rpcchain.examples.copy.site.Way;

/**
 * More and more clients in redmond copy files between two servers in mtview, each one file after the other: throughput and latency by RPC and by
 * chain, by the slowest client; and who is the bottleneck. Source: RPC Chains §5.3.1, Figure 12.
 *
 * <p>Options: {@code --clients N,N} (default 1,2,4,8,16), {@code --files N} of each client (default 40; the paper has 1000), {@code --bytes N}
 * (default 256000; the paper's text says 256 KB, the figure's caption 128 KB; at most 262144, what one chunk carries), {@code --repetitions N} (default 3), {@code --warm-up SECONDS} for which
 * all clients copy before, each way (default 60), {@code --wan PROGRAM --topology FILE} for the testbed in place of a relay. Departure: the
 * clients are clients of one process, each with a port and connections of its own.
 */
public final class Figure12 implements Experiment {
    private static final long MEGA = 1_000_000;
    private static final int WARM_FILES = 5;
    private static final double BYTES_PER_SECOND = 6.3e6;
    private static final Duration ROUND_TRIP = Duration.ofMillis(32);
    private static final Map<Way, Double> PAPERS_PEAK = Map.of(Way.RPC, 4.5, Way.CHAIN, 10.4);
    private static final double PAPERS_RATIO = 2.3;
    private static final String WHERE = "§5.3.1, Figure 12";

    /** Creates the experiment. */
    public Figure12() {}

    /** What was measured of so many clients, both ways, over a link. */
    private record Point(int clients, Map<Way, List<CopySites.Done>> done, Link link) {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Options.parse(arguments);
        Path work = Path.of("target", "fig12").toAbsolutePath();
        TestbedOptions wanted = options.testbed;
        List<Point> points;
        if (wanted == null) {
            try (Between between = Between.relayed(ROUND_TRIP, BYTES_PER_SECOND)) {
                points = measure(between, options, work, progress);
            }
            report.note(
                    "links emulated by a relay on this machine: delay and bandwidth, but no TCP slow start; the processors that"
                            + " it uses count as those of the links");
        } else {
            try (Testbed testbed = wanted.start(work);
                    Between between = Between.in(testbed)) {
                points = measure(between, options, work, progress);
                report.note(testbed.words() + "; bytes are those of whole packets");
            }
        }
        points.forEach(point -> tell(point, options, report, progress));
        points.forEach(point -> compare(point, options, report));
        report.note(
                "the kernel's network is what interrupts used, for which most kernels charge no process; others are processes of this machine"
                        + " that have nothing to do with the experiment; all processes share this machine's "
                        + processors()
                        + " processors, where the paper's had ten machines; limits are round trips and bandwidth alone");
        peaks(points, options, report, progress);
        draw(points, options, progress);
    }

    private static List<Point> measure(Between between, Options options, Path work, Progress progress) {
        int most = Collections.max(options.clients);
        String generate = new SeededTree.Kind(options.files, options.bytes).toString();
        try (CopySites sites = new CopySites(between, most, generate, work)) {
            for (Way way : Way.values()) {
                warm(sites, way, most, options, progress);
            }
            List<Point> points = new ArrayList<>();
            for (int clients : options.clients) {
                points.add(new Point(clients, copies(sites, clients, options), between.link()));
                progress.line("  %d clients: measured", clients);
            }
            return points;
        }
    }

    /** All clients copy a few files each, again and again: none would be warm where most are done. */
    private static void warm(CopySites sites, Way way, int clients, Options options, Progress progress) {
        if (options.warmUp().isZero()) {
            return;
        }
        int files = Math.min(options.files, WARM_FILES);
        progress.line(
                "  warms up: %d clients copy by %s for %d s",
                clients, way, options.warmUp().toSeconds());
        long unused = Load.repeat(
                () -> sites.copy(new CopyingClients.Order(way, clients, files, options.bytes)), options.warmUp(), 1);
    }

    private static Map<Way, List<CopySites.Done>> copies(CopySites sites, int clients, Options options) {
        Map<Way, List<CopySites.Done>> done = new EnumMap<>(Way.class);
        for (int i = 0; i < options.repetitions; i++) {
            for (Way way : Way.values()) {
                done.computeIfAbsent(way, none -> new ArrayList<>())
                        .add(sites.copy(new CopyingClients.Order(way, clients, options.files, options.bytes)));
            }
        }
        return done;
    }

    private static void tell(Point point, Options options, Report report, Progress progress) {
        point.done().forEach((way, all) -> {
            List<Rate> rates = rates(all, options);
            MedianInterval rate =
                    MedianInterval.of(rates.stream().map(Rate::bytesPerSecond).toList());
            double latency =
                    Medians.median(rates.stream().map(Rate::latencySeconds).toList());
            double limit = limit(way, point, options.bytes);
            Bottleneck bottleneck = bottleneck(all, point.link());
            String which = way + ", " + point.clients() + " clients";
            series(which, rates, limit, report);
            all.get(0).cpuSeconds().keySet().forEach(name -> cpu(name, which, all, report));
            bottleneck.uses().forEach((what, share) -> report.ratio("used: " + what, which, share));
            report.sample(sample(way, point.clients(), options, limit, all, bottleneck));
            progress.line(
                    "  %-5s %2d clients: %6.2f MB/s (%.2f to %.2f), a file takes %5.0f ms (limit %.0f); bottleneck: %s",
                    way,
                    point.clients(),
                    rate.median() / MEGA,
                    rate.lower() / MEGA,
                    rate.upper() / MEGA,
                    latency * 1e3,
                    limit * 1e3,
                    bottleneck.words());
        });
    }

    private static void series(String which, List<Rate> rates, double limit, Report report) {
        List<Double> latencies = rates.stream().map(Rate::latencySeconds).toList();
        report.overLimit("latencySecondsOverPhysicalLimit", which, latencies, limit);
        report.series("latencySeconds", which, "s").addAll(latencies).limit(limit);
        report.series("megabytesPerSecond", which, "MB/s")
                .addAll(rates.stream().map(rate -> rate.bytesPerSecond() / MEGA).toList())
                .higherIsBetter();
    }

    private static void cpu(String name, String which, List<CopySites.Done> all, Report report) {
        List<Double> seconds = all.stream()
                .map(done -> done.cpuSeconds().getOrDefault(name, 0.0))
                .toList();
        report.ratio("CPU seconds of " + name, which, Medians.median(seconds));
        report.series("CPU seconds of " + name, which, "s").addAll(seconds);
    }

    /** Copies by both ways took turns, so that each pair was measured one beside the other. */
    private static void compare(Point point, Options options, Report report) {
        report.ratio(
                        "chainThroughputOverRpcThroughput",
                        point.clients() + " clients",
                        throughputs(point, Way.CHAIN, options),
                        throughputs(point, Way.RPC, options))
                .higherIsBetter();
    }

    private static List<Double> throughputs(Point point, Way way, Options options) {
        return rates(point.done().getOrDefault(way, List.of()), options).stream()
                .map(rate -> rate.bytesPerSecond() / MEGA)
                .toList();
    }

    private static List<Rate> rates(List<CopySites.Done> all, Options options) {
        return all.stream()
                .map(done -> Rate.of(done.seconds(), options.files, options.bytes))
                .toList();
    }

    /** A chain's request and answer take a round trip; its data do not pass the link. */
    private static double limit(Way way, Point point, long bytes) {
        double roundTrip = point.link().roundTrip().toNanos() / 1e9;
        return way == Way.CHAIN
                ? roundTrip
                : Rate.rpcLimitSeconds(
                        point.clients(), bytes, roundTrip, point.link().bytesPerSecond());
    }

    private static int processors() {
        return Runtime.getRuntime().availableProcessors();
    }

    /** All repetitions together: each is short. */
    private static Bottleneck bottleneck(List<CopySites.Done> all, Link link) {
        double seconds = 0;
        Map<String, Double> cpu = new LinkedHashMap<>();
        Map<String, Long> carried = new LinkedHashMap<>();
        for (CopySites.Done done : all) {
            seconds += Collections.max(done.seconds());
            done.cpuSeconds().forEach((name, used) -> cpu.merge(name, used, Double::sum));
            done.carried().forEach((way, bytes) -> {
                if (way.contains(Between.CLIENTS) && way.contains(Between.SERVERS)) {
                    carried.merge(way, bytes, Long::sum);
                }
            });
        }
        return Bottleneck.of(seconds, cpu, carried, link.bytesPerSecond(), processors());
    }

    private static Map<String, Object> sample(
            Way way, int clients, Options options, double limit, List<CopySites.Done> all, Bottleneck bottleneck) {
        Map<String, Object> sample = new LinkedHashMap<>();
        sample.put("way", way.name());
        sample.put("clients", clients);
        sample.put("files", options.files);
        sample.put("bytes", options.bytes);
        sample.put("limitSeconds", limit);
        sample.put("bottleneck", bottleneck.words());
        sample.put("repetitions", all);
        return sample;
    }

    private static void peaks(List<Point> points, Options options, Report report, Progress progress) {
        Map<Way, Double> peaks = new EnumMap<>(Way.class);
        for (Way way : Way.values()) {
            List<Double> best = points.stream()
                    .map(point -> throughputs(point, way, options))
                    .max(Comparator.comparingDouble(Medians::median))
                    .orElseThrow();
            double peak = Medians.median(best);
            double paper = PAPERS_PEAK.getOrDefault(way, Double.NaN);
            peaks.put(way, peak);
            report.ratio("peakMegabytesPerSecond", way.name(), peak);
            report.series("peakMegabytesPerSecond", way.name(), "MB/s")
                    .addAll(best)
                    .higherIsBetter()
                    .paper(paper, paper, WHERE);
            double link = points.get(0).link().bytesPerSecond();
            progress.line(
                    "  %-5s at most %.1f MB/s, %.2f of the link's bandwidth (the paper: %.1f MB/s)",
                    way, peak, peak * MEGA / link, paper);
        }
        double ratio = peaks.getOrDefault(Way.CHAIN, Double.NaN) / peaks.getOrDefault(Way.RPC, Double.NaN);
        report.ratio("chainPeakOverRpcPeak", options.bytes + " bytes", ratio, List.of(ratio))
                .higherIsBetter()
                .paper(PAPERS_RATIO, PAPERS_RATIO, WHERE);
    }

    /** Answers the median throughput in MB/s. */
    private static double median(Point point, Way way, Options options) {
        return Medians.median(throughputs(point, way, options));
    }

    private static void draw(List<Point> points, Options options, Progress progress) {
        Map<String, LineChart.Line> lines = new LinkedHashMap<>();
        for (Way way : Way.values()) {
            List<Double> rates =
                    points.stream().map(point -> median(point, way, options)).toList();
            List<Double> latencies = points.stream()
                    .map(point -> Medians.median(rates(point.done().getOrDefault(way, List.of()), options).stream()
                                    .map(Rate::latencySeconds)
                                    .toList())
                            * 1e3)
                    .toList();
            lines.put(way == Way.RPC ? "RPC copy" : "chain copy", new LineChart.Line(rates, latencies));
        }
        new LineChart("More and more clients copy files", "MB/s of all clients", "milliseconds for a file")
                .draw(lines, Path.of("target", "fig12.png"));
        progress.line("  drawn to target/fig12.png");
    }
}
