package org.rpcchain.engine;

import java.time.Duration;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.Response;

/** What happens to a chain's client. */
public sealed interface OriginInput {
    /**
     * The application starts a chain.
     *
     * @param then names its compiled and published chaining function
     * @param interactive whether the client runs it itself (§3.7)
     * @param earlier what was done for the chain before, by another instance of its client
     */
    record Begin(ChainId chain, ChainCall call, FunctionRef then, boolean interactive, Earlier earlier)
            implements OriginInput {
        /** Begins a chain that nobody has begun before. */
        public Begin(ChainId chain, ChainCall call, FunctionRef then, boolean interactive) {
            this(chain, call, then, interactive, Earlier.NOTHING);
        }

        /** Answers the same, after this was done for the chain. */
        public Begin after(Earlier before) {
            return new Begin(chain, call, then, interactive, before);
        }
    }

    /** The client itself has sent a chain on, in interactive mode, to this hop. */
    record Moved(Hop hop) implements OriginInput {}

    /** A client response has arrived (§7.1). */
    record ResponseArrived(Response response) implements OriginInput {}

    /** The first hop's {@code attempt}-th delivery has fared so. */
    record Delivered(ChainId chain, int attempt, Delivery delivery) implements OriginInput {}

    /** A chain's result has arrived. */
    record CompletionArrived(Completion completion) implements OriginInput {}

    /** A chain's failure has arrived. */
    record FailureArrived(ChainFailure failure) implements OriginInput {}

    /** A chain's heartbeat has arrived. */
    record HeartbeatArrived(Heartbeat heartbeat) implements OriginInput {}

    /** The application cancels a chain. */
    record CancelAsked(ChainId chain) implements OriginInput {}

    /** Another instance of the client sees to a chain from now on: this one ends it for itself, and tells no server. */
    record LeaveAsked(ChainId chain) implements OriginInput {}

    /**
     * Whoever started a chain wants it back, to try from elsewhere: where its first server could not be reached, it ends here as failed, as
     * soon as nothing of it is on its way; else it goes on.
     */
    record BackAsked(ChainId chain) implements OriginInput {}

    /**
     * Another instance of the client may have sent a chain, since so long ago, that this one has sent first and not delivered: what servers
     * have forgotten since is not run again.
     */
    record DoubtAsked(ChainId chain, Duration since) implements OriginInput {}

    /**
     * The client began so long ago to stand still, and goes on. Where it is one of several, another may have taken it to be lost, and may have sent since what
     * it has not delivered: what servers have forgotten since is not run again.
     */
    record StoodStill(Duration time) implements OriginInput {}

    /** The time of the last {@link Effect.WakeAt} has come. */
    record Woke() implements OriginInput {}

    /** The client ends: all its chains are unknown. */
    record Closing() implements OriginInput {}
}
