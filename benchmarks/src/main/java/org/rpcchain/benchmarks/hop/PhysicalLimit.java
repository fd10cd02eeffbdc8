package org.rpcchain.benchmarks.hop;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.load.Load;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.examples.copy.relay.Door;
import org.rpcchain.examples.copy.relay.Link;
import org.rpcchain.examples.copy.relay.Relay;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;

/**
 * How close a chain comes to the speed of its links: a client and two servers at three sites, every two of them joined by a
 * link of 32 ms round trip, and chains of several hops. The limit is one one-way delay for each message.
 */
final class PhysicalLimit {
    private static final ChainSource SOURCE = ChainSource.beside(PingPong.class, "PingPong.java");
    private static final Duration ROUND_TRIP = Duration.ofMillis(32);
    private static final double BYTES_PER_SECOND = 6.3e6;
    private static final int CLIENT_PORT = 19_190;

    void run(int[] hops, int times, Report report, Progress progress) {
        MapStore sources = new MapStore();
        try (Relay relay = new Relay()) {
            Door toPing = relay.open(link("client", "ping"), "client");
            Door backToPing = relay.open(link("ping", "pong"), "pong");
            Door toPong = relay.open(link("ping", "pong"), "ping");
            Door toClient = relay.open(link("pong", "client"), "pong");
            try (SoapNode ping = node("ping", "pong", toPong, sources);
                    SoapNode pong = node("pong", "ping", backToPing, sources);
                    SoapChainClient client = client(toPing, toClient, sources)) {
                lead(toPing, ping.address());
                lead(backToPing, ping.address());
                lead(toPong, pong.address());
                lead(toClient, URI.create("http://127.0.0.1:" + CLIENT_PORT));
                measure(client, hops, times, report, progress);
            }
        }
    }

    private static Link link(String near, String far) {
        return new Link(near, far, ROUND_TRIP, BYTES_PER_SECOND);
    }

    private static SoapNode node(String name, String other, Door toOther, MapStore sources) {
        URI address = URI.create("http://127.0.0.1:" + toOther.port() + "/node");
        return SoapNode.builder(name)
                .listen("127.0.0.1", 0)
                .directory(ServerDirectory.of(Map.of(other, address)))
                .functions(sources)
                .register(new ChainHops.Echo())
                .start();
    }

    private static SoapChainClient client(Door toPing, Door toClient, MapStore sources) {
        return SoapChainClient.builder("bench")
                .listen("127.0.0.1", CLIENT_PORT)
                .announce(URI.create("http://127.0.0.1:" + toClient.port()))
                .directory(
                        ServerDirectory.of(Map.of("ping", URI.create("http://127.0.0.1:" + toPing.port() + "/node"))))
                .functions(sources)
                .start();
    }

    private static void lead(Door door, URI address) {
        door.leadTo(new InetSocketAddress(InetAddress.getLoopbackAddress(), address.getPort()));
    }

    private static void measure(SoapChainClient client, int[] hops, int times, Report report, Progress progress) {
        for (int warm = 0; warm < 20; warm++) {
            run(client, hops[hops.length - 1]);
        }
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
        }
    }

    /** Runs a chain of so many hops, and waits for its end. */
    static void run(SoapChainClient client, int hops) {
        client.run(
                ChainCall.to("ping", "echo", Value.record().put("payload", "x").build())
                        .then(SOURCE, "next")
                        .state(State.empty().with("left", hops - 1)));
    }
}
