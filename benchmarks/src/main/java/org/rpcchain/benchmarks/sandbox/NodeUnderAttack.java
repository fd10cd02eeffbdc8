package org.rpcchain.benchmarks.sandbox;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.Outcome;
import org.rpcchain.ServerDirectory;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.hop.MapStore;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapGatewayClient;
import org.rpcchain.soap.SoapNode;

/**
 * How long honest chains take, by SOAP over loopback, while attackers send chains to the gateway of the same node, each the
 * next as soon as one has ended: with all that a chain has, and with the compiler, which is where some attacks end.
 */
final class NodeUnderAttack implements AutoCloseable {
    private static final int PORT = 18_431;

    private static final String HONEST = """
            import org.rpcchain.*;

            public class Honest {
                public static NextHop step(State state, Value result) {
                    return NextHop.end(Value.record().put("echo", result).put("more", state.get("more")).build());
                }
            }
            """;

    private static final State MORE = State.empty().with("more", 1);

    /** The service of the node. */
    public static final class Echo {
        /** Answers what it is given. */
        @ServiceFunction("echo")
        public Value echo(Value payload) {
            return payload;
        }
    }

    private final SoapNode node;
    private final SoapChainClient client;
    private final List<SoapGatewayClient> attackers;
    private final AtomicLong attacks = new AtomicLong();

    /** Starts the node, and what so many attackers use, which is not the node's work and not measured. */
    NodeUnderAttack(int attackers) {
        MapStore sources = new MapStore();
        ServerDirectory directory = ServerDirectory.of(Map.of("a", URI.create("http://127.0.0.1:" + PORT + "/node")));
        node = SoapNode.builder("a")
                .listen("127.0.0.1", PORT)
                .directory(directory)
                .functions(sources)
                .gateway(true)
                .register(new Echo())
                .start();
        client = SoapChainClient.builder("honest")
                .listen("127.0.0.1", 0)
                .directory(directory)
                .functions(sources)
                .start();
        this.attackers = Stream.generate(() -> SoapGatewayClient.at(node.gatewayAddress()))
                .limit(attackers)
                .toList();
    }

    /** Runs so many honest chains, and so many of which each has a source of its own. */
    void warmUp(int chains, int sources) throws InterruptedException {
        List<Double> unused = micros(chains);
        List<Double> unusedToo = micros(
                number -> Attempt.of(number, "Honest", HONEST, Subjects.METHOD, MORE, Value.of("x")), 1, sources);
    }

    /** Answers how many microseconds honest chains take, while nobody attacks. */
    List<Double> micros(int chains) {
        return micros(chains, 0);
    }

    /**
     * Answers how many microseconds honest chains take, while the attackers attack.
     *
     * @param attack answers the attempt of each number
     * @param chains how many chains run at least
     * @param least how many attempts are made at least
     */
    List<Double> micros(LongFunction<Attempt> attack, int chains, long least) throws InterruptedException {
        AtomicBoolean over = new AtomicBoolean();
        List<Thread> threads = new ArrayList<>();
        for (SoapGatewayClient attacker : attackers) {
            Thread thread = new Thread(() -> repeat(attacker, attack, over), "attacker-" + threads.size());
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        List<Double> micros = micros(chains, attacks.get() + least);
        over.set(true);
        for (Thread thread : threads) {
            thread.join();
        }
        return micros;
    }

    private List<Double> micros(int chains, long untilAttacks) {
        ChainCall call = call(Value.of("x"))
                .then(ChainSource.of("Honest.java", HONEST), Subjects.METHOD)
                .state(MORE);
        List<Double> micros = new ArrayList<>();
        while (micros.size() < chains || attacks.get() < untilAttacks) {
            long start = System.nanoTime();
            Value unused = client.run(call).value();
            micros.add((System.nanoTime() - start) / 1e3);
        }
        return micros;
    }

    private void repeat(SoapGatewayClient gateway, LongFunction<Attempt> attack, AtomicBoolean over) {
        while (!over.get()) {
            attack(gateway, attack.apply(attacks.getAndIncrement()));
        }
    }

    private static void attack(SoapGatewayClient gateway, Attempt attempt) {
        ChainCall call =
                call(attempt.result()).then(attempt.source(), attempt.method()).state(attempt.state());
        try {
            Outcome unused = gateway.collect(gateway.start(call));
        } catch (RuntimeException refused) {
            // as it should be; the next one
        }
    }

    private static ChainCall call(Value payload) {
        return ChainCall.to("a", "echo", Value.record().put("payload", payload).build());
    }

    @Override
    public void close() {
        attackers.forEach(SoapGatewayClient::close);
        client.close();
        node.close();
    }
}
