package org.rpcchain.benchmarks.soak;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Where everybody of a group's soak is.
 *
 * @param first of the ports in a row, {@link #NEEDED} of them
 */
record GroupPorts(int first) {
    static final String HOST = "127.0.0.1";
    /** The group's name. */
    static final String GROUP = "soaked";

    static final List<String> COORDINATORS = List.of("c1", "c2", "c3");
    static final int NEEDED = 12;
    /** After so much silence clients and servers are taken to be lost; coordinators are after less. */
    static final Duration SUSPICION = Duration.ofSeconds(5);

    /** Answers where clients and servers of calls reach a coordinator. */
    URI answersAt(String coordinator) {
        return URI.create("http://" + HOST + ":" + port(0, COORDINATORS, coordinator) + "/coordinator");
    }

    /** Answers where others of the group reach a coordinator. */
    String member(String coordinator) {
        return HOST + ":" + port(3, COORDINATORS, coordinator);
    }

    /** Answers where nodes tell a coordinator of chains. */
    int origin(String coordinator) {
        return port(6, COORDINATORS, coordinator);
    }

    /** Answers the same of all, in order. */
    List<URI> origins() {
        return COORDINATORS.stream()
                .map(coordinator -> URI.create("http://" + HOST + ":" + origin(coordinator) + "/origin"))
                .toList();
    }

    /** Answers a node's address. */
    URI node(String name) {
        return URI.create("http://" + HOST + ":" + port(9, Errand.NODES, name) + "/node");
    }

    private int port(int offset, List<String> names, String name) {
        return first + offset + names.indexOf(name);
    }

    /** Answers the configuration file of {@code rpcchain coordinator}. */
    List<String> configuration(String coordinator) {
        List<String> lines = new ArrayList<>(List.of(
                "name: " + coordinator,
                "directory: log",
                "listen: " + HOST + ":" + answersAt(coordinator).getPort(),
                "coordinators:"));
        COORDINATORS.forEach(name -> lines.add("  " + name + ": " + answersAt(name)));
        List<String> members =
                COORDINATORS.stream().map(name -> "'" + member(name) + "'").toList();
        List<String> nodes = Errand.NODES.stream()
                .map(name -> name + ": '" + node(name) + "'")
                .toList();
        lines.addAll(List.of(
                "group:",
                "  name: " + GROUP,
                "  bind: " + member(coordinator),
                "  members: " + members,
                "  secret-file: ../secret",
                "  heartbeat: 250ms",
                "  suspicion: 3s",
                "protocol: {heartbeat: " + GroupSite.HEARTBEAT.toMillis() + "ms, suspicion: " + SUSPICION.toSeconds()
                        + "s}",
                "chains:",
                "  listen: " + HOST + ":" + origin(coordinator),
                "  heartbeat: " + GroupSite.CHAIN_HEARTBEAT.toSeconds() + "s",
                "  silence: " + GroupSite.CHAIN_SILENCE.toSeconds() + "s",
                "  servers: {" + String.join(", ", nodes) + "}"));
        return lines;
    }
}
