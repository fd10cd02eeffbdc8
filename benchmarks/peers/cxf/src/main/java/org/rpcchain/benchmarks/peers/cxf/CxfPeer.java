package org.rpcchain.benchmarks.peers.cxf;

import java.util.List;
import org.rpcchain.benchmarks.peers.line.Part;
import org.rpcchain.benchmarks.peers.line.Peer;
import org.rpcchain.benchmarks.peers.line.PeerProcess;
import org.rpcchain.benchmarks.peers.line.Place;
import org.rpcchain.benchmarks.peers.line.Work;

/** A call for each hop, and the next when its answer has come. */
public final class CxfPeer {
    private CxfPeer() {}

    /** Runs {@code server} or {@code client}. */
    public static void main(String[] arguments) {
        PeerProcess.run(CxfPeer::start, arguments);
    }

    static Part start(Place place) {
        return switch (place.role()) {
            case "server" -> WorkerService.serve(place);
            case "client" -> new Client(place);
            default -> throw Peer.noRole(place);
        };
    }

    /** The client. */
    private static final class Client implements Part {
        private final List<Worker> workers;

        Client(Place place) {
            workers = place.servers().stream()
                    .map(server -> Proxies.of(Worker.class, server + "/worker"))
                    .toList();
        }

        @Override
        public byte[] carry(int hops, byte[] payload) {
            byte[] worked = payload;
            for (int hop = 0; hop < hops; hop++) {
                worked = workers.get(Work.index(hop)).work(worked);
            }
            return worked;
        }

        @Override
        public void close() {}
    }
}
