package org.rpcchain;

import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** A chain in flight, as its client sees it. Thread-safe. */
public interface RunningChain {
    /** Answers the chain's id. */
    ChainId id();

    /**
     * Completes once, with the chain's outcome; never exceptionally.
     *
     * <p>It completes on one of the client's own threads, of which there are 200 where the JVM has no virtual ones. What follows there may
     * wait for other chains by {@link #await} or {@link ChainClient#run}, on however many of them; if it waits for another chain's
     * stage, as by {@code join()}, that one needs a thread, too.
     */
    CompletionStage<Outcome> outcome();

    /** Answers where the chain was last heard of, and what it has used up; empty when it has ended, or nobody knows. */
    default Optional<Progress> progress() {
        return Optional.empty();
    }

    /** Waits for the outcome; it comes within the chain's time budget, or the client's heartbeat timeout. */
    Outcome await();

    /**
     * Asks the chain to stop. The outcome becomes failed with {@link FailureCode#CANCELLED}; the node that holds the
     * chain stops it when it next sends a heartbeat.
     */
    void cancel();
}
