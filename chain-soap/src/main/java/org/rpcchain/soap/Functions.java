package org.rpcchain.soap;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.rpcchain.spi.FunctionStore;

/** Where a node or a client has its chaining functions from; the client of a repository that it made itself, it closes. */
final class Functions implements AutoCloseable {
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
