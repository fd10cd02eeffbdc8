package org.rpcchain.engine;

import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.message.Head;
import org.rpcchain.message.HopId;

/**
 * A node's protocol: {@code step(now, input) → effects}.
 *
 * <p>Not thread-safe: one owner steps it, and never waits in it. A service function runs once for each hop on a living
 * node, however often the hop is delivered. Source: RPC Chains §3.1, §3.8, §3.9; DESIGN.md §4.
 */
public final class NodeEngine {
    private static final int ANSWER_TRIES = 30;
    /** Stands among the alarms for no hop, but for forgetting. */
    private static final HopId REMINDER = new HopId(new ChainId("reminder", 0), 1);

    private final ServerDirectory directory;
    private final Protocol protocol;
    private final RandomGenerator random;
    private final Observer observer;
    private final Map<HopId, HopMachine> hops = new HashMap<>();
    private final Alarms<HopId> alarms = new Alarms<>();
    private final FinishedHops finished;
    private Instant forgetAt = Instant.MAX;
    private long bytesInWork;
    private boolean closing;

    /** Creates the engine of a node whose chaining functions may go where {@code directory} says. */
    public NodeEngine(ServerDirectory directory, Protocol protocol, RandomGenerator random, Observer observer) {
        this.directory = directory;
        this.protocol = protocol;
        this.random = random;
        this.observer = observer;
        this.finished = new FinishedHops(protocol);
    }

    /** Takes an input and answers what is to be done, in order. */
    public List<Effect> step(Instant now, Input input) {
        Turn turn = new Turn(now);
        finished.forget(now);
        take(input, turn);
        remindToForget();
        alarms.arm(turn);
        return turn.effects();
    }

    /** A node that has nothing more to do forgets its finished hops, too. */
    private void remindToForget() {
        if (!forgetAt.equals(Instant.MAX)) {
            return;
        }
        forgetAt = finished.nextToForget();
        if (!forgetAt.equals(Instant.MAX)) {
            alarms.add(forgetAt, REMINDER);
        }
    }

    /** Answers how many hops this node works on. */
    public int hopsInWork() {
        return hops.size();
    }

    /** Answers how many bytes of parameters and state it holds. */
    public long bytesInWork() {
        return bytesInWork;
    }

    private void take(Input input, Turn turn) {
        if (input instanceof Input.HopArrived arrived) {
            arrive(arrived.hop().head(), arrived.hop().state(), turn);
        } else if (input instanceof Input.HeadArrived arrived) {
            arrive(arrived.head(), null, turn);
        } else if (input instanceof Input.StateArrived arrived) {
            stateArrived(arrived.id(), arrived.state(), turn);
        } else if (input instanceof Input.ServiceReturned returned) {
            with(returned.id(), turn, (hop, t) -> hop.serviceReturned(returned.result(), t));
        } else if (input instanceof Input.ServiceFailed failed) {
            with(failed.id(), turn, (hop, t) -> hop.serviceFailed(failed.problem(), t));
        } else if (input instanceof Input.ChainingReturned returned) {
            with(returned.id(), turn, (hop, t) -> hop.chainingReturned(returned.next(), returned.lines(), t));
        } else if (input instanceof Input.ChainingFailed failed) {
            with(failed.id(), turn, (hop, t) -> hop.chainingFailed(failed.problem(), failed.lines(), t));
        } else if (input instanceof Input.Delivered delivered) {
            with(delivered.id(), turn, (hop, t) -> hop.delivered(delivered.attempt(), delivered.delivery(), t));
        } else {
            takeRare(input, turn);
        }
    }

    private void takeRare(Input input, Turn turn) {
        if (input instanceof Input.Woke) {
            wake(turn);
        } else if (input instanceof Input.HeartbeatAnswered answered) {
            with(answered.id(), turn, (hop, t) -> hop.heartbeatAnswered(answered.answer(), t));
        } else if (input instanceof Input.CancelArrived cancel) {
            cancel(cancel.chain(), turn);
        } else if (input instanceof Input.Closing) {
            closing = true;
        }
    }

    private void arrive(Head head, @Nullable State state, Turn turn) {
        HopId id = head.id();
        HopMachine known = hops.get(id);
        if (known != null || finished.contains(id)) {
            turn.effect(new Effect.Admit(id));
            if (known != null && state != null) {
                stateArrived(id, state, turn);
            }
            return;
        }
        Problem refusal = refusal(head);
        if (refusal != null) {
            turn.effect(new Effect.Refuse(id, refusal));
            return;
        }
        turn.effect(new Effect.Admit(id));
        begin(new HopMachine(this, head, state, turn.now()), turn);
    }

    private void begin(HopMachine hop, Turn turn) {
        hops.put(hop.id(), hop);
        bytesInWork += hop.weight();
        hop.start(turn);
        alarms.add(hop.alarm(), hop.id());
    }

    private @Nullable Problem refusal(Head head) {
        if (closing) {
            return new Problem(FailureCode.OVERLOADED, "the server is stopping; try another, or try again later");
        }
        if (head.id().number() > head.header().hopLimit()) {
            return new Problem(
                    FailureCode.HOP_LIMIT,
                    "the chain was allowed " + head.header().hopLimit() + " hops; allow more with hopLimit(…)");
        }
        if (head.header().timeLeft().isNegative() || head.header().timeLeft().isZero()) {
            return new Problem(
                    FailureCode.TIME_BUDGET,
                    "the chain's time was up when it arrived; give it a longer time budget, or find what is slow");
        }
        if (hops.size() >= protocol.hopsInWork() || bytesInWork >= protocol.bytesInWork()) {
            return new Problem(
                    FailureCode.OVERLOADED,
                    "the server works on " + hops.size() + " hops and " + bytesInWork
                            + " bytes, as many as it takes; try again later");
        }
        return null;
    }

    private void stateArrived(HopId id, State state, Turn turn) {
        HopMachine hop = hops.get(id);
        turn.effect(new Effect.Admit(id));
        if (hop != null && !hop.hasState()) {
            bytesInWork += state.asValue().weight();
            with(id, turn, (h, t) -> h.stateArrived(state, t));
        }
    }

    private void with(HopId id, Turn turn, BiConsumer<HopMachine, Turn> what) {
        HopMachine hop = hops.get(id);
        if (hop == null) {
            return;
        }
        Instant before = hop.alarm();
        what.accept(hop, turn);
        settle(hop, before, turn);
    }

    private void settle(HopMachine hop, Instant alarmBefore, Turn turn) {
        if (hop.isDone()) {
            hops.remove(hop.id());
            bytesInWork -= hop.weight();
            finished.add(hop.id(), turn.now());
        } else if (hop.alarm().isBefore(alarmBefore)) {
            alarms.add(hop.alarm(), hop.id());
        }
    }

    private void wake(Turn turn) {
        alarms.woke(turn.now());
        if (!forgetAt.isAfter(turn.now())) {
            forgetAt = Instant.MAX;
        }
        for (HopId id : alarms.due(turn.now())) {
            HopMachine hop = hops.get(id);
            if (hop != null) {
                hop.look(turn);
                settle(hop, Instant.MIN, turn);
                if (!hop.isDone()) {
                    alarms.add(hop.alarm(), id);
                }
            }
        }
    }

    private void cancel(ChainId chain, Turn turn) {
        List<HopId> ids = new ArrayList<>();
        hops.keySet().stream().filter(id -> id.chain().equals(chain)).forEach(ids::add);
        ids.forEach(id -> with(id, turn, HopMachine::cancel));
    }

    ServerDirectory directory() {
        return directory;
    }

    Protocol protocol() {
        return protocol;
    }

    Observer observer() {
        return observer;
    }

    Attempts hopAttempts(String server, List<URI> endpoints) {
        return new Attempts("server " + server, endpoints, protocol.tries(), protocol, random);
    }

    Attempts answerAttempts(URI origin) {
        return new Attempts("the chain's client", List.of(origin), ANSWER_TRIES, protocol, random);
    }
}
