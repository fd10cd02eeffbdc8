package org.rpcchain.runner;

import org.rpcchain.engine.NodeEngine;

/**
 * What a node holds at a moment, for whoever wants to know whether it is at rest.
 *
 * @param hops the hops that it works on
 * @param merges the splits that gather or are remembered here, at most for a minute after the last branch (§3.10)
 * @param remembered the finished hops that it remembers, so that a repeated delivery does no harm (§3.9)
 * @param bytes the bytes of parameters, state and branches' results
 */
public record NodeHoldings(int hops, int merges, int remembered, long bytes) {
    static NodeHoldings of(NodeEngine engine) {
        return new NodeHoldings(
                engine.hopsInWork(), engine.mergesKept(), engine.hopsRemembered(), engine.bytesInWork());
    }
}
