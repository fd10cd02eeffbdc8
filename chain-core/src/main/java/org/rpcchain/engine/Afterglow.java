package org.rpcchain.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainId;

/**
 * The chains that have ended lately and may still be sent client responses: a response travels beside its chain, and may be
 * overtaken by its end (§7.1). Bounded by time and number.
 */
final class Afterglow {
    private static final Duration TIME = Duration.ofMinutes(1);
    private static final int MOST = 10_000;

    private record Ended(Told told, Instant until) {}

    private final LinkedHashMap<ChainId, Ended> chains = new LinkedHashMap<>();

    void add(ChainId chain, Told told, Instant now) {
        chains.put(chain, new Ended(told, now.plus(TIME)));
        forget(now);
    }

    void forget(Instant now) {
        Iterator<Map.Entry<ChainId, Ended>> oldest = chains.entrySet().iterator();
        while (oldest.hasNext()) {
            boolean old = !oldest.next().getValue().until().isAfter(now);
            if (!old && chains.size() <= MOST) {
                return;
            }
            oldest.remove();
        }
    }

    /** Answers when the oldest may be forgotten; far in the future when there is none. */
    Instant nextToForget() {
        Iterator<Ended> oldest = chains.values().iterator();
        return oldest.hasNext() ? oldest.next().until() : Instant.MAX;
    }

    int size() {
        return chains.size();
    }

    /** Answers what a chain that has ended was told of; null when nobody listens to it any more. */
    @Nullable
    Told told(ChainId chain, Instant now) {
        Ended ended = chains.get(chain);
        return ended == null || !ended.until().isAfter(now) ? null : ended.told();
    }
}
