package org.rpcchain.engine;

import static org.rpcchain.engine.HopMachine.Event.ACCEPTED;
import static org.rpcchain.engine.HopMachine.Event.BUDGET_SPENT;
import static org.rpcchain.engine.HopMachine.Event.CANCELLED;
import static org.rpcchain.engine.HopMachine.Event.CHAINING_FAILED;
import static org.rpcchain.engine.HopMachine.Event.GAVE_UP;
import static org.rpcchain.engine.HopMachine.Event.NEXT_CALL;
import static org.rpcchain.engine.HopMachine.Event.NEXT_END;
import static org.rpcchain.engine.HopMachine.Event.PAUSE;
import static org.rpcchain.engine.HopMachine.Event.PAUSE_OVER;
import static org.rpcchain.engine.HopMachine.Event.SERVICE_FAILED;
import static org.rpcchain.engine.HopMachine.Event.SERVICE_RETURNED;
import static org.rpcchain.engine.HopMachine.Event.STATE_ARRIVED;
import static org.rpcchain.engine.HopMachine.Phase.ANSWERING;
import static org.rpcchain.engine.HopMachine.Phase.ANSWERING_LATER;
import static org.rpcchain.engine.HopMachine.Phase.CHAINING;
import static org.rpcchain.engine.HopMachine.Phase.DONE;
import static org.rpcchain.engine.HopMachine.Phase.SENDING;
import static org.rpcchain.engine.HopMachine.Phase.SENDING_LATER;
import static org.rpcchain.engine.HopMachine.Phase.SERVED_EARLY;
import static org.rpcchain.engine.HopMachine.Phase.SERVING;
import static org.rpcchain.engine.HopMachine.Phase.SERVING_EARLY;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;

/**
 * A hop at a node, from its arrival until its chain has left: service function, chaining function, delivery.
 *
 * <p>Not thread-safe: the engine's owner steps it. Source: RPC Chains §3.1 (Figure 3), §3.8, §3.9, §7.2.
 */
final class HopMachine {
    /** Where a hop is. */
    enum Phase {
        /** The service function runs; the state is still on the wire. */
        SERVING_EARLY,
        /** The service function has returned; the state is still on the wire. */
        SERVED_EARLY,
        /** The service function runs. */
        SERVING,
        /** The chaining function runs. */
        CHAINING,
        /** The next hop is being delivered. */
        SENDING,
        /** The next hop is delivered again after a pause. */
        SENDING_LATER,
        /** The chain's result or failure is being delivered to its client. */
        ANSWERING,
        /** It is delivered again after a pause. */
        ANSWERING_LATER,
        /** The chain has left. */
        DONE
    }

    /** What happens to a hop. */
    enum Event {
        STATE_ARRIVED,
        SERVICE_RETURNED,
        SERVICE_FAILED,
        NEXT_CALL,
        NEXT_END,
        CHAINING_FAILED,
        ACCEPTED,
        PAUSE,
        PAUSE_OVER,
        GAVE_UP,
        BUDGET_SPENT,
        CANCELLED
    }

    static final TransitionTable<Phase, Event, HopMachine> TABLE = new TransitionTable<Phase, Event, HopMachine>(
                    "hop", Phase.class, Event.class)
            .on(SERVING_EARLY, STATE_ARRIVED, SERVING, HopMachine::nothing)
            .on(SERVING_EARLY, SERVICE_RETURNED, SERVED_EARLY, HopMachine::nothing)
            .on(SERVING_EARLY, SERVICE_FAILED, ANSWERING, HopMachine::report)
            .on(SERVING_EARLY, BUDGET_SPENT, ANSWERING, HopMachine::report)
            .on(SERVING_EARLY, CANCELLED, DONE, HopMachine::nothing)
            .on(SERVED_EARLY, STATE_ARRIVED, CHAINING, HopMachine::chain)
            .on(SERVED_EARLY, BUDGET_SPENT, ANSWERING, HopMachine::report)
            .on(SERVED_EARLY, CANCELLED, DONE, HopMachine::nothing)
            .on(SERVING, SERVICE_RETURNED, CHAINING, HopMachine::chain)
            .on(SERVING, SERVICE_FAILED, ANSWERING, HopMachine::report)
            .on(SERVING, BUDGET_SPENT, ANSWERING, HopMachine::report)
            .on(SERVING, CANCELLED, DONE, HopMachine::nothing)
            .on(CHAINING, NEXT_CALL, SENDING, HopMachine::send)
            .on(CHAINING, NEXT_END, ANSWERING, HopMachine::answer)
            .on(CHAINING, CHAINING_FAILED, ANSWERING, HopMachine::report)
            .on(CHAINING, BUDGET_SPENT, ANSWERING, HopMachine::report)
            .on(CHAINING, CANCELLED, DONE, HopMachine::nothing)
            .on(SENDING, ACCEPTED, DONE, HopMachine::nothing)
            .on(SENDING, PAUSE, SENDING_LATER, HopMachine::nothing)
            .on(SENDING, GAVE_UP, ANSWERING, HopMachine::report)
            .on(SENDING, BUDGET_SPENT, ANSWERING, HopMachine::report)
            .on(SENDING, CANCELLED, DONE, HopMachine::nothing)
            .on(SENDING_LATER, PAUSE_OVER, SENDING, HopMachine::send)
            .on(SENDING_LATER, BUDGET_SPENT, ANSWERING, HopMachine::report)
            .on(SENDING_LATER, CANCELLED, DONE, HopMachine::nothing)
            .on(ANSWERING, ACCEPTED, DONE, HopMachine::nothing)
            .on(ANSWERING, PAUSE, ANSWERING_LATER, HopMachine::nothing)
            .on(ANSWERING, GAVE_UP, DONE, HopMachine::lose)
            .on(ANSWERING, BUDGET_SPENT, DONE, HopMachine::lose)
            .on(ANSWERING, CANCELLED, DONE, HopMachine::nothing)
            .on(ANSWERING_LATER, PAUSE_OVER, ANSWERING, HopMachine::answer)
            .on(ANSWERING_LATER, BUDGET_SPENT, DONE, HopMachine::lose)
            .on(ANSWERING_LATER, CANCELLED, DONE, HopMachine::nothing);

    /** How long a client's answer is tried after the chain's time is up: the client itself waits no longer. */
    private static final Duration ANSWER_GRACE = Duration.ofSeconds(10);

    private static final Problem NO_PROBLEM = new Problem(FailureCode.SILENT, "nothing has gone wrong");

    private final NodeEngine engine;
    private final Head head;
    private final HopMessages messages;
    private final Wanted serving = new Wanted();
    private final Track<Phase, Event, HopMachine> track;
    private Instant deadline;
    private Instant heartbeatAt;
    private Instant pauseUntil = Instant.MAX;
    private @Nullable State state;
    private @Nullable Value result;
    private @Nullable Hop next;
    private @Nullable Attempts attempts;
    private Problem problem = NO_PROBLEM;
    private boolean failedAtNext;
    private boolean beating;

    HopMachine(NodeEngine engine, Head head, @Nullable State state, Instant now) {
        this.engine = engine;
        this.head = head;
        this.state = state;
        this.messages = new HopMessages(head);
        this.track = new Track<>(TABLE, state == null ? SERVING_EARLY : SERVING);
        this.deadline = now.plus(head.header().timeLeft());
        this.heartbeatAt = now.plus(head.header().timeToHeartbeat());
    }

    HopId id() {
        return head.id();
    }

    boolean isDone() {
        return phase() == DONE;
    }

    boolean hasState() {
        return state != null;
    }

    Phase phase() {
        return track.phase();
    }

    /** Answers what this hop's parameters and state weigh. */
    long weight() {
        return head.parameters().weight() + (state == null ? 0 : state.asValue().weight());
    }

    /** Answers when this hop wants to be looked at. */
    Instant alarm() {
        Instant first = deadline.isBefore(heartbeatAt) ? deadline : heartbeatAt;
        return pauseUntil.isBefore(first) ? pauseUntil : first;
    }

    void start(Turn turn) {
        turn.effect(new Effect.RunService(id(), head.function(), head.parameters(), serving));
    }

    void stateArrived(State arrived, Turn turn) {
        state = arrived;
        if (phase() == SERVING_EARLY || phase() == SERVED_EARLY) {
            fire(STATE_ARRIVED, turn);
        }
    }

    void serviceReturned(Value value, Turn turn) {
        if (phase() == SERVING || phase() == SERVING_EARLY) {
            result = value;
            fire(SERVICE_RETURNED, turn);
        }
    }

    void serviceFailed(Problem why, Turn turn) {
        if (phase() == SERVING || phase() == SERVING_EARLY) {
            problem = why;
            fire(SERVICE_FAILED, turn);
        }
    }

    void chainingReturned(NextHop nextHop, List<String> lines, Turn turn) {
        if (phase() != CHAINING) {
            return;
        }
        messages.log(lines);
        if (nextHop instanceof NextHop.Call call) {
            call(call, turn);
        } else {
            result = ((NextHop.End) nextHop).result();
            attempts = engine.answerAttempts(head.header().origin());
            fire(NEXT_END, turn);
        }
    }

    void chainingFailed(Problem why, List<String> lines, Turn turn) {
        if (phase() == CHAINING) {
            messages.log(lines);
            problem = why;
            fire(CHAINING_FAILED, turn);
        }
    }

    void delivered(int attempt, Delivery delivery, Turn turn) {
        Attempts current = attempts;
        if (current == null || attempt != current.number() || (phase() != SENDING && phase() != ANSWERING)) {
            return;
        }
        Attempts.Verdict verdict = current.after(delivery, turn.now(), deadline);
        if (verdict instanceof Attempts.Verdict.Accepted) {
            fire(ACCEPTED, turn);
        } else if (verdict instanceof Attempts.Verdict.Again again) {
            pauseUntil = again.time();
            fire(PAUSE, turn);
            look(turn);
        } else {
            problem = ((Attempts.Verdict.GiveUp) verdict).problem();
            failedAtNext = phase() == SENDING;
            fire(GAVE_UP, turn);
        }
    }

    void heartbeatAnswered(Heartbeat.Answer answer, Turn turn) {
        beating = false;
        if (answer == Heartbeat.Answer.CANCEL) {
            cancel(turn);
        }
    }

    void cancel(Turn turn) {
        fire(CANCELLED, turn);
    }

    /** Does what time asks for. */
    void look(Turn turn) {
        if (!deadline.isAfter(turn.now())) {
            spend(turn);
        } else if (!pauseUntil.isAfter(turn.now())) {
            pauseUntil = Instant.MAX;
            fire(PAUSE_OVER, turn);
        }
        if (!isDone() && !heartbeatAt.isAfter(turn.now())) {
            heartbeatAt = turn.now().plus(engine.protocol().heartbeatPeriod());
            beat(turn);
        }
    }

    private void spend(Turn turn) {
        pauseUntil = Instant.MAX;
        boolean sent = phase() == SENDING || (phase() == SENDING_LATER && attempts != null && attempts.maybeArrived());
        if (phase() != ANSWERING && phase() != ANSWERING_LATER) {
            problem = sent ? spentWhileSending() : spentHere();
            failedAtNext = sent;
        } else {
            problem = new Problem(FailureCode.TIME_BUDGET, "the chain's time was up before its client could be told");
        }
        fire(BUDGET_SPENT, turn);
    }

    private Problem spentHere() {
        String doing = switch (phase()) {
            case SERVED_EARLY -> "the state had not arrived";
            case CHAINING -> "the chaining function " + head.header().then() + " was running";
            case SENDING_LATER -> "the next server was not taking the hop";
            default -> "the service function was running";
        };
        return new Problem(
                FailureCode.TIME_BUDGET,
                "the chain's time was up while " + doing
                        + "; give the chain a longer time budget, or find what is slow");
    }

    private static Problem spentWhileSending() {
        return new Problem(
                FailureCode.SILENT,
                "the chain's time was up while the hop was being delivered there, so it may or may not have arrived;"
                        + " give the chain a longer time budget");
    }

    private void call(NextHop.Call call, Turn turn) {
        List<URI> endpoints = engine.directory().endpoints(call.server());
        HopHeader header = head.header();
        if (header.id().number() >= header.hopLimit()) {
            problem = new Problem(
                    FailureCode.HOP_LIMIT,
                    "the chain has made the " + header.hopLimit() + " hops that it was allowed, and wants to call "
                            + call.function() + " on " + call.server()
                            + "; allow more with hopLimit(…), or mend a loop in the chaining functions");
            fire(CHAINING_FAILED, turn);
        } else if (endpoints.isEmpty()) {
            problem = Destinations.unknown(call.server(), engine.directory(), "this server's directory");
            fire(CHAINING_FAILED, turn);
        } else {
            next = messages.following(call);
            result = null;
            attempts = engine.hopAttempts(call.server(), endpoints);
            fire(NEXT_CALL, turn);
        }
    }

    private void nothing(Turn turn) {}

    private void chain(Turn turn) {
        State given = present(state);
        Value value = present(result);
        FunctionRef function = head.header().then();
        if (function.isEnd()) {
            chainingReturned(NextHop.end(value), List.of(), turn);
        } else {
            turn.effect(new Effect.RunChaining(id(), function, given, value, head.server()));
        }
    }

    private void send(Turn turn) {
        Hop following = present(next);
        Attempts current = present(attempts);
        Duration toHeartbeat = Duration.between(turn.now(), heartbeatAt)
                .minus(engine.protocol().hopAllowance());
        if (toHeartbeat.isNegative() || toHeartbeat.isZero()) {
            heartbeatAt = turn.now().plus(engine.protocol().heartbeatPeriod());
            toHeartbeat = engine.protocol().heartbeatPeriod();
            beat(turn);
        }
        Hop timed = following.withTimes(Duration.between(turn.now(), deadline), toHeartbeat);
        turn.effect(new Effect.SendHop(id(), current.begin(), current.endpoint(), timed));
    }

    /** One heartbeat at a time: a client that does not answer must not gather a queue of them. */
    private void beat(Turn turn) {
        if (beating) {
            return;
        }
        beating = true;
        turn.effect(new Effect.SendHeartbeat(id(), head.header().origin(), messages.heartbeat()));
    }

    private void report(Turn turn) {
        result = null;
        attempts = engine.answerAttempts(head.header().origin());
        if (deadline.isBefore(turn.now().plus(ANSWER_GRACE))) {
            deadline = turn.now().plus(ANSWER_GRACE);
        }
        answer(turn);
    }

    private void answer(Turn turn) {
        Attempts current = present(attempts);
        URI origin = head.header().origin();
        if (result != null) {
            turn.effect(new Effect.SendCompletion(id(), current.begin(), origin, messages.completion(result)));
        } else {
            turn.effect(new Effect.SendFailure(
                    id(), current.begin(), origin, messages.failure(problem, failedAtNext ? next : null)));
        }
    }

    private void lose(Turn turn) {
        turn.effect(new Effect.AnswerLost(id(), head.header().origin(), problem.message()));
    }

    private void fire(Event event, Turn turn) {
        TransitionTable.Action<HopMachine> action = track.take(event, id(), engine.observer());
        if (phase() == ANSWERING || phase() == DONE) {
            serving.withdraw();
        }
        action.act(this, turn);
    }

    private static <T> T present(@Nullable T thing) {
        if (thing == null) {
            throw new IllegalStateException("a hop's machine lacks what its phase promises");
        }
        return thing;
    }
}
