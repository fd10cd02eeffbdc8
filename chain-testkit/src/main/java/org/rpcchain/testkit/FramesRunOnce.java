package org.rpcchain.testkit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainId;
import org.rpcchain.Value;
import org.rpcchain.engine.Effect;
import org.rpcchain.message.HopId;
import org.rpcchain.testkit.program.ProgramFunctions;

/**
 * What a frame has saved, and what a chaining function has left for later, goes on once each time that its chain is sent. Only what
 * a node had done before it lost its memory is repeated, as often as it is delivered again; and where a chain was sent again, what was
 * done more than a minute ago, since a late delivery cannot be told from a first one then. What follows a hop that two nodes have taken,
 * since the network had doubled its message, goes on twice.
 */
final class FramesRunOnce implements Invariant {
    private record Point(ChainId chain, Value program, int stepsLeft) {}

    private final NetworkSurroundings network;
    private final Map<Point, Integer> runs = new HashMap<>();
    private final Map<Point, Instant> last = new HashMap<>();
    private final Map<ChainId, Integer> attempts = new HashMap<>();
    private final Map<String, Set<ChainId>> worked = new HashMap<>();
    private final Set<ChainId> forgotten = new HashSet<>();
    private final Map<ChainId, List<HopId>> takenTwice = new HashMap<>();

    FramesRunOnce(NetworkSurroundings network) {
        this.network = network;
    }

    @Override
    public void retransmitted(ChainId chain, int attempt) {
        attempts.put(chain, attempt);
    }

    /** A hop that the node has done, and whose sender does not know, is delivered again, and done again. */
    @Override
    public void emptied(String node) {
        forgotten.addAll(worked.getOrDefault(node, Set.of()));
    }

    @Override
    public void takenTwice(HopId hop) {
        takenTwice.computeIfAbsent(hop.chain(), chain -> new ArrayList<>()).add(hop);
    }

    /** Answers how many hops before this one were taken twice; a merge takes each branch once all the same. */
    private int ways(HopId hop) {
        List<HopId> twice = takenTwice.getOrDefault(hop.chain(), List.of());
        return (int) twice.stream().filter(before -> follows(hop, before)).count();
    }

    private static boolean follows(HopId hop, HopId before) {
        String branch = hop.branch().path() + ".";
        return hop.number() >= before.number()
                && branch.startsWith(before.branch().path() + ".");
    }

    @Override
    public void served(Place place, HopId hop, String function, Value parameters) {
        works(place, hop.chain());
    }

    private void works(Place place, ChainId chain) {
        worked.computeIfAbsent(place.node(), node -> new HashSet<>()).add(chain);
    }

    @Override
    public void chained(Place place, Effect.RunChaining effect) {
        ChainId chain = effect.id().chain();
        works(place, chain);
        Value rest = effect.state().get("rest");
        Point point = new Point(
                chain, ProgramFunctions.program(effect.function(), effect.state(), effect.result()), rest.size());
        int times = 1 + runs.getOrDefault(point, 0);
        int sent = 1 + attempts.getOrDefault(chain, 0);
        int most = sent + ways(effect.id());
        runs.put(point, Math.min(times, most)); // what may be repeated does not count
        boolean remembered = isRemembered(last.put(point, network.time().instant()));
        if (times > most && !forgotten.contains(chain) && (sent == 1 || remembered)) {
            throw new Violation("chain " + chain + " has run its program " + point.program() + " " + times
                    + " times where " + point.stepsLeft() + " steps are left, and was sent " + sent
                    + " times; now at hop "
                    + effect.id() + " on " + place.node());
        }
    }

    private boolean isRemembered(@Nullable Instant before) {
        return before != null
                && before.plus(network.protocol().memory())
                        .isAfter(network.time().instant());
    }
}
