package org.rpcchain.engine;

import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Hop;

/**
 * What a message takes from its chain's byte budget: whoever sends one takes that before it leaves, so that what arrives is paid for. How
 * often it is then delivered does not matter, since a chain that is sent again is to come to the same. Beyond the paper.
 */
final class Postage {
    private Postage() {}

    /** Answers why a hop, which is described by {@code what}, cannot be paid for; null when it can. */
    static @Nullable Problem refusal(String what, Hop hop) {
        Budget budget = hop.head().header().budget();
        return budget.countsBytes() ? refusal(what, hop.weight(), budget) : null;
    }

    /** Answers why a message of so many bytes cannot be paid for; null when it can. */
    static @Nullable Problem refusal(String what, long bytes, Budget budget) {
        if (bytes <= budget.bytesLeft()) {
            return null;
        }
        return new Problem(
                        FailureCode.BYTE_BUDGET,
                        what + " carries " + bytes + " bytes, and of the chain's byte budget " + budget.bytesLeft()
                                + " are left; allow more with byteBudget(…), or send less")
                .about("bytes", bytes)
                .about("bytesLeft", budget.bytesLeft());
    }

    /** Answers a hop that can be paid for with what is left then. */
    static Hop paid(Hop hop) {
        Budget budget = hop.head().header().budget();
        return budget.countsBytes() ? hop.with(hop.head().header().with(budget.spend(hop.weight()))) : hop;
    }
}
