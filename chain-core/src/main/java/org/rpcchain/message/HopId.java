package org.rpcchain.message;

import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;

/**
 * Names a hop for ever: a repeated delivery bears the same one, so that a receiver knows it. Source: RPC Chains §3.9.
 *
 * @param chain the chain
 * @param branch the branch of the chain
 * @param number counted from 1 at the first server; after a merge it goes on from the longest branch
 * @param purpose what it is sent for: the parts of one hop may be done at different places
 * @param depth tells apart the parts of one hop, which may end several sub-chains: how many frames it carries, or which
 *     response it is; 0 for a {@link Purpose#CALL}
 */
public record HopId(ChainId chain, Branch branch, int number, Purpose purpose, int depth) {
    /** A chain may make a million hops; handlers and merges have numbers of their own. */
    private static final int MOST = 4 * ChainCall.MOST_HOPS;

    /** Checks the components. */
    public HopId {
        if (number < 1 || number > MOST) {
            throw new IllegalArgumentException("hops are counted from 1 to " + MOST + ", not " + number);
        }
        if (purpose == Purpose.CALL) {
            depth = 0;
        }
    }

    /** Names a call of a chain that has not split. */
    public HopId(ChainId chain, int number) {
        this(chain, Branch.TRUNK, number, Purpose.CALL, 0);
    }

    /** Answers the name of the call that follows this hop. */
    public HopId next() {
        return new HopId(chain, branch, number + 1, Purpose.CALL, 0);
    }

    /** Answers the name of another part of this hop. */
    public HopId part(Purpose other, int frames) {
        return new HopId(chain, branch, number, other, frames);
    }

    @Override
    public String toString() {
        String place = chain + branch.path() + "#" + number;
        return purpose == Purpose.CALL ? place : place + " (" + purpose + " " + depth + ")";
    }
}
