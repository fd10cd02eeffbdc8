package org.rpcchain.benchmarks.rpcv;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rpcchain.ServerDirectory;
import org.rpcchain.benchmarks.hop.MapStore;
import org.rpcchain.coordinator.chains.SoapChains;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;

/** Two servers, two coordinators that run chains, and a client that goes either way. For one thread. */
final class ChainWays implements AutoCloseable {
    private final List<Runnable> open = new ArrayList<>();
    private final List<Integer> originPorts = FreePorts.take(2);
    private final Map<String, URI> nodes = new LinkedHashMap<>();
    private final MapStore sources = new MapStore();
    private final TwoWays ways;

    ChainWays(Path work) {
        node("a");
        node("b");
        SoapChainClient client = SoapChainClient.builder("bench")
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
        Calls calls = desk.open(desk.newLogin(), LoggingStrategy.DEFAULT);
        open.add(0, calls::close);
        ways = new TwoWays(client, calls);
    }

    private void node(String name) {
        SoapNode node = SoapNode.builder(name)
                .functions(sources)
                .directory(new Directory())
                .register(new TwoHops.Service())
                .start();
        nodes.put(name, node.address());
        open.add(0, node::close);
    }

    /** Answers the client. */
    TwoWays client() {
        return ways;
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
