package org.rpcchain;

import java.util.function.Consumer;

/**
 * Starts chains and receives their outcomes.
 *
 * <p>Thread-safe; keep one for the life of the application and close it at the end. Source: RPC Chains §3.1.
 */
public interface ChainClient extends AutoCloseable {
    /**
     * Starts a chain and returns at once, after the chaining functions have been compiled here and published.
     *
     * @throws ChainRejectedException when the request is wrong or the repository refuses; nothing has run
     */
    default RunningChain start(ChainCall call) {
        return start(call, id -> {});
    }

    /**
     * Starts a chain as {@link #start(ChainCall)} does, and says under which id before anything is sent.
     *
     * @param beginning is told the id on this thread; what it throws is thrown here, and nothing has run
     * @throws ChainRejectedException when the request is wrong or the repository refuses; nothing has run, and {@code
     *     beginning} was told nothing
     */
    RunningChain start(ChainCall call, Consumer<ChainId> beginning);

    /**
     * Runs a chain and waits for its end, at most for its time budget.
     *
     * @throws ChainException when it does not end with a result
     */
    default ChainResult run(ChainCall call) {
        return start(call).await().orThrow();
    }

    /**
     * Calls a service function directly and waits for its result: a plain remote procedure call, without a chain.
     *
     * @throws ChainException when there is no result
     */
    Value call(String server, String function, Value parameters);

    /** Ends all chains in flight as unknown, and frees the client's port and threads. */
    @Override
    void close();
}
