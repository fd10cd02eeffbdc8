package org.rpcchain.engine;

import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;

/**
 * How many service functions a chain may call, failure handlers among them: whoever sends a call looks at that before it leaves, since
 * nobody takes one too many. Source: RPC Chains §6.
 */
final class HopLimit {
    private HopLimit() {}

    /** Answers why a hop is one too many; null when it is not. */
    static @Nullable Problem refusal(Hop hop) {
        Head head = hop.head();
        int limit = head.header().budget().hopLimit();
        if (hop.id().number() <= limit) {
            return null;
        }
        return new Problem(
                        FailureCode.HOP_LIMIT,
                        "the chain has made the " + limit + " hops that it was allowed, and wants to call "
                                + head.function() + " on " + head.server()
                                + "; allow more with hopLimit(…), or mend a loop in the chaining functions")
                .about("hopLimit", limit)
                .about("server", head.server())
                .about("function", head.function());
    }
}
