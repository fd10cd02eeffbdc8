package org.rpcchain.sandbox;

import org.rpcchain.ChainContext;
import org.rpcchain.ChainId;

/** Where the first hop of a chain is, for functions that write nothing; how it answers for the server is what a test is about. */
abstract class FirstHop implements ChainContext {
    @Override
    public void log(String line) {
        throw new AssertionError("nothing is written");
    }

    @Override
    public ChainId chainId() {
        return new ChainId("client", 1);
    }

    @Override
    public int hop() {
        return 1;
    }
}
