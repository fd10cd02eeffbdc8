package org.rpcchain.testkit.program;

import java.util.List;
import java.util.Set;
import org.rpcchain.FailureCode;

/** How a program ends. */
public sealed interface Ending {
    /** Answers the client responses that the client, or the creator of a sub-chain, must be told, by their ids. */
    List<Integer> told();

    /**
     * With a result.
     *
     * @param number the mixed sum
     * @param recovered the sub-chains whose failures were taken by their handlers, in order
     * @param told the client responses
     */
    record Done(long number, List<Integer> recovered, List<Integer> told) implements Ending {
        /** Copies the lists. */
        public Done {
            recovered = List.copyOf(recovered);
            told = List.copyOf(told);
        }
    }

    /**
     * With a failure.
     *
     * @param codes any of them is right, since branches race
     * @param isCaught whether handlers hear of it: a spent budget goes to the client directly
     * @param told the client responses that were sent before
     */
    record Failed(Set<FailureCode> codes, boolean isCaught, List<Integer> told) implements Ending {
        /** Copies the sets. */
        public Failed {
            codes = Set.copyOf(codes);
            told = List.copyOf(told);
        }
    }
}
