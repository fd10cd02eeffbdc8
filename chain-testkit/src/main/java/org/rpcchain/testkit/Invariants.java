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
                new NothingKept(network));
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
        public void abandoned(ChainId chain) {
            open.remove(chain);
        }

        @Override
        public void over(NetworkSurroundings network) {
            if (!open.isEmpty()) {
                throw new Violation("chains never ended: " + open);
            }
        }
    }

    /**
     * A service function runs once for each hop on a living node, however often the hop is delivered. Below a split the call
     * is what runs once: the branches of a later split have the names of an earlier one's.
     */
    private static final class ServedOnce implements Invariant {
        private record Name(Place place, HopId hop) {}

        private record Call(Name name, String function, Value parameters) {}

        private final Set<Name> served = new HashSet<>();
        private final Set<Call> calls = new HashSet<>();
        private final Set<ChainId> repeated = new HashSet<>();

        /** Sent again, a chain may take another way, and give a hop's name to another call: the call is what runs once. */
        @Override
        public void retransmitted(ChainId chain) {
            repeated.add(chain);
        }

        @Override
        public void served(Place place, HopId hop, String function, Value parameters) {
            Name name = new Name(place, hop);
            boolean isNew = served.add(name);
            boolean isNewCall = calls.add(new Call(name, function, parameters));
            boolean namesakes =
                    repeated.contains(hop.chain()) || !hop.branch().path().isEmpty();
            if (!(namesakes ? isNewCall : isNew)) {
                throw new Violation("hop " + hop + " was served twice by " + place.node());
            }
        }
    }

    /** What a frame has saved, and what a chaining function has left for later, goes on once, unless it must be repeated. */
    private static final class FramesRunOnce implements Invariant {
        private record Point(ChainId chain, Value program, int stepsLeft) {}

        private final Set<Point> run = new HashSet<>();
        private final Set<ChainId> begun = new HashSet<>();
        private final Set<ChainId> repeated = new HashSet<>();

        @Override
        public void begun(ChainId chain, Plan plan) {
            begun.add(chain);
        }

        /** A hop that was delivered to the node, and whose sender does not know, is delivered again. */
        @Override
        public void emptied() {
            repeated.addAll(begun);
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
            if (!run.add(point) && !repeated.contains(chain)) {
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
}
