package org.rpcchain.soap;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.rpcchain.function.CachedFunctions;
import org.rpcchain.runner.ChainNode;
import org.rpcchain.runner.Publisher;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.spi.FunctionStore;

/** Where a node or a client has its chaining functions from; the client of a repository that it made itself, it closes. */
final class Functions implements AutoCloseable {
    private static final long CACHE_BYTES = 64L << 20;

    private final FunctionStore store;
    private final @Nullable SoapFunctionRepository own;

    private Functions(FunctionStore store, @Nullable SoapFunctionRepository own) {
        this.store = store;
        this.own = own;
    }

    /** Answers the store that was given, else a client of the repository, else one that says that there is none. */
    static Functions of(String name, @Nullable FunctionStore given, @Nullable URI repository) {
        if (given != null) {
            return new Functions(given, null);
        }
        if (repository == null) {
            return new Functions(new NoFunctions(name), null);
        }
        SoapFunctionRepository own = SoapFunctionRepository.at(repository);
        return new Functions(own, own);
    }

    /** Answers what a node or a client runs and publishes chaining functions by. */
    ChainNode.Functions in(Sandbox sandbox) {
        return new ChainNode.Functions(new CachedFunctions(store, sandbox, CACHE_BYTES), new Publisher(store, sandbox));
    }

    FunctionStore store() {
        return store;
    }

    @Override
    public void close() {
        if (own != null) {
            own.close();
        }
    }
}
