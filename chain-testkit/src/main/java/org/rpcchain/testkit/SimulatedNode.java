package org.rpcchain.testkit;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.engine.Effect;
import org.rpcchain.engine.Input;
import org.rpcchain.engine.NodeEngine;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;

/** A node of the simulation: a real engine, whose effects are performed in virtual time. */
final class SimulatedNode {
    private final SimulatedNetwork network;
    private final String name;
    private NodeEngine engine;
    private int incarnation;
    private boolean alive = true;

    SimulatedNode(SimulatedNetwork network, String name) {
        this.network = network;
        this.name = name;
        this.engine = network.newEngine();
    }

    String name() {
        return name;
    }

    boolean isAlive() {
        return alive;
    }

    int hopsInWork() {
        return engine.hopsInWork();
    }

    /** The node dies with all that it held. */
    void crash() {
        alive = false;
        incarnation++;
        network.note(name + " crashes");
    }

    /** The node comes back, empty. */
    void restart() {
        alive = true;
        engine = network.newEngine();
        network.note(name + " comes back");
    }

    /** A hop arrives, whole or in two parts; the answer goes to {@code reply} at once. */
    void receive(Hop hop, boolean split, Consumer<Delivery> reply) {
        if (!split) {
            reply.accept(admit(new Input.HopArrived(hop)));
            return;
        }
        Delivery opening = admit(new Input.HeadArrived(hop.head()));
        if (opening instanceof Delivery.Refused) {
            reply.accept(opening);
            return;
        }
        if (network.losesOne()) {
            after(
                    network.someDelay(),
                    () -> reply.accept(new Delivery.Unknown("the connection broke after the first part")));
        } else {
            after(network.someDelay(), () -> reply.accept(admit(new Input.StateArrived(hop.id(), hop.state()))));
        }
    }

    void cancel(ChainId chain) {
        if (alive) {
            submit(new Input.CancelArrived(chain));
        }
    }

    /** Does something later, unless the node has crashed meanwhile. */
    private void after(Duration delay, Runnable action) {
        int before = incarnation;
        network.time().after(delay, () -> {
            if (alive && incarnation == before) {
                action.run();
            }
        });
    }

    private Delivery admit(Input input) {
        Delivery answer = new Delivery.Unknown("the engine did not answer");
        for (Effect effect : step(input)) {
            if (effect instanceof Effect.Admit) {
                answer = Delivery.ACCEPTED;
            } else if (effect instanceof Effect.Refuse refuse) {
                answer = new Delivery.Refused(refuse.problem());
            } else {
                perform(effect);
            }
        }
        return answer;
    }

    private void submit(Input input) {
        step(input).forEach(this::perform);
    }

    private List<Effect> step(Input input) {
        network.input(name, input);
        return engine.step(network.time().instant(), input);
    }

    private void perform(Effect effect) {
        if (effect instanceof Effect.RunService run) {
            serve(run);
        } else if (effect instanceof Effect.RunChaining run) {
            after(network.someWork(), () -> submit(chained(run)));
        } else if (effect instanceof Effect.SendHop send) {
            network.sendHop(send.node(), send.hop(), delivered(send.id(), send.attempt()));
        } else if (effect instanceof Effect.SendCompletion send) {
            network.sendToClient(
                    send.origin(), client -> client.complete(send.completion()), delivered(send.id(), send.attempt()));
        } else if (effect instanceof Effect.SendFailure send) {
            network.sendToClient(
                    send.origin(), client -> client.fail(send.failure()), delivered(send.id(), send.attempt()));
        } else if (effect instanceof Effect.SendHeartbeat send) {
            beat(send);
        } else if (effect instanceof Effect.WakeAt wake) {
            after(
                    Duration.between(network.time().instant(), wake.time()).plus(network.someLateness()),
                    () -> submit(new Input.Woke()));
        } else if (effect instanceof Effect.AnswerLost lost) {
            network.note(name + " could not answer " + lost.id());
        }
    }

    private void beat(Effect.SendHeartbeat send) {
        network.heartbeat(send.origin(), send.heartbeat(), answer -> {
            int before = incarnation;
            if (alive && before == incarnation) {
                submit(new Input.HeartbeatAnswered(send.id(), answer));
            }
        });
    }

    private Consumer<Delivery> delivered(HopId id, int attempt) {
        int before = incarnation;
        return delivery -> {
            if (alive && incarnation == before) {
                submit(new Input.Delivered(id, attempt, delivery));
            }
        };
    }

    private void serve(Effect.RunService run) {
        if (run.wanted().isWithdrawn()) {
            return;
        }
        network.served(this, incarnation, run.id());
        Duration work = run.function().equals("sleep") ? Duration.ofHours(1) : network.someWork();
        after(work, () -> submit(served(run)));
    }

    private static Input served(Effect.RunService run) {
        return switch (run.function()) {
            case "add", "sleep" -> new Input.ServiceReturned(run.id(), run.parameters());
            case "throw" ->
                new Input.ServiceFailed(run.id(), new Problem(FailureCode.SERVICE_THREW, "it is planned to throw"));
            default ->
                new Input.ServiceFailed(
                        run.id(), new Problem(FailureCode.UNKNOWN_FUNCTION, "no function " + run.function()));
        };
    }

    private static Input chained(Effect.RunChaining run) {
        try {
            NextHop next = Plan.next(run.state(), run.result());
            return new Input.ChainingReturned(
                    run.id(), next, List.of("hop " + run.id().number()));
        } catch (ProblemException e) {
            return new Input.ChainingFailed(run.id(), e.problem(), List.of());
        }
    }

    URI address() {
        return URI.create("sim://" + name + "/");
    }
}
