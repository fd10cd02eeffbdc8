package org.rpcchain.benchmarks.hop;

import java.time.Duration;
import java.util.List;
import org.rpcchain.benchmarks.testbed.Topology;

/**
 * Where the parties of a two-server chain are.
 *
 * @param client the client's site
 * @param ping the first server's site
 * @param pong the second server's site
 */
public record Course(String client, String ping, String pong) {
    /**
     * One without links, for what the programs themselves take; the paper's near and far client of two servers at one site;
     * and one with a link of its own for each message.
     */
    static final List<Course> ALL = List.of(
            new Course("mtview", "mtview", "mtview"),
            new Course("redmond", "mtview", "mtview"),
            new Course("beijing", "mtview", "mtview"),
            new Course("beijing", "mtview", "redmond"));

    /** Answers its name in reports. */
    public String name() {
        return ping.equals(pong) ? "testbed " + client : "testbed " + client + " " + ping + " " + pong;
    }

    /** Answers what no chain can be faster than: one one-way delay for each of its three messages. */
    public Duration chainLimit(Topology topology) {
        return topology.oneWay(client, ping).plus(topology.oneWay(ping, pong)).plus(topology.oneWay(pong, client));
    }

    /** Answers what no two calls, one after the other, can be faster than: two round trips. */
    public Duration rpcLimit(Topology topology) {
        return topology.oneWay(client, ping).plus(topology.oneWay(client, pong)).multipliedBy(2);
    }
}
