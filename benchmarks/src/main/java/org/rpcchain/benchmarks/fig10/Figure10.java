package org.rpcchain.benchmarks.fig10;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.rpcchain.benchmarks.hop.CourseSites;
import org.rpcchain.benchmarks.hop.RelayedNodes;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.LineChart;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.report.Series;
import org.rpcchain.benchmarks.testbed.Testbed;
import org.rpcchain.benchmarks.testbed.TestbedOptions;
import org.rpcchain.benchmarks.testbed.Topology;
import org.rpcchain.benchmarks.trend.MedianInterval;
import org.rpcchain.examples.copy.relay.Link;

/**
 * A chain over two servers, which carries a state to the first, beside two calls by a client that keeps it: by the state's size, and from which
 * size on the calls are faster. On loopback; with the client in redmond and both servers in mtview, as the paper; and with the second server 15
 * ms from the first; and the same chain interactive, with its state at the client, and adaptive, which is to take what the better of the two
 * modes takes, whatever the size. Source: RPC Chains §5.2.2, Figure 10; §7.2.
 *
 * <p>Options: {@code --repetitions N} (default 40), {@code --warm-up SECONDS} of chains and calls before, in each setting (default 60), {@code --sizes BYTES,BYTES},
 * {@code --wan PROGRAM --topology FILE} for the testbed in place of relays. The paper's 15 ms are taken as a round trip, as its other latencies
 * are: only so do its lines cross at 100 KB.
 */
public final class Figure10 implements Experiment {
    private static final long SEED = 10;
    private static final double PAPERS_CALLS_MILLIS = 75;
    private static final Map<String, Integer> PAPERS_KILOBYTES =
            Map.of(Setting.PAPERS, 150, "servers 15 ms apart", 100);
    private static final String WHERE = "about; §5.2.2, Figure 10";
    private static final double LINK_BYTES_PER_SECOND = 6.3e6;

    /** The links that relays emulate: those of the paper, and of {@link Setting#MORE}. */
    private static final Topology RELAYED = relayed();

    /** Creates the experiment. */
    public Figure10() {}

    private static Topology relayed() {
        Map<Set<String>, Duration> roundTrips = Map.of(
                Set.of("redmond", "mtview"), Duration.ofMillis(32),
                Set.of("redmond", Setting.APART), Duration.ofMillis(32),
                Set.of("mtview", Setting.APART), Duration.ofMillis(15));
        return new Topology(
                Map.of(),
                roundTrips,
                roundTrips.keySet().stream().collect(Collectors.toMap(ends -> ends, ends -> LINK_BYTES_PER_SECOND)));
    }

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Options.parse(arguments);
        report.seed(SEED);
        Map<String, LineChart.Line> lines = new LinkedHashMap<>();
        TestbedOptions wanted = options.testbed;
        if (wanted == null) {
            for (Setting setting : Setting.all(RELAYED)) {
                begin(setting, options, progress);
                tell(setting, relayed(setting, options), lines, report, progress);
            }
            report.note(
                    "links emulated by relays on this machine: delay and bandwidth, but no TCP slow start; all in one JVM");
        } else {
            Path target = Path.of("target", "fig10").toAbsolutePath();
            try (Testbed testbed = wanted.start(target, Setting.MORE)) {
                List<Setting> settings = Setting.all(testbed.topology());
                settings.forEach(setting -> setting.course().check(testbed.topology()));
                for (Setting setting : settings) {
                    begin(setting, options, progress);
                    tell(setting, inTestbed(setting, testbed, target, options), lines, report, progress);
                }
                report.note(testbed.words() + "; each party is a JVM of its own");
            }
        }
        report.note("a limit is the one-way delay of each message that must follow another, and the state over the"
                + " bandwidth; the paper's calls took " + PAPERS_CALLS_MILLIS + " ms");
        new LineChart("A chain that carries state, and calls that do not: median time", "KB of state", "milliseconds")
                .draw(lines, Path.of("target", "fig10.png"));
        progress.line("  drawn to target/fig10.png");
    }

    private static void begin(Setting setting, Options options, Progress progress) {
        progress.line(
                "  %s: %d s of chains and calls to warm up, then %d of each of %d sizes",
                setting.name(), options.warmUp().toSeconds(), options.repetitions, options.sizes.size());
    }

    private static List<StateSweep.Times> relayed(Setting setting, Options options) {
        RelayedNodes.Links links = new RelayedNodes.Links(
                link(
                        setting,
                        "client",
                        setting.course().client(),
                        "ping",
                        setting.course().ping()),
                link(
                        setting,
                        "client",
                        setting.course().client(),
                        "pong",
                        setting.course().pong()),
                link(
                        setting,
                        "ping",
                        setting.course().ping(),
                        "pong",
                        setting.course().pong()));
        try (RelayedNodes nodes = new RelayedNodes(links)) {
            return new StateSweep(nodes.client()).measure(options.sizes, options.repetitions, options.warmUp());
        }
    }

    private static Link link(Setting setting, String near, String nearSite, String far, String farSite) {
        Duration oneWay = setting.topology().oneWay(nearSite, farSite);
        return new Link(near, far, oneWay.multipliedBy(2), LINK_BYTES_PER_SECOND);
    }

    private static List<StateSweep.Times> inTestbed(Setting setting, Testbed testbed, Path target, Options options) {
        String sizes = options.sizes.stream().map(String::valueOf).collect(Collectors.joining(","));
        List<String> own =
                List.of("--sizes=" + sizes, "--times=" + options.repetitions, "--warm-up=" + options.warmUp());
        try (CourseSites sites = new CourseSites(testbed, setting.course(), target)) {
            return StateSweep.Times.parse(sites.measure(StateClient.class, own));
        }
    }

    private static void tell(
            Setting setting,
            List<StateSweep.Times> times,
            Map<String, LineChart.Line> lines,
            Report report,
            Progress progress) {
        times.forEach(of -> tell(setting, of, report, progress));
        crossing(setting, times, report, progress);
        List<Double> kilobytes = times.stream().map(of -> of.bytes() / 1e3).toList();
        lines.put(
                setting.name() + ", chain",
                new LineChart.Line(
                        kilobytes,
                        times.stream()
                                .map(of -> Medians.median(of.chain()) * 1e3)
                                .toList()));
        lines.put(
                setting.name() + ", calls",
                new LineChart.Line(
                        kilobytes,
                        times.stream()
                                .map(of -> Medians.median(of.calls()) * 1e3)
                                .toList()));
    }

    private static void tell(Setting setting, StateSweep.Times times, Report report, Progress progress) {
        double chainLimit = setting.chainLimit(times.bytes()).toNanos() / 1e9;
        double callsLimit = setting.callsLimit().toNanos() / 1e9;
        MedianInterval chain = MedianInterval.of(times.chain());
        MedianInterval calls = MedianInterval.of(times.calls());
        String which = setting.name() + ", " + times.bytes() + " bytes";
        report.ratio("chainSecondsOverCallsSeconds", which, times.chain(), times.calls());
        report.ratio("adaptiveSecondsOverBetterSeconds", which, times.adaptive(), times.better());
        report.overLimit("chainSecondsOverPhysicalLimit", which, times.chain(), callsLimit > 0 ? chainLimit : 0);
        report.overLimit("callsSecondsOverPhysicalLimit", which, times.calls(), callsLimit);
        Series ofChain = report.series("chainSeconds", which, "s").addAll(times.chain());
        Series ofCalls = report.series("callsSeconds", which, "s").addAll(times.calls());
        if (callsLimit > 0) {
            ofChain.limit(chainLimit);
            ofCalls.limit(callsLimit);
        }
        if (setting.isThePapers()) {
            ofCalls.paper(PAPERS_CALLS_MILLIS / 1e3, PAPERS_CALLS_MILLIS / 1e3, WHERE);
        }
        report.sample(sample(setting, "chain", times.bytes(), chainLimit, times.chain()));
        report.sample(sample(setting, "calls", times.bytes(), callsLimit, times.calls()));
        report.sample(sample(setting, "interactive", times.bytes(), callsLimit, times.interactive()));
        report.sample(sample(setting, "adaptive", times.bytes(), Math.min(chainLimit, callsLimit), times.adaptive()));
        progress.line(
                "    %7d bytes: chain %6.1f ms (%.1f to %.1f; limit %.1f), calls %6.1f ms (%.1f to %.1f; limit %.1f); interactive %.1f ms, adaptive %.1f ms",
                times.bytes(),
                chain.median() * 1e3,
                chain.lower() * 1e3,
                chain.upper() * 1e3,
                chainLimit * 1e3,
                calls.median() * 1e3,
                calls.lower() * 1e3,
                calls.upper() * 1e3,
                callsLimit * 1e3,
                Medians.median(times.interactive()) * 1e3,
                Medians.median(times.adaptive()) * 1e3);
    }

    private static Map<String, Object> sample(
            Setting setting, String way, int bytes, double limitSeconds, List<Double> seconds) {
        Map<String, Object> sample = new LinkedHashMap<>();
        sample.put("setting", setting.name());
        sample.put("way", way);
        sample.put("bytes", bytes);
        sample.put("limitSeconds", limitSeconds);
        sample.put("seconds", seconds);
        return sample;
    }

    private static void crossing(Setting setting, List<StateSweep.Times> times, Report report, Progress progress) {
        Crossing crossing = Crossing.of(times, SEED);
        report.ratio("crossingBytes", setting.name(), crossing.bytes());
        report.ratio("crossingBytesLower", setting.name(), crossing.lower());
        report.ratio("crossingBytesUpper", setting.name(), crossing.upper());
        report.ratio("crossingBytesOfLimits", setting.name(), setting.crossingOfLimits());
        Integer paper = PAPERS_KILOBYTES.get(setting.name());
        Series kilobytes = report.series("crossingKilobytes", setting.name(), "KB")
                .add(crossing.bytes() / 1e3)
                .interval(crossing.lower() / 1e3, crossing.upper() / 1e3)
                .higherIsBetter();
        if (paper != null) {
            kilobytes.paper(paper, paper, WHERE);
        }
        progress.line(
                "    calls are faster from %.0f KB on (%.0f to %.0f with 95 %% confidence); by the links alone from %.0f KB on%s",
                crossing.bytes() / 1e3,
                crossing.lower() / 1e3,
                crossing.upper() / 1e3,
                setting.crossingOfLimits() / 1e3,
                paper == null ? "" : "; in the paper from " + paper + " KB on");
    }
}
