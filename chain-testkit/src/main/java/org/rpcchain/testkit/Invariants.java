package org.rpcchain.testkit;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;
import org.rpcchain.Value;
import org.rpcchain.engine.Effect;
import org.rpcchain.testkit.program.ProgramFunctions;

/** The invariants of chains. */
final class Invariants {
    private Invariants() {}

    static List<Invariant> all(NetworkSurroundings network) {
        Repeats repeats = new Repeats();
        return List.of(
                repeats,
                new EndsOnce(),
                new ServedOnce(),
                new HopsBounded(repeats),
                new BytesBounded(),
                new Sendable(),
                new SendsWhereAllowed(network),
                new FramesRunOnce(network, repeats),
                new HandledOneWay(network, repeats),
                new MergesSeeEachBranchOnce(),
                new ReturnsToCreator(network),
                new StepsAtCreators(network),
                new RightEnd(network),
                new ResponsesOnce(network, repeats),
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
