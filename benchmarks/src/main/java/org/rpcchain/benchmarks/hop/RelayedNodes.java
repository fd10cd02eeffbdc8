package org.rpcchain.benchmarks.hop;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import org.rpcchain.ServerDirectory;
import org.rpcchain.examples.copy.relay.Door;
import org.rpcchain.examples.copy.relay.Link;
import org.rpcchain.examples.copy.relay.Relay;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;

/**
 * A client, {@code client}, and two nodes, {@code ping} and {@code pong}, that answer what they are given, in this JVM; a relay emulates the
 * links between them. Over a link without delay they meet on loopback, without the relay.
 */
public final class RelayedNodes implements AutoCloseable {
    private static final int CLIENT_PORT = 19_190;
    private static final int PING_PORT = 19_191;
    private static final int PONG_PORT = 19_192;

    private final Relay relay = new Relay();
    private final MapStore sources = new MapStore();
    private final SoapNode ping;
    private final SoapNode pong;
    private final SoapChainClient client;

    /** The links that join them; each bears the names of both. The answer of a chain comes over {@code clientPong}. */
    public record Links(Link clientPing, Link clientPong, Link pingPong) {}

    /** Starts the two nodes and the client. */
    public RelayedNodes(Links links) {
        ping = node("ping", PING_PORT, Map.of("pong", across(links.pingPong(), "ping", PONG_PORT, "/node")));
        pong = node("pong", PONG_PORT, Map.of("ping", across(links.pingPong(), "pong", PING_PORT, "/node")));
        client = SoapChainClient.builder("bench")
                .listen("127.0.0.1", CLIENT_PORT)
                .announce(across(links.clientPong(), "pong", CLIENT_PORT, ""))
                .directory(ServerDirectory.of(Map.of(
                        "ping", across(links.clientPing(), "client", PING_PORT, "/node"),
                        "pong", across(links.clientPong(), "client", PONG_PORT, "/node"))))
                .functions(sources)
                .start();
    }

    /** Answers where somebody at one end of a link finds what listens at the other. */
    private URI across(Link link, String from, int port, String path) {
        int at = port;
        if (!link.roundTrip().isZero()) {
            Door door = relay.open(link, from);
            door.leadTo(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            at = door.port();
        }
        return URI.create("http://127.0.0.1:" + at + path);
    }

    private SoapNode node(String name, int port, Map<String, URI> servers) {
        return SoapNode.builder(name)
                .listen("127.0.0.1", port)
                .directory(ServerDirectory.of(servers))
                .functions(sources)
                .register(new ChainHops.Echo())
                .start();
    }

    /** Answers the client, which knows both nodes. */
    public SoapChainClient client() {
        return client;
    }

    @Override
    public void close() {
        client.close();
        ping.close();
        pong.close();
        relay.close();
    }
}
