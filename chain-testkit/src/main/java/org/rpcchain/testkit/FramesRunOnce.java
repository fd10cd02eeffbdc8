package org.rpcchain.testkit;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainId;
import org.rpcchain.Value;
import org.rpcchain.engine.Effect;
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
    private final Repeats repeats;
    private final Map<Point, Integer> runs = new HashMap<>();
    private final Map<Point, Instant> last = new HashMap<>();

    FramesRunOnce(NetworkSurroundings network, Repeats repeats) {
        this.network = network;
        this.repeats = repeats;
    }

    @Override
    public void chained(Place place, Effect.RunChaining effect) {
        ChainId chain = effect.id().chain();
        Value rest = effect.state().get("rest");
        Point point = new Point(
                chain, ProgramFunctions.program(effect.function(), effect.state(), effect.result()), rest.size());
        int times = 1 + runs.getOrDefault(point, 0);
        int sent = repeats.sent(chain);
        int most = sent + repeats.ways(effect.id());
        runs.put(point, Math.min(times, most)); // what may be repeated does not count
        boolean remembered = isRemembered(last.put(point, network.time().instant()));
        if (times > most && !repeats.isForgotten(chain) && (sent == 1 || remembered)) {
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
