package org.rpcchain.repository;

import java.util.function.Consumer;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainClient;
import org.rpcchain.ChainId;
import org.rpcchain.RunningChain;
import org.rpcchain.Value;

/** A chain client that starts nothing new while it stops, and counts what it has started. */
record StoppableChains(ChainClient client, OpenWork work) implements ChainClient {
    @Override
    public RunningChain start(ChainCall call, Consumer<ChainId> beginning) {
        work.admit();
        RunningChain chain = client.start(call, beginning);
        work.begin();
        chain.outcome().thenAccept(outcome -> work.done());
        return chain;
    }

    @Override
    public Value call(String server, String function, Value parameters) {
        work.admit();
        return client.call(server, function, parameters);
    }

    @Override
    public void close() {
        client.close();
    }
}
