package org.rpcchain.benchmarks.rpcv;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.ServerDirectory;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.hop.MapStore;
import org.rpcchain.coordinator.chains.ChainDescription;
import org.rpcchain.coordinator.chains.SoapChains;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;

/** Two servers, two coordinators that run chains, and a client that goes either way. For one thread. */
final class ChainWays implements AutoCloseable {
    private static final ChainSource SOURCE = ChainSource.of("Twice.java", """
            import org.rpcchain.*;

            public final class Twice {
                public static NextHop again(State state, Value result) {
                    return NextHop.call("b", "increment", Value.record().put("number", result).build(), "end", state);
                }

                public static NextHop end(State state, Value result) {
                    return NextHop.end(result);
                }
            }
            """);
    private static final ChainCall CALL = ChainCall.to(
                    "a", "increment", Value.record().put("number", 1).build())
            .then(SOURCE, "again");

    private final List<Runnable> open = new ArrayList<>();
    private final List<Integer> originPorts = FreePorts.take(2);
    private final Map<String, URI> nodes = new LinkedHashMap<>();
    private final MapStore sources = new MapStore();
    private final SoapChainClient client;
    private final Calls calls;

    /** The service of both servers. */
    public static final class Service {
        /** Answers the next number. */
        @ServiceFunction("increment")
        public long increment(long number) {
            return number + 1;
        }
    }

    ChainWays(Path work) {
        node("a");
        node("b");
        client = SoapChainClient.builder("bench")
                .listen("127.0.0.1", 0)
                .directory(new Directory())
                .functions(sources)
                .start();
        open.add(0, client::close);
        Desk desk = new Desk(2, work, (group, builder) -> {
            SoapChains chains = SoapChains.start(
                    group,
                    SoapChainClient.builder(group.name())
                            .listen("127.0.0.1", originPorts.get(group.name().equals("c1") ? 0 : 1))
                            .functions(sources)
                            .directory(new Directory()));
            open.add(0, chains::close);
            return builder.chains(chains);
        });
        open.add(0, desk::close);
        calls = desk.open(desk.newLogin(), LoggingStrategy.DEFAULT);
        open.add(0, calls::close);
    }

    private void node(String name) {
        SoapNode node = SoapNode.builder(name)
                .functions(sources)
                .directory(new Directory())
                .register(new Service())
                .start();
        nodes.put(name, node.address());
        open.add(0, node::close);
    }

    /** Answers the seconds of a chain whose origin is the client. */
    double direct() {
        long began = System.nanoTime();
        check(client.run(CALL).value());
        return Waits.secondsSince(began);
    }

    /** Answers the seconds of the same, from handing it over to having its ending. */
    double coordinated() {
        long began = System.nanoTime();
        long counter = Waits.get(calls.handOver(ChainDescription.work("twice", CALL), Desk.KEPT));
        Ending ending = Waits.get(calls.ending(counter));
        double seconds = Waits.secondsSince(began);
        if (!(ending instanceof Ending.Done done)) {
            throw new IllegalStateException("the chain has ended as " + ending);
        }
        check(done.result());
        Waits.get(calls.used(counter));
        return seconds;
    }

    private static void check(Value result) {
        if (result.longValue() != 3) {
            throw new IllegalStateException("the chain came back with " + result);
        }
    }

    @Override
    public void close() {
        open.forEach(Runnable::run);
    }

    /** Knows the servers by their names, and the coordinators by their group's. */
    private final class Directory implements ServerDirectory {
        @Override
        public List<URI> endpoints(String server) {
            if (!Set.of("a", "b").contains(server)) {
                return originPorts.stream()
                        .map(port -> URI.create("http://127.0.0.1:" + port + "/origin"))
                        .toList();
            }
            URI address = nodes.get(server);
            return address == null ? List.of() : List.of(address);
        }

        @Override
        public Set<String> names() {
            return Set.of("a", "b", "rpc-chain-coordinators");
        }
    }
}
