package org.rpcchain.engine;

import org.jspecify.annotations.Nullable;

/**
 * What a node remembers of a hop, so that a retransmitted chain goes on from there and goes the same way. Source: RPC Chains
 * §3.9.
 *
 * @param answer what its service function has answered; null where it has none, or that is not kept any more
 * @param handled what it could not do and has told a handler of
 */
record Past(@Nullable Answer answer, Handled handled) {
    static final Past NOTHING = new Past(null, Handled.NOTHING);

    static Past of(Answer answer) {
        return new Past(answer, Handled.NOTHING);
    }

    static Past of(HopMachine hop) {
        return new Past(hop.answer(), hop.handled());
    }
}
