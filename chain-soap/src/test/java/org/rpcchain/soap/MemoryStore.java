package org.rpcchain.soap;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.spi.FunctionStore;

/** A function repository in memory, which counts. */
final class MemoryStore implements FunctionStore {
    final AtomicInteger fetches = new AtomicInteger();
    private final Map<String, ChainSource> sources = new ConcurrentHashMap<>();

    @Override
    public void publish(ChainSource source) {
        sources.put(source.hash(), source);
    }

    @Override
    public ChainSource fetch(String hash) {
        fetches.incrementAndGet();
        ChainSource found = sources.get(hash);
        if (found == null) {
            throw new ProblemException(FailureCode.SOURCE_MISSING, "the test's store has no " + hash);
        }
        return found;
    }
}
