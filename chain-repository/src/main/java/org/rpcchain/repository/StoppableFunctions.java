package org.rpcchain.repository;

import java.util.List;
import org.rpcchain.ChainSource;
import org.rpcchain.Problem;
import org.rpcchain.spi.FunctionRepository;

/** A repository that takes nothing new while it stops, and answers those who fetch for chains in flight. */
record StoppableFunctions(FunctionRepository functions, OpenWork work) implements FunctionRepository {
    @Override
    public void publish(ChainSource source) {
        work.admit();
        functions.publish(source);
    }

    @Override
    public ChainSource fetch(String hash) {
        return functions.fetch(hash);
    }

    @Override
    public List<Entry> list(String afterName) {
        return functions.list(afterName);
    }

    @Override
    public List<Entry> history(String name) {
        return functions.history(name);
    }

    @Override
    public List<Problem> check(ChainSource source) {
        return functions.check(source);
    }
}
