package org.rpcchain.benchmarks.links;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.testbed.Testbed;
import org.rpcchain.examples.copy.site.SiteChild;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * How long one byte takes there and back over each link of the testbed, by TCP, with nothing else on it: the link's delay, and what the
 * testbed and the kernels take to carry a packet. A chain or a call cannot be faster than that, however little it does itself, so what it takes over
 * its physical limit is read beside {@code roundTripOverDelay}.
 *
 * <p>Options: {@code --times N} (default 50), and the testbed's.
 */
public final class Links implements Experiment {
    /** Creates the experiment. */
    public Links() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Options options = Options.parse(arguments);
        Path work = Path.of("target").toAbsolutePath().resolve("links");
        try (Testbed testbed = options.testbed().start(work)) {
            testbed.topology().roundTrips().keySet().forEach(ends -> ends.forEach(testbed.topology()::host));
            progress.line("one byte there and back over each link, by TCP: medians of %d, in ms", options.times);
            testbed.topology().roundTrips().keySet().stream()
                    .map(Links::inOrder)
                    .sorted((one, other) -> name(one).compareTo(name(other)))
                    .forEach(ends -> measure(testbed, ends, options.times, work, report, progress));
        }
    }

    private static List<String> inOrder(Set<String> ends) {
        return ends.stream().sorted().toList();
    }

    private static String name(List<String> ends) {
        return String.join(" ", ends);
    }

    private static void measure(
            Testbed testbed, List<String> ends, int times, Path work, Report report, Progress progress) {
        String near = ends.get(0);
        String far = ends.get(1);
        List<Double> millis = roundTrips(testbed, near, far, times, work);
        double delay = testbed.topology().oneWay(near, far).multipliedBy(2).toNanos() / 1e6;
        report.series("roundTripMillis", name(ends), "ms").addAll(millis).limit(delay);
        report.overLimit("roundTripOverDelay", name(ends), millis, delay);
        double median = Medians.median(millis);
        progress.line("  %-20s %8.2f, its delay %6.1f, ratio %.3f", name(ends), median, delay, median / delay);
    }

    private static List<Double> roundTrips(Testbed testbed, String near, String far, int times, Path work) {
        List<String> answer = List.of("answer", "--host", testbed.topology().host(far));
        try (SiteChild answerer = start(testbed, far, answer, work)) {
            List<String> ask = List.of("ask", "--of", answerer.ready().toString(), "--times", Integer.toString(times));
            try (SiteChild asker = start(testbed, near, ask, work)) {
                asker.ready();
                return new JsonMapper().readValue(asker.line(), new TypeReference<List<Double>>() {});
            }
        }
    }

    private static SiteChild start(Testbed testbed, String site, List<String> arguments, Path work) {
        String name = arguments.get(0);
        Path log = work.resolve("logs").resolve(site + "-" + name + ".log");
        return SiteChild.start(name, testbed.launcher().command(site, LinkSite.class, arguments), log);
    }
}
