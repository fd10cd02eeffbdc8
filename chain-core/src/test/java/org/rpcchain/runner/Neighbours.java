package org.rpcchain.runner;

import java.net.URI;
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
    private final Sandbox sandbox = new Sandbox();
    private final Store store = new Store();
    private final List<ChainNode> nodes = new ArrayList<>();

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
        this(services, observers, chaining -> chaining);
    }

    /** {@code altered} is what the nodes run chaining functions by. */
    Neighbours(Object services, Observers observers, UnaryOperator<Chaining> altered) {
        ServerDirectory directory = ServerDirectory.of(SERVERS);
        SERVERS.forEach((name, address) -> {
            Services offered = services instanceof Services port ? port : new ServiceRegistry().register(services);
            ChainNode node = new ChainNode(
                    name,
                    directory,
                    NodeOptions.of(Protocol.DEFAULT),
                    offered,
                    functions(altered),
                    transport,
                    observers);
            nodes.add(node);
            transport.join(address, node);
        });
        client = new ChainOrigin(
                "client",
                chain -> CLIENT,
                directory,
                Protocol.DEFAULT,
                functions(chaining -> chaining),
                transport,
                observers);
        transport.join(CLIENT, client);
    }

    private ChainNode.Functions functions(UnaryOperator<Chaining> altered) {
        CachedFunctions cached = new CachedFunctions(store, sandbox, 1 << 20);
        return new ChainNode.Functions(altered.apply(cached), new Publisher(store, cached));
    }

    @Override
    public void close() {
        client.close();
        nodes.forEach(ChainNode::close);
        sandbox.close();
    }
}
