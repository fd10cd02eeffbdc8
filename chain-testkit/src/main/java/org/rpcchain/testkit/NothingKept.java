package org.rpcchain.testkit;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;

/**
 * What ends is released: after every event, no node counts bytes that belong to nothing; some time after a chain's end, no
 * node that was left in peace holds a hop or a split of it; and when all is over, nobody holds or remembers anything.
 */
final class NothingKept implements Invariant {
    /**
     * In a kind network the next heartbeat tells a node that the chain has ended, and a split is remembered for a minute
     * after its last branch (§3.10).
     */
    private static final Duration SOON = Duration.ofSeconds(75);
    /** Where messages are lost, the chain's time budget ends it; then its end is brought home, or is not, and a split waits. */
    private static final Duration AFTER_BUDGET = Duration.ofSeconds(150);

    private record Ended(ChainId chain, Instant end) {}

    private final NetworkSurroundings network;
    private final Map<ChainId, Instant> deadlines = new HashMap<>();
    private final Deque<Ended> ended = new ArrayDeque<>();
    private final Deque<Ended> late = new ArrayDeque<>();

    NothingKept(NetworkSurroundings network) {
        this.network = network;
    }

    @Override
    public void begun(ChainId chain, Plan plan) {
        deadlines.put(chain, network.time().instant().plus(plan.call().timeBudget()));
    }

    @Override
    public void ended(ChainId chain, Outcome outcome) {
        ended.add(new Ended(chain, network.time().instant().plus(SOON)));
    }

    /** Nobody tells nodes that a client has died: their time ends. */
    @Override
    public void abandoned(ChainId chain) {
        addLate(chain);
    }

    /** Nobody tells them of chains that have ended, either. */
    @Override
    public void crashed(String client) {
        ended.stream()
                .map(Ended::chain)
                .filter(chain -> chain.client().equals(client))
                .forEach(this::addLate);
        ended.removeIf(chain -> chain.chain().client().equals(client));
    }

    private void addLate(ChainId chain) {
        Instant deadline = deadlines.getOrDefault(chain, network.time().instant());
        late.add(new Ended(chain, deadline.plus(AFTER_BUDGET)));
    }

    @Override
    public void event() {
        for (SimulatedNode node : network.nodes()) {
            if (node.isMiscounting()) {
                throw new Violation(node.name() + " counts bytes that belong to nothing: " + node.leftovers());
            }
        }
        Instant now = network.time().instant();
        while (!ended.isEmpty() && ended.element().end().isBefore(now)) {
            soon(ended.remove().chain());
        }
        late.removeIf(chain -> chain.end().isBefore(now) && isReleased(chain.chain()));
    }

    private void soon(ChainId chain) {
        if (network.isKind()) {
            isReleased(chain);
        } else {
            addLate(chain);
        }
    }

    private boolean isReleased(ChainId chain) {
        if (!network.isSteadySoFar()) {
            return true; // a node that stood still goes on late
        }
        for (SimulatedNode node : network.nodes()) {
            if (node.holds(chain)) {
                throw new Violation(node.name() + " still works for chain " + chain + ", which ended long ago: "
                        + node.leftovers());
            }
        }
        return true;
    }

    @Override
    public void over(NetworkSurroundings all) {
        for (SimulatedNode node : network.nodes()) {
            if (node.isAlive() && !node.leftovers().isEmpty()) {
                throw new Violation(node.name() + " still holds " + node.leftovers());
            }
        }
        for (SimulatedClient client : network.clients()) {
            if (!client.leftovers().isEmpty()) {
                throw new Violation(client.name() + " still holds " + client.leftovers());
            }
        }
    }
}
