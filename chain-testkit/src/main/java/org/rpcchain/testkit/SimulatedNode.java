package org.rpcchain.testkit;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.MissingStateException;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.engine.Effect;
import org.rpcchain.engine.Input;
import org.rpcchain.engine.NodeEngine;
import org.rpcchain.engine.NodeOptions;
import org.rpcchain.engine.Spent;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.FailureForm;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;
import org.rpcchain.testkit.Invariant.Place;
import org.rpcchain.testkit.program.ProgramFunctions;
import org.rpcchain.testkit.program.ProgramServices;

/** A node of the simulation: a real engine, whose effects are performed in virtual time. */
final class SimulatedNode {
    /** A standstill that is no longer than a real node's runner notices none. */
    private static final Duration UNNOTICED = Duration.ofSeconds(5);

    private final Surroundings network;
    private final String name;
    private final NodeOptions options;
    private final Wire wire;
    private final InstantSource clock;
    private final Deque<Runnable> held = new ArrayDeque<>();
    private NodeEngine engine;
    private int incarnation;
    private boolean alive = true;
    private boolean still;
    private @Nullable Instant stillSince;
    private Duration slowness = Duration.ZERO;

    SimulatedNode(Surroundings network, String name, NodeOptions options, Wire wire) {
        this.network = network;
        this.name = name;
        this.options = options;
        this.wire = wire;
        this.clock = VirtualTime.clockOf(name, network.time());
        this.engine = network.newEngine(options);
    }

    String name() {
        return name;
    }

    boolean isAlive() {
        return alive;
    }

    /** Answers whether its chaining functions run on this server (§7.3). */
    boolean isProxiedBy(String server) {
        return options.proxy().equals(server);
    }

    /** Answers whether its operator lets it send chains to a name. */
    boolean maySendTo(String server) {
        return options.allowed().isEmpty() || options.allowed().contains(server);
    }

    /** Answers the time by the node's own clock, which shows another than those of others. */
    Instant ownTime() {
        return clock.instant();
    }

    /** Answers what the node still holds; empty when it is at rest, and remembers nothing any more. */
    String leftovers() {
        int held = engine.hopsInWork()
                + engine.mergesKept()
                + engine.hopsRemembered()
                + engine.alarmsWaiting()
                + engine.failedSplitsRemembered();
        return held == 0 && bytes() == 0
                ? ""
                : engine.hopsInWork() + " hops, " + engine.mergesKept() + " merges, " + bytes()
                        + " bytes, " + engine.hopsRemembered() + " hops and " + engine.failedSplitsRemembered()
                        + " failed splits remembered, " + engine.alarmsWaiting() + " alarms";
    }

    /** Answers whether the node counts bytes that belong to nothing. */
    boolean isMiscounting() {
        boolean nothing = engine.hopsInWork() + engine.mergesKept() == 0;
        return engine.bytesInWork() < 0 || engine.resultBytesInWork() < 0 || (nothing && bytes() > 0);
    }

    private long bytes() {
        return engine.bytesInWork() + engine.resultBytesInWork();
    }

    /** Answers whether the node holds a hop or a split of a chain. */
    boolean holds(ChainId chain) {
        return engine.holds(chain);
    }

    /** The node stops: nothing reaches it, and nothing that it had begun goes on. */
    void crash() {
        alive = false;
        network.witness().note(() -> name + " stops");
    }

    /** The node comes back, empty: what it had begun is lost. */
    void restartEmpty() {
        incarnation++;
        still = false;
        stillSince = null;
        held.clear();
        engine = network.newEngine(options);
        alive = true;
        network.witness().note(() -> name + " comes back, empty");
    }

    /** The node goes on where it was, with its timers late. */
    void restartWithMemory() {
        alive = true;
        network.witness().note(() -> name + " goes on");
        catchUp();
    }

    /** Like a real one, a node notices when it has stood still for long, before it takes what has come meanwhile. */
    private void catchUp() {
        if (isAwake() && stillSince != null) {
            Duration time = Duration.between(stillSince, network.time().instant());
            stillSince = null;
            if (time.compareTo(UNNOTICED) > 0) {
                submit(new Input.StoodStill(time, ownTime()));
            }
        }
        while (isAwake() && !held.isEmpty()) {
            held.removeFirst().run();
        }
    }

    /** The node stands still: it does nothing, and what comes waits in its sockets. */
    void standStill() {
        still = true;
        stillSince = stillSince == null ? network.time().instant() : stillSince;
        network.witness().note(() -> name + " stands still");
    }

    boolean isStill() {
        return still;
    }

    /** A node that stood still goes on with all that has come meanwhile, unless it was started again. */
    void goOn() {
        still = false;
        network.witness().note(() -> name + " stands still no longer");
        catchUp();
    }

    private boolean isAwake() {
        return alive && !still;
    }

    /** The node takes so much longer for everything, until told otherwise. */
    void slowDown(Duration by) {
        slowness = by;
        network.witness().note(() -> name + " is slower by " + by);
    }

    /** A hop arrives, whole or in two parts; the answer goes to {@code reply} at once. */
    void receive(Hop hop, boolean split, Consumer<Delivery> reply) {
        own(() -> take(hop, split, reply)).run();
    }

    private void take(Hop hop, boolean split, Consumer<Delivery> reply) {
        if (!split) {
            reply.accept(admit(new Input.HopArrived(hop)));
            return;
        }
        Delivery opening = admit(new Input.HeadArrived(hop.head()));
        if (opening instanceof Delivery.Refused) {
            reply.accept(opening);
            return;
        }
        if (network.conditions().loses(hop.id().chain())) {
            after(network.conditions().delay(), () -> {
                submit(new Input.StateLost(hop.head()));
                reply.accept(new Delivery.Unknown("the connection broke after the first part"));
            });
        } else {
            after(
                    network.conditions().delay(),
                    () -> reply.accept(admit(new Input.StateArrived(hop.head(), hop.state()))));
        }
    }

    void cancel(ChainId chain) {
        if (alive) {
            own(() -> submit(new Input.CancelArrived(chain))).run();
        }
    }

    /** Does something later: when the node stands still, as soon as it goes on; never when it has lost its memory. */
    private void after(Duration delay, Runnable action) {
        network.time().after(delay.plus(slowness), own(action));
    }

    private Runnable own(Runnable action) {
        int before = incarnation;
        return () -> {
            if (incarnation == before && isAwake()) {
                action.run();
            } else if (incarnation == before) {
                held.addLast(action);
            }
        };
    }

    private <T> Consumer<T> own(Consumer<T> reply) {
        int before = incarnation;
        return answer -> {
            if (incarnation == before) {
                own(() -> reply.accept(answer)).run();
            }
        };
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
        network.witness().input(name, input);
        return engine.step(ownTime(), input);
    }

    private void perform(Effect effect) {
        if (effect instanceof Effect.RunService run) {
            serve(run);
        } else if (effect instanceof Effect.RunChaining run) {
            after(network.conditions().chaining(), () -> fetch(run));
        } else if (effect instanceof Effect.WakeAt wake) {
            Duration pause = Duration.between(ownTime(), wake.time());
            after(pause.plus(network.conditions().lateness()), () -> submit(new Input.Woke()));
        } else if (effect instanceof Effect.AnswerLost lost) {
            network.witness().note(() -> name + " could not answer " + lost.id() + ": " + lost.reason());
        } else if (!(effect instanceof Effect.HopStopped)) {
            send(effect);
        }
    }

    private void send(Effect effect) {
        if (effect instanceof Effect.SendHop send) {
            tell(send);
            wire.hop(send.node(), send.hop(), delivered(send.id(), send.attempt()));
        } else if (effect instanceof Effect.SendStep send) {
            wire.step(send.hop(), delivered(send.id(), send.attempt()));
        } else if (effect instanceof Effect.SendResponse send) {
            wire.respond(send.response(), delivered(send.id(), send.attempt()));
        } else if (effect instanceof Effect.SendCompletion send) {
            wire.complete(send.completion(), delivered(send.id(), send.attempt()));
        } else if (effect instanceof Effect.SendFailure send) {
            network.witness().told(name, send.id(), Optional.empty(), send.failure());
            wire.fail(send.failure(), delivered(send.id(), send.attempt()));
        } else if (effect instanceof Effect.SendHeartbeat send) {
            wire.heartbeat(
                    send.heartbeat(),
                    own(answer -> submit(new Input.HeartbeatAnswered(
                            send.id(), send.heartbeat().attempt(), answer))));
        } else {
            throw new IllegalStateException("a node cannot perform " + effect);
        }
    }

    /** What goes to a failure handler, or from a branch to its merge host, tells a failure. */
    private void tell(Effect.SendHop send) {
        HopId id = send.hop().id();
        Value parameters = send.hop().head().parameters();
        switch (id.purpose()) {
            case HANDLE -> tell(send.id(), id, parameters.get("failure"));
            case FAILED_ARRIVAL -> tell(send.id(), id, parameters);
            default -> {}
        }
    }

    private void tell(HopId by, HopId message, Value failure) {
        network.witness().told(name, by, Optional.of(message), FailureForm.read(by.chain(), failure));
    }

    private Consumer<Delivery> delivered(HopId id, int attempt) {
        return own(delivery -> submit(new Input.Delivered(id, attempt, delivery)));
    }

    private void serve(Effect.RunService run) {
        if (run.wanted().isWithdrawn()) {
            return;
        }
        network.witness().served(place(), run.id(), run.function(), run.parameters());
        Duration work = network.conditions().serving(name, run.function());
        after(
                work,
                () -> submit(new Input.Served(
                        run.id(),
                        run.ticket(),
                        ProgramServices.call(run.function(), run.parameters()),
                        Spent.NOTHING)));
    }

    private Place place() {
        return new Place(name, incarnation);
    }

    private void fetch(Effect.RunChaining run) {
        if (run.wanted().isWithdrawn()) {
            return;
        }
        if (!run.function().inline().isEmpty()) {
            submit(chained(run));
        } else if (ProgramServices.isLeftBehind(run.function())) {
            submit(failed(run, FailureCode.SOURCE_MISSING, "it travelled along, and nobody published it"));
        } else {
            network.fetch(place(), run.id().chain(), own(found -> submit(found ? chained(run) : unfetched(run))));
        }
    }

    private static Input unfetched(Effect.RunChaining run) {
        return failed(run, FailureCode.REPOSITORY_UNREACHABLE, "the repository does not answer");
    }

    private static Input failed(Effect.RunChaining run, FailureCode code, String why) {
        return new Input.ChainingFailed(run.id(), run.ticket(), new Problem(code, why), List.of());
    }

    private Input chained(Effect.RunChaining run) {
        network.witness().chained(place(), run);
        try {
            NextHop next = ProgramFunctions.run(run.function(), run.state(), run.result());
            return new Input.ChainingReturned(
                    run.id(), run.ticket(), next, List.of("hop " + run.id().number()), Spent.NOTHING);
        } catch (ProblemException e) {
            return new Input.ChainingFailed(run.id(), run.ticket(), e.problem(), List.of());
        } catch (MissingStateException e) {
            return failed(run, FailureCode.STATE_MISSING, e.toString());
        }
    }
}
