package org.rpcchain.repository;

import java.util.List;
import org.rpcchain.ChainSource;
import org.rpcchain.Problem;
import org.rpcchain.spi.FunctionRepository;
import org.rpcchain.spi.NodeReport;

/** A repository that takes nothing new while it stops, and answers those who fetch for chains in flight. */
record StoppableFunctions(FunctionRepository functions, OpenWork work) implements FunctionRepository {
    @Override
    public void publish(ChainSource source) {
        publish(source, "");
    }

    @Override
    public void publish(ChainSource source, String application) {
        work.admit();
        functions.publish(source, application);
    }

    @Override
    public void bury(String hash, String reason) {
        work.admit();
        functions.bury(hash, reason);
    }

    @Override
    public void report(NodeReport report) {
        functions.report(report);
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
