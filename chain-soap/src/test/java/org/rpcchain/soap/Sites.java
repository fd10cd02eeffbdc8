package org.rpcchain.soap;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.rpcchain.ServerDirectory;

/** Nodes on loopback that know each other by their names, and a client, which all keep their functions in one store. */
final class Sites implements AutoCloseable {
    final MemoryStore store = new MemoryStore();
    private final Map<String, SoapNode> nodes = new ConcurrentHashMap<>();
    private final Map<String, URI> addresses = new ConcurrentHashMap<>();
    private SoapChainClient client;

    private final class Known implements ServerDirectory {
        @Override
        public List<URI> endpoints(String server) {
            URI address = addresses.get(server);
            return address == null ? List.of() : List.of(address);
        }

        @Override
        public Set<String> names() {
            return Set.copyOf(addresses.keySet());
        }
    }

    /** Starts a node; the settings come last. */
    SoapNode start(String name, Object service, Consumer<SoapNode.Builder> settings) {
        SoapNode.Builder builder =
                SoapNode.builder(name).functions(store).directory(new Known()).register(service);
        settings.accept(builder);
        SoapNode node = builder.start();
        nodes.put(name, node);
        addresses.put(name, node.address());
        return node;
    }

    SoapNode start(String name, Object service) {
        return start(name, service, builder -> {});
    }

    /** Says where a server is that is none of these. */
    void know(String name, URI address) {
        addresses.put(name, address);
    }

    /** Starts the client; the settings come last. */
    SoapChainClient client(Consumer<SoapChainClient.Builder> settings) {
        SoapChainClient.Builder builder =
                SoapChainClient.builder("tester").functions(store).directory(new Known());
        settings.accept(builder);
        client = builder.start();
        return client;
    }

    SoapChainClient client() {
        return client(builder -> {});
    }

    void stop(String name) {
        nodes.remove(name).close();
    }

    @Override
    public void close() {
        if (client != null) {
            client.close();
        }
        nodes.values().forEach(SoapNode::close);
    }
}
