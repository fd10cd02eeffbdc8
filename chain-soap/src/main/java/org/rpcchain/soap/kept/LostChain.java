package org.rpcchain.soap.kept;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.RunningChain;
import org.rpcchain.VirtualConsole;

/** A chain that has ended before its client answered for it. */
record LostChain(ChainId id, Outcome end) implements RunningChain {
    /** Answers one that was never sent, and why. */
    static LostChain unsent(ChainId id, Problem problem) {
        return new LostChain(id, new Outcome.Failed(failure(id, problem)));
    }

    /** Answers one of which nobody knows whether it was sent. */
    static LostChain perhapsSent(ChainId id) {
        Problem problem = new Problem(
                FailureCode.SILENT,
                "the gateway failed when it was to send the chain, and its log says why; find out whether the work was"
                        + " done before you start it again");
        return new LostChain(id, new Outcome.Unknown(failure(id, problem)));
    }

    private static ChainFailure failure(ChainId id, Problem problem) {
        return new ChainFailure(id, problem, 0, "gateway", "", VirtualConsole.EMPTY);
    }

    @Override
    public CompletionStage<Outcome> outcome() {
        return CompletableFuture.completedStage(end);
    }

    @Override
    public Outcome await() {
        return end;
    }

    /** Does nothing: it has ended. */
    @Override
    public void cancel() {}
}
