package org.rpcchain.engine;

import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import org.rpcchain.message.HopId;

/**
 * The splits that failed at this merge host, after their machines are gone: a branch that ends late must not fail its split
 * again, since what takes the failure would run twice. Bounded by the chains' time budgets and by number.
 *
 * <p>Source: RPC Chains §3.8, §3.10.
 */
final class FailedSplits {
    /** Which retransmission failed, and until when a branch of it may come. */
    private record Failed(int attempt, Instant until) {}

    private final int most;
    private final LinkedHashMap<HopId, Failed> splits = new LinkedHashMap<>();

    FailedSplits(int most) {
        this.most = most;
    }

    void add(HopId merge, int attempt, Instant until, Instant now) {
        splits.remove(merge);
        splits.put(merge, new Failed(attempt, until));
        forget(now);
    }

    void forget(Instant now) {
        Iterator<Failed> oldest = splits.values().iterator();
        while (oldest.hasNext() && (!oldest.next().until().isAfter(now) || splits.size() > most)) {
            oldest.remove();
        }
    }

    /** Answers when the oldest may be forgotten; far in the future when there is none. */
    Instant nextToForget() {
        Iterator<Failed> oldest = splits.values().iterator();
        return oldest.hasNext() ? oldest.next().until() : Instant.MAX;
    }

    int size() {
        return splits.size();
    }

    /** Answers whether a branch belongs to a split that has failed, and not to a later retransmission of it. */
    boolean contains(HopId merge, int attempt) {
        Failed failed = splits.get(merge);
        return failed != null && attempt <= failed.attempt();
    }
}
