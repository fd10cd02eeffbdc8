package org.rpcchain.engine;

import java.net.URI;
import java.time.Instant;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.rpcchain.ChainFailure;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;
import org.rpcchain.message.Response;

/** A message that a hop must bring to somebody, and how its deliveries have fared. Belongs to the hop's machine. */
final class Errand {
    /** What is brought. */
    sealed interface Message {
        /** A hop to a node. */
        record ToNode(Hop hop) implements Message {
            @Override
            public Effect sent(HopId id, int attempt, URI to, UnaryOperator<Hop> timed) {
                return new Effect.SendHop(id, attempt, to, timed.apply(hop));
            }
        }

        /** A hop to the client, which runs the chaining function itself. */
        record ToClient(Hop hop) implements Message {
            @Override
            public Effect sent(HopId id, int attempt, URI to, UnaryOperator<Hop> timed) {
                return new Effect.SendStep(id, attempt, to, timed.apply(hop));
            }
        }

        /** A client response to the client. */
        record Responding(Response response) implements Message {
            @Override
            public Effect sent(HopId id, int attempt, URI to, UnaryOperator<Hop> timed) {
                return new Effect.SendResponse(id, attempt, to, response);
            }
        }

        /** The chain's result to the client. */
        record Completing(Completion completion) implements Message {
            @Override
            public Effect sent(HopId id, int attempt, URI to, UnaryOperator<Hop> timed) {
                return new Effect.SendCompletion(id, attempt, to, completion);
            }
        }

        /** The chain's failure to the client. */
        record Failing(ChainFailure failure) implements Message {
            @Override
            public Effect sent(HopId id, int attempt, URI to, UnaryOperator<Hop> timed) {
                return new Effect.SendFailure(id, attempt, to, failure);
            }
        }

        /** Answers the effect of a delivery for the hop {@code id}; {@code timed} gives a hop what is left of its times. */
        Effect sent(HopId id, int attempt, URI to, UnaryOperator<Hop> timed);
    }

    /** Of a message of which nobody has said that it is not taken at all. */
    private static final Set<FailureCode> UNDELIVERED =
            Set.of(FailureCode.UNREACHABLE, FailureCode.OVERLOADED, FailureCode.SILENT);

    private final Message message;
    private final Attempts attempts;
    private Instant pauseUntil = Instant.MAX;
    private int sentIn;

    Errand(Message message, Attempts attempts) {
        this.message = message;
        this.attempts = attempts;
    }

    Message message() {
        return message;
    }

    Attempts attempts() {
        return attempts;
    }

    /** Answers whether the chain goes on, or ends, by this message; a client response only goes beside it. */
    boolean carriesChain() {
        boolean toCreator =
                message instanceof Message.ToNode node && node.hop().id().purpose() == Purpose.RESPOND;
        return !toCreator && !(message instanceof Message.Responding);
    }

    /** Answers whether this is the chain's end. */
    boolean isEnd() {
        return message instanceof Message.Completing || message instanceof Message.Failing;
    }

    /**
     * Answers whether this is a result that the chain's client refuses, so that it will never have it; a failure that it
     * refuses, too, cannot be told.
     */
    boolean isRefused(Problem why) {
        boolean result = message instanceof Message.Completing || message instanceof Message.ToClient;
        return result && !UNDELIVERED.contains(why.code());
    }

    /** It is sent as part of this retransmission. */
    void sentIn(int attempt) {
        sentIn = attempt;
    }

    /** Answers whether the chain goes on by it, and has been sent again since it was sent. */
    boolean isBehind(int attempt) {
        return sentIn < attempt && message instanceof Message.ToNode && carriesChain();
    }

    Instant pauseUntil() {
        return pauseUntil;
    }

    void pause(Instant until) {
        pauseUntil = until;
    }
}
