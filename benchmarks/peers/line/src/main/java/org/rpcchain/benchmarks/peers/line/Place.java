package org.rpcchain.benchmarks.peers.line;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/**
 * What a peer's process is told when it starts: which part it plays, where, and where the others are.
 *
 * @param role a server, a client, or what some peers have in the middle
 * @param host the address to listen at
 * @param port the port to listen at
 * @param number which of the services a server is: 1 or 2
 * @param hub where the hub is, if the peer has one
 * @param servers where the services are, in the order of their numbers
 */
public record Place(String role, String host, int port, int number, URI hub, List<URI> servers) {
    /** Copies the list. */
    public Place {
        servers = List.copyOf(servers);
    }

    /**
     * Reads arguments: {@code ROLE --listen HOST --port PORT --number N --hub ADDRESS --server ADDRESS --server ADDRESS}.
     *
     * @throws IllegalArgumentException with a sentence when they are others
     */
    public static Place parse(String... arguments) {
        if (arguments.length % 2 == 0) {
            throw new IllegalArgumentException("a peer's process needs a role, and then options with a value each");
        }
        String host = "127.0.0.1";
        int port = 0;
        int number = 1;
        URI hub = URI.create("none:0");
        List<URI> servers = new ArrayList<>();
        for (int i = 1; i < arguments.length; i += 2) {
            String value = arguments[i + 1];
            switch (arguments[i]) {
                case "--listen" -> host = value;
                case "--port" -> port = Integer.parseInt(value);
                case "--number" -> number = Integer.parseInt(value);
                case "--hub" -> hub = URI.create(value);
                case "--server" -> servers.add(URI.create(value));
                default -> throw new IllegalArgumentException("a peer's process has no option " + arguments[i]);
            }
        }
        return new Place(arguments[0], host, port, number, hub, servers);
    }

    /** Answers the address where it listens. */
    public URI address() {
        return URI.create("http://" + host + ":" + port);
    }
}
