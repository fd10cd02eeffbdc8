package org.rpcchain.benchmarks.peers.grpc;

import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.InsecureServerCredentials;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import org.rpcchain.benchmarks.peers.line.Part;
import org.rpcchain.benchmarks.peers.line.Peer;
import org.rpcchain.benchmarks.peers.line.PeerProcess;
import org.rpcchain.benchmarks.peers.line.Place;
import org.rpcchain.benchmarks.peers.line.Work;

/**
 * A unary call for each hop, and the next when its answer has come. One channel for each server, kept for good, as gRPC's documentation
 * says; all else as it comes.
 */
public final class GrpcPeer {
    private GrpcPeer() {}

    /** Runs {@code server} or {@code client}. */
    public static void main(String[] arguments) {
        PeerProcess.run(GrpcPeer::start, arguments);
    }

    static Part start(Place place) throws IOException {
        return switch (place.role()) {
            case "server" -> serve(place);
            case "client" -> new Client(place);
            default -> throw Peer.noRole(place);
        };
    }

    private static Part serve(Place place) throws IOException {
        Server server = NettyServerBuilder.forAddress(
                        new InetSocketAddress(place.host(), place.port()), InsecureServerCredentials.create())
                .addService(WorkMethod.service(payload -> Work.done(payload, place.number())))
                .build()
                .start();
        return server::shutdownNow;
    }

    /** The client. */
    private static final class Client implements Part {
        private final List<ManagedChannel> channels;

        Client(Place place) {
            channels = place.servers().stream()
                    .map(server -> Grpc.newChannelBuilder(server.getAuthority(), InsecureChannelCredentials.create())
                            .build())
                    .toList();
        }

        @Override
        public byte[] carry(int hops, byte[] payload) {
            byte[] worked = payload;
            for (int hop = 0; hop < hops; hop++) {
                worked = WorkMethod.call(channels.get(Work.index(hop)), worked);
            }
            return worked;
        }

        @Override
        public void close() {
            channels.forEach(ManagedChannel::shutdownNow);
        }
    }
}
