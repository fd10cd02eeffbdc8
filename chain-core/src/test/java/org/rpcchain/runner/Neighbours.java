package org.rpcchain.runner;

import java.net.URI;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.ServerDirectory;
import org.rpcchain.engine.NodeOptions;
import org.rpcchain.engine.Protocol;
import org.rpcchain.function.CachedFunctions;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.sandbox.SandboxPolicy;
import org.rpcchain.service.ServiceRegistry;
import org.rpcchain.spi.Chaining;
import org.rpcchain.spi.FunctionStore;
import org.rpcchain.spi.Services;

/** Two nodes, {@code a} and {@code b}, with the same services, and a client, in one JVM. */
final class Neighbours implements AutoCloseable {
    static final Map<String, URI> SERVERS =
            new LinkedHashMap<>(Map.of("a", URI.create("sim://a/"), "b", URI.create("sim://b/")));
    static final URI CLIENT = URI.create("sim://client/");

    final JoinedTransport transport = new JoinedTransport();
    final ChainOrigin client;
    private final Sandbox sandbox;
    private final Store store = new Store();
    private final List<ChainNode> nodes = new ArrayList<>();

    /** What the nodes, and the client, are given in place of what works; each is asked for once by each of them. */
    record Ports(
            UnaryOperator<Chaining> chaining,
            UnaryOperator<ServerDirectory> nodesDirectory,
            UnaryOperator<ServerDirectory> clientsDirectory,
            UnaryOperator<FunctionStore> nodesStore,
            UnaryOperator<FunctionStore> clientsStore,
            SandboxPolicy policy) {
        static final Ports SOUND = new Ports(
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                UnaryOperator.identity(),
                SandboxPolicy.DEFAULT);

        Ports chaining(UnaryOperator<Chaining> other) {
            return new Ports(other, nodesDirectory, clientsDirectory, nodesStore, clientsStore, policy);
        }

        Ports directories(UnaryOperator<ServerDirectory> nodes, UnaryOperator<ServerDirectory> client) {
            return new Ports(chaining, nodes, client, nodesStore, clientsStore, policy);
        }

        Ports policy(SandboxPolicy other) {
            return new Ports(chaining, nodesDirectory, clientsDirectory, nodesStore, clientsStore, other);
        }

        Ports stores(UnaryOperator<FunctionStore> nodes, UnaryOperator<FunctionStore> client) {
            return new Ports(chaining, nodesDirectory, clientsDirectory, nodes, client, policy);
        }
    }

    private static final class Store implements FunctionStore {
        private final Map<String, ChainSource> sources = new ConcurrentHashMap<>();

        @Override
        public void publish(ChainSource source) {
            sources.put(source.hash(), source);
        }

        @Override
        public ChainSource fetch(String hash) {
            ChainSource source = sources.get(hash);
            if (source == null) {
                throw new ProblemException(FailureCode.SOURCE_MISSING, "no source " + hash);
            }
            return source;
        }
    }

    Neighbours(Object services) {
        this(services, Observers.NONE);
    }

    Neighbours(Object services, Observers observers) {
        this(services, observers, Ports.SOUND);
    }

    Neighbours(Object services, Observers observers, Ports ports) {
        this(services, observers, ports, new MonotonicClock());
    }

    /** Creates nodes that read this clock. */
    Neighbours(Object services, Observers observers, Ports ports, InstantSource clock) {
        sandbox = new Sandbox(ports.policy());
        ServerDirectory directory = ServerDirectory.of(SERVERS);
        SERVERS.forEach((name, address) -> {
            Services offered = services instanceof Services port ? port : new ServiceRegistry().register(services);
            ChainNode node = new ChainNode(
                    name,
                    ports.nodesDirectory().apply(directory),
                    NodeOptions.of(Protocol.DEFAULT),
                    offered,
                    functions(ports.chaining(), ports.nodesStore().apply(store)),
                    transport,
                    observers,
                    clock);
            nodes.add(node);
            transport.join(address, node);
        });
        client = new ChainOrigin(
                "client",
                chain -> CLIENT,
                ports.clientsDirectory().apply(directory),
                Protocol.DEFAULT,
                functions(UnaryOperator.identity(), ports.clientsStore().apply(store)),
                transport,
                observers);
        transport.join(CLIENT, client);
    }

    private ChainNode.Functions functions(UnaryOperator<Chaining> altered, FunctionStore from) {
        CachedFunctions cached = new CachedFunctions(from, sandbox, 1 << 20);
        return new ChainNode.Functions(altered.apply(cached), new Publisher(from, cached));
    }

    /** Answers what the first node holds now. */
    NodeHoldings holdings() {
        return nodes.get(0).holdings();
    }

    @Override
    public void close() {
        client.close();
        nodes.forEach(ChainNode::close);
        sandbox.close();
    }
}
