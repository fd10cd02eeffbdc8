package org.rpcchain.engine;

import static org.rpcchain.engine.OriginMachine.Event.ACCEPTED;
import static org.rpcchain.engine.OriginMachine.Event.ANSWERED;
import static org.rpcchain.engine.OriginMachine.Event.GAVE_UP;
import static org.rpcchain.engine.OriginMachine.Event.HEARTBEAT;
import static org.rpcchain.engine.OriginMachine.Event.PAUSE;
import static org.rpcchain.engine.OriginMachine.Event.PAUSE_OVER;
import static org.rpcchain.engine.OriginMachine.Event.QUIET;
import static org.rpcchain.engine.OriginMachine.Event.SILENCE;
import static org.rpcchain.engine.OriginMachine.Event.STOPPED;
import static org.rpcchain.engine.OriginMachine.Phase.ENDED;
import static org.rpcchain.engine.OriginMachine.Phase.RUNNING;
import static org.rpcchain.engine.OriginMachine.Phase.SENDING;
import static org.rpcchain.engine.OriginMachine.Phase.SENDING_LATER;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Course;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;

/**
 * A chain as its client sees it, from its start to its one outcome.
 *
 * <p>When it falls silent it is sent again, under the same id; when it falls silent once more, it is run interactively,
 * so that the client learns at which server it stops. Where its client is one of several, silence is no end, and neither is a
 * first server that cannot be reached: another instance may run the chain in good health, which an end made here would stop. It is
 * delivered with growing pauses until its time budget is over. Not thread-safe: the engine's owner steps it. Source: RPC Chains
 * §3.1, §3.9.
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
        /** It has been silent for too long, and is sent again. */
        QUIET,
        /** It has been silent for too long, and that is its end. */
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
            .on(SENDING, QUIET, SENDING, OriginMachine::again)
            .on(SENDING, SILENCE, ENDED, OriginMachine::end)
            .on(SENDING, STOPPED, ENDED, OriginMachine::end)
            .on(SENDING_LATER, PAUSE_OVER, SENDING, OriginMachine::send)
            .on(SENDING_LATER, HEARTBEAT, RUNNING, OriginMachine::nothing)
            .on(SENDING_LATER, ANSWERED, ENDED, OriginMachine::end)
            .on(SENDING_LATER, QUIET, SENDING, OriginMachine::again)
            .on(SENDING_LATER, SILENCE, ENDED, OriginMachine::end)
            .on(SENDING_LATER, STOPPED, ENDED, OriginMachine::end)
            .on(RUNNING, HEARTBEAT, RUNNING, OriginMachine::nothing)
            .on(RUNNING, ANSWERED, ENDED, OriginMachine::end)
            .on(RUNNING, QUIET, SENDING, OriginMachine::again)
            .on(RUNNING, SILENCE, ENDED, OriginMachine::end)
            .on(RUNNING, STOPPED, ENDED, OriginMachine::end);

    private final OriginEngine engine;
    private final Hop first;
    private final ChainCall call;
    private final Earlier earlier;
    private final Track<Phase, Event, OriginMachine> track = new Track<>(TABLE, SENDING);
    private final Instant started;
    private final Instant deadline;
    private Signs signs;
    private final Told told = new Told();
    private Attempts attempts;
    private Instant sentAt;
    private Course course;
    private int deliveries;
    private boolean maybeArrived;
    private boolean wantedBack;
    private Instant silentAt = Instant.MAX;
    private Instant pauseUntil = Instant.MAX;
    private @Nullable Heartbeat lastHeard;
    /** How far the attempt that is running has come, as its heartbeats say. */
    private int heardUpTo;

    private @Nullable Instant lastHeardAt;
    private @Nullable Outcome outcome;

    OriginMachine(OriginEngine engine, Hop first, OriginInput.Begin begin, Attempts attempts, Instant now) {
        this.engine = engine;
        this.first = first;
        this.call = begin.call();
        this.earlier = begin.earlier();
        this.maybeArrived = earlier.attempts() > 0;
        this.course = first.head().header().course();
        this.attempts = attempts;
        this.started = now;
        this.sentAt = now;
        this.deadline = now.plus(first.head().header().budget().timeLeft());
        this.signs = new Signs(now);
    }

    ChainId chain() {
        return first.id().chain();
    }

    /** Answers where its first server was when it was sent last. */
    List<URI> endpoints() {
        return attempts.endpoints();
    }

    boolean isEnded() {
        return track.phase() == ENDED;
    }

    Instant alarm() {
        Instant end = deadline.isBefore(silentAt) ? deadline : silentAt;
        return pauseUntil.isBefore(end) ? pauseUntil : end;
    }

    void send(Turn turn) {
        Duration since = attempts.send(turn.now());
        Duration age = course.attempt() == 0 ? since : earlier.ago().plus(Duration.between(started, turn.now()));
        HopHeader header = first.head()
                .header()
                .on(course.again(course.attempt(), age))
                .withTimes(
                        Duration.between(turn.now(), deadline),
                        first.head().header().timeToHeartbeat());
        turn.effect(new Effect.SendHop(first.id(), ++deliveries, attempts.endpoint(), first.with(header)));
    }

    /** Sends the chain again, under the same id; the last time interactively (§3.9). */
    private void again(Turn turn) {
        int attempt = course.attempt() + 1;
        maybeArrived = true;
        course = course.again(attempt, Duration.ZERO);
        course = attempt == earlier.last() ? course.interactively() : course;
        heardUpTo = 0;
        attempts = engine.again(first, attempts);
        pauseUntil = Instant.MAX;
        sentAt = turn.now();
        signs = new Signs(turn.now());
        heardOfAll(turn.now());
        send(turn);
    }

    void delivered(int attempt, Delivery delivery, Turn turn) {
        if (track.phase() != SENDING || attempt != deliveries) {
            return;
        }
        Attempts.Verdict verdict = attempts.after(delivery, turn.now(), deadline);
        if (verdict instanceof Attempts.Verdict.Accepted) {
            heardOfAll(turn.now());
            fire(ACCEPTED, turn);
        } else if (verdict instanceof Attempts.Verdict.Again again) {
            pauseUntil = again.time();
            fire(PAUSE, turn);
            if (wantedBack) {
                giveBack(turn);
            }
            if (!isEnded()) {
                look(turn);
            }
        } else {
            ChainFailure failure = failureAtFirst(((Attempts.Verdict.GiveUp) verdict).problem());
            outcome = maybeArrived ? new Outcome.Unknown(failure) : failed(failure);
            fire(GAVE_UP, turn);
        }
    }

    void completed(Completion completion, Turn turn) {
        outcome = new Outcome.Done(new ChainResult(
                chain(), completion.result(), completion.console(), Duration.between(started, turn.now())));
        fire(ANSWERED, turn);
    }

    void failed(ChainFailure failure, Turn turn) {
        if (failure.code() == FailureCode.SILENT && mayBeSentAgain()) {
            notice(turn);
        } else {
            outcome = failed(failure);
            fire(ANSWERED, turn);
        }
    }

    /**
     * What is unknown may be found out by sending the chain again. Of a chain that has just been sent again, it is what the
     * time before has left behind: its branches speak one by one.
     */
    private void notice(Turn turn) {
        if (sentAt.plus(engine.protocol().heartbeatTimeout()).isAfter(turn.now()) && course.attempt() > 0) {
            return;
        }
        fire(QUIET, turn);
    }

    private boolean mayBeSentAgain() {
        return call.isRetransmitted() && course.attempt() < earlier.last();
    }

    /**
     * Answers whether a heartbeat is of before it was sent again, and what was sent then has come as far: until it has, what was sent
     * before may be all there is of the chain.
     */
    boolean isOutdated(Heartbeat heartbeat) {
        return heartbeat.attempt() < course.attempt()
                && heartbeat.id().number() <= heardUpTo
                && track.phase() == RUNNING;
    }

    void heartbeat(Heartbeat heartbeat, Turn turn) {
        if (heartbeat.attempt() < course.attempt()) {
            return; // of before it was sent again: what spoke then need not speak any more
        }
        heardUpTo = Math.max(heardUpTo, heartbeat.id().number());
        placed(heartbeat, turn);
    }

    private void placed(Heartbeat heartbeat, Turn turn) {
        lastHeard = isBehind(heartbeat) ? lastHeard : heartbeat;
        lastHeardAt = turn.now();
        signs.heard(heartbeat, turn.now());
        if (silentAt.equals(Instant.MAX)) {
            silentAt = signs.silentAt(engine.protocol().heartbeatTimeout());
        }
        pauseUntil = Instant.MAX;
        fire(HEARTBEAT, turn);
    }

    /** What a hop says as it leaves may come after what is known of the next one. */
    private boolean isBehind(Heartbeat heartbeat) {
        Heartbeat before = lastHeard;
        return before != null
                && before.attempt() == heartbeat.attempt()
                && before.id().branch().equals(heartbeat.id().branch())
                && before.id().number() > heartbeat.id().number();
    }

    /** The client itself has sent the chain on: it is known where it is, but not yet heard that it has come there (§3.7). */
    void moved(Head to, Turn turn) {
        if (to.header().course().attempt() < course.attempt()) {
            return;
        }
        placed(
                new Heartbeat(
                        to.id(),
                        to.server(),
                        to.function(),
                        HopMessages.splits(to.header().stack()),
                        List.of(),
                        Heartbeat.Left.of(to.header().budget()),
                        to.header().course().attempt(),
                        to.header().console()),
                turn);
    }

    /** Answers whether its application wants to hear of client responses. */
    boolean isListenedTo() {
        return call.isListening();
    }

    Told told() {
        return told;
    }

    void stop(FailureCode code, String why, Turn turn) {
        ChainFailure failure = lastPlace(new Problem(code, why));
        outcome = code == FailureCode.CANCELLED ? new Outcome.Failed(failure) : new Outcome.Unknown(failure);
        fire(STOPPED, turn);
    }

    /**
     * Ends it where its first server could not be reached, and nobody has sent it before: at once where nothing of it is on its way, and
     * else when that has failed, too.
     */
    void giveBack(Turn turn) {
        wantedBack = true;
        if (track.phase() == SENDING_LATER && !mayHaveLeft()) {
            outcome = new Outcome.Failed(failureAtFirst(notReached()));
            fire(STOPPED, turn);
        }
    }

    /** Another may have sent it: one that no server has taken from here is delivered as one that may have arrived. */
    void doubt(Duration since, Turn turn) {
        boolean isUndelivered = track.phase() == SENDING || track.phase() == SENDING_LATER;
        if (isUndelivered && course.attempt() == 0) {
            maybeArrived = true;
            attempts.mayHaveArrivedSince(turn.now().minus(since));
        }
    }

    private boolean mayHaveLeft() {
        return maybeArrived || attempts.maybeTaken();
    }

    private Problem notReached() {
        String server = first.head().server();
        return new Problem(
                        FailureCode.UNREACHABLE,
                        "server " + server
                                + " could not be reached, and nothing of the chain has left; see whether it lives")
                .about("server", server);
    }

    /** Answers how it ends when its client can do no more for it, wherever it was then. */
    Outcome broken(Throwable cause) {
        String sentence = "its client can do no more for it: " + ThrownText.of(cause)
                + "; it may or may not go on: see whether the client's server directory works, and whether the work was"
                + " done, before you start the chain again";
        return new Outcome.Unknown(lastPlace(new Problem(FailureCode.SILENT, sentence)));
    }

    /** Does what time asks for. */
    void look(Turn turn) {
        if (!deadline.isAfter(turn.now())) {
            silence(spent(turn.now()), turn);
        } else if (!silentAt.isAfter(turn.now())) {
            lookForSigns(turn);
        } else if (!pauseUntil.isAfter(turn.now())) {
            pauseUntil = Instant.MAX;
            fire(PAUSE_OVER, turn);
        }
    }

    private void lookForSigns(Turn turn) {
        silentAt = signs.silentAt(engine.protocol().heartbeatTimeout());
        if (silentAt.isAfter(turn.now())) {
            return;
        }
        if (mayBeSentAgain()) {
            fire(QUIET, turn);
        } else if (engine.isOfGroup(chain())) {
            silentAt = Instant.MAX; // until it is heard of, or its time is over
        } else {
            outcome = new Outcome.Unknown(silent(turn.now()));
            fire(SILENCE, turn);
        }
    }

    private Problem spent(Instant now) {
        return new Problem(
                        FailureCode.TIME_BUDGET,
                        "the chain's time budget of "
                                + Duration.between(started, deadline).toMillis()
                                + " ms is used up and no answer has come; " + heardText(now)
                                + "; give it a longer budget, or find what is slow there")
                .about("limitMillis", Duration.between(started, deadline).toMillis());
    }

    /** It ends where what is silent was last: of a chain that has split, the other branches and their merge host may speak. */
    private ChainFailure silent(Instant now) {
        Silence silence = signs.silence();
        boolean whole = silence.branch().isTrunk();
        boolean tried = course.attempt() == earlier.last();
        String what = whole
                ? (tried ? "it" : "the chain")
                : (tried ? "its branch " : "the chain's branch ")
                        + silence.branch().path();
        Problem problem = new Problem(
                FailureCode.SILENT,
                (tried ? "the chain was sent again, and then run step by step from the client, and " : "")
                        + "nothing has been heard of " + what + " for "
                        + engine.protocol().heartbeatTimeout().toMillis() + " ms; "
                        + (whole ? heardText(now) : silence.known(now))
                        + "; see whether the servers after that live, and whether the work was done, before you start the"
                        + " chain again");
        return whole ? lastPlace(problem) : placed(silence.last(), problem);
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
        return Silence.known("it", heard.server(), at, now);
    }

    private ChainFailure lastPlace(Problem problem) {
        Heartbeat heard = lastHeard;
        if (heard == null) {
            return failureAtFirst(problem);
        }
        return new ChainFailure(
                chain(), problem, heard.id().number(), heard.server(), heard.function(), VirtualConsole.EMPTY);
    }

    private ChainFailure placed(Silence.@Nullable Sighting last, Problem problem) {
        return last == null
                ? failureAtFirst(problem)
                : new ChainFailure(chain(), problem, last.hop(), last.server(), last.function(), VirtualConsole.EMPTY);
    }

    private ChainFailure failureAtFirst(Problem problem) {
        boolean left = track.phase() == RUNNING || mayHaveLeft() || problem.code() != FailureCode.UNREACHABLE;
        return left
                ? new ChainFailure(
                        chain(), problem, 1, first.head().server(), first.head().function(), VirtualConsole.EMPTY)
                : new ChainFailure(
                        chain(), problem, 0, engine.client(), first.head().function(), VirtualConsole.EMPTY);
    }

    /** A hop that cannot be delivered again, or a chaining function that cannot be run again for now, may have been done before. */
    private Outcome failed(ChainFailure failure) {
        FailureCode code = failure.code();
        if (code.isUnknown()) {
            return new Outcome.Unknown(failure);
        }
        boolean passing = PassingFailures.contains(code) || isOfLastTry(code);
        if (!passing || !maybeArrived) {
            return new Outcome.Failed(failure);
        }
        String sentence = failure.problem().message()
                + "; the chain was sent before, and what could not be asked now may have been done then";
        return new Outcome.Unknown(failure.because(failure.problem().saying(sentence)));
    }

    /** Run step by step from the client, a chain may need servers that only other servers know, and more bytes than before. */
    private boolean isOfLastTry(FailureCode code) {
        boolean otherwise = code == FailureCode.BYTE_BUDGET
                && !first.head().header().course().interactive();
        return course.attempt() == earlier.last()
                && (otherwise || code == FailureCode.UNKNOWN_SERVER || code == FailureCode.DESTINATION_REFUSED);
    }

    private void heardOfAll(Instant now) {
        signs.all(now);
        silentAt = signs.silentAt(engine.protocol().heartbeatTimeout());
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
