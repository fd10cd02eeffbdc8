package org.rpcchain.benchmarks.peers.chain;

import java.net.URI;
import java.util.Map;
import org.rpcchain.ChainCall;
import org.rpcchain.ServerDirectory;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.peers.line.Part;
import org.rpcchain.benchmarks.peers.line.Peer;
import org.rpcchain.benchmarks.peers.line.PeerProcess;
import org.rpcchain.benchmarks.peers.line.Place;
import org.rpcchain.benchmarks.peers.line.Work;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;

/** One chain for each payload: from server to server, and from the last one back. */
public final class ChainPeer {
    private ChainPeer() {}

    /** Runs {@code server} or {@code client}. */
    public static void main(String[] arguments) {
        PeerProcess.run(ChainPeer::start, arguments);
    }

    static Part start(Place place) {
        return switch (place.role()) {
            case "server" -> server(place);
            case "client" -> new Client(place);
            default -> throw Peer.noRole(place);
        };
    }

    private static Part server(Place place) {
        SoapNode node = SoapNode.builder(place.number() == 1 ? "a" : "b")
                .listen(place.host(), place.port())
                .directory(directory(place))
                .functions(new Sources())
                .allowOrigins(place.hub().getHost())
                .register(new Service(place.number()))
                .start();
        return node::close;
    }

    private static ServerDirectory directory(Place place) {
        return ServerDirectory.of(Map.of(
                "a", node(place.servers().get(0)), "b", node(place.servers().get(1))));
    }

    private static URI node(URI server) {
        return server.resolve("/node");
    }

    /** The service. */
    public static final class Service {
        private final int number;

        Service(int number) {
            this.number = number;
        }

        /** Does the work. */
        @ServiceFunction("work")
        public Value work(Value payload) {
            return Value.adopt(Work.done(payload.bytes(), number));
        }
    }

    /** The client. */
    private static final class Client implements Part {
        private final SoapChainClient client;

        Client(Place place) {
            client = SoapChainClient.builder("peer")
                    .listen(place.host(), place.port())
                    .directory(directory(place))
                    .functions(new Sources())
                    .start();
        }

        @Override
        public byte[] carry(int hops, byte[] payload) {
            Value parameters = Value.record().put("payload", Value.of(payload)).build();
            ChainCall call = ChainCall.to("a", "work", parameters)
                    .then(Sources.HAND_ON, "next")
                    .state(State.empty().with("hops", hops).with("done", 1));
            return client.run(call).value().bytes();
        }

        @Override
        public void close() {
            client.close();
        }
    }
}
