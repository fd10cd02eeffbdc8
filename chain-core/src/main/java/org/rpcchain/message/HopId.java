package org.rpcchain.message;

import org.rpcchain.ChainId;

/**
 * Names a hop for ever: a repeated delivery bears the same one, so that a receiver knows it. Source: RPC Chains §3.9.
 *
 * @param chain the chain
 * @param number counted from 1 at the first server
 */
public record HopId(ChainId chain, int number) {
    /** Checks the components. */
    public HopId {
        if (number < 1) {
            throw new IllegalArgumentException("hops are counted from 1, not " + number);
        }
    }

    @Override
    public String toString() {
        return chain + "#" + number;
    }
}
