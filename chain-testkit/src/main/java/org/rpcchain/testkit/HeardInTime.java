package org.rpcchain.testkit;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;
import org.rpcchain.testkit.program.Program;
import org.rpcchain.testkit.program.Step;

/**
 * In a kind network a heartbeat is never missing for longer than the client waits: it sends no chain again, and the gaps
 * between the signs of a chain that does not split are short enough by the simulation's own watch. Source: RPC Chains
 * §3.9, §3.10.
 */
final class HeardInTime implements Invariant {
    private final NetworkSurroundings network;
    private final Map<ChainId, Instant> unsplit = new HashMap<>();

    HeardInTime(NetworkSurroundings network) {
        this.network = network;
    }

    @Override
    public void begun(ChainId chain, Plan plan) {
        if (!splits(plan.program())) {
            unsplit.put(chain, network.time().instant());
        }
    }

    private static boolean splits(Program program) {
        return splits(program.steps());
    }

    private static boolean splits(List<Step> steps) {
        return steps.stream()
                .anyMatch(step ->
                        step instanceof Step.Split || (step instanceof Step.Begin begin && splits(begin.program())));
    }

    @Override
    public void heard(ChainId chain) {
        Instant now = network.time().instant();
        Instant before = unsplit.replace(chain, now);
        Duration timeout = network.protocol().heartbeatTimeout();
        if (before != null && network.isKind() && before.plus(timeout).isBefore(now)) {
            throw new Violation("nothing was heard of chain " + chain + " for " + Duration.between(before, now));
        }
    }

    @Override
    public void retransmitted(ChainId chain) {
        if (network.isKind()) {
            throw new Violation("chain " + chain + " was sent again, though nothing was lost");
        }
    }

    @Override
    public void ended(ChainId chain, Outcome outcome) {
        heard(chain);
        unsplit.remove(chain);
    }
}
