package org.rpcchain.benchmarks.hop;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.ServerDirectory;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.load.Contender;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;

/**
 * Hops of a chain between two SOAP nodes on loopback, with all that a hop has: service function, chaining function, state,
 * engine, wire.
 */
public final class ChainHops implements Contender {
    private static final ChainSource SOURCE = ChainSource.beside(PingPong.class, "PingPong.java");

    /** The service of both nodes. */
    public static final class Echo {
        /** Answers what it is given. */
        @ServiceFunction("echo")
        public Value echo(Value payload) {
            return payload;
        }
    }

    private final Value parameters;
    private final int size;
    private final List<SoapNode> nodes;
    private final SoapChainClient client;

    /** Starts the client and both nodes, which listen on {@code firstPort} and the next. */
    public ChainHops(Payload payload, int firstPort) {
        this.parameters = Value.record().put("payload", payload.value()).build();
        this.size = payload.size();
        MapStore sources = new MapStore();
        Map<String, URI> servers = new LinkedHashMap<>();
        servers.put("ping", URI.create("http://127.0.0.1:" + firstPort + "/node"));
        servers.put("pong", URI.create("http://127.0.0.1:" + (firstPort + 1) + "/node"));
        ServerDirectory directory = ServerDirectory.of(servers);
        this.nodes =
                List.of(node("ping", firstPort, directory, sources), node("pong", firstPort + 1, directory, sources));
        this.client = SoapChainClient.builder("bench")
                .listen("127.0.0.1", 0)
                .directory(directory)
                .functions(sources)
                .start();
    }

    private static SoapNode node(String name, int port, ServerDirectory directory, MapStore sources) {
        return SoapNode.builder(name)
                .listen("127.0.0.1", port)
                .directory(directory)
                .functions(sources)
                .register(new Echo())
                .start();
    }

    @Override
    public String name() {
        return "hop";
    }

    /** Makes one chain of {@code times} hops, each with the payload. */
    @Override
    public void carry(int times) {
        ChainCall call = ChainCall.to("ping", "echo", parameters)
                .then(SOURCE, "next")
                .state(State.empty().with("left", times - 1))
                .hopLimit(times);
        ChainResult result = client.run(call);
        if (result.value().intValue() != size || result.trail().hops() != times) {
            throw new IllegalStateException("the chain came back with " + result);
        }
    }

    @Override
    public void close() {
        client.close();
        nodes.forEach(SoapNode::close);
    }
}
