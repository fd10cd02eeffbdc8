package org.rpcchain.engine;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.rpcchain.message.Branch;

/**
 * What of a chain has been silent for longest: all of it or, where it has split, one of its branches, while others may speak.
 * Source: RPC Chains §3.9, §3.10.
 *
 * @param branch the branch; the trunk where the chain has not split
 * @param last where that branch or, before it is heard of, what it was split from was last; null where nobody has said
 */
record Silence(Branch branch, @Nullable Sighting last) {
    /**
     * Where a branch was heard of, or sent to.
     *
     * @param branch the branch
     * @param hop the hop that it was at
     * @param server the logical name of the server that had it
     * @param function the service function of that hop; empty where it waits for others at their merge host
     * @param at when that was heard
     */
    record Sighting(Branch branch, int hop, String server, String function, Instant at) {}

    /** Says what is known of a branch, as part of a sentence. */
    String known(Instant now) {
        Sighting sighting = last;
        if (sighting == null || !sighting.branch().equals(branch)) {
            return "no heartbeat of that branch has come since the chain split";
        }
        return known("that branch", sighting.server(), sighting.at(), now);
    }

    /** Says where a chain or a branch was: a heartbeat said so, or who sent it there. */
    static String known(String what, String server, Instant at, Instant now) {
        return Duration.between(at, now).toMillis() + " ms ago " + what + " was at server " + server
                + " or on its way there";
    }
}
