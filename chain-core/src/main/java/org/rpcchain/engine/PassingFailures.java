package org.rpcchain.engine;

import java.util.Set;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;

/**
 * Failures that depend on when and where they are met, and not on a function and its input alone. When a chain that was sent
 * again meets one, it may not have met it before, and have gone on from there: nobody may take what failed for not done.
 *
 * <p>Source: RPC Chains §3.9; that what may have been done is unknown, and not failed, is beyond the paper.
 */
final class PassingFailures {
    /** Another server may have had the source, or the right to it; and time and real memory differ from run to run. */
    private static final Set<FailureCode> OF_PLACE_AND_MOMENT = Set.of(
            FailureCode.SOURCE_MISSING,
            FailureCode.SOURCE_FALSIFIED,
            FailureCode.ACCESS_REFUSED,
            FailureCode.CPU_BUDGET,
            FailureCode.MEMORY_BUDGET);

    private PassingFailures() {}

    /**
     * Answers what a problem is to those who hear of it.
     *
     * @param attempt how often the chain was sent before
     */
    static Problem told(Problem why, int attempt) {
        return attempt > 0 && contains(why.code()) ? maybeDone(why) : why;
    }

    private static Problem maybeDone(Problem why) {
        String sentence =
                why.message() + " (" + why.code() + "); the chain was sent before, and this may have been done then";
        return new Problem(FailureCode.MAYBE_DONE, sentence, why.parameters());
    }

    /** Answers whether what failed so may go well, or have gone well, at another time or on another server. */
    static boolean contains(FailureCode code) {
        return code.retryable() || OF_PLACE_AND_MOMENT.contains(code);
    }
}
