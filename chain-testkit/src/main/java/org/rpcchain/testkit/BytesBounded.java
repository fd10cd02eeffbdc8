package org.rpcchain.testkit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.rpcchain.ChainId;
import org.rpcchain.message.Budget;
import org.rpcchain.message.HopId;

/**
 * The messages of a chain carry no more bytes than its client has allowed, in all its branches together, each time that it is sent: its
 * first hop, calls, failure handlers, results on their way and client responses. How often one is delivered does not matter. A node that
 * has lost its memory sends again what it had sent, and what two nodes have taken, since the network had doubled its message, goes on
 * twice. Beyond the paper.
 */
final class BytesBounded implements Invariant {
    /** Of the chains whose bytes are counted. */
    private final Map<ChainId, Long> limits = new HashMap<>();

    private final Set<Carried> known = new HashSet<>();
    private final Map<ChainId, Long> carried = new HashMap<>();
    private final Map<ChainId, Integer> attempts = new HashMap<>();
    private final Map<ChainId, Integer> takenTwice = new HashMap<>();
    private boolean hasForgotten;

    @Override
    public void begun(ChainId chain, Plan plan) {
        if (plan.call().byteBudget() != Budget.UNLIMITED) {
            limits.put(chain, plan.call().byteBudget());
        }
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
    public void carried(Carried message) {
        ChainId chain = message.hop().chain();
        Long limit = limits.get(chain);
        if (limit == null || !known.add(message)) {
            return;
        }
        long bytes = carried.merge(chain, message.bytes(), Long::sum);
        int sent = 1 + attempts.getOrDefault(chain, 0);
        if (bytes > limit * (sent + takenTwice.getOrDefault(chain, 0)) && !hasForgotten) {
            throw new Violation("chain " + chain + " was allowed " + limit + " bytes, was sent " + sent
                    + " times, and has carried " + bytes + ", the last " + message.bytes() + " by " + message.hop());
        }
    }
}
