package org.rpcchain.benchmarks.hop;

import java.nio.file.Path;
import java.time.Duration;
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
    /**
     * Chains and calls before the first that counts, as many as {@link HopExperiment} takes: after 3,000 the JIT has not
     * finished, and a chain takes 2 ms longer than after 16,000.
     */
    private static final int WARM_UP = 16_000;

    private final Testbed testbed;
    private final Path work;

    TestbedLimit(Testbed testbed, Path work) {
        this.testbed = testbed;
        this.work = work;
    }

    void run(int times, Report report, Progress progress) {
        progress.line("  a chain over two servers, and two calls, in the testbed: medians of %d, in ms", times);
        progress.line(
                "  %-30s %7s %7s %7s    %7s %7s %7s",
                "client and servers", "chain", "limit", "excess", "calls", "limit", "excess");
        for (Course course : Course.ALL) {
            try (CourseSites sites = new CourseSites(testbed, course, work)) {
                summarise(course, sites.measure(times, WARM_UP), report, progress);
            }
        }
        report.note(
                "testbed: each party is a JVM of its own in a network namespace; limits leave out bandwidth, and what"
                        + " the testbed takes to carry a packet");
    }

    private void summarise(Course course, HopSite.Times times, Report report, Progress progress) {
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
    }

    private static double excessMillis(double seconds, Duration limit) {
        return (seconds - seconds(limit)) * 1e3;
    }

    private static double seconds(Duration limit) {
        return limit.toNanos() / 1e9;
    }
}
