package org.rpcchain.benchmarks.hop;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.load.Load;
import org.rpcchain.benchmarks.site.SiteEvents;
import org.rpcchain.benchmarks.site.SiteOptions;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/**
 * A process of the experiment at one site of the testbed: a node with a service function that does nothing, or the client.
 *
 * <p>It prints {@code ready ADDRESS} when it is up. A client then measures, and prints its {@link Times} as a line of JSON.
 * The process ends with its standard input, so it does not outlive the one that started it.
 */
@Command(name = "hop-site")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class HopSite {
    private static final long SETTLE_MILLIS = 5_000;
    /** Chains of many hops come in each third turn. */
    private static final int LONG_ONES = 3;

    private static final Value PARAMETERS = Value.record().put("payload", "x").build();

    /**
     * What a client measured.
     *
     * @param chain the seconds of each chain
     * @param rpc the seconds of each two calls, one after the other
     * @param byHops the seconds of each chain of so many hops, where such were asked for
     */
    record Times(List<Double> chain, List<Double> rpc, Map<Integer, List<Double>> byHops) {
        static Times parse(String json) {
            return new JsonMapper().readValue(json, Times.class);
        }

        String json() {
            return new JsonMapper().writeValueAsString(this);
        }
    }

    private final SiteEvents events;

    @Mixin
    private SiteOptions site;

    @Option(names = "--repository", required = true)
    private URI repository;

    private HopSite(SiteEvents events) {
        this.events = events;
    }

    /** Runs {@code node} or {@code client} until standard input ends. */
    public static void main(String[] arguments) {
        SiteEvents.run(HopSite::new, arguments);
    }

    @Command(name = "node")
    void node(
            @Option(names = "--name", required = true) String name,
            @Option(names = "--port", required = true) int port,
            @Option(names = "--allow-origin", required = true) String origin) {
        try (SoapNode node = SoapNode.builder(name)
                .listen(site.host(), port)
                .directory(site.directory())
                .repository(repository)
                .allowOrigins(origin)
                .register(new ChainHops.Echo())
                .start()) {
            events.ready(node.address());
            events.awaitEnd();
        }
    }

    @Command(name = "client")
    void client(
            @Option(names = "--times", required = true) int times,
            @Option(names = "--warm-up", required = true) Duration warmUp,
            @Option(names = "--warm-threads", required = true) int warmThreads,
            @Option(names = "--hops", split = ",") @Nullable List<Integer> hops) {
        try (SoapChainClient client = SoapChainClient.builder("client")
                .listen(site.host(), 0)
                .directory(site.directory())
                .repository(repository)
                .start()) {
            events.ready(client.address());
            List<Integer> sweep = hops == null ? List.of() : hops;
            if (!warmUp.isZero()) {
                long unused = Load.repeat(() -> warm(client, sweep), warmUp, warmThreads);
                settle();
            }
            System.err.println("warm; measuring " + times + " times");
            events.say(measure(client, times, sweep).json());
            events.awaitEnd();
        }
    }

    private static void warm(SoapChainClient client, List<Integer> hops) {
        Times unused = measure(client, 1, hops);
    }

    /** All take turns, so that each gets its share of whatever else the machine does. */
    private static Times measure(SoapChainClient client, int times, List<Integer> hops) {
        List<Double> chain = new ArrayList<>();
        List<Double> rpc = new ArrayList<>();
        Map<Integer, List<Double>> byHops = new TreeMap<>();
        hops.forEach(count -> byHops.put(count, new ArrayList<>()));
        for (int i = 0; i < times; i++) {
            chain.add(seconds(() -> PhysicalLimit.run(client, 2)));
            rpc.add(seconds(() -> callBoth(client)));
            if (i % LONG_ONES == 0) {
                byHops.forEach((count, all) -> all.add(seconds(() -> PhysicalLimit.run(client, count))));
            }
        }
        return new Times(chain, rpc, byHops);
    }

    private static double seconds(Runnable work) {
        return Load.micros(work) / 1e6;
    }

    private static void callBoth(SoapChainClient client) {
        Value payload = client.call("ping", "echo", PARAMETERS);
        client.call("pong", "echo", Value.record().put("payload", payload).build());
    }

    /** Waits until the JIT has worked off what a warm-up has queued. */
    public static void settle() {
        try {
            Thread.sleep(SETTLE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the measurement was interrupted", e);
        }
    }
}
