package org.rpcchain.testkit;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.engine.Effect;
import org.rpcchain.engine.NodeOptions;
import org.rpcchain.engine.OriginEngine;
import org.rpcchain.engine.OriginInput;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.Response;
import org.rpcchain.runner.AdaptiveMode;

/**
 * A client of the simulation: a real engine, whose effects are performed in virtual time; and within it a node that runs
 * the chaining functions of interactive chains (§3.7).
 */
final class SimulatedClient {
    private final Surroundings network;
    private final String name;
    private final Supplier<OriginEngine> engines;
    private final SimulatedNode own;
    private final ChainId.Sequence ids;
    private AdaptiveMode adaptive = new AdaptiveMode();
    private final Map<ChainId, Running> open = new LinkedHashMap<>();
    private final Deque<Runnable> held = new ArrayDeque<>();
    private OriginEngine engine;
    private int incarnation;
    private boolean alive = true;

    /** A chain that has not ended: since when, and in which mode. */
    private record Running(Instant since, AdaptiveMode.Run mode) {
        void ended(Outcome outcome, Instant now) {
            Duration elapsed = Duration.between(since, now);
            if (outcome instanceof Outcome.Done) {
                mode.done(elapsed);
            } else if (outcome instanceof Outcome.Failed failed
                    && failed.failure().code() == FailureCode.CANCELLED) {
                mode.cancelled();
            } else {
                mode.failed(elapsed);
            }
        }
    }

    SimulatedClient(Surroundings network, String name, Supplier<OriginEngine> engines, NodeOptions options) {
        this.network = network;
        this.name = name;
        this.engines = engines;
        this.engine = engines.get();
        this.own = new SimulatedNode(network, name, options, new OwnWire());
        this.ids = new ChainId.Sequence(name, network.time());
    }

    String name() {
        return name;
    }

    boolean isAlive() {
        return alive;
    }

    /** Answers whether it stands still. */
    boolean isStill() {
        return own.isStill();
    }

    /** The client stands still: it does nothing, and what comes waits in its sockets. */
    void standStill() {
        own.standStill();
    }

    /** A client that stood still goes on with all that has come meanwhile. */
    void goOn() {
        own.goOn();
        while (alive && !isStill() && !held.isEmpty()) {
            held.removeFirst().run();
        }
    }

    /** Does something now; where the client stands still, when it goes on; never when it has crashed. */
    void awake(Runnable action) {
        int before = incarnation;
        if (alive && isStill()) {
            held.addLast(() -> {
                if (alive && incarnation == before) {
                    action.run();
                }
            });
        } else if (alive) {
            action.run();
        }
    }

    /** The client stops, and with it all that it had begun. */
    void crash() {
        alive = false;
        held.clear();
        own.crash();
        List.copyOf(open.keySet()).forEach(network.witness()::abandoned);
        open.clear();
        network.witness().crashed(name);
    }

    /** The client comes back and knows nothing of the chains that it had begun. */
    void restartEmpty() {
        incarnation++;
        engine = engines.get();
        adaptive = new AdaptiveMode();
        own.restartEmpty();
        alive = true;
    }

    ChainId start(Plan plan) {
        ChainId id = ids.next();
        AdaptiveMode.Run mode = adaptive.begin(plan.call());
        Plan chosen = plan.in(mode.mode());
        open.put(id, new Running(network.time().instant(), mode));
        network.witness().begun(id, chosen);
        submit(new OriginInput.Begin(id, chosen.call(), chosen.then(), chosen.interactive()));
        return id;
    }

    /** Cancels a chain, if it has not ended. */
    void cancel(ChainId id) {
        if (open.containsKey(id)) {
            network.witness().cancelled(id);
            submit(new OriginInput.CancelAsked(id));
        }
    }

    /** Answers what the client still holds; empty when it is at rest. */
    String leftovers() {
        return engine.chainsInFlight() + engine.alarmsWaiting() > 0
                ? engine.chainsInFlight() + " chains, " + engine.alarmsWaiting() + " alarms"
                : own.leftovers();
    }

    Delivery complete(Completion completion) {
        submit(new OriginInput.CompletionArrived(completion));
        return Delivery.ACCEPTED;
    }

    Delivery fail(ChainFailure failure) {
        submit(new OriginInput.FailureArrived(failure));
        return Delivery.ACCEPTED;
    }

    Delivery respond(Response response) {
        if (!open.containsKey(response.id().chain())) {
            network.witness().overtaken(response);
        }
        submit(new OriginInput.ResponseArrived(response));
        return Delivery.ACCEPTED;
    }

    /** A result of an interactive chain arrives; one of a chain that has ended is taken and forgotten. */
    void step(Hop hop, Consumer<Delivery> reply) {
        if (open.containsKey(hop.id().chain())) {
            own.receive(hop, false, reply);
        } else {
            reply.accept(Delivery.ACCEPTED);
        }
    }

    Heartbeat.Answer heartbeat(Heartbeat heartbeat) {
        Heartbeat.Answer answer = Heartbeat.Answer.CONTINUE;
        for (Effect effect : step(new OriginInput.HeartbeatArrived(heartbeat))) {
            if (effect instanceof Effect.AnswerHeartbeat heard) {
                answer = heard.answer();
            } else {
                perform(effect);
            }
        }
        return answer;
    }

    private void submit(OriginInput input) {
        step(input).forEach(this::perform);
    }

    private List<Effect> step(OriginInput input) {
        network.witness().input(name, input);
        return engine.step(own.ownTime(), input);
    }

    /** Does something later, unless the client has crashed meanwhile. */
    private void after(Duration pause, Runnable action) {
        int before = incarnation;
        network.time().after(pause, () -> {
            if (incarnation == before) {
                awake(action);
            }
        });
    }

    private <T> Consumer<T> own(Consumer<T> reply) {
        int before = incarnation;
        return answer -> {
            if (incarnation == before) {
                awake(() -> reply.accept(answer));
            }
        };
    }

    private void perform(Effect effect) {
        if (effect instanceof Effect.SendHop send) {
            int attempt = send.hop().head().header().course().attempt();
            if (attempt > 0) {
                network.witness().retransmitted(send.id().chain(), attempt);
            }
            network.wire(name)
                    .hop(
                            send.node(),
                            send.hop(),
                            own(delivery ->
                                    submit(new OriginInput.Delivered(send.id().chain(), send.attempt(), delivery))));
        } else if (effect instanceof Effect.SendCancel send) {
            network.cancel(name, send.node(), send.chain());
        } else if (effect instanceof Effect.WakeAt wake) {
            Duration pause = Duration.between(own.ownTime(), wake.time());
            after(pause.plus(network.conditions().lateness()), () -> submit(new OriginInput.Woke()));
        } else if (effect instanceof Effect.Respond respond) {
            network.witness().responded(respond.chain(), respond.response());
        } else if (effect instanceof Effect.Ended ended) {
            Optional.ofNullable(open.remove(ended.chain()))
                    .ifPresent(running ->
                            running.ended(ended.outcome(), network.time().instant()));
            network.witness().ended(ended.chain(), ended.outcome());
        }
    }

    /** What the client's own node sends: hops go out, and what is for the client stays here. */
    private final class OwnWire implements Wire {
        @Override
        public void hop(URI node, Hop hop, Consumer<Delivery> reply) {
            network.witness().heard(hop.id().chain());
            submit(new OriginInput.Moved(hop));
            network.wire(name).hop(node, hop, reply);
        }

        @Override
        public void step(Hop hop, Consumer<Delivery> reply) {
            soon(() -> SimulatedClient.this.step(hop, reply));
        }

        @Override
        public void respond(Response response, Consumer<Delivery> reply) {
            soon(() -> reply.accept(SimulatedClient.this.respond(response)));
        }

        @Override
        public void complete(Completion completion, Consumer<Delivery> reply) {
            soon(() -> reply.accept(SimulatedClient.this.complete(completion)));
        }

        @Override
        public void fail(ChainFailure failure, Consumer<Delivery> reply) {
            soon(() -> reply.accept(SimulatedClient.this.fail(failure)));
        }

        @Override
        public void heartbeat(Heartbeat heartbeat, Consumer<Heartbeat.Answer> reply) {
            network.witness().heard(heartbeat.id().chain());
            soon(() -> reply.accept(SimulatedClient.this.heartbeat(heartbeat)));
        }

        private void soon(Runnable action) {
            after(Duration.ZERO, action);
        }
    }
}
