package org.rpcchain.testkit;

import java.util.HashMap;
import java.util.Map;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.Value;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;

/**
 * A chain makes no more hops than its client has allowed, in all its branches together, each time that it is sent; also where its
 * splits fail and are handled. Of a chain that had worked at a node which has lost its memory, what was done there is done again; and what
 * two nodes have taken, since the network had doubled its message, goes on twice. Source: RPC Chains §6.
 */
final class HopsBounded implements Invariant {
    private final Repeats repeats;
    private final Map<ChainId, Integer> limits = new HashMap<>();
    private final Map<ChainId, Integer> hops = new HashMap<>();

    HopsBounded(Repeats repeats) {
        this.repeats = repeats;
    }

    @Override
    public void begun(ChainId chain, Plan plan) {
        limits.put(chain, plan.call().hopLimit());
    }

    @Override
    public void served(Place place, HopId hop, String function, Value parameters) {
        if (hop.purpose() == Purpose.CALL || hop.purpose() == Purpose.HANDLE) {
            int made = hops.merge(hop.chain(), 1, Integer::sum);
            int limit = limits.getOrDefault(hop.chain(), ChainCall.MOST_HOPS);
            int sent = repeats.sent(hop.chain());
            if (made > limit * (sent + repeats.takenTwice(hop.chain())) && !repeats.isForgotten(hop.chain())) {
                throw new Violation("chain " + hop.chain() + " was allowed " + limit + " hops, was sent " + sent
                        + " times, and makes " + made + ", the last " + hop + " at " + place.node());
            }
        }
    }
}
