package org.rpcchain.message;

import java.util.List;
import org.rpcchain.ChainCall;
import org.rpcchain.VirtualConsole;

/**
 * Says that a chain is alive, and where. Source: RPC Chains §3.9, §3.10.
 *
 * @param id the hop that the chain is at; of a merge host, the hop that was split
 * @param server the logical name of the server that holds it
 * @param function the service function of that hop
 * @param splits the splits that led to this branch, the outermost first; empty before a split
 * @param arrived the counters of the branches for which a merge host speaks, since they have arrived there
 * @param left what the branch may still use up; of a merge host, what the branches that have arrived have left together
 * @param attempt which retransmission of the chain it belongs to; 0 before the first
 * @param console the path before that hop, and the lines so far, so that who asks for the chain's progress sees them; the
 *     paper's heartbeat has neither
 */
public record Heartbeat(
        HopId id,
        String server,
        String function,
        List<Split> splits,
        List<Integer> arrived,
        Left left,
        int attempt,
        VirtualConsole console) {
    /**
     * What may still be used up.
     *
     * @param hopLimit the last hop that may be made, as {@link HopId#number} counts
     * @param bytes how many bytes may still be carried; {@link Budget#UNLIMITED} when nobody counts
     */
    public record Left(int hopLimit, long bytes) {
        /** As a chain begins with, unless its client says otherwise. */
        public static final Left DEFAULT = new Left(ChainCall.DEFAULT_HOP_LIMIT, Budget.UNLIMITED);

        /** Answers what a budget leaves, without the time. */
        public static Left of(Budget budget) {
            return new Left(budget.hopLimit(), budget.bytesLeft());
        }
    }

    /**
     * A split, as its branches know it: "each split-chain knows how many siblings it has".
     *
     * @param number the hop that was split
     * @param branches how many branches there are
     */
    public record Split(int number, int branches) {
        /** Checks the numbers. */
        public Split {
            if (number < 1 || branches < 1) {
                throw new IllegalArgumentException("a split is made at a hop from 1 on, into at least one branch");
            }
        }
    }

    /** Copies the lists. */
    public Heartbeat {
        splits = List.copyOf(splits);
        arrived = List.copyOf(arrived);
        console = console.unprofiled();
    }

    /** A sign of life that says nothing of path and lines. */
    public Heartbeat(
            HopId id,
            String server,
            String function,
            List<Split> splits,
            List<Integer> arrived,
            Left left,
            int attempt) {
        this(id, server, function, splits, arrived, left, attempt, VirtualConsole.EMPTY);
    }

    /** A sign of life that says nothing of budgets. */
    public Heartbeat(HopId id, String server, String function, List<Split> splits, List<Integer> arrived) {
        this(id, server, function, splits, arrived, Left.DEFAULT, 0);
    }

    /** A sign of life of a chain that has not split. */
    public Heartbeat(HopId id, String server, String function) {
        this(id, server, function, List.of(), List.of());
    }

    /** What the client answers. */
    public enum Answer {
        /** Go on. */
        CONTINUE,
        /** The client cancelled the chain, or does not know it: stop. */
        CANCEL,
        /**
         * The chain has been sent again since, and that has come as far: whatever still runs here is finished, so that what comes
         * again finds its answer, and nothing more leaves. Else both would go on, and the one that is slow may come to a
         * server that has forgotten what the other did there.
         */
        OUTDATED,
        /**
         * Nobody answered, or something that is not the client, or one of several that does not run the chain: it goes on, and
         * nobody is known to wait for it. Never on the wire.
         */
        UNHEARD
    }
}
