package org.rpcchain.soap.endpoint;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.ProblemException;
import org.rpcchain.RunningChain;
import org.rpcchain.SubChain;
import org.rpcchain.Value;
import org.rpcchain.message.FailureForm;
import org.rpcchain.runner.ChainNode;
import org.rpcchain.runner.ChainOrigin;
import org.rpcchain.spi.Served;

/**
 * Plain calls of a node's service functions. One that returns a sub-chain works for any client, too: the node is then
 * the client of that chain, and answers the call with its result. Thread-safe. Source: RPC Chains §3.4; beyond it, since the
 * paper's sub-chains have a parent chain.
 */
public final class PlainCalls {
    /** How long a plain call may hold a thread of the server. */
    static final Duration LONGEST_CALL = Duration.ofSeconds(60);

    private final ChainNode node;
    private final ChainOrigin origin;
    private final int most;
    private final Semaphore free;

    /**
     * Creates the calls of a node.
     *
     * @param origin starts the sub-chains
     * @param most how many calls may wait for sub-chains at a time: their results come by the same port, and need threads, too
     */
    public PlainCalls(ChainNode node, ChainOrigin origin, int most) {
        this.node = node;
        this.origin = origin;
        this.most = most;
        this.free = new Semaphore(most);
    }

    /** Calls a service function, on the caller's thread, and completes with its result or a {@link ProblemException}. */
    CompletionStage<Value> call(String function, Value parameters) {
        return new OneCall(System.nanoTime() + LONGEST_CALL.toNanos()).call(function, parameters);
    }

    /** One call, with all that it begins: a handler of a failed sub-chain may begin another. */
    private final class OneCall {
        private final long endNanos;

        OneCall(long endNanos) {
            this.endNanos = endNanos;
        }

        CompletionStage<Value> call(String function, Value parameters) {
            return node.call(function, parameters).thenCompose(this::result);
        }

        private CompletionStage<Value> result(Served served) {
            return served instanceof Served.Result result
                    ? CompletableFuture.completedFuture(result.value())
                    : run(((Served.Begun) served).chain());
        }

        private CompletionStage<Value> run(SubChain chain) {
            if (!free.tryAcquire()) {
                throw new ProblemException(
                        FailureCode.OVERLOADED,
                        most
                                + " plain calls wait here for the chains that their service functions have begun; try again"
                                + " later, or call it by a chain, which waits without a connection");
            }
            CompletionStage<Outcome> outcome;
            try {
                outcome = started(chain).outcome();
            } catch (RuntimeException | Error e) {
                free.release();
                throw e;
            }
            return outcome.whenComplete((ended, thrown) -> free.release()).thenCompose(ended -> ended(chain, ended));
        }

        private RunningChain started(SubChain chain) {
            Duration left = Duration.ofNanos(endNanos - System.nanoTime());
            if (left.toMillis() < 1) {
                throw new ProblemException(
                        FailureCode.TIME_BUDGET,
                        "the " + LONGEST_CALL.toSeconds()
                                + " s of a plain call were up before its sub-chain began; call"
                                + " it by a chain, with a longer time budget");
            }
            try {
                return origin.start(asCall(chain).timeBudget(left));
            } catch (ChainRejectedException e) {
                throw new ProblemException(e.problem()
                        .saying("the sub-chain of a service function was refused: "
                                + e.problem().message()));
            }
        }

        private ChainCall asCall(SubChain chain) {
            ChainCall first = ChainCall.to(
                    chain.first().server(),
                    chain.first().function(),
                    chain.first().parameters());
            ChainCall call = chain.source()
                    .map(source -> first.then(source, chain.first().then())
                            .state(chain.first().state()))
                    .orElse(first);
            return chain.responses().isEmpty()
                    ? call
                    : call.onResponse(response ->
                            node.call(chain.responses(), handled("response", response, chain.responseContext())));
        }

        private CompletionStage<Value> ended(SubChain chain, Outcome outcome) {
            if (outcome instanceof Outcome.Done done) {
                return CompletableFuture.completedFuture(done.result().value());
            }
            if (outcome instanceof Outcome.Unknown unknown) {
                ChainFailure last = unknown.lastKnown();
                FailureCode code = last.code().isUnknown() ? last.code() : FailureCode.SILENT;
                throw new ProblemException(code, "a sub-chain of the service function is lost: " + last.sentence());
            }
            ChainFailure failure = ((Outcome.Failed) outcome).failure();
            return chain.failures().isEmpty()
                    ? CompletableFuture.failedStage(told(failure, ""))
                    : handle(chain, failure);
        }

        /** The creator's handler runs, whose result is the sub-chain's (§3.8). */
        private CompletionStage<Value> handle(SubChain chain, ChainFailure failure) {
            Value parameters = handled("failure", FailureForm.of(failure), chain.failureContext());
            return CompletableFuture.completedFuture(parameters)
                    .thenCompose(handled -> call(chain.failures(), handled))
                    .exceptionallyCompose(thrown -> CompletableFuture.failedStage(
                            told(failure, "; " + chain.failures() + " did not take it: " + cause(thrown))));
        }

        private static String cause(Throwable thrown) {
            return String.valueOf((thrown.getCause() == null ? thrown : thrown.getCause()).getMessage());
        }

        private static Value handled(String name, Value value, Value context) {
            return Value.record().put(name, value).put("context", context).build();
        }

        private static ProblemException told(ChainFailure failure, String more) {
            String sentence = "a sub-chain of the service function failed: " + failure.sentence() + more;
            return new ProblemException(failure.problem().saying(sentence));
        }
    }
}
