package org.rpcchain.coordinator.runner;

import java.util.concurrent.CompletionStage;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Work;

/**
 * Runs chains for a coordinator, as their origin. A chain may be begun by another coordinator under the same id before:
 * servers then answer from what they kept (RPC Chains §3.9).
 *
 * <p>Called by the coordinator's thread, and must not hold it.
 */
public interface ChainRunner {
    /** Begins a chain; the stage ends with its ending, on any thread. */
    CompletionStage<Ending> begin(CallId call, Work.Chain chain);

    /** Stops a chain of which nobody wants the result. */
    void cancel(CallId call);
}
