package org.rpcchain;

import java.time.Duration;
import java.util.List;

/**
 * Where a chain was when its client last heard of it: heartbeats come every few seconds, so it may be hops further on.
 * Source: RPC Chains §3.9; beyond it, that a client may ask.
 *
 * @param branch the branch that was heard of, such as {@code .1.2}; empty before a split
 * @param hop the hop; 1 when nothing has been heard yet
 * @param server the logical name of the server that had it
 * @param function the service function of that hop; empty where only a chaining function ran
 * @param branches how many branches the last split made, that one included; 1 before a split
 * @param heardAgo how long ago that was
 * @param timeLeft what is left of the time budget now
 * @param hopLimit the last hop that it may make; after a split, that branch, by its share
 * @param bytesLeft how many bytes it could still carry, after a split that branch; of a merge host, what the branches that have
 *     arrived have left together; {@link Long#MAX_VALUE} when nobody counts
 * @param path the path before that hop
 * @param console the lines that its chaining functions had logged by then, oldest first
 */
public record Progress(
        String branch,
        int hop,
        String server,
        String function,
        int branches,
        Duration heardAgo,
        Duration timeLeft,
        int hopLimit,
        long bytesLeft,
        Trail path,
        List<String> console) {
    /** Copies the lines. */
    public Progress {
        console = List.copyOf(console);
    }
}
