package org.rpcchain.benchmarks.fig10;

import java.time.Duration;
import java.util.List;
import org.rpcchain.benchmarks.hop.Course;
import org.rpcchain.benchmarks.testbed.Topology;

/**
 * Where client and servers are, and what their links leave no faster.
 *
 * @param name for reports
 * @param course the sites
 * @param topology the links
 */
record Setting(String name, Course course, Topology topology) {
    private static final long MANY_BYTES = 1_000_000_000;

    /** The name of the one that the paper has measured. */
    static final String PAPERS = "client in redmond";

    /** A site as far from the client as mtview, and 15 ms there and back from mtview. */
    static final String APART = "mtview2";

    /** What {@link #APART} adds to the paper's topology, in the words of that. */
    static final List<String> MORE = List.of(
            "site " + APART + " 10.90.15.1", "link mtview " + APART + " 15 6.3", "link redmond " + APART + " 32 6.3");

    /** Answers the three that are measured: no links, the paper's, and its servers apart. */
    static List<Setting> all(Topology topology) {
        return List.of(
                new Setting("loopback", new Course("mtview", "mtview", "mtview"), topology),
                new Setting(PAPERS, new Course("redmond", "mtview", "mtview"), topology),
                new Setting("servers 15 ms apart", new Course("redmond", "mtview", APART), topology));
    }

    /** Answers whether the paper has measured it, and not only reckoned. */
    boolean isThePapers() {
        return name.equals(PAPERS);
    }

    /** Answers what no chain with so large a state can be faster than: three messages, the first with the state. */
    Duration chainLimit(int bytes) {
        return course.chainLimit(topology).plus(topology.carrying(bytes, course.client(), course.ping()));
    }

    /** Answers what no two calls can be faster than: two round trips. */
    Duration callsLimit() {
        return course.rpcLimit(topology);
    }

    /** Answers the size at which both limits are equal, in bytes; 0 where the client has no link to the first server. */
    double crossingOfLimits() {
        double nanosAByte = (double) topology.carrying(MANY_BYTES, course.client(), course.ping())
                        .toNanos()
                / MANY_BYTES;
        double saved = callsLimit().minus(chainLimit(0)).toNanos();
        return nanosAByte == 0 ? 0 : Math.max(0, saved / nanosAByte);
    }
}
