package org.rpcchain.runner;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.engine.Effect;
import org.rpcchain.engine.Input;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;
import org.rpcchain.spi.Transport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings a node's heartbeats and answers to the clients of its chains, of which it knows nothing but their addresses: some
 * hang. Thread-safe. Source: RPC Chains §3.8, §3.9, §7.1.
 */
final class ToClients {
    private static final Logger LOG = LoggerFactory.getLogger(ToClients.class);

    /** Heartbeats have threads of their own: service functions that wait must not make a healthy chain fall silent. */
    private static final int HEARTBEAT_THREADS = 32;

    private static final int LATE_THREADS = 4;
    /** Messages may be large, and outlive the hop that they are from. */
    private static final int KEPT = 1_000;

    /** Of the threads for clients of which nothing is known half: a machine that is gone may have had hundreds. */
    private static final int ONE_HOST = HEARTBEAT_THREADS / 2;

    private static final Outbox.Bounds HEARTBEATS =
            new Outbox.Bounds(HEARTBEAT_THREADS / 4, HEARTBEAT_THREADS, ONE_HOST, KEPT, Duration.ofSeconds(1));

    /** Of a pool of workers half, and a quarter to one client; service functions need the others. */
    private static final Outbox.Bounds POOLED = new Outbox.Bounds(50, 100, ONE_HOST, KEPT, Duration.ofSeconds(4));

    /** Where threads are virtual, connections are what runs out. */
    private static final Outbox.Bounds VIRTUAL = new Outbox.Bounds(100, 1_000, ONE_HOST, KEPT, Duration.ofSeconds(4));

    private static final Problem BEHIND_ANOTHER = new Problem(
            FailureCode.OVERLOADED,
            "it was not sent yet, because the client does not answer another message; see whether the client hangs");

    private final Transport transport;
    private final Consumer<Input> engine;
    private final List<Workers> own;
    private final Outbox heartbeats;
    private final Outbox answers;

    ToClients(String name, Transport transport, Workers workers, Consumer<Input> engine) {
        this.transport = transport;
        this.engine = engine;
        Workers punctual = Workers.punctual(name + "-heartbeat", HEARTBEAT_THREADS);
        Outbox.Threads pulses = threads(name + "-heartbeat", punctual);
        Outbox.Threads others = threads(name + "-answer", workers);
        this.own = List.of(punctual, pulses.unknown(), pulses.late(), others.unknown(), others.late());
        this.heartbeats = new Outbox(pulses, HEARTBEATS);
        this.answers = new Outbox(others, workers.isBounded() ? POOLED : VIRTUAL);
    }

    private static Outbox.Threads threads(String name, Workers prompt) {
        return new Outbox.Threads(
                prompt,
                Workers.punctual(name + "-unknown", HEARTBEAT_THREADS),
                Workers.punctual(name + "-late", LATE_THREADS));
    }

    /** Sends a heartbeat; its hop waits for what the client says, or for none having been heard. */
    void send(Effect.SendHeartbeat send) {
        heartbeats.send(send.origin(), new Outbox.Parcel() {
            @Override
            public Outbox.Sent send() {
                Heartbeat.Answer answer = answered(send);
                return new Outbox.Sent(
                        answer == Heartbeat.Answer.UNHEARD ? Outbox.Heard.NOTHING : Outbox.Heard.ANSWERED,
                        () -> engine.accept(new Input.HeartbeatAnswered(
                                send.id(), send.heartbeat().attempt(), answer)));
            }

            @Override
            public void giveBack() {
                engine.accept(
                        new Input.HeartbeatAnswered(send.id(), send.heartbeat().attempt(), Heartbeat.Answer.UNHEARD));
            }
        });
    }

    /** A heartbeat that could not even be sent was not heard: the next one must still come. */
    private Heartbeat.Answer answered(Effect.SendHeartbeat send) {
        try {
            return transport.heartbeat(send.origin(), send.heartbeat());
        } catch (RuntimeException | Error e) {
            Complaint.of(LOG, "the transport threw; a heartbeat of chain " + send.id() + " was not heard", e);
            return Heartbeat.Answer.UNHEARD;
        }
    }

    /** Sends what is for a client, if this effect is that; {@code leaving} gives a hop its age when its turn has come. */
    boolean isSent(Effect effect, UnaryOperator<Hop> leaving) {
        if (effect instanceof Effect.SendStep send) {
            send(
                    send.id(),
                    send.attempt(),
                    send.origin(),
                    () -> transport.step(send.origin(), leaving.apply(send.hop())));
        } else if (effect instanceof Effect.SendResponse send) {
            send(send.id(), send.attempt(), send.origin(), () -> transport.respond(send.origin(), send.response()));
        } else if (effect instanceof Effect.SendCompletion send) {
            send(send.id(), send.attempt(), send.origin(), () -> transport.complete(send.origin(), send.completion()));
        } else if (effect instanceof Effect.SendFailure send) {
            send(send.id(), send.attempt(), send.origin(), () -> transport.fail(send.origin(), send.failure()));
        } else {
            return false;
        }
        return true;
    }

    private void send(HopId id, int attempt, URI origin, Supplier<Delivery> send) {
        answers.send(origin, new Outbox.Parcel() {
            @Override
            public Outbox.Sent send() {
                Delivery delivery = ChainNode.delivery(send);
                return new Outbox.Sent(
                        heard(delivery), () -> engine.accept(new Input.Delivered(id, attempt, delivery)));
            }

            @Override
            public void giveBack() {
                engine.accept(new Input.Delivered(id, attempt, new Delivery.Refused(BEHIND_ANOTHER)));
            }
        });
    }

    private static Outbox.Heard heard(Delivery delivery) {
        if (delivery instanceof Delivery.Unknown) {
            return Outbox.Heard.SILENT;
        }
        return delivery instanceof Delivery.Unreachable ? Outbox.Heard.NOTHING : Outbox.Heard.ANSWERED;
    }

    /** Answers its threads, to be ended with the node's. */
    List<Workers> own() {
        return own;
    }
}
