package org.rpcchain.benchmarks.sandbox;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;
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

    private static final ChainSource HONEST = ChainSource.of("Honest.java", """
            import org.rpcchain.*;

            public class Honest {
                public static NextHop step(State state, Value result) {
                    return NextHop.end(Value.record().put("echo", result).put("more", state.get("more")).build());
                }
            }
            """);

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
    private final AtomicLong attacks = new AtomicLong();

    NodeUnderAttack() {
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
    }

    /** Answers how many microseconds honest chains take, while nobody attacks. */
    List<Double> micros(int chains) {
        return micros(chains, 0);
    }

    /**
     * Answers how many microseconds honest chains take, while so many attackers attack.
     *
     * @param attack answers the attempt of each number
     * @param chains how many chains run at least
     * @param least how many attempts are made at least
     */
    List<Double> micros(LongFunction<Attempt> attack, int chains, long least, int attackers)
            throws InterruptedException {
        AtomicBoolean over = new AtomicBoolean();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < attackers; i++) {
            Thread thread = new Thread(() -> repeat(attack, over), "attacker-" + i);
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
                .then(HONEST, Subjects.METHOD)
                .state(State.empty().with("more", 1));
        List<Double> micros = new ArrayList<>();
        while (micros.size() < chains || attacks.get() < untilAttacks) {
            long start = System.nanoTime();
            Value unused = client.run(call).value();
            micros.add((System.nanoTime() - start) / 1e3);
        }
        return micros;
    }

    private void repeat(LongFunction<Attempt> attack, AtomicBoolean over) {
        try (SoapGatewayClient gateway = SoapGatewayClient.at(node.gatewayAddress())) {
            while (!over.get()) {
                attack(gateway, attack.apply(attacks.getAndIncrement()));
            }
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
        client.close();
        node.close();
    }
}
