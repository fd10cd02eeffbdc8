package org.rpcchain.benchmarks.hop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.load.Load;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.examples.copy.relay.Link;
import org.rpcchain.soap.SoapChainClient;

/**
 * How close a chain comes to the speed of its links: a client and two servers at three sites, every two of them joined by a
 * link of 32 ms round trip, and chains of several hops. The limit is one one-way delay for each message.
 */
final class PhysicalLimit {
    private static final ChainSource SOURCE = ChainSource.beside(PingPong.class, "PingPong.java");
    private static final Duration ROUND_TRIP = Duration.ofMillis(32);
    private static final double BYTES_PER_SECOND = 6.3e6;

    /** Measures chains of each number of hops, and answers how many times as long as its delays alone each takes. */
    Map<String, Double> run(int[] hops, int times, Duration warmUp, Report report, Progress progress) {
        RelayedNodes.Links links =
                new RelayedNodes.Links(link("client", "ping"), link("client", "pong"), link("ping", "pong"));
        try (RelayedNodes nodes = new RelayedNodes(links)) {
            return measure(nodes.client(), hops, times, warmUp, report, progress);
        }
    }

    private static Link link(String near, String far) {
        return new Link(near, far, ROUND_TRIP, BYTES_PER_SECOND);
    }

    private static Map<String, Double> measure(
            SoapChainClient client, int[] hops, int times, Duration warmUp, Report report, Progress progress) {
        if (!warmUp.isZero()) {
            long unused = Load.repeat(() -> run(client, hops[hops.length - 1]), warmUp, Course.LEAST_THREADS);
            HopSite.settle();
        }
        Map<String, Double> overLimit = new LinkedHashMap<>();
        for (int count : hops) {
            List<Double> seconds = new ArrayList<>();
            for (int i = 0; i < times; i++) {
                seconds.add(Load.micros(() -> run(client, count)) / 1e6);
            }
            double limit = (count + 1) * ROUND_TRIP.toNanos() / 2e9;
            double median = Medians.median(seconds);
            report.overLimit("chainSecondsOverPhysicalLimit", Integer.toString(count), seconds, limit);
            report.series("chainSeconds", "over relays, hops " + count, "s")
                    .addAll(seconds)
                    .limit(limit);
            progress.line(
                    "  a chain of %2d hops over links of 16 ms one way: %.1f ms, limit %.1f ms, ratio %.3f",
                    count, median * 1e3, limit * 1e3, median / limit);
            overLimit.put("over relays, hops " + count, median / limit);
        }
        return overLimit;
    }

    /** Runs a chain of so many hops, and waits for its end. */
    static void run(SoapChainClient client, int hops) {
        client.run(
                ChainCall.to("ping", "echo", Value.record().put("payload", "x").build())
                        .then(SOURCE, "next")
                        .state(State.empty().with("left", hops - 1)));
    }
}
