package org.rpcchain.benchmarks.rpcv;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.rpcchain.benchmarks.testbed.Topology;

/**
 * At which sites the parties of {@link TwoHops} are.
 *
 * @param client the client's
 * @param coordinators the coordinators', the one first that everybody turns to
 * @param a the first server's
 * @param b the second server's
 */
record Placement(String client, List<String> coordinators, String a, String b) {
    /**
     * One without links, for what the programs take; a coordinator beside the client, and servers far from both and from each other; and
     * coordinators beside the servers, far from the client.
     */
    static final List<Placement> ALL = List.of(
            new Placement("mtview", List.of("mtview", "mtview"), "mtview", "mtview"),
            new Placement("mtview", List.of("mtview"), "redmond", "beijing"),
            new Placement("beijing", List.of("redmond", "mtview"), "redmond", "mtview"));

    /** Checks and copies. */
    Placement {
        coordinators = List.copyOf(coordinators);
        if (coordinators.isEmpty()) {
            throw new IllegalArgumentException("a placement has a coordinator");
        }
    }

    /**
     * Checks that it can be measured in a topology.
     *
     * @throws IllegalArgumentException when there is no such site, or no link between two that it needs
     */
    void check(Topology topology) {
        Stream.concat(Stream.of(client, a, b), coordinators.stream()).forEach(topology::host);
        directLimit(topology);
        coordinatedLimit(topology);
    }

    /** Answers its name in reports. */
    String name() {
        return "client %s, coordinators %s, servers %s %s".formatted(client, String.join(" ", coordinators), a, b);
    }

    /** Answers what a chain from the client cannot be faster than: one one-way delay for each of three messages. */
    Duration directLimit(Topology topology) {
        return chain(topology, client);
    }

    /**
     * Answers the same through the first coordinator: there, round the servers, and back. That others have a copy first is the
     * program's choice, and no part of it.
     */
    Duration coordinatedLimit(Topology topology) {
        String coordinator = coordinators.get(0);
        return chain(topology, coordinator)
                .plus(topology.oneWay(client, coordinator).multipliedBy(2));
    }

    private Duration chain(Topology topology, String origin) {
        return topology.oneWay(origin, a).plus(topology.oneWay(a, b)).plus(topology.oneWay(b, origin));
    }
}
