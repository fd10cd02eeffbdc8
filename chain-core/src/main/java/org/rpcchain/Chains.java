package org.rpcchain;

/** Builds chains that need no chaining function of the application's own. Source: RPC Chains §3.1. */
public final class Chains {
    private Chains() {}

    /**
     * Answers a chain that makes these calls, in order, and ends with the last one's result. To end with several results, see
     * {@link Sequence#ending}.
     *
     * @throws IllegalArgumentException when there is none, a name is given twice, or a binding names no earlier call
     */
    public static ChainCall sequence(Step... steps) {
        return Sequence.of(steps).toChain();
    }

    /** Answers a sub-chain that makes these calls, in order, for a service function to return (§3.4). */
    public static SubChain subSequence(Step... steps) {
        return Sequence.of(steps).toSubChain();
    }
}
