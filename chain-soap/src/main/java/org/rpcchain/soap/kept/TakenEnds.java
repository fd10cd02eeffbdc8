package org.rpcchain.soap.kept;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.ChainId;

/**
 * The last chains whose ends somebody has got, for people who look at the gateway: bounded in number and in bytes, in
 * memory. Nobody collects from here. Thread-safe by its lock.
 */
final class TakenEnds {
    private static final int MOST = 200;
    private static final long MOST_BYTES = 8L << 20;

    private final Map<ChainId, KnownChain> chains = new LinkedHashMap<>();
    private long bytes;

    synchronized void add(KnownChain chain) {
        if (weight(chain) > MOST_BYTES / 8 || chains.putIfAbsent(chain.started().id(), chain) != null) {
            return;
        }
        bytes += weight(chain);
        while (chains.size() > MOST || bytes > MOST_BYTES) {
            KnownChain oldest = chains.values().iterator().next();
            chains.remove(oldest.started().id());
            bytes -= weight(oldest);
        }
    }

    synchronized Optional<KnownChain> find(ChainId chain) {
        return Optional.ofNullable(chains.get(chain));
    }

    /** Answers them, the last first. */
    synchronized List<KnownChain> all() {
        List<KnownChain> all = new ArrayList<>(chains.values());
        Collections.reverse(all);
        return all;
    }

    private static long weight(KnownChain chain) {
        return chain.stand() instanceof Stand.Ended ended ? ended.end().bytes() : 0;
    }
}
