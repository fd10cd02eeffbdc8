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
 * splits fail and are handled. A node that has lost its memory does again what it had done, and what two nodes have taken, since the
 * network had doubled its message, goes on twice. Source: RPC Chains §6.
 */
final class HopsBounded implements Invariant {
    private final Map<ChainId, Integer> limits = new HashMap<>();
    private final Map<ChainId, Integer> hops = new HashMap<>();
    private final Map<ChainId, Integer> attempts = new HashMap<>();
    private final Map<ChainId, Integer> takenTwice = new HashMap<>();
    private boolean hasForgotten;

    @Override
    public void begun(ChainId chain, Plan plan) {
        limits.put(chain, plan.call().hopLimit());
    }

    @Override
    public void retransmitted(ChainId chain, int attempt) {
        attempts.put(chain, attempt);
    }

    @Override
    public void emptied(String node) {
        hasForgotten = true;
    }

    @Override
    public void takenTwice(HopId hop) {
        takenTwice.merge(hop.chain(), 1, Integer::sum);
    }

    @Override
    public void served(Place place, HopId hop, String function, Value parameters) {
        if (hop.purpose() == Purpose.CALL || hop.purpose() == Purpose.HANDLE) {
            int made = hops.merge(hop.chain(), 1, Integer::sum);
            int limit = limits.getOrDefault(hop.chain(), ChainCall.MOST_HOPS);
            int sent = 1 + attempts.getOrDefault(hop.chain(), 0);
            if (made > limit * (sent + takenTwice.getOrDefault(hop.chain(), 0)) && !hasForgotten) {
                throw new Violation("chain " + hop.chain() + " was allowed " + limit + " hops, was sent " + sent
                        + " times, and makes " + made + ", the last " + hop + " at " + place.node());
            }
        }
    }
}
