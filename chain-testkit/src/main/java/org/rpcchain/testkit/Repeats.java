package org.rpcchain.testkit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rpcchain.ChainId;
import org.rpcchain.Value;
import org.rpcchain.engine.Effect;
import org.rpcchain.message.HopId;

/** Counts what lets a chain come to a place more than once. It never breaks; other invariants ask it, and are told of an event after it. */
final class Repeats implements Invariant {
    private final Map<ChainId, Integer> attempts = new HashMap<>();
    private final Map<String, Set<ChainId>> worked = new HashMap<>();
    private final Set<ChainId> forgotten = new HashSet<>();
    private final Map<ChainId, List<HopId>> takenTwice = new HashMap<>();

    /** Answers how often a chain was sent. */
    int sent(ChainId chain) {
        return 1 + attempts.getOrDefault(chain, 0);
    }

    /** Answers whether a node has lost its memory that had worked for a chain: a hop that it had done, and whose sender does not know, is done again. */
    boolean isForgotten(ChainId chain) {
        return forgotten.contains(chain);
    }

    /** Answers whether two nodes have taken a hop of a chain. */
    boolean isTakenTwice(ChainId chain) {
        return takenTwice(chain) > 0;
    }

    /** Answers how many hops of a chain two nodes have taken. */
    int takenTwice(ChainId chain) {
        return takenTwice.getOrDefault(chain, List.of()).size();
    }

    /** Answers how many hops before this one were taken twice; a merge takes each branch once all the same. */
    int ways(HopId hop) {
        List<HopId> twice = takenTwice.getOrDefault(hop.chain(), List.of());
        return (int) twice.stream().filter(before -> follows(hop, before)).count();
    }

    private static boolean follows(HopId hop, HopId before) {
        String branch = hop.branch().path() + ".";
        return hop.number() >= before.number()
                && branch.startsWith(before.branch().path() + ".");
    }

    @Override
    public void retransmitted(ChainId chain, int attempt) {
        attempts.put(chain, attempt);
    }

    @Override
    public void emptied(String node) {
        forgotten.addAll(worked.getOrDefault(node, Set.of()));
    }

    @Override
    public void takenTwice(HopId hop) {
        takenTwice.computeIfAbsent(hop.chain(), chain -> new ArrayList<>()).add(hop);
    }

    @Override
    public void served(Place place, HopId hop, String function, Value parameters) {
        works(place, hop.chain());
    }

    @Override
    public void chained(Place place, Effect.RunChaining run) {
        works(place, run.id().chain());
    }

    private void works(Place place, ChainId chain) {
        worked.computeIfAbsent(place.node(), node -> new HashSet<>()).add(chain);
    }
}
