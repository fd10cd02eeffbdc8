package org.rpcchain.runner;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.engine.Effect;
import org.rpcchain.engine.Input;
import org.rpcchain.engine.NodeEngine;
import org.rpcchain.engine.NodeOptions;
import org.rpcchain.engine.Observer;
import org.rpcchain.engine.ThrownText;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;
import org.rpcchain.spi.Chaining;
import org.rpcchain.spi.Served;
import org.rpcchain.spi.Services;
import org.rpcchain.spi.Transport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A node without a network: takes hops, runs service functions and chaining functions, sends the next hops.
 *
 * <p>Thread-safe. Source: RPC Chains §3.1, Figure 3.
 */
public final class ChainNode implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ChainNode.class);
    private static final int POOL_SIZE = 200;
    /** A step that failed asked for no wake-up; the next one does so for it. */
    static final Duration AFTER_FAULT = Duration.ofSeconds(1);

    private static final Delivery LOST = new Delivery.Refused(new Problem(
            FailureCode.OVERLOADED, "the server failed when it took the message; its log says why; try again later"));

    private final Services services;
    /** For results that come back to this node in interactive mode (§3.7). */
    private final LocalFunctions local;

    private final Transport transport;
    private final NodeEngine engine;
    private final Pulse clock;
    private final SerialLoop<Pending, Deed> loop;
    private final Workers workers;
    private final ToClients toClients;
    /** Whoever closes sets it: a service function that was interrupted for that has not failed. */
    private volatile boolean cutOff;

    private final ServiceRuns serviceRuns;
    private final ChainingRuns chainingRuns;
    private final Alarm alarm;
    private final Announcer announcer;
    private final Observation observation;

    /** An input, and whoever waits for its admission, or asks what the node holds after it. */
    private record Pending(
            Input input,
            @Nullable CompletableFuture<Delivery> admission,
            @Nullable CompletableFuture<NodeHoldings> holdings) {}

    /** What a step wants done, for whose input, and since when. */
    private record Deed(Effect effect, Pending pending, Instant since) {}

    /**
     * Where a node has chaining functions from, and where it publishes those of its own sub-chains.
     *
     * @param chaining runs chaining functions
     * @param publisher publishes the sources of sub-chains that its service functions return
     */
    public record Functions(Chaining chaining, Publisher publisher) {}

    /** Creates and starts a node that nobody watches. */
    public ChainNode(
            String name,
            ServerDirectory directory,
            NodeOptions options,
            Services services,
            Functions functions,
            Transport transport) {
        this(name, directory, options, services, functions, transport, Observers.NONE);
    }

    /** Creates and starts a node. */
    public ChainNode(
            String name,
            ServerDirectory directory,
            NodeOptions options,
            Services services,
            Functions functions,
            Transport transport,
            Observers observers) {
        this(name, directory, options, services, functions, transport, observers, new MonotonicClock());
    }

    /** Creates a node that reads this clock. */
    ChainNode(
            String name,
            ServerDirectory directory,
            NodeOptions options,
            Services services,
            Functions functions,
            Transport transport,
            Observers observers,
            InstantSource clock) {
        this.clock = new Pulse(clock);
        this.services = services;
        this.local = new LocalFunctions(functions.chaining());
        this.transport = transport;
        this.engine = new NodeEngine(directory, options, new SplittableRandom(), Observer.NONE);
        this.announcer = new Announcer(name, observers.listener());
        this.observation = new Observation(observers, announcer);
        this.loop = new SerialLoop<>(this::step, this::perform, pending -> answer(pending.admission(), LOST));
        this.workers = Workers.any(name + "-worker", POOL_SIZE);
        this.toClients = new ToClients(name, transport, workers, this::submit);
        this.serviceRuns = new ServiceRuns(services, workers, local, functions.publisher(), this::submit);
        this.chainingRuns = new ChainingRuns(functions.chaining(), local, workers, announcer, this::submit);
        this.alarm = new Alarm(name + "-timer", this.clock, () -> submit(new Input.Woke()));
    }

    /** Takes a whole hop and answers what to tell its sender. */
    public Delivery arrive(Hop hop) {
        return admit(new Input.HopArrived(hop));
    }

    /** Takes the first part of a hop and starts its service function. */
    public HopIntake open(Head head) {
        Delivery delivery = admit(new Input.HeadArrived(head));
        return new Intake(this, head, delivery);
    }

    /** Calls a service function directly, on the caller's thread: a plain remote procedure call. */
    public CompletionStage<Served> call(String function, Value parameters) {
        return services.call(function, parameters);
    }

    /** Answers where the application's own classes with chaining functions are named (§3.7). */
    LocalFunctions local() {
        return local;
    }

    /** Answers what the node offers, for people. */
    public List<String> describe() {
        return services.describe();
    }

    /** Answers what the node holds now, after all that it has been told before. */
    public NodeHoldings holdings() {
        CompletableFuture<NodeHoldings> holdings = new CompletableFuture<>();
        loop.submit(new Pending(new Input.Woke(), null, holdings));
        return holdings.join();
    }

    /** Stops a chain's hops that are here. */
    public void cancel(ChainId chain) {
        submit(new Input.CancelArrived(chain));
    }

    /** Takes no new hops from now on, and ends. */
    @Override
    public void close() {
        submit(new Input.Closing());
        alarm.close();
        List<Workers> threads = new ArrayList<>(List.of(workers));
        threads.addAll(toClients.own());
        Workers.closeAll(threads, () -> cutOff = true);
        announcer.close();
    }

    private record Intake(ChainNode node, Head head, Delivery opening) implements HopIntake {
        @Override
        public Optional<Problem> refusal() {
            return opening instanceof Delivery.Refused refused ? Optional.of(refused.problem()) : Optional.empty();
        }

        @Override
        public Delivery state(State state) {
            return opening instanceof Delivery.Accepted ? node.admit(new Input.StateArrived(head, state)) : opening;
        }

        @Override
        public void lost() {
            if (opening instanceof Delivery.Accepted) {
                node.submit(new Input.StateLost(head));
            }
        }
    }

    private Delivery admit(Input input) {
        CompletableFuture<Delivery> admission = new CompletableFuture<>();
        loop.submit(new Pending(input, admission, null));
        return admission.join();
    }

    private void submit(Input input) {
        if (!cutOff) {
            loop.submit(new Pending(input, null, null));
        }
    }

    private List<Deed> step(Pending pending) {
        Pulse.Look look = clock.look();
        Instant now = look.now();
        try {
            List<Effect> effects = stepped(now, look.still(), pending.input());
            return deeds(observation.stepped(now, pending.input(), effects), pending, now);
        } catch (RuntimeException | Error e) {
            Complaint.of(LOG, "the engine failed on " + pending.input() + "; the hop will end by its time budget", e);
            Problem problem =
                    new Problem(FailureCode.OVERLOADED, "the server could not take the hop: " + ThrownText.of(e));
            Effect refuse = new Effect.Refuse(new HopId(new ChainId("none", 0), 1), problem);
            return deeds(List.of(refuse, new Effect.WakeAt(now.plus(AFTER_FAULT))), pending, now);
        } finally {
            tellHoldings(pending.holdings());
        }
    }

    private List<Effect> stepped(Instant now, Duration still, Input input) {
        if (still.isZero()) {
            return engine.step(now, input);
        }
        Instant until = clock.wentOn();
        LOG.warn(
                "the server has stood still for {} s until {}; for 5 s from then it takes nothing new, which may be old",
                still.toSeconds(),
                until);
        List<Effect> effects = new ArrayList<>(engine.step(now, new Input.StoodStill(still, until)));
        effects.addAll(engine.step(now, input));
        return effects;
    }

    private static List<Deed> deeds(List<Effect> effects, Pending pending, Instant since) {
        List<Deed> deeds = new ArrayList<>(effects.size());
        effects.forEach(effect -> deeds.add(new Deed(effect, pending, since)));
        return deeds;
    }

    private void tellHoldings(@Nullable CompletableFuture<NodeHoldings> asked) {
        if (asked != null) {
            asked.complete(NodeHoldings.of(engine));
        }
    }

    private void perform(Deed deed) {
        Effect effect = deed.effect();
        if (effect instanceof Effect.Admit) {
            answer(deed.pending().admission(), Delivery.ACCEPTED);
        } else if (effect instanceof Effect.Refuse refuse) {
            answer(deed.pending().admission(), new Delivery.Refused(refuse.problem()));
        } else if (effect instanceof Effect.WakeAt wake) {
            alarm.at(wake.time());
        } else if (effect instanceof Effect.AnswerLost lost) {
            LOG.warn("the answer of chain {} could not be brought to {}: {}", lost.id(), lost.client(), lost.reason());
        } else if (effect instanceof Effect.SendHeartbeat send) {
            toClients.send(send);
        } else if (!(effect instanceof Effect.HopStopped)
                && !toClients.isSent(effect, hop -> leaving(hop, deed.since()))) {
            workers.run(() -> performSlowly(effect, deed.since()));
        }
    }

    private static void answer(@Nullable CompletableFuture<Delivery> admission, Delivery delivery) {
        if (admission != null) {
            admission.complete(delivery);
        }
    }

    private void performSlowly(Effect effect, Instant since) {
        if (effect instanceof Effect.RunService run) {
            serviceRuns.run(run);
        } else if (effect instanceof Effect.RunChaining run) {
            chainingRuns.run(run);
        } else if (effect instanceof Effect.SendHop send) {
            deliver(send.id(), send.attempt(), () -> transport.hop(send.node(), leaving(send.hop(), since)));
        } else {
            throw new IllegalStateException("a node cannot perform " + effect);
        }
    }

    /** A hop that has waited here says so; and if the node has stood still meanwhile, others may have run its chain from here on. */
    private Hop leaving(Hop hop, Instant since) {
        Instant now = clock.instant();
        return hop.later(Duration.between(since, now), clock.wentOn().isAfter(since));
    }

    private void deliver(HopId id, int attempt, Supplier<Delivery> send) {
        submit(new Input.Delivered(id, attempt, delivery(send)));
    }

    /** A transport that throws may have sent the message all the same. */
    static Delivery delivery(Supplier<Delivery> send) {
        try {
            return send.get();
        } catch (RuntimeException | Error e) {
            Complaint.of(LOG, "the transport threw; the message may have arrived", e);
            return new Delivery.Unknown("sending it failed: " + ThrownText.of(e));
        }
    }
}
