package org.rpcchain.engine;

import java.net.URI;
import java.time.Instant;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.Completion;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Response;

/** What an engine wants done; its runner does it, and tells the engine by an {@link Input} or {@link OriginInput}. */
public sealed interface Effect {
    /** Tell the sender that the message is accepted. */
    record Admit(HopId id) implements Effect {}

    /** Tell the sender that the message is refused. */
    record Refuse(HopId id, Problem problem) implements Effect {}

    /**
     * Run a service function, unless its chain has ended before it begins; the {@code ticket} comes back with its answer, since
     * another call may have taken the hop's name meanwhile.
     */
    record RunService(HopId id, long ticket, String function, Value parameters, Wanted wanted) implements Effect {}

    /**
     * Run a chaining function for the server named {@code server}, unless its chain has ended before it begins; {@code own}
     * says whether it has come back to its creator to run in the creator's own class (§3.7).
     */
    record RunChaining(
            HopId id,
            long ticket,
            FunctionRef function,
            State state,
            Value result,
            String server,
            boolean own,
            Wanted wanted)
            implements Effect {}

    /** Send a hop to a node, for the hop {@code id}. */
    record SendHop(HopId id, int attempt, URI node, Hop hop) implements Effect {}

    /** Send a result to the client, which runs the chaining function itself (§3.7). */
    record SendStep(HopId id, int attempt, URI origin, Hop hop) implements Effect {}

    /** Send a client response to the client (§7.1). */
    record SendResponse(HopId id, int attempt, URI origin, Response response) implements Effect {}

    /** Send a chain's result to its client. */
    record SendCompletion(HopId id, int attempt, URI origin, Completion completion) implements Effect {}

    /** Send a chain's failure to its client. */
    record SendFailure(HopId id, int attempt, URI origin, ChainFailure failure) implements Effect {}

    /** Send a heartbeat to a chain's client. */
    record SendHeartbeat(HopId id, URI origin, Heartbeat heartbeat) implements Effect {}

    /** Give {@link Input.Woke} at this time, beside any time asked for before. */
    record WakeAt(Instant time) implements Effect {}

    /**
     * Answer the heartbeat that has just arrived at a client; {@link Heartbeat.Answer#UNHEARD} where the client is one of several
     * and does not run the chain: others are to be asked.
     */
    record AnswerHeartbeat(Heartbeat.Answer answer) implements Effect {}

    /** Give the application a client response; once for each. */
    record Respond(ChainId chain, Response response) implements Effect {}

    /** Tell the application how its chain ended; once for each chain. */
    record Ended(ChainId chain, Outcome outcome) implements Effect {}

    /** Tell a node that a chain was cancelled. */
    record SendCancel(URI node, ChainId chain) implements Effect {}

    /**
     * A hop ends here, since its chain is over, cancelled or was sent again, or nobody wants it: nothing leaves it any more but client
     * responses that are under way.
     */
    record HopStopped(HopId id) implements Effect {}

    /**
     * A chain's answer could not be brought to its client, which will find the chain silent, or a client response not to whom it was for;
     * say so in the log.
     */
    record AnswerLost(HopId id, URI origin, String reason) implements Effect {
        /** Answers the client's address for people and logs: without its query, which may be a secret. */
        public String client() {
            return Attempts.shown(origin);
        }
    }
}
