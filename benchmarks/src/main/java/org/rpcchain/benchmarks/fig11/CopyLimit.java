package org.rpcchain.benchmarks.fig11;

import java.time.Duration;
import java.util.List;
import org.rpcchain.benchmarks.testbed.Topology;
import org.rpcchain.examples.copy.site.Way;

/**
 * What no copy can be faster than: the one-way delays of the messages that must follow each other, and the file's bytes over the bandwidth
 * of the links that they pass.
 *
 * @param topology the links
 * @param servers where both storage servers are, between which there is no link
 * @param chunkBytes how much one reading or writing carries
 */
record CopyLimit(Topology topology, String servers, long chunkBytes) {
    /**
     * Checks that the limits of copies for clients at these sites can be told, and that all sites have addresses.
     *
     * @throws IllegalArgumentException with a sentence when the topology lacks a site, or the link of one
     */
    void check(List<String> clients) {
        String unused = topology.host(servers);
        for (String client : clients) {
            String unusedToo = topology.host(client);
            Duration unusedLimit = of(Way.RPC, client, chunkBytes);
        }
    }

    /** Answers the limit of a copy for a client at a site. */
    Duration of(Way way, String client, long bytes) {
        Duration roundTrip = topology.oneWay(client, servers).plus(topology.oneWay(servers, client));
        return way == Way.CHAIN ? roundTrip : rpc(roundTrip, client, bytes);
    }

    /**
     * A chain's data pass no link of the client's. By RPC all chunks come to the client, several at once, and the last of them that has come
     * goes out again, which is at least the smallest; what is more than one is committed by a call of its own.
     */
    private Duration rpc(Duration roundTrip, String client, long bytes) {
        long smallest = bytes <= chunkBytes ? bytes : (bytes - 1) % chunkBytes + 1;
        return roundTrip
                .multipliedBy(bytes <= chunkBytes ? 2 : 3)
                .plus(topology.carrying(bytes, servers, client))
                .plus(topology.carrying(smallest, client, servers));
    }
}
