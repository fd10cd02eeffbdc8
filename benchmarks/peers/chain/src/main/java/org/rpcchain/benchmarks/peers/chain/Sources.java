package org.rpcchain.benchmarks.peers.chain;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.spi.FunctionStore;

/**
 * A function store that has the one source from the start: a server fetches it once in its life, and no comparison is about that.
 * Thread-safe.
 */
final class Sources implements FunctionStore {
    static final ChainSource HAND_ON = ChainSource.beside(HandOn.class, "HandOn.java");

    private final Map<String, ChainSource> sources = new ConcurrentHashMap<>(Map.of(HAND_ON.hash(), HAND_ON));

    @Override
    public void publish(ChainSource source) {
        sources.put(source.hash(), source);
    }

    @Override
    public ChainSource fetch(String hash) {
        ChainSource source = sources.get(hash);
        if (source == null) {
            throw new ProblemException(FailureCode.SOURCE_MISSING, "no source has the hash " + hash);
        }
        return source;
    }
}
