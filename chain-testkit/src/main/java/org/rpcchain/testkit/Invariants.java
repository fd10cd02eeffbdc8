package org.rpcchain.testkit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.message.HopId;

/** The invariants of chains. */
final class Invariants {
    private Invariants() {}

    static List<Invariant> all(Faults faults) {
        return List.of(new EndsOnce(), new ServedOnce(), new RightEnd(faults), new NothingKept());
    }

    /** Every chain that begins ends exactly once at its client. */
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
        }

        @Override
        public void over(SimulatedNetwork network) {
            if (!open.isEmpty()) {
                throw new Violation("chains never ended: " + open);
            }
        }
    }

    /** A service function runs once for each hop on a living node, however often the hop is delivered. */
    private static final class ServedOnce implements Invariant {
        private final Set<String> served = new HashSet<>();

        @Override
        public void served(String node, int incarnation, HopId hop) {
            if (!served.add(node + "/" + incarnation + "/" + hop)) {
                throw new Violation("hop " + hop + " was served twice by " + node);
            }
        }
    }

    /** A result is the right one; a flawed chain fails with its flaw; in a kind network nothing else happens. */
    private static final class RightEnd implements Invariant {
        private static final Map<Plan.Flaw, FailureCode> CODES = Map.of(
                Plan.Flaw.SERVICE_THROWS, FailureCode.SERVICE_THREW,
                Plan.Flaw.CHAINING_THROWS, FailureCode.CHAINING_THREW,
                Plan.Flaw.UNKNOWN_SERVER, FailureCode.UNKNOWN_SERVER,
                Plan.Flaw.UNKNOWN_FUNCTION, FailureCode.UNKNOWN_FUNCTION,
                Plan.Flaw.TOO_MANY_HOPS, FailureCode.HOP_LIMIT,
                Plan.Flaw.TOO_SLOW, FailureCode.TIME_BUDGET);

        private final Faults faults;
        private final Map<ChainId, Plan> plans = new HashMap<>();

        RightEnd(Faults faults) {
            this.faults = faults;
        }

        @Override
        public void begun(ChainId chain, Plan plan) {
            plans.put(chain, plan);
        }

        @Override
        public void ended(ChainId chain, Outcome outcome) {
            Plan plan = plans.get(chain);
            if (plan == null) {
                throw new Violation("chain " + chain + " ended but never began");
            }
            if (outcome instanceof Outcome.Done done && done.result().value().longValue() != plan.expected()) {
                throw new Violation(
                        "chain " + chain + " ended with " + done.result().value() + ", not " + plan.expected());
            }
            if (outcome instanceof Outcome.Done && mustFail(plan)) {
                throw new Violation("chain " + chain + " ended with a result in spite of " + plan.flaw());
            }
            if (faults.isKind() && plan.flaw() != Plan.Flaw.HURRIED) {
                kind(chain, plan, outcome);
            }
        }

        private static void kind(ChainId chain, Plan plan, Outcome outcome) {
            if (!mustFail(plan)) {
                if (!(outcome instanceof Outcome.Done) && !cancelled(outcome)) {
                    throw new Violation("chain " + chain + " met no fault, but ended " + outcome);
                }
            } else if (code(outcome) != CODES.get(plan.flaw()) && !cancelled(outcome)) {
                throw new Violation("chain " + chain + " had the flaw " + plan.flaw() + ", but ended " + outcome);
            }
        }

        private static boolean mustFail(Plan plan) {
            return plan.flaw() != Plan.Flaw.NONE && plan.flaw() != Plan.Flaw.HURRIED && !harmless(plan);
        }

        /** A limit of one hop is no flaw for a chain of one. */
        private static boolean harmless(Plan plan) {
            return plan.flaw() == Plan.Flaw.TOO_MANY_HOPS
                    && plan.call().first().state().get("stops").size()
                            < plan.call().hopLimit();
        }

        private static boolean cancelled(Outcome outcome) {
            return code(outcome) == FailureCode.CANCELLED;
        }

        private static FailureCode code(Outcome outcome) {
            if (outcome instanceof Outcome.Failed failed) {
                return failed.failure().code();
            }
            return outcome instanceof Outcome.Unknown unknown
                    ? unknown.lastKnown().code()
                    : FailureCode.MALFORMED;
        }
    }

    /** When all is over, no engine holds a hop or a chain. */
    private static final class NothingKept implements Invariant {
        @Override
        public void over(SimulatedNetwork network) {
            network.nodes().forEach(node -> {
                if (node.isAlive() && node.hopsInWork() > 0) {
                    throw new Violation(node.name() + " still holds " + node.hopsInWork() + " hops");
                }
            });
            if (network.client().chainsInFlight() > 0) {
                throw new Violation("the client still holds " + network.client().chainsInFlight() + " chains");
            }
        }
    }
}
