package org.rpcchain.engine;

import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import org.rpcchain.message.HopId;

/** The hops that have left a node lately, bounded by time and number, so that a repeated delivery does no harm. */
final class FinishedHops {
    private final Protocol protocol;
    private final LinkedHashMap<HopId, Instant> hops = new LinkedHashMap<>();

    FinishedHops(Protocol protocol) {
        this.protocol = protocol;
    }

    boolean contains(HopId id) {
        return hops.containsKey(id);
    }

    void add(HopId id, Instant now) {
        hops.put(id, now.plus(protocol.memory()));
    }

    /** Answers when the oldest may be forgotten; far in the future when there is none. */
    Instant nextToForget() {
        Iterator<Instant> oldest = hops.values().iterator();
        return oldest.hasNext() ? oldest.next() : Instant.MAX;
    }

    void forget(Instant now) {
        Iterator<Instant> oldest = hops.values().iterator();
        while (oldest.hasNext()) {
            boolean old = !oldest.next().isAfter(now);
            if (!old && hops.size() <= protocol.hopsRemembered()) {
                return;
            }
            oldest.remove();
        }
    }
}
