package org.rpcchain.soap.kept;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.rpcchain.ChainId;
import org.rpcchain.Progress;

/** Ends in memory. Every method holds the lock, and none calls out. */
final class MemoryEnds implements ChainEnds {
    /** Of how many that have expired it is known that they were there. */
    private static final int MOST_EXPIRED = 10_000;

    /** In the order of their starts. */
    private final Map<ChainId, KnownChain> chains = new LinkedHashMap<>();
    /** Those of them that have ended, the oldest end first. */
    private final Map<ChainId, ChainEnd> ends = new LinkedHashMap<>();

    private final Map<ChainId, KnownChain> expired = new LinkedHashMap<>();
    private final Map<String, Load> loads = new HashMap<>();

    @Override
    public synchronized void begin(StartedChain chain, Progress first) {
        chains.put(chain.id(), new KnownChain(chain, new Stand.Running(Optional.of(first))));
        add(chain, 1, 0, 0);
    }

    /** Whoever asks for progress asks the chain itself: it runs in this process. */
    @Override
    public void heard(ChainId chain, Progress progress) {}

    @Override
    public synchronized void end(ChainId id, ChainEnd end) {
        KnownChain chain = chains.get(id);
        if (chain != null && ends.putIfAbsent(id, end) == null) {
            chains.put(id, chain.with(new Stand.Ended(end)));
            add(chain.started(), -1, 1, end.bytes());
        }
    }

    @Override
    public synchronized Optional<KnownChain> find(ChainId chain) {
        return Optional.ofNullable(chains.get(chain)).or(() -> Optional.ofNullable(expired.get(chain)));
    }

    @Override
    public synchronized List<KnownChain> recent(Optional<String> caller, int most) {
        List<KnownChain> newest = new ArrayList<>(chains.values());
        Collections.reverse(newest);
        return newest.stream()
                .filter(chain ->
                        caller.isEmpty() || caller.get().equals(chain.started().caller()))
                .limit(most)
                .toList();
    }

    @Override
    public synchronized Load load(String caller) {
        return loads.getOrDefault(caller, Load.NONE);
    }

    @Override
    public synchronized void forget(ChainId id) {
        ChainEnd end = ends.remove(id);
        KnownChain chain = end == null ? null : chains.remove(id);
        if (end != null && chain != null) {
            add(chain.started(), 0, -1, -end.bytes());
        }
    }

    @Override
    public synchronized void expire(Instant before) {
        List<Map.Entry<ChainId, ChainEnd>> old = ends.entrySet().stream()
                .takeWhile(end -> end.getValue().time().isBefore(before))
                .map(Map.Entry::copyOf)
                .toList();
        for (Map.Entry<ChainId, ChainEnd> end : old) {
            Stand gone = new Stand.Expired(end.getValue().time());
            find(end.getKey()).ifPresent(chain -> expired.put(end.getKey(), chain.with(gone)));
            forget(end.getKey());
        }
        expired.keySet()
                .removeAll(expired.keySet().stream()
                        .limit(Math.max(0, expired.size() - MOST_EXPIRED))
                        .toList());
    }

    /** Nobody else runs any. */
    @Override
    public void askToStop(ChainId chain) {}

    @Override
    public Set<ChainId> askedToStop() {
        return Set.of();
    }

    @Override
    public void close() {}

    private void add(StartedChain chain, int running, int ended, long bytes) {
        Load load = loads.getOrDefault(chain.caller(), Load.NONE).plus(running, ended, bytes);
        if (load.equals(Load.NONE)) {
            loads.remove(chain.caller());
        } else {
            loads.put(chain.caller(), load);
        }
    }
}
