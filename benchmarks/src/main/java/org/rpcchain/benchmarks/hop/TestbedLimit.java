package org.rpcchain.benchmarks.hop;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.testbed.Testbed;

/**
 * How close a chain over two servers comes to the speed of the links, with every party a process of its own at its site of
 * the testbed, beside two plain calls by the same client. Both are warm: code compiled, connections open. The chain's limit
 * is one one-way delay for each message; that of the calls, two round trips.
 */
final class TestbedLimit {
    private final Testbed testbed;
    private final List<Course> courses;
    private final Path work;

    /**
     * Creates the measurement.
     *
     * @throws IllegalArgumentException with a sentence when the testbed lacks what a course needs
     */
    TestbedLimit(Testbed testbed, List<Course> courses, Path work) {
        courses.forEach(course -> course.check(testbed.topology()));
        this.testbed = testbed;
        this.courses = List.copyOf(courses);
        this.work = work;
    }

    /** Measures all courses, and answers how many times as long as its delays alone each chain over links takes, by the name of its case. */
    Map<String, Double> run(int times, Duration warmUp, Report report, Progress progress) {
        progress.line("  a chain over two servers, and two calls, in the testbed: medians of %d, in ms", times);
        progress.line(
                "  %-30s %7s %7s %7s    %7s %7s %7s",
                "client and servers", "chain", "limit", "excess", "calls", "limit", "excess");
        Map<String, Double> overLimit = new LinkedHashMap<>();
        for (Course course : courses) {
            try (CourseSites sites = new CourseSites(testbed, course, work)) {
                HopSite.Times measured = sites.measure(times, warmUp);
                overLimit.putAll(summarise(course, measured, report, progress));
                measured.byHops()
                        .forEach((hops, seconds) -> overLimit.putAll(sweep(course, hops, seconds, report, progress)));
            }
        }
        report.note("testbed: each party is a JVM of its own at its site; " + testbed.words()
                + "; limits leave out bandwidth, which one byte does not"
                + " need, and what the testbed takes to carry a packet, which the experiment links says");
        return overLimit;
    }

    private Map<String, Double> summarise(Course course, HopSite.Times times, Report report, Progress progress) {
        Duration chainLimit = course.chainLimit(testbed.topology());
        Duration rpcLimit = course.rpcLimit(testbed.topology());
        double chain = Medians.median(times.chain());
        double rpc = Medians.median(times.rpc());
        String name = course.name();
        report.overLimit("chainSecondsOverPhysicalLimit", name, times.chain(), seconds(chainLimit));
        report.overLimit("rpcSecondsOverRoundTrips", name, times.rpc(), seconds(rpcLimit));
        report.ratio("chainExcessMillis", name, excessMillis(chain, chainLimit));
        report.ratio("rpcExcessMillis", name, excessMillis(rpc, rpcLimit));
        report.ratio("rpcSecondsOverChainSeconds", name, times.rpc(), times.chain())
                .higherIsBetter();
        report.series("chainSeconds", name, "s").addAll(times.chain()).limit(seconds(chainLimit));
        report.series("rpcSeconds", name, "s").addAll(times.rpc()).limit(seconds(rpcLimit));
        progress.line(
                "  %-30s %7.1f %7.1f %7.1f    %7.1f %7.1f %7.1f",
                name,
                chain * 1e3,
                seconds(chainLimit) * 1e3,
                excessMillis(chain, chainLimit),
                rpc * 1e3,
                seconds(rpcLimit) * 1e3,
                excessMillis(rpc, rpcLimit));
        return chainLimit.isZero() ? Map.of() : Map.of(name, chain / seconds(chainLimit));
    }

    private Map<String, Double> sweep(Course course, int hops, List<Double> seconds, Report report, Progress progress) {
        double limit = seconds(course.chainLimit(testbed.topology(), hops));
        String name = course.name() + ", hops " + hops;
        double median = Medians.median(seconds);
        report.overLimit("chainSecondsOverPhysicalLimit", name, seconds, limit);
        report.series("chainSeconds", name, "s").addAll(seconds).limit(limit);
        progress.line(
                "  %-36s %7.1f %7.1f %7.1f, ratio %.3f",
                name, median * 1e3, limit * 1e3, (median - limit) * 1e3, median / limit);
        return Map.of(name, median / limit);
    }

    private static double excessMillis(double seconds, Duration limit) {
        return (seconds - seconds(limit)) * 1e3;
    }

    private static double seconds(Duration limit) {
        return limit.toNanos() / 1e9;
    }
}
