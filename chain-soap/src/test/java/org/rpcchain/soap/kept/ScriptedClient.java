package org.rpcchain.soap.kept;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainClient;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.RunningChain;
import org.rpcchain.Trail;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;

/** A chain client whose chains, {@code c@1} and so on, end when the test says so. */
final class ScriptedClient implements ChainClient {
    final List<Chain> chains = new ArrayList<>();
    boolean breaks;

    @Nullable
    Error breaksWith;

    @Override
    public RunningChain start(ChainCall call, Consumer<ChainId> beginning) {
        Chain chain = new Chain(new ChainId("c", chains.size() + 1), new CompletableFuture<>());
        beginning.accept(chain.id);
        chains.add(chain);
        if (breaksWith != null) {
            throw breaksWith;
        }
        if (breaks) {
            throw new IllegalStateException("the client broke when it had sent the chain");
        }
        return chain;
    }

    @Override
    public Value call(String server, String function, Value parameters) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {}

    /** Ends the chain of this number, from 1, with a result of so many bytes. */
    void done(int number, int bytes) {
        Chain chain = chains.get(number - 1);
        Value value = Value.of(new byte[bytes]);
        chain.end.complete(new Outcome.Done(new ChainResult(chain.id, value, Trail.start(), List.of(), Duration.ZERO)));
    }

    record Chain(ChainId id, CompletableFuture<Outcome> end) implements RunningChain {
        @Override
        public CompletionStage<Outcome> outcome() {
            return end;
        }

        @Override
        public Outcome await() {
            return end.join();
        }

        @Override
        public void cancel() {
            Problem problem = new Problem(FailureCode.CANCELLED, "the client cancelled it");
            end.complete(new Outcome.Failed(new ChainFailure(id, problem, 1, "a", "f", VirtualConsole.EMPTY)));
        }
    }
}
