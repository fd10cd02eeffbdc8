package org.rpcchain.benchmarks.fig13;

import java.time.Duration;
import org.rpcchain.benchmarks.testbed.Topology;

/**
 * How long a copy takes when nothing but the links' delays counts, and so what composition can save of them: the backup
 * answers whoever is next directly, and not the primary first. Bandwidth adds the same to both. Source: RPC Chains §5.3.2.
 *
 * @param composed client, source and primary, backup, client
 * @param returning client, source and primary, backup, primary, client
 */
record DelayBound(Duration composed, Duration returning) {
    /**
     * Answers the bound of a copy in so many chunks. For each but the last the chain goes on at the source, which stands
     * beside the primary, so that composition saves nothing there.
     */
    static DelayBound of(Topology topology, long chunks) {
        String servers = ReplicationSites.SERVERS;
        String backup = ReplicationSites.BACKUP;
        Duration there = topology.oneWay(ReplicationSites.CLIENT, servers);
        Duration replicated = topology.oneWay(servers, backup).multipliedBy(chunks);
        Duration back = topology.oneWay(backup, servers);
        Duration untilLast = there.plus(replicated).plus(back.multipliedBy(chunks - 1));
        return new DelayBound(
                untilLast.plus(topology.oneWay(backup, ReplicationSites.CLIENT)),
                untilLast.plus(back).plus(topology.oneWay(servers, ReplicationSites.CLIENT)));
    }

    /** Answers which share of the time composition saves, 0 to 1. */
    double saved() {
        return 1 - (double) composed.toNanos() / returning.toNanos();
    }
}
