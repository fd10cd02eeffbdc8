package org.rpcchain.benchmarks.hop;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.rpcchain.benchmarks.load.Contender;
import org.rpcchain.benchmarks.peers.PeerClasses;

/** A hop, and the plain calls that it is put beside; gRPC's only where that peer is built. For one thread. */
final class Contenders {
    private static final int FIRST_PORT = 19_100;
    /** A client of chains has two nodes. */
    private static final int NODES = 2;

    /** One loader for all payloads, so that what was warmed with one is warm with the next, as are the others. */
    private final Optional<ClassLoader> grpc = PeerClasses.grpc();

    private int port = FIRST_PORT;

    boolean hasGrpc() {
        return grpc.isPresent();
    }

    /** Starts those that carry a payload; the caller closes them. */
    List<Contender> open(Payload payload) {
        List<Contender> contenders = new ArrayList<>();
        try {
            for (CxfCall.Way way : CxfCall.Way.values()) {
                if (way != CxfCall.Way.URL_CONNECTION_MTOM || payload.binary()) {
                    contenders.add(new CxfCall(way, payload, port++));
                }
            }
            contenders.add(new HttpJsonCall(payload, port++));
            grpc.ifPresent(classes -> contenders.add(new GrpcCall(payload, classes)));
            contenders.add(new ChainHops(payload, port));
            port += NODES;
            return contenders;
        } catch (RuntimeException e) {
            contenders.forEach(Contender::close);
            throw e;
        }
    }
}
