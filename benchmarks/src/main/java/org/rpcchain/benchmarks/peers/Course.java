package org.rpcchain.benchmarks.peers;

import java.util.List;

/**
 * Three sites: the client's, and one for each of two services; every two of them are joined by links of the same round trip.
 *
 * @param roundTripMillis the delay there and back; 0 is without links, all at one site
 * @param inTestbed in network namespaces, and not on this machine's own loopback
 */
record Course(int roundTripMillis, boolean inTestbed) {
    /** The links' bandwidth, as that of the nearest link of the RPC Chains paper's Figure 7. */
    static final double BYTES_PER_SECOND = 6.3e6;

    static final String CLIENT = "client";
    private static final List<String> SERVERS = List.of("a", "b");

    /** Answers the site of service {@code number}, from 1. */
    static String server(int number) {
        return SERVERS.get(number - 1);
    }

    /** Checks that links are in the testbed. */
    Course {
        if (roundTripMillis > 0 && !inTestbed) {
            throw new IllegalArgumentException("links of " + roundTripMillis + " ms need the testbed");
        }
    }

    /** Answers whether there are links, which the testbed has to emulate. */
    boolean hasLinks() {
        return roundTripMillis > 0;
    }

    /** Answers where a process of a site is: without links, all are at the client's. */
    String place(String site) {
        return hasLinks() ? site : CLIENT;
    }

    /** Answers the address of a site. */
    String host(String site) {
        return inTestbed ? "10.91." + (SERVERS.indexOf(place(site)) + 2) + ".1" : "127.0.0.1";
    }

    /** Answers the testbed's topology. */
    String topology() {
        StringBuilder topology = new StringBuilder();
        List<String> sites = hasLinks() ? List.of(CLIENT, SERVERS.get(0), SERVERS.get(1)) : List.of(CLIENT);
        sites.forEach(site -> topology.append("site %s %s%n".formatted(site, host(site))));
        for (int i = 0; i < sites.size(); i++) {
            for (int j = i + 1; j < sites.size(); j++) {
                topology.append("link %s %s %d %s%n"
                        .formatted(sites.get(i), sites.get(j), roundTripMillis, BYTES_PER_SECOND / 1e6));
            }
        }
        return topology.toString();
    }

    /**
     * Answers what nothing that sends its messages like this can be faster than: for each message one one-way delay, and the payload's
     * bytes over the bandwidth. On loopback there is no such limit, and the answer is 0.
     */
    double limitSeconds(Peer.Way way, int hops, int bytes) {
        if (!hasLinks()) {
            return 0;
        }
        int messages = way == Peer.Way.ONWARD ? hops + 1 : 2 * hops;
        return messages * (roundTripMillis / 2e3 + bytes / BYTES_PER_SECOND);
    }

    /** Answers its name in reports. */
    String label() {
        return roundTripMillis + " ms";
    }
}
