package org.rpcchain.engine;

import static org.rpcchain.engine.HopMachine.Event.AGAIN;
import static org.rpcchain.engine.HopMachine.Event.BUDGET_SPENT;
import static org.rpcchain.engine.HopMachine.Event.CANCELLED;
import static org.rpcchain.engine.HopMachine.Event.CHAINING_FAILED;
import static org.rpcchain.engine.HopMachine.Event.DELIVERED;
import static org.rpcchain.engine.HopMachine.Event.FINISHED;
import static org.rpcchain.engine.HopMachine.Event.GAVE_UP;
import static org.rpcchain.engine.HopMachine.Event.GRACE_OVER;
import static org.rpcchain.engine.HopMachine.Event.NEXT;
import static org.rpcchain.engine.HopMachine.Event.OUTDATED;
import static org.rpcchain.engine.HopMachine.Event.OVER;
import static org.rpcchain.engine.HopMachine.Event.POPPED;
import static org.rpcchain.engine.HopMachine.Event.PROXY_AWAY;
import static org.rpcchain.engine.HopMachine.Event.SERVED;
import static org.rpcchain.engine.HopMachine.Event.SERVICE_FAILED;
import static org.rpcchain.engine.HopMachine.Event.STATE_ARRIVED;
import static org.rpcchain.engine.HopMachine.Phase.CHAINING;
import static org.rpcchain.engine.HopMachine.Phase.DONE;
import static org.rpcchain.engine.HopMachine.Phase.LEAVING;
import static org.rpcchain.engine.HopMachine.Phase.SERVED_EARLY;
import static org.rpcchain.engine.HopMachine.Phase.SERVING;
import static org.rpcchain.engine.HopMachine.Phase.SERVING_EARLY;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainFailure;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;

/**
 * A hop at a node, from its arrival until its chain has left: service function, chaining functions, deliveries.
 *
 * <p>Not thread-safe: the engine's owner steps it. Source: RPC Chains §3.1 (Figure 3), §3.4, §3.8, §3.9, §7.2.
 */
final class HopMachine {
    /** Where a hop is. */
    enum Phase {
        /** The service function runs; the state is still on the wire. */
        SERVING_EARLY,
        /** The service function has answered; the state is still on the wire. */
        SERVED_EARLY,
        /** The service function runs. */
        SERVING,
        /** The chaining function runs. */
        CHAINING,
        /** What it has decided is being delivered: hops, responses, or the chain's end. */
        LEAVING,
        /** The chain has left. */
        DONE
    }

    /** What happens to a hop. */
    enum Event {
        STATE_ARRIVED,
        SERVED,
        SERVICE_FAILED,
        NEXT,
        POPPED,
        CHAINING_FAILED,
        FINISHED,
        DELIVERED,
        AGAIN,
        GAVE_UP,
        PROXY_AWAY,
        BUDGET_SPENT,
        GRACE_OVER,
        /** The chain has been sent again, and goes on from that. */
        OUTDATED,
        /** The chain has ended at its client, and client responses are still on their way there. */
        OVER,
        CANCELLED
    }

    static final TransitionTable<Phase, Event, HopMachine> TABLE = new TransitionTable<Phase, Event, HopMachine>(
                    "hop", Phase.class, Event.class)
            .on(SERVING_EARLY, STATE_ARRIVED, SERVING, HopMachine::nothing)
            .on(SERVING_EARLY, SERVED, SERVED_EARLY, HopMachine::nothing)
            .on(SERVING_EARLY, SERVICE_FAILED, LEAVING, HopMachine::raise)
            .on(SERVING_EARLY, BUDGET_SPENT, LEAVING, HopMachine::raise)
            .on(SERVING_EARLY, CANCELLED, DONE, HopMachine::stopped)
            .on(SERVED_EARLY, STATE_ARRIVED, CHAINING, HopMachine::proceed)
            .on(SERVED_EARLY, BUDGET_SPENT, LEAVING, HopMachine::raise)
            .on(SERVED_EARLY, CANCELLED, DONE, HopMachine::stopped)
            .on(SERVING, SERVED, CHAINING, HopMachine::proceed)
            .on(SERVING, SERVICE_FAILED, LEAVING, HopMachine::raise)
            .on(SERVING, BUDGET_SPENT, LEAVING, HopMachine::raise)
            .on(SERVING, CANCELLED, DONE, HopMachine::stopped)
            .on(CHAINING, NEXT, LEAVING, HopMachine::goOn)
            .on(CHAINING, POPPED, CHAINING, HopMachine::nothing)
            .on(CHAINING, CHAINING_FAILED, LEAVING, HopMachine::raise)
            .on(CHAINING, FINISHED, DONE, HopMachine::nothing)
            .on(CHAINING, BUDGET_SPENT, LEAVING, HopMachine::raise)
            .on(CHAINING, CANCELLED, DONE, HopMachine::stopped)
            .on(LEAVING, DELIVERED, LEAVING, HopMachine::nothing)
            .on(LEAVING, AGAIN, LEAVING, HopMachine::leave)
            .on(LEAVING, GAVE_UP, LEAVING, HopMachine::leave)
            .on(LEAVING, PROXY_AWAY, CHAINING, HopMachine::chain)
            .on(LEAVING, FINISHED, DONE, HopMachine::nothing)
            .on(LEAVING, BUDGET_SPENT, LEAVING, HopMachine::raise)
            .on(LEAVING, GRACE_OVER, DONE, HopMachine::lose)
            .on(LEAVING, OUTDATED, DONE, HopMachine::stopped)
            .on(LEAVING, OVER, LEAVING, HopMachine::stopped)
            .on(LEAVING, CANCELLED, DONE, HopMachine::stopped);

    private static final Problem NO_PROBLEM = new Problem(FailureCode.SILENT, "nothing has gone wrong");

    private final NodeEngine engine;
    private final Head head;
    private final Call call;
    private final long ticket;
    private final HopMessages messages;
    private final Route route;
    private final Rescue rescue;
    private final HandlersWay way;
    private final HopTimes times;
    private final HopClock clock;
    private final Wanted serving = new Wanted();
    /** Of the chaining function that was asked for last: a hop that ends sub-chains runs several. */
    private Wanted chaining = new Wanted();

    private final Track<Phase, Event, HopMachine> track;
    private final Departure departure;
    private Continuation continuation;
    private boolean stateHere;
    /** By how many connections the state is on its way. */
    private int intakes;
    /** Until when a sender is waited for of which only the first part came; far in the future where it is there. */
    private Instant orphanUntil = Instant.MAX;

    private boolean abandoned;
    /** Its chain has been sent again, and that has not come here. */
    private boolean outdated;
    /** Its chain has gone on from here, or is over. */
    private boolean gone;

    private boolean atCreator;
    private boolean forProxy;
    private @Nullable Answer answer;
    private long resultBytes;
    /** Whether the chaining function that failed is not run again when the chain comes again: it may go well then, or left no line to be written again. */
    private boolean recalled;

    private @Nullable ChainFailure failure;
    private List<Errand> errands = List.of();
    private Value result = Value.nothing();
    private Problem problem = NO_PROBLEM;

    /** A hop that has arrived; {@code past} is what it came to when it was here before (§3.9). */
    HopMachine(NodeEngine engine, Incoming incoming, Past past, Instant now) {
        @Nullable State state = incoming.state();
        this.engine = engine;
        this.head = incoming.head();
        this.call = incoming.call();
        this.ticket = engine.newTicket();
        this.departure = new Departure(engine::newDelivery);
        this.messages = new HopMessages(head);
        this.way = new HandlersWay(engine, head.id(), past.handled());
        this.route = new Route(engine, head, messages, way);
        this.rescue = new Rescue(engine, messages, way);
        this.times = new HopTimes(head, state, now);
        this.clock = new HopClock(engine, head.header(), now);
        this.stateHere = state != null;
        this.intakes = state == null ? 1 : 0;
        this.answer = past.answer();
        this.resultBytes = answer == null ? 0 : answer.weight();
        this.continuation = new Continuation(
                head.header().then(),
                state == null ? State.empty() : state,
                head.header().stack());
        this.atCreator = head.id().purpose() == Purpose.CHAIN;
        this.track = new Track<>(TABLE, firstPhase());
    }

    private Phase firstPhase() {
        if (isServing()) {
            return stateHere ? SERVING : SERVING_EARLY;
        }
        return stateHere ? CHAINING : SERVED_EARLY;
    }

    private boolean isServing() {
        return answer == null
                && head.id().purpose() != Purpose.CHAIN
                && head.id().purpose() != Purpose.MERGE;
    }

    HopId id() {
        return head.id();
    }

    URI origin() {
        return messages.origin();
    }

    boolean isDone() {
        return phase() == DONE;
    }

    boolean hasState() {
        return stateHere;
    }

    long ticket() {
        return ticket;
    }

    Call call() {
        return call;
    }

    /** The head that this hop came with needs no walk over its parameters: its state comes after it, with it. */
    boolean isSameAs(Head other) {
        return head.equals(other) || call.equals(engine.call(other));
    }

    /**
     * Answers whether the chain has gone on past this call to another of its name: one of a later retransmission, or one of a later
     * split, while this one has only to hear that what it sent has arrived.
     */
    boolean isLeftFor(Head other) {
        int attempt = other.header().course().attempt();
        return attempt > attempt() || (attempt == attempt() && phase() == LEAVING);
    }

    /**
     * Answers whether the chain comes here again, and this call of it has nothing left but client responses, which it will be
     * asked for once more.
     */
    boolean isOverFor(Head again) {
        return again.header().course().attempt() > attempt() && hasOnlyAsides();
    }

    int attempt() {
        return messages.course().attempt();
    }

    @Nullable
    Answer answer() {
        return answer;
    }

    /** Answers what it could not do and has told a handler of. */
    Handled handled() {
        return way.handled();
    }

    private Phase phase() {
        return track.phase();
    }

    /** Answers what has come of this hop, its console included, in bytes. */
    long weight() {
        return times.heldBytes();
    }

    /** Answers what its service function has answered, in bytes; what leaves is mostly made of that. */
    long resultWeight() {
        return resultBytes;
    }

    /** Answers when this hop wants to be looked at. */
    Instant alarm() {
        Instant rested = departure.nextRested();
        Instant next = speaksForChain() ? clock.next() : clock.deadline();
        return earlier(rested, isOrphan() ? earlier(next, orphanUntil) : next);
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }

    void start(Turn turn) {
        if (isServing()) {
            turn.effect(new Effect.RunService(id(), ticket, head.function(), head.parameters(), serving));
        } else if (phase() == CHAINING) {
            proceed(turn);
        }
    }

    /** Begins with a failure that another has found. */
    void startFailed(ChainFailure why, Turn turn) {
        failure = why;
        fire(CHAINING_FAILED, turn);
    }

    /** The client has sent the chain again, while this hop is in work: what leaves it belongs to that. */
    void adopt(HopHeader newer, Turn turn) {
        if (newer.course().attempt() > attempt()) {
            outdated = false;
            messages.adopt(newer);
            clock.adopt(newer.origin(), turn.now());
        }
    }

    void stateArrived(State arrived, Turn turn) {
        stateHere = true;
        times.stateArrived(arrived);
        continuation = new Continuation(continuation.then(), arrived, continuation.stack());
        if (phase() == SERVING_EARLY || phase() == SERVED_EARLY) {
            fire(STATE_ARRIVED, turn);
        }
    }

    /** The state will not come by a connection; where it comes by no other, nobody knows whether its sender lives. */
    void stateLost(Turn turn) {
        intakes--;
        if (intakes <= 0) {
            orphanUntil = turn.now().plus(Protocol.STALE);
        }
    }

    /** The sender delivers it again, maybe before it is known that an earlier connection is dead. */
    void stateComes(Turn turn) {
        intakes++;
        orphanUntil = Instant.MAX;
    }

    /** Answers whether it was given up because its state did not come: its sender may deliver it again all the same. */
    boolean isAbandoned() {
        return isDone() && abandoned;
    }

    /** Answers whether its chain may have been lost with its sender: then it must not be heard of, or nobody would look. */
    private boolean isOrphan() {
        boolean early = phase() == SERVING_EARLY || phase() == SERVED_EARLY;
        return early && orphanUntil.isBefore(Instant.MAX);
    }

    /** Answers whether the chain has gone on from here, or is over, and only client responses are under way (§7.1). */
    private boolean hasOnlyAsides() {
        return phase() == LEAVING && gone && !departure.carriesChain();
    }

    private boolean speaksForChain() {
        return !isOrphan() && !hasOnlyAsides();
    }

    void served(Answer given, Spent spent, Turn turn) {
        if (phase() != SERVING && phase() != SERVING_EARLY) {
            return;
        }
        times.served(spent);
        answer = told(given);
        resultBytes = answer.weight();
        if (answer instanceof Answer.Failed failed && head.id().purpose() != Purpose.RESPOND) {
            problem = failed.problem();
            fire(SERVICE_FAILED, turn);
        } else {
            fire(SERVED, turn);
        }
    }

    private Answer told(Answer given) {
        return given instanceof Answer.Failed failed
                ? new Answer.Failed(PassingFailures.told(failed.problem(), attempt()))
                : given;
    }

    void chainingReturned(NextHop next, List<String> lines, Spent spent, Turn turn) {
        if (phase() == CHAINING) {
            times.chained(spent, next.weight());
            messages.log(lines);
            follow(decided(next, turn), turn);
        }
    }

    /** A function may want what no message can carry, as a method whose name is too long. */
    private Route.Decision decided(NextHop next, Turn turn) {
        try {
            return route.next(next, continuation, budget(turn));
        } catch (IllegalArgumentException e) {
            Problem why = new Problem(
                    FailureCode.CHAINING_THREW,
                    "the chaining function " + continuation.then() + " returned a next hop that cannot be made: "
                            + e.getMessage() + "; mend the function");
            return new Route.Decision.Fail(why, continuation.stack(), List.of());
        }
    }

    void chainingFailed(Problem why, List<String> lines, Turn turn) {
        if (phase() == CHAINING) {
            messages.log(lines);
            recalled = lines.isEmpty() || PassingFailures.contains(why.code());
            problem = PassingFailures.told(why, attempt());
            fire(CHAINING_FAILED, turn);
        }
    }

    void delivered(int attempt, Delivery delivery, Turn turn) {
        @Nullable Errand errand = departure.landed(attempt);
        if (errand == null) {
            return;
        }
        Attempts.Verdict verdict = errand.attempts().after(delivery, turn.now(), clock.deadline());
        if (verdict instanceof Attempts.Verdict.Again again) {
            departure.rest(errand, again.time());
            look(turn);
        } else if (verdict instanceof Attempts.Verdict.GiveUp gaveUp) {
            gaveUp(errand, gaveUp.problem(), turn);
        } else if (phase() == LEAVING) {
            landed(errand, turn);
        } // else a client response was delivered while a chaining function still runs
    }

    /** What was sent before the chain came again is sent once more, as part of the retransmission. */
    private void landed(Errand errand, Turn turn) {
        if (errand.isBehind(attempt())) {
            errands = List.of(engine.again(errand));
            fire(AGAIN, turn);
        } else {
            gone |= errand.carriesChain();
            fire(departure.isEmpty() ? FINISHED : DELIVERED, turn);
        }
    }

    private void gaveUp(Errand errand, Problem why, Turn turn) {
        if (errand.message() instanceof Errand.Message.ToNode node && errand.carriesChain()) {
            if (isForProxy(errand, node.hop())) {
                atCreator = true;
                forProxy = false;
                fire(PROXY_AWAY, turn);
            } else {
                errands = List.of(rescue.undelivered(node.hop(), why));
                fire(GAVE_UP, turn);
            }
        } else if (errand.isRefused(why)) {
            errands = List.of(rescue.untaken(head, why));
            fire(GAVE_UP, turn);
        } else {
            problem = why;
            gone |= errand.carriesChain();
            lose(turn);
            if (phase() == LEAVING && departure.isEmpty()) {
                fire(FINISHED, turn);
            }
        }
    }

    /** A chaining proxy spares a server work (§7.3): when it is away, the server does the work itself, and never both of them. */
    private boolean isForProxy(Errand errand, Hop hop) {
        return hop.id().purpose() == Purpose.CHAIN
                && forProxy
                && !messages.course().interactive()
                && !errand.attempts().maybeTaken();
    }

    void heartbeatAnswered(int sentIn, Heartbeat.Answer heard, Turn turn) {
        if (heard == Heartbeat.Answer.CANCEL) {
            over(turn);
            return;
        }
        clock.heartbeatAnswered(heard, messages, turn);
        if (sentIn == attempt()) {
            answeredNow(heard, turn);
        }
    }

    /** What was sent again may be lost in its turn: then the client waits for this once more. */
    private void answeredNow(Heartbeat.Answer heard, Turn turn) {
        if (heard == Heartbeat.Answer.OUTDATED) {
            outdated(turn);
        } else if (heard == Heartbeat.Answer.CONTINUE) {
            outdated = false;
        }
    }

    /** The chain has ended at its client, maybe by what left here: the client still takes the responses that it was sent on the way. */
    private void over(Turn turn) {
        departure.keepAsides();
        if (departure.isEmpty()) {
            cancel(turn);
            return;
        }
        outdated = false;
        gone = true;
        if (phase() == CHAINING) {
            // nothing follows, whatever it would decide; a row of its own would be visited by one seed in 60,000
            follow(new Route.Decision.Leave(List.of()), turn);
        }
        fire(OVER, turn);
    }

    /**
     * The client has sent the chain again, and that has come as far. What runs is not stopped, since what comes again wants its answer;
     * an end goes to the client, who takes the first; nothing else leaves.
     */
    private void outdated(Turn turn) {
        outdated = true;
        if (phase() == LEAVING && !departure.hasEnd()) {
            fire(OUTDATED, turn);
        }
    }

    void cancel(Turn turn) {
        fire(CANCELLED, turn);
    }

    /** Does what time asks for. */
    void look(Turn turn) {
        if (clock.isUp(turn.now())) {
            spend(turn);
        } else if (isOrphan() && !orphanUntil.isAfter(turn.now())) {
            abandoned = true;
            cancel(turn);
        } else {
            errands = departure.rested(turn.now());
            if (!errands.isEmpty()) {
                again(turn);
            }
        }
        if (!isDone() && speaksForChain()) {
            clock.beatIfDue(messages, turn);
        }
    }

    private void again(Turn turn) {
        if (phase() == LEAVING) {
            fire(AGAIN, turn);
        } else {
            leave(turn);
        }
    }

    private void spend(Turn turn) {
        if (outdated && !departure.hasEnd()) {
            cancel(turn); // what was sent again tells the client
            return;
        }
        if (hasOnlyAsides()) {
            problem = HopClock.asidesLate();
            fire(GRACE_OVER, turn);
            return;
        }
        if (phase() == LEAVING && (clock.isInGrace() || departure.hasEnd())) {
            problem = HopClock.graceOver();
            fire(GRACE_OVER, turn);
            return;
        }
        messages.profile(times.profile(turn.now()));
        @Nullable Errand gone = departure.maybeGone();
        if (gone != null && gone.message() instanceof Errand.Message.ToNode node) {
            failure = messages.failureAt(node.hop().head(), HopClock.spentWhileSending());
        } else {
            failure = messages.failure(HopClock.spentHere(phase(), continuation.then()));
        }
        departure.clear();
        fire(BUDGET_SPENT, turn);
    }

    private void nothing(Turn turn) {}

    private void stopped(Turn turn) {
        turn.effect(new Effect.HopStopped(id()));
    }

    /** Goes on with what there is: an answer of the service function, or the result of what was begun. */
    private void proceed(Turn turn) {
        if (head.id().purpose() == Purpose.RESPOND) {
            finishResponse(turn);
        } else if (answer instanceof Answer.Failed failed) {
            problem = failed.problem();
            fire(CHAINING_FAILED, turn);
        } else if (answer instanceof Answer.Begun begun && !atCreator) {
            follow(route.begin(begun, continuation, budget(turn)), turn);
        } else {
            result = resultNow();
            chain(turn);
        }
    }

    private Value resultNow() {
        return answer instanceof Answer.Result given ? given.value() : head.parameters();
    }

    private void chain(Turn turn) {
        recalled = false;
        Route.@Nullable Decision decision = ahead(turn);
        if (decision != null) {
            follow(decision, turn);
        }
    }

    /** Answers where the chain goes with its result; null when a chaining function is to say so, and has been asked for. */
    private Route.@Nullable Decision ahead(Turn turn) {
        if (continuation.then().isEnd()) {
            return route.next(NextHop.end(result), continuation, budget(turn));
        }
        Route.@Nullable Decision away = atCreator ? null : away(turn);
        if (away != null && !way.goesOnHere(continuation.stack(), away)) {
            forProxy = !messages.course().interactive(); // the creator of a sub-chain may have the same name
            return away;
        }
        way.decideAnew();
        @Nullable Problem before = way.whyNotChained(continuation.stack());
        if (before != null) {
            return new Route.Decision.Fail(before, continuation.stack(), List.of());
        }
        boolean own = atCreator && messages.course().interactive();
        chaining = new Wanted();
        turn.effect(new Effect.RunChaining(
                id(), ticket, continuation.then(), continuation.state(), result, head.server(), own, chaining));
        return null;
    }

    /** Answers where the chaining function is to run, if not here. */
    private Route.@Nullable Decision away(Turn turn) {
        if (messages.course().interactive()) {
            return route.toCreator(continuation, result, budget(turn));
        }
        String proxy = engine.options().proxy();
        return proxy.isEmpty() ? null : route.toProxy(proxy, continuation, result, budget(turn));
    }

    private void finishResponse(Turn turn) {
        if (answer instanceof Answer.Failed failed) {
            problem = failed.problem();
            lose(turn);
        }
        fire(FINISHED, turn);
    }

    private void follow(Route.Decision first, Turn turn) {
        Route.@Nullable Decision decision = first;
        while (decision instanceof Route.Decision.Pop pop) { // no recursion: a thousand sub-chains may end here at once
            pop(pop, turn);
            decision = ahead(turn);
        }
        if (decision instanceof Route.Decision.Leave) {
            errands = decision.errands();
            fire(NEXT, turn);
        } else if (decision instanceof Route.Decision.Fail fail) {
            errands = fail.errands();
            leave(turn);
            problem = fail.problem();
            continuation = new Continuation(continuation.then(), continuation.state(), fail.stack());
            fire(CHAINING_FAILED, turn);
        }
    }

    private void pop(Route.Decision.Pop pop, Turn turn) {
        errands = pop.errands();
        leave(turn);
        continuation = pop.parent();
        result = pop.result();
        atCreator = atCreator && !messages.course().interactive();
        fire(POPPED, turn);
    }

    private void goOn(Turn turn) {
        if (outdated && errands.stream().noneMatch(Errand::isEnd)) {
            fire(OUTDATED, turn);
        } else {
            leave(turn);
        }
    }

    /** Sends the errands that were decided on, or are to be sent again. */
    private void leave(Turn turn) {
        List<Errand> now = errands;
        errands = List.of();
        for (Errand decided : now) {
            Errand errand = rescue.asBefore(decided);
            URI to = errand.attempts().endpoint();
            int attempt = departure.begin(errand);
            errand.sentIn(attempt());
            Duration since = errand.attempts().send(turn.now());
            turn.effect(errand.message().sent(id(), attempt, to, hop -> clock.timed(hop, since, messages, turn)));
        }
    }

    private Budget budget(Turn turn) {
        messages.profile(times.profile(turn.now()));
        return messages.budget();
    }

    /** Tells whoever has to know of a failure. */
    private void raise(Turn turn) {
        messages.profile(times.profile(turn.now()));
        ChainFailure raised = failure == null ? failed() : failure;
        Errand errand = rescue.of(raised, messages.place(), continuation.stack());
        if (errand.isEnd()) {
            clock.grace(turn.now());
        }
        if (!outdated) {
            way.told(errand);
        }
        if (recalled && !outdated) {
            way.notChained(continuation.stack(), problem, errand);
        }
        errands = List.of(errand);
        goOn(turn);
    }

    /** What a handler did not take is still the failure that it was called for (§3.8); what it may have taken is unknown. */
    private ChainFailure failed() {
        boolean handles = head.id().purpose() == Purpose.HANDLE && answer instanceof Answer.Failed;
        if (!handles) {
            return messages.failure(problem);
        }
        ChainFailure first = Rescue.failureIn(head);
        if (problem.code().isUnknown()) {
            return messages.failure(problem.saying(problem.message() + "; it was called since "
                    + first.problem().message()));
        }
        return first.because(Rescue.unheard(first.problem(), head.server(), problem.message()));
    }

    private void lose(Turn turn) {
        turn.effect(new Effect.AnswerLost(id(), origin(), problem.message()));
    }

    private void fire(Event event, Turn turn) {
        TransitionTable.Action<HopMachine> action = track.take(event, id(), engine.observer());
        if (phase() == LEAVING || phase() == DONE) {
            withdraw();
        }
        action.act(this, turn);
    }

    /**
     * Answers what its client is told when its machine has broken; null where nobody waits for it, or something has left by
     * which the chain may go on.
     */
    @Nullable
    ChainFailure broken(Throwable cause) {
        boolean past = hasOnlyAsides() || departure.hasEnd() || departure.maybeGone() != null;
        if (head.id().purpose() == Purpose.RESPOND || past) {
            return null;
        }
        return messages.failure(new Problem(
                FailureCode.SILENT,
                "the server could not go on with the chain: " + ThrownText.of(cause)
                        + "; see whether its server directory works, and whether the work was done"));
    }

    /** What was asked for and waits for a thread need not begin any more. */
    void withdraw() {
        serving.withdraw();
        chaining.withdraw();
    }
}
