package org.rpcchain.spi;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.rpcchain.ChainContext;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.FunctionRef;

/** Runs chaining functions: fetched, verified, compiled and cached. Thread-safe. */
public interface Chaining {
    /**
     * Runs a chaining function on the caller's thread.
     *
     * @throws org.rpcchain.ProblemException when it cannot be had, does not compile, throws, or does not return a next hop
     */
    NextHop run(FunctionRef function, State state, Value result, ChainContext context);

    /** Like {@link #run(FunctionRef, State, Value, ChainContext)}, and tells {@code loading} how the function was had. */
    default NextHop run(FunctionRef function, State state, Value result, ChainContext context, Loading loading) {
        return run(function, state, result, context);
    }

    /**
     * Like {@link #run(FunctionRef, State, Value, ChainContext, Loading)}, but may return before the function has ended: one that
     * takes long need not hold the caller's thread. The stage ends with what {@code run} would throw, on a thread on which
     * nothing may wait.
     */
    default CompletionStage<NextHop> start(
            FunctionRef function, State state, Value result, ChainContext context, Loading loading) {
        try {
            return CompletableFuture.completedFuture(run(function, state, result, context, loading));
        } catch (RuntimeException | Error e) {
            return CompletableFuture.failedFuture(e);
        }
    }
}
