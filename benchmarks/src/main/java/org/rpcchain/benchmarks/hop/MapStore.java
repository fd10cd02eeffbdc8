package org.rpcchain.benchmarks.hop;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.spi.FunctionStore;

/** A function store in memory: experiments measure hops, not the repository. Thread-safe. */
public final class MapStore implements FunctionStore {
    private final Map<String, ChainSource> sources = new ConcurrentHashMap<>();

    /** Creates an empty store. */
    public MapStore() {}

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
