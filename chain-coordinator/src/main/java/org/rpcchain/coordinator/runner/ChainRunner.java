package org.rpcchain.coordinator.runner;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.rpcchain.Problem;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.engine.Earlier;

/**
 * Runs chains for a coordinator, as their origin. A chain may be begun by another coordinator under the same id before:
 * servers then answer from what they kept (RPC Chains §3.9).
 *
 * <p>Called by the coordinator's thread, and must not hold it.
 */
public interface ChainRunner {
    /** Learns of the coordinator that it runs chains for, once, before the first chain. */
    default void serve(ChainDesk coordinator) {}

    /** Answers why a chain that is handed over cannot be run, by what is seen at once; by default any can. */
    default Optional<Problem> refusal(Work.Chain chain) {
        return Optional.empty();
    }

    /**
     * Begins a chain; the stage ends with its ending, on any thread; or by {@link NotDeliveredException}, where the coordinator {@linkplain
     * ChainDesk#handsOver hands it over}, and it is certain that nothing of it has left.
     *
     * @param earlier what was done for it before, by other coordinators or by this one; where these could not deliver it, it is {@linkplain
     *     Earlier#isUndelivered undelivered}, and where one that was lost may have begun it, it is {@linkplain Earlier#isInDoubt in doubt}
     */
    CompletionStage<Ending> begin(CallId call, Work.Chain chain, Earlier earlier);

    /** Hears that another coordinator may have sent a chain, too, since so long ago; for one that was begun as one that nobody had sent. */
    default void doubt(CallId call, Duration ago) {}

    /** Stops a chain of which nobody wants the result, at its servers, too. */
    void cancel(CallId call);

    /** Leaves a chain to another coordinator: it goes on at its servers. */
    void leave(CallId call);
}
