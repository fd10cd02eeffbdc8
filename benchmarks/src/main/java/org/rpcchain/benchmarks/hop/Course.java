package org.rpcchain.benchmarks.hop;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
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
     * one with a link of its own for each message; and two of which each hop passes the one link that there is.
     */
    static final List<Course> ALL = List.of(
            new Course("mtview", "mtview", "mtview"),
            new Course("redmond", "mtview", "mtview"),
            new Course("beijing", "mtview", "mtview"),
            new Course("beijing", "mtview", "redmond"),
            new Course("redmond", "mtview", "redmond"),
            new Course("beijing", "mtview", "beijing"));

    /** Of the chains that go back and forth between two servers. */
    private static final List<Integer> HOPS = List.of(1, 2, 4, 8, 16);

    /** So many chains at once are a warm-up over links of 32 ms there and back, since most of each is a wait for them. */
    static final int LEAST_THREADS = 32;

    private static final int MOST_THREADS = 400;

    /** Answers its name in reports. */
    public String name() {
        return ping.equals(pong) ? "testbed " + client : "testbed " + client + " " + ping + " " + pong;
    }

    /** Answers what no chain can be faster than: one one-way delay for each of its three messages. */
    public Duration chainLimit(Topology topology) {
        return topology.oneWay(client, ping).plus(topology.oneWay(ping, pong)).plus(topology.oneWay(pong, client));
    }

    /**
     * Checks that it can be measured in a topology.
     *
     * @throws IllegalArgumentException with a sentence when there is no such site, or no link between two that it needs
     */
    public void check(Topology topology) {
        List.of(client, ping, pong).forEach(topology::host);
        long unused = longestMillis(topology);
    }

    /**
     * Answers how many chains at once warm client and servers up: one for each millisecond there and back of the longest link, so that as many
     * are made in the same time over long links as over short ones.
     */
    int warmThreads(Topology topology) {
        return (int) Math.max(LEAST_THREADS, Math.min(MOST_THREADS, longestMillis(topology)));
    }

    private long longestMillis(Topology topology) {
        return Stream.of(topology.oneWay(client, ping), topology.oneWay(ping, pong), topology.oneWay(pong, client))
                .mapToLong(oneWay -> oneWay.multipliedBy(2).toMillis())
                .max()
                .orElse(0);
    }

    /** Answers of how many hops chains are measured besides those over two servers: none where hops between servers pass no link. */
    List<Integer> hops() {
        return client.equals(pong) && !ping.equals(pong) ? HOPS : List.of();
    }

    /**
     * Answers what no chain of so many hops can be faster than: one one-way delay for each message. Its hops are at the first server and at the
     * second in turn, and of those that are measured all but one alone, which is at the first, end at the second.
     */
    Duration chainLimit(Topology topology, int hops) {
        Duration between = topology.oneWay(ping, pong).multipliedBy(hops - 1L);
        String last = hops % 2 == 0 ? pong : ping;
        return topology.oneWay(client, ping).plus(between).plus(topology.oneWay(last, client));
    }

    /** Answers what no two calls, one after the other, can be faster than: two round trips. */
    public Duration rpcLimit(Topology topology) {
        return topology.oneWay(client, ping).plus(topology.oneWay(client, pong)).multipliedBy(2);
    }
}
