package org.rpcchain.message;

/** What a hop is sent for. */
public enum Purpose {
    /** To run a service function, and then a chaining function (§3.1). */
    CALL,
    /**
     * To run a chaining function on a result that is there: at the creator of a sub-chain that is not composed, at the
     * client in interactive mode (§3.7), or at a chaining proxy (§7.3).
     */
    CHAIN,
    /** To bring the result of a branch to its merge host (§3.10). */
    ARRIVAL,
    /** To bring the failure of a branch to its merge host. */
    FAILED_ARRIVAL,
    /** To run the merge function, at the merge host; never travels. */
    MERGE,
    /** To run the handler of a sub-chain's creator on its failure, and then the parent's chaining function (§3.8). */
    HANDLE,
    /** To run what a sub-chain's creator wants called with a client response; nothing follows (§7.1). */
    RESPOND
}
