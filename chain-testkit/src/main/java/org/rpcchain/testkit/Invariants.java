package org.rpcchain.testkit;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;
import org.rpcchain.Value;
import org.rpcchain.engine.Effect;
import org.rpcchain.message.HopId;
import org.rpcchain.testkit.program.ProgramFunctions;

/** The invariants of chains. */
final class Invariants {
    private Invariants() {}

    static List<Invariant> all(NetworkSurroundings network) {
        return List.of(
                new EndsOnce(),
                new ServedOnce(),
                new FramesRunOnce(),
                new MergesSeeEachBranchOnce(),
                new ReturnsToCreator(network),
                new RightEnd(network),
                new ResponsesOnce(network),
                new HeardInTime(network),
                new NothingKept());
    }

    /** Every chain that begins ends exactly once at its client; an end that is unknown names a place. */
    private static final class EndsOnce implements Invariant {
        private final Set<ChainId> open = new HashSet<>();

        @Override
        public void begun(ChainId chain, Plan plan) {
            if (!open.add(chain)) {
                throw new Violation("chain id " + chain + " was given twice");
            }
        }

        @Override
        public void ended(ChainId chain, Outcome outcome) {
            if (!open.remove(chain)) {
                throw new Violation("chain " + chain + " ended twice, the second time " + outcome);
            }
            if (outcome instanceof Outcome.Unknown unknown
                    && unknown.lastKnown().server().isEmpty()) {
                throw new Violation("chain " + chain + " ended unknown, without a place: " + outcome);
            }
        }

        @Override
        public void over(NetworkSurroundings network) {
            if (!open.isEmpty()) {
                throw new Violation("chains never ended: " + open);
            }
        }
    }

    /** A service function runs once for each hop on a living node, however often the hop is delivered. */
    private static final class ServedOnce implements Invariant {
        /** Sent again, a chain may take another way, and give a hop's name to another call. */
        private record Service(Place place, HopId hop, String function, Value parameters) {}

        private final Set<Service> served = new HashSet<>();

        @Override
        public void served(Place place, HopId hop, String function, Value parameters) {
            if (!served.add(new Service(place, hop, function, parameters))) {
                throw new Violation("hop " + hop + " was served twice by " + place.node());
            }
        }
    }

    /** What a frame has saved, and what a chaining function has left for later, goes on once, unless it must be repeated. */
    private static final class FramesRunOnce implements Invariant {
        private record Point(ChainId chain, Value program, int stepsLeft) {}

        private final Set<Point> run = new HashSet<>();
        private final Set<ChainId> repeated = new HashSet<>();
        private boolean someEmptied;

        @Override
        public void emptied() {
            someEmptied = true;
        }

        @Override
        public void retransmitted(ChainId chain) {
            repeated.add(chain);
        }

        @Override
        public void chained(Place place, Effect.RunChaining effect) {
            ChainId chain = effect.id().chain();
            Point point = new Point(
                    chain,
                    effect.state().get("program"),
                    effect.state().get("rest").size());
            if (!run.add(point) && !someEmptied && !repeated.contains(chain)) {
                throw new Violation("chain " + chain + " has run its program " + point.program() + " twice where "
                        + point.stepsLeft() + " steps are left, the second time at hop " + effect.id() + " on "
                        + place.node());
            }
        }
    }

    /** A merge function sees each branch exactly once, in their order. */
    private static final class MergesSeeEachBranchOnce implements Invariant {
        @Override
        public void chained(Place place, Effect.RunChaining effect) {
            if (effect.function().method().equals(ProgramFunctions.MERGE)) {
                Value branches = effect.state().get("branches");
                Value seen = Value.list(effect.result().items().stream()
                        .map(result -> result.get("program"))
                        .toList());
                if (!seen.equals(branches)) {
                    throw new Violation("the merge " + effect.id() + " saw the branches " + seen + ", not " + branches);
                }
            }
        }
    }

    /** When all is over, no engine holds a hop, a merge, a byte or a chain. */
    private static final class NothingKept implements Invariant {
        @Override
        public void over(NetworkSurroundings network) {
            network.nodes().forEach(node -> {
                if (node.isAlive() && !node.leftovers().isEmpty()) {
                    throw new Violation(node.name() + " still holds " + node.leftovers());
                }
            });
            if (!network.client().leftovers().isEmpty()) {
                throw new Violation("the client still holds " + network.client().leftovers());
            }
        }
    }
}
