package org.rpcchain.benchmarks.growth;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.hop.MapStore;
import org.rpcchain.engine.Protocol;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;

/** A client and two nodes in this JVM that speak SOAP over loopback, and chains that walk between them. For one thread. */
final class Stage implements AutoCloseable {
    static final ChainSource SOURCE = ChainSource.beside(Walk.class, "Walk.java");

    /** The hops of a walk: the system counts CPU time by 10 ms, and so many take twenty times as long. */
    static final int WALK = 600;

    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    /** Above those among which others choose by chance, and below those that systems give to whoever connects. */
    private static final int FIRST_PORT = 30_000;

    private static final int MOST_HOPS = 2_000;
    private static final Duration LONG = Duration.ofHours(1);
    private static final Value NOTHING = Value.record().put("payload", "x").build();
    /** The first hops find connections that are cold, and bear what comes before them. */
    private static final int LEFT_OUT = 4;

    /** Chains that wait are never heard of, nor missed. */
    private static final Protocol PATIENT =
            Protocol.DEFAULT.heartbeats(LONG, LONG.multipliedBy(2)).bounds(1_000_000, 2L << 30);

    private final Stamps stamps = new Stamps(MOST_HOPS + LEFT_OUT);
    private final SoapNode ping;
    private final SoapNode pong;
    private final SoapChainClient client;

    /**
     * Starts them.
     *
     * @param number a stage's own among those that are open at once
     * @param known how many nodes each of them knows, the two among them
     */
    Stage(int number, int known) {
        int port = FIRST_PORT + 2 * number;
        MapStore sources = new MapStore();
        Map<String, URI> servers = new LinkedHashMap<>();
        servers.put("ping", URI.create("http://127.0.0.1:" + port + "/node"));
        servers.put("pong", URI.create("http://127.0.0.1:" + (port + 1) + "/node"));
        for (int i = servers.size(); i < known; i++) {
            servers.put("other" + i, URI.create("http://127.0.0.1:1/node" + i));
        }
        ServerDirectory directory = ServerDirectory.of(servers);
        ping = node("ping", port, "pong", directory, sources);
        pong = node("pong", port + 1, "ping", directory, sources);
        client = SoapChainClient.builder("bench" + number)
                .listen("127.0.0.1", 0)
                .directory(directory)
                .functions(sources)
                .protocol(PATIENT)
                .start();
    }

    private SoapNode node(String name, int port, String other, ServerDirectory directory, MapStore sources) {
        return SoapNode.builder(name)
                .listen("127.0.0.1", port)
                .directory(directory)
                .functions(sources)
                .protocol(PATIENT)
                .register(new WalkServices(stamps, other))
                .register("wait", List.of(), parameters -> waiting())
                .start();
    }

    private static CompletionStage<Value> waiting() {
        return new CompletableFuture<>();
    }

    /** Answers a walk of so many hops by {@link Walk#next} of this source, or of one of its kind. */
    static ChainCall walk(ChainSource source, int hops) {
        return ChainCall.to("ping", "echo", NOTHING)
                .then(source, "next")
                .state(State.empty().with("left", hops - 1));
    }

    /** Answers a walk that talks first. */
    static ChainCall talk(int lines, int hops) {
        return ChainCall.to("ping", "echo", NOTHING)
                .then(SOURCE, "talk")
                .state(State.empty().with("left", hops - 1).with("lines", lines));
    }

    /** Answers a walk below so many frames. */
    static ChainCall descent(int frames, int hops) {
        return ChainCall.to(
                        "ping",
                        "descend",
                        Value.record()
                                .put("depth", frames)
                                .put("left", hops - 1)
                                .build())
                .then(SOURCE, "finish");
    }

    /** Answers a chain that splits into so many branches. */
    static ChainCall fan(int width) {
        return ChainCall.to("ping", "echo", NOTHING)
                .then(SOURCE, "fan")
                .state(State.empty().with("width", width));
    }

    /** Runs a walk of so many hops, and answers what each took but the first few. */
    Cost walked(ChainCall walk, int hops) {
        return walked(walk, hops, LEFT_OUT, hops - 1);
    }

    /** Runs a walk of so many hops, and answers what each took from the one to the other. */
    Cost walked(ChainCall walk, int hops, int first, int last) {
        stamps.clear();
        Value unused = client.run(patient(walk)).value();
        if (stamps.count() != hops) {
            throw new IllegalStateException("a walk of " + hops + " hops came to " + stamps.count());
        }
        return stamps.between(first, last);
    }

    /** Answers what the hops of the walk before took, from the one to the other. */
    Cost between(int first, int last) {
        return stamps.between(first, last);
    }

    /** Runs a chain and answers what all of it took. */
    Cost whole(ChainCall call) {
        long nanos = System.nanoTime();
        long cpu = PROCESS.getProcessCpuTime();
        Value unused = client.run(patient(call)).value();
        return new Cost((System.nanoTime() - nanos) / 1e3, (PROCESS.getProcessCpuTime() - cpu) / 1e3);
    }

    private static ChainCall patient(ChainCall call) {
        return call.timeBudget(LONG).hopLimit(MOST_HOPS + LEFT_OUT).retransmitted(false);
    }

    /** Starts so many chains that wait at a node until the stage closes, and returns when all of them are there. */
    void haveWaiting(int chains) throws InterruptedException {
        ChainCall call = ChainCall.to("pong", "wait", Value.record().build());
        for (int started = 0; started < chains; ) {
            int burst = Math.min(chains - started, 256);
            for (int i = 0; i < burst; i++) {
                client.start(patient(call));
            }
            started += burst;
            while (pong.holdings().hops() < started) {
                Thread.sleep(1);
            }
        }
    }

    @Override
    public void close() {
        client.close();
        ping.close();
        pong.close();
    }
}
