package org.rpcchain.examples.tour;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.rpcchain.ChainSource;
import org.rpcchain.ServerDirectory;
import org.rpcchain.repository.RepositoryServer;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapGatewayClient;
import org.rpcchain.soap.SoapNode;

/** The servers of a program: a function repository, and nodes that all know each other. For one thread. */
final class Town implements AutoCloseable {
    /** The chaining functions of all programs. */
    static final ChainSource CHAIN = ChainSource.beside(TourChain.class, "TourChain.java");

    /** Where nobody listens. */
    static final URI NOBODY = URI.create("http://127.0.0.1:1/node");

    private final RepositoryServer repository;
    private final Servers servers = new Servers();
    private final Map<String, SoapNode> nodes = new LinkedHashMap<>();

    Town(Path work) {
        repository = RepositoryServer.builder()
                .data(work.resolve("repository"))
                .listen("127.0.0.1", 0)
                .start();
    }

    /** Servers come and go, under the same names. Thread-safe. */
    private static final class Servers implements ServerDirectory {
        private final Map<String, List<URI>> addresses = new ConcurrentHashMap<>();

        @Override
        public List<URI> endpoints(String server) {
            return addresses.getOrDefault(server, List.of());
        }

        @Override
        public Set<String> names() {
            return Set.copyOf(addresses.keySet());
        }
    }

    /** Opens a server with these service functions. */
    Town open(String name, Object service) {
        return open(name, service, builder -> builder);
    }

    /** Opens a server, otherwise than usual. */
    Town open(String name, Object service, UnaryOperator<SoapNode.Builder> otherwise) {
        SoapNode node = otherwise
                .apply(SoapNode.builder(name)
                        .listen("127.0.0.1", 0)
                        .repository(repository.address())
                        .directory(servers)
                        .register(service))
                .start();
        nodes.put(name, node);
        servers.addresses.put(name, List.of(node.address()));
        return this;
    }

    /** The server of this name is somewhere else now. */
    Town know(String name, URI address) {
        servers.addresses.put(name, List.of(address));
        return this;
    }

    /** Opens another server of the same name, to which chains fail over when the first is gone (§3.9). */
    Town openBackup(String name, Object service) {
        String other = name + " (backup)";
        open(other, service);
        List<URI> both = new ArrayList<>(servers.endpoints(name));
        both.addAll(servers.endpoints(other));
        servers.addresses.remove(other);
        servers.addresses.put(name, List.copyOf(both));
        return this;
    }

    /** Answers a client of this town. */
    SoapChainClient client() {
        return client(builder -> builder);
    }

    /** Answers a client, otherwise than usual. */
    SoapChainClient client(UnaryOperator<SoapChainClient.Builder> otherwise) {
        return otherwise
                .apply(SoapChainClient.builder("customer")
                        .repository(repository.address())
                        .directory(servers))
                .start();
    }

    /** Answers a client of the gateway of a server, which was opened with one. */
    SoapGatewayClient gateway(String server) {
        SoapNode node = nodes.get(server);
        if (node == null) {
            throw new IllegalArgumentException("no server " + server);
        }
        return SoapGatewayClient.at(node.gatewayAddress());
    }

    @Override
    public void close() {
        nodes.values().forEach(SoapNode::close);
        repository.close();
    }
}
