package org.rpcchain.engine;

import static org.rpcchain.engine.OriginMachine.Event.ACCEPTED;
import static org.rpcchain.engine.OriginMachine.Event.ANSWERED;
import static org.rpcchain.engine.OriginMachine.Event.GAVE_UP;
import static org.rpcchain.engine.OriginMachine.Event.HEARTBEAT;
import static org.rpcchain.engine.OriginMachine.Event.PAUSE;
import static org.rpcchain.engine.OriginMachine.Event.PAUSE_OVER;
import static org.rpcchain.engine.OriginMachine.Event.SILENCE;
import static org.rpcchain.engine.OriginMachine.Event.STOPPED;
import static org.rpcchain.engine.OriginMachine.Phase.ENDED;
import static org.rpcchain.engine.OriginMachine.Phase.RUNNING;
import static org.rpcchain.engine.OriginMachine.Phase.SENDING;
import static org.rpcchain.engine.OriginMachine.Phase.SENDING_LATER;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.Trail;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;

/**
 * A chain as its client sees it, from its start to its one outcome.
 *
 * <p>Not thread-safe: the engine's owner steps it. Source: RPC Chains §3.1, §3.9. Departure: the paper's client
 * retransmits after the first timeout; here the chain ends as unknown with the last known place.
 */
final class OriginMachine {
    /** Where a chain is. */
    enum Phase {
        /** The first hop is being delivered. */
        SENDING,
        /** It is delivered again after a pause. */
        SENDING_LATER,
        /** A server has it. */
        RUNNING,
        /** The application knows how it ended. */
        ENDED
    }

    /** What happens to a chain. */
    enum Event {
        ACCEPTED,
        PAUSE,
        PAUSE_OVER,
        GAVE_UP,
        HEARTBEAT,
        ANSWERED,
        SILENCE,
        STOPPED
    }

    static final TransitionTable<Phase, Event, OriginMachine> TABLE = new TransitionTable<Phase, Event, OriginMachine>(
                    "origin", Phase.class, Event.class)
            .on(SENDING, ACCEPTED, RUNNING, OriginMachine::nothing)
            .on(SENDING, PAUSE, SENDING_LATER, OriginMachine::nothing)
            .on(SENDING, GAVE_UP, ENDED, OriginMachine::end)
            .on(SENDING, HEARTBEAT, RUNNING, OriginMachine::nothing)
            .on(SENDING, ANSWERED, ENDED, OriginMachine::end)
            .on(SENDING, SILENCE, ENDED, OriginMachine::end)
            .on(SENDING, STOPPED, ENDED, OriginMachine::end)
            .on(SENDING_LATER, PAUSE_OVER, SENDING, OriginMachine::send)
            .on(SENDING_LATER, HEARTBEAT, RUNNING, OriginMachine::nothing)
            .on(SENDING_LATER, ANSWERED, ENDED, OriginMachine::end)
            .on(SENDING_LATER, SILENCE, ENDED, OriginMachine::end)
            .on(SENDING_LATER, STOPPED, ENDED, OriginMachine::end)
            .on(RUNNING, HEARTBEAT, RUNNING, OriginMachine::nothing)
            .on(RUNNING, ANSWERED, ENDED, OriginMachine::end)
            .on(RUNNING, SILENCE, ENDED, OriginMachine::end)
            .on(RUNNING, STOPPED, ENDED, OriginMachine::end);

    private final OriginEngine engine;
    private final String client;
    private final Hop first;
    private final Attempts attempts;
    private final Track<Phase, Event, OriginMachine> track = new Track<>(TABLE, SENDING);
    private final Instant started;
    private final Instant deadline;
    private Instant silentAt;
    private Instant pauseUntil = Instant.MAX;
    private @Nullable Heartbeat lastHeard;
    private @Nullable Instant lastHeardAt;
    private @Nullable Outcome outcome;

    OriginMachine(OriginEngine engine, String client, Hop first, Attempts attempts, Instant now) {
        this.engine = engine;
        this.client = client;
        this.first = first;
        this.attempts = attempts;
        this.started = now;
        this.deadline = now.plus(first.head().header().timeLeft());
        this.silentAt = Instant.MAX;
    }

    ChainId chain() {
        return first.id().chain();
    }

    Hop first() {
        return first;
    }

    boolean isEnded() {
        return track.phase() == ENDED;
    }

    Instant alarm() {
        Instant end = deadline.isBefore(silentAt) ? deadline : silentAt;
        return pauseUntil.isBefore(end) ? pauseUntil : end;
    }

    void send(Turn turn) {
        Hop timed = first.withTimes(
                Duration.between(turn.now(), deadline), first.head().header().timeToHeartbeat());
        turn.effect(new Effect.SendHop(first.id(), attempts.begin(), attempts.endpoint(), timed));
    }

    void delivered(int attempt, Delivery delivery, Turn turn) {
        if (track.phase() != SENDING || attempt != attempts.number()) {
            return;
        }
        Attempts.Verdict verdict = attempts.after(delivery, turn.now(), deadline);
        if (verdict instanceof Attempts.Verdict.Accepted) {
            heard(turn.now());
            fire(ACCEPTED, turn);
        } else if (verdict instanceof Attempts.Verdict.Again again) {
            pauseUntil = again.time();
            fire(PAUSE, turn);
            look(turn);
        } else {
            outcome = failed(failureAtFirst(((Attempts.Verdict.GiveUp) verdict).problem()));
            fire(GAVE_UP, turn);
        }
    }

    void completed(Completion completion, Turn turn) {
        outcome = new Outcome.Done(new ChainResult(
                chain(),
                completion.result(),
                completion.trail(),
                completion.console(),
                Duration.between(started, turn.now())));
        fire(ANSWERED, turn);
    }

    void failed(ChainFailure failure, Turn turn) {
        outcome = failed(failure);
        fire(ANSWERED, turn);
    }

    void heartbeat(Heartbeat heartbeat, Turn turn) {
        lastHeard = heartbeat;
        lastHeardAt = turn.now();
        heard(turn.now());
        pauseUntil = Instant.MAX;
        fire(HEARTBEAT, turn);
    }

    void stop(FailureCode code, String why, Turn turn) {
        ChainFailure failure = lastPlace(new Problem(code, why));
        outcome = code == FailureCode.CANCELLED ? new Outcome.Failed(failure) : new Outcome.Unknown(failure);
        fire(STOPPED, turn);
    }

    /** Does what time asks for. */
    void look(Turn turn) {
        if (!deadline.isAfter(turn.now())) {
            silence(
                    new Problem(
                            FailureCode.TIME_BUDGET,
                            "the chain's time budget of "
                                    + Duration.between(started, deadline).toMillis()
                                    + " ms is used up and no answer has come; " + heardText(turn.now())
                                    + "; give it a longer budget, or find what is slow there"),
                    turn);
        } else if (!silentAt.isAfter(turn.now())) {
            silence(
                    new Problem(
                            FailureCode.SILENT,
                            "nothing has been heard of the chain for "
                                    + engine.protocol().heartbeatTimeout().toMillis() + " ms; "
                                    + heardText(turn.now())
                                    + "; see whether the servers after that live, and whether the work was done,"
                                    + " before you start the chain again"),
                    turn);
        } else if (!pauseUntil.isAfter(turn.now())) {
            pauseUntil = Instant.MAX;
            fire(PAUSE_OVER, turn);
        }
    }

    private void silence(Problem problem, Turn turn) {
        outcome = new Outcome.Unknown(lastPlace(problem));
        fire(SILENCE, turn);
    }

    private String heardText(Instant now) {
        Heartbeat heard = lastHeard;
        Instant at = lastHeardAt;
        if (heard == null || at == null) {
            return "it has sent no heartbeat since it was handed to server "
                    + first.head().server();
        }
        return "its last heartbeat came " + Duration.between(at, now).toMillis() + " ms ago from server "
                + heard.server();
    }

    private ChainFailure lastPlace(Problem problem) {
        Heartbeat heard = lastHeard;
        if (heard == null) {
            return failureAtFirst(problem);
        }
        return new ChainFailure(
                chain(), problem, heard.id().number(), heard.server(), heard.function(), Trail.start(), List.of());
    }

    private ChainFailure failureAtFirst(Problem problem) {
        boolean left = track.phase() == RUNNING || attempts.maybeArrived() || problem.code() != FailureCode.UNREACHABLE;
        return left
                ? new ChainFailure(
                        chain(), problem, 1, first.head().server(), first.head().function(), Trail.start(), List.of())
                : new ChainFailure(chain(), problem, 0, client, first.head().function(), Trail.start(), List.of());
    }

    private static Outcome failed(ChainFailure failure) {
        return failure.code() == FailureCode.SILENT ? new Outcome.Unknown(failure) : new Outcome.Failed(failure);
    }

    private void heard(Instant now) {
        silentAt = now.plus(engine.protocol().heartbeatTimeout());
    }

    private void nothing(Turn turn) {}

    private void end(Turn turn) {
        Outcome end = outcome;
        if (end == null) {
            throw new IllegalStateException("chain " + chain() + " ends without an outcome");
        }
        turn.effect(new Effect.Ended(chain(), end));
    }

    private void fire(Event event, Turn turn) {
        track.take(event, chain(), engine.observer()).act(this, turn);
    }
}
