package org.rpcchain.benchmarks.peers.line;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** All parts of a peer in one JVM, on loopback: whether it works at all, for its test. */
public final class Rehearsal implements AutoCloseable {
    private static final String HOST = "127.0.0.1";

    private final Deque<Part> parts = new ArrayDeque<>();
    private final Part client;

    private Rehearsal(Peer peer, List<String> roles) throws Exception {
        URI hub = free();
        List<URI> servers = List.of(free(), free());
        for (String role : roles) {
            URI address = role.equals("hub") ? hub : free();
            parts.push(peer.start(new Place(role, HOST, address.getPort(), 1, hub, servers)));
        }
        for (int number = 1; number <= servers.size(); number++) {
            int port = servers.get(number - 1).getPort();
            parts.push(peer.start(new Place("server", HOST, port, number, hub, servers)));
        }
        client = peer.start(new Place("client", HOST, free().getPort(), 1, hub, servers));
        parts.push(client);
    }

    /** Starts these parts, if any, and then two servers and a client. */
    public static Rehearsal of(Peer peer, String... roles) throws Exception {
        return new Rehearsal(peer, List.of(roles));
    }

    /** Has a payload go through, and answers what is wrong with what comes out; empty when nothing is. */
    public String mistake(int hops, int bytes) throws Exception {
        return Work.mistake(client.carry(hops, Work.payload(bytes)), hops, bytes);
    }

    @Override
    public void close() {
        while (!parts.isEmpty()) {
            parts.pop().close();
        }
    }

    private static URI free() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return URI.create("http://" + HOST + ":" + socket.getLocalPort());
        } catch (IOException e) {
            throw new UncheckedIOException("there is no free port", e);
        }
    }
}
