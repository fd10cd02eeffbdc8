package org.rpcchain.benchmarks.rpcv;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.testbed.Testbed;

/**
 * How close a chain over two servers comes to the speed of the links, from its client and through a coordinator, with every party a
 * process of its own at its site of the testbed. Both are warm: code compiled, connections open.
 */
final class CoordinatedTestbed {
    private final Testbed testbed;
    private final Path work;

    /**
     * Creates the measurement.
     *
     * @throws IllegalArgumentException when the testbed lacks what a placement needs
     */
    CoordinatedTestbed(Testbed testbed, Path work) {
        Placement.ALL.forEach(placement -> placement.check(testbed.topology()));
        this.testbed = testbed;
        this.work = work;
    }

    void run(int times, Duration warmUp, Report report, Progress progress) {
        progress.line("  a chain over two servers in the testbed: medians of %d, in ms", times);
        progress.line("  %-62s %8s %7s    %11s %7s", "", "direct", "limit", "coordinated", "limit");
        for (Placement placement : Placement.ALL) {
            Path own = work.resolve("placement-" + Placement.ALL.indexOf(placement));
            try (CoordinatedSites sites = new CoordinatedSites(testbed, placement, own)) {
                summarise(placement, sites.measure(times, warmUp), report, progress);
            }
        }
        report.note(
                "testbed: each party is a JVM of its own in a network namespace; a limit is one one-way delay for each"
                        + " message that must follow another, without bandwidth, disks, and copies between coordinators");
    }

    private void summarise(Placement placement, TwoWays.Times times, Report report, Progress progress) {
        Duration directLimit = placement.directLimit(testbed.topology());
        Duration coordinatedLimit = placement.coordinatedLimit(testbed.topology());
        tell("direct", placement, times.direct(), directLimit, report);
        tell("coordinated", placement, times.coordinated(), coordinatedLimit, report);
        double direct = Medians.median(times.direct());
        double coordinated = Medians.median(times.coordinated());
        report.ratio("testbedCoordinatedOverDirectChain", placement.name(), times.coordinated(), times.direct());
        progress.line(
                "  %-62s %8.1f %7.1f    %11.1f %7.1f",
                placement.name(), direct * 1e3, millis(directLimit), coordinated * 1e3, millis(coordinatedLimit));
    }

    private static void tell(String way, Placement placement, List<Double> seconds, Duration limit, Report report) {
        double median = Medians.median(seconds);
        report.overLimit(way + "SecondsOverPhysicalLimit", placement.name(), seconds, millis(limit) / 1e3);
        report.ratio(way + "ExcessMillis", placement.name(), median * 1e3 - millis(limit));
        report.series(way + "Seconds", placement.name(), "s").addAll(seconds).limit(millis(limit) / 1e3);
    }

    private static double millis(Duration time) {
        return time.toNanos() / 1e6;
    }
}
