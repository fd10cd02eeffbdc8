package org.rpcchain.testkit;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;
import org.rpcchain.engine.Effect;
import org.rpcchain.engine.OriginEngine;
import org.rpcchain.engine.OriginInput;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Heartbeat;

/** A client of the simulation: a real engine, whose effects are performed in virtual time. */
final class SimulatedClient {
    private static final FunctionRef NEXT = new FunctionRef("0".repeat(64), "next");

    private final SimulatedNetwork network;
    private final OriginEngine engine;
    private final ChainId.Sequence ids;

    SimulatedClient(SimulatedNetwork network, String name, OriginEngine engine) {
        this.network = network;
        this.engine = engine;
        this.ids = new ChainId.Sequence(name, network.time());
    }

    ChainId start(Plan plan) {
        ChainId id = ids.next();
        network.begun(id, plan);
        submit(new OriginInput.Begin(id, plan.call(), NEXT));
        return id;
    }

    void cancel(ChainId id) {
        submit(new OriginInput.CancelAsked(id));
    }

    int chainsInFlight() {
        return engine.chainsInFlight();
    }

    Delivery complete(Completion completion) {
        submit(new OriginInput.CompletionArrived(completion));
        return Delivery.ACCEPTED;
    }

    Delivery fail(ChainFailure failure) {
        submit(new OriginInput.FailureArrived(failure));
        return Delivery.ACCEPTED;
    }

    Heartbeat.Answer heartbeat(Heartbeat heartbeat) {
        List<Effect> effects = step(new OriginInput.HeartbeatArrived(heartbeat));
        Heartbeat.Answer answer = Heartbeat.Answer.CONTINUE;
        for (Effect effect : effects) {
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
        network.input("client", input);
        return engine.step(network.time().instant(), input);
    }

    private void perform(Effect effect) {
        if (effect instanceof Effect.SendHop send) {
            Consumer<Delivery> reply =
                    delivery -> submit(new OriginInput.Delivered(send.id().chain(), send.attempt(), delivery));
            network.sendHop(send.node(), send.hop(), reply);
        } else if (effect instanceof Effect.SendCancel send) {
            network.cancel(send.node(), send.chain());
        } else if (effect instanceof Effect.WakeAt wake) {
            network.time()
                    .after(
                            Duration.between(network.time().instant(), wake.time())
                                    .plus(network.someLateness()),
                            () -> submit(new OriginInput.Woke()));
        } else if (effect instanceof Effect.Ended ended) {
            Outcome outcome = ended.outcome();
            network.ended(ended.chain(), outcome);
        }
    }

    static URI address(String name) {
        return URI.create("sim://" + name + "/origin");
    }
}
