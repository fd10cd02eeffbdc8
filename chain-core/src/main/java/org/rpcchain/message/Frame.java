package org.rpcchain.message;

import org.rpcchain.NextHop;
import org.rpcchain.State;

/** What a chain has saved, to go on when what it has begun is over. Source: RPC Chains §3.4, §3.10. */
public sealed interface Frame {
    /** Answers the chaining function that then runs: the parent's, or the merge function. */
    FunctionRef then();

    /** Answers its state. */
    State state();

    /**
     * A service function has started a sub-chain (§3.4).
     *
     * @param creator the logical name of the server where it ran
     * @param then the parent's chaining function
     * @param state its state
     * @param failures what the creator wants called when the sub-chain fails (§3.8)
     * @param responses what it wants called with the sub-chain's client responses (§7.1)
     * @param returning whether the sub-chain's result goes back to the creator, where the parent then goes on: composition
     *     is off (§5.3.2)
     */
    record SubChain(
            String creator, FunctionRef then, State state, Handler failures, Handler responses, boolean returning)
            implements Frame {
        @Override
        public long weight() {
            return Frame.super.weight()
                    + failures.context().weight()
                    + responses.context().weight();
        }
    }

    /**
     * A chaining function has split the chain (§3.10).
     *
     * @param host the logical name of the merge host
     * @param then the merge function
     * @param state its state
     * @param branches how many branches there are
     * @param number the hop that was split
     * @param hopLimit the hop limit of the chain before the split
     * @param lines how many lines the console had
     */
    record Merge(String host, FunctionRef then, State state, int branches, int number, int hopLimit, int lines)
            implements Frame {
        /** Checks the numbers, since frames come from the wire. */
        public Merge {
            if (branches < 1
                    || branches > NextHop.Split.MOST_BRANCHES
                    || number < 1
                    || hopLimit < number
                    || lines < 0) {
                throw new IllegalArgumentException("a split has at least one branch, and was made at a hop within its"
                        + " limit, not " + branches + " branches at hop " + number + " of " + hopLimit);
            }
        }

        /** Answers how many hops were left over when those of the chain were divided among its branches. */
        public int undivided() {
            return (hopLimit - number) % branches;
        }
    }

    /** Answers what this frame weighs, in bytes. */
    default long weight() {
        return 200 + state().asValue().weight();
    }
}
