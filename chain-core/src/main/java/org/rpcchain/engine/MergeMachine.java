package org.rpcchain.engine;

import static org.rpcchain.engine.MergeMachine.Event.ARRIVED;
import static org.rpcchain.engine.MergeMachine.Event.BRANCH_FAILED;
import static org.rpcchain.engine.MergeMachine.Event.CANCELLED;
import static org.rpcchain.engine.MergeMachine.Event.COMPLETE;
import static org.rpcchain.engine.MergeMachine.Event.SENT_AGAIN;
import static org.rpcchain.engine.MergeMachine.Event.STALE;
import static org.rpcchain.engine.MergeMachine.Phase.FORGOTTEN;
import static org.rpcchain.engine.MergeMachine.Phase.GATHERING;
import static org.rpcchain.engine.MergeMachine.Phase.MERGED;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.message.Frame;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;
import org.rpcchain.message.Stack;

/**
 * A split at its merge host, from the arrival of its first branch until the merge function has run.
 *
 * <p>Not thread-safe: the engine's owner steps it. Source: RPC Chains §3.10.
 */
final class MergeMachine {
    /** Where a merge is. */
    enum Phase {
        /** Branches are missing. */
        GATHERING,
        /** The merge function has been started, or a branch has failed; what comes now comes again. */
        MERGED,
        /** Nothing is known any more. */
        FORGOTTEN
    }

    /** What happens to a merge. */
    enum Event {
        ARRIVED,
        COMPLETE,
        BRANCH_FAILED,
        /** The client has sent the chain again, and a branch of it arrives again. */
        SENT_AGAIN,
        STALE,
        CANCELLED
    }

    static final TransitionTable<Phase, Event, MergeMachine> TABLE = new TransitionTable<Phase, Event, MergeMachine>(
                    "merge", Phase.class, Event.class)
            .on(GATHERING, ARRIVED, GATHERING, MergeMachine::nothing)
            .on(GATHERING, COMPLETE, MERGED, MergeMachine::merge)
            .on(GATHERING, BRANCH_FAILED, MERGED, MergeMachine::fail)
            .on(GATHERING, STALE, FORGOTTEN, MergeMachine::nothing)
            .on(GATHERING, CANCELLED, FORGOTTEN, MergeMachine::nothing)
            .on(MERGED, ARRIVED, MERGED, MergeMachine::nothing)
            .on(MERGED, SENT_AGAIN, GATHERING, MergeMachine::nothing)
            .on(MERGED, STALE, FORGOTTEN, MergeMachine::nothing)
            .on(MERGED, CANCELLED, FORGOTTEN, MergeMachine::nothing);

    private final NodeEngine engine;
    private final HopId id;
    private final Track<Phase, Event, MergeMachine> track = new Track<>(TABLE, GATHERING);
    private Arrivals arrivals;
    private Instant staleAt = Instant.MAX;
    private Instant heartbeatAt = Instant.MAX;
    private int mergedAttempt = -1;
    private Instant failedUntil = Instant.MIN;
    private Listeners listeners;
    private boolean beating;
    private boolean owed;
    private @Nullable Head failed;

    MergeMachine(NodeEngine engine, HopId id, Head first) {
        this.engine = engine;
        this.id = id;
        this.arrivals = new Arrivals(first);
        this.listeners = new Listeners(engine.destinations(), arrivals.origin());
    }

    /** Answers the name of the merge that an arrival is for: the hop that was split. */
    static HopId idOf(Head head) {
        Frame.Merge frame = (Frame.Merge) head.header().stack().top();
        HopId branch = head.id();
        return new HopId(
                branch.chain(),
                branch.branch().parent(),
                frame.number(),
                Purpose.MERGE,
                1 + depthBelow(head.header().stack()));
    }

    /**
     * Answers what tells a merge apart from others at hops of the same name: how many frames are below its own, and which splits are
     * among them, since a split that follows one which failed, and was handled, names its branches alike.
     */
    static int depthBelow(Stack stack) {
        List<Frame> below = stack.frames().subList(0, stack.depth() - 1);
        int splits = 0;
        for (Frame frame : below) {
            splits = frame instanceof Frame.Merge merge ? mixed(splits + merge.number()) : splits;
        }
        return below.size() + (Stack.MOST_FRAMES + 1) * splits;
    }

    /** Each bit of the number changes half of the others: what follows it does not make up for another (MurmurHash3's last step). */
    private static int mixed(int number) {
        int mixed = (number ^ number >>> 16) * 0x85EBCA6B;
        mixed = (mixed ^ mixed >>> 13) * 0xC2B2AE35;
        return mixed ^ mixed >>> 16;
    }

    HopId id() {
        return id;
    }

    boolean isForgotten() {
        return track.phase() == FORGOTTEN;
    }

    /** Answers whether branches are missing. */
    boolean isGathering() {
        return track.phase() == GATHERING;
    }

    /** Answers which retransmission was merged, or failed, last. */
    int mergedAttempt() {
        return mergedAttempt;
    }

    /** Answers until when a branch may come of a split that has failed; far in the past where it has not. */
    Instant failedUntil() {
        return failedUntil;
    }

    Instant alarm() {
        return isGathering() && heartbeatAt.isBefore(staleAt) ? heartbeatAt : staleAt;
    }

    long weight() {
        return arrivals.weight();
    }

    /** Answers which retransmission gathers here. */
    int attempt() {
        return arrivals.attempt();
    }

    /**
     * Answers when no branch of it comes any more: a while after its chain's time is up, since time on the wire is not taken from that, or
     * after now, where nobody knows here how much is left.
     */
    Instant over(Instant now) {
        Instant deadline = arrivals.deadline();
        return (deadline.isBefore(Instant.MAX) ? deadline : now).plus(Protocol.STALE);
    }

    /** Answers where its chain's client listens. */
    URI origin() {
        return arrivals.origin();
    }

    /** Takes a branch that has come to its end. */
    void arrive(Head head, Turn turn) {
        stale(turn.now());
        Instant due = turn.now().plus(head.header().timeToHeartbeat());
        heartbeatAt = due.isBefore(heartbeatAt) ? due : heartbeatAt;
        int attempt = head.header().course().attempt();
        if (mergedAttempt >= attempt || attempt < arrivals.attempt()) {
            fire(ARRIVED, turn);
            return;
        }
        if (attempt > arrivals.attempt()) {
            arrivals = new Arrivals(head); // sent again, the chain may have split otherwise: each branch comes again
            listeners = new Listeners(engine.destinations(), arrivals.origin());
        }
        if (!isGathering()) {
            fire(SENT_AGAIN, turn);
        }
        gather(head, turn);
    }

    private void gather(Head head, Turn turn) {
        if (head.id().purpose() == Purpose.FAILED_ARRIVAL) {
            failed = head;
            fire(BRANCH_FAILED, turn);
        } else {
            arrivals.add(head, turn.now());
            stale(turn.now());
            fire(arrivals.isComplete() ? COMPLETE : ARRIVED, turn);
        }
    }

    void heartbeatAnswered(Heartbeat.Answer heard, Turn turn) {
        beating = false;
        if (heard == Heartbeat.Answer.CANCEL) {
            cancel(turn);
            return;
        }
        if (heard != Heartbeat.Answer.UNHEARD) {
            stale(turn.now()); // a client that nobody hears of may be dead, and waits for nothing (§3.10)
        }
        boolean another = listeners.isAnotherToBeAsked(heard);
        if ((another || owed) && isGathering()) {
            beat(turn);
        }
    }

    /** A chain whose time is up is waited for no longer, whatever its client answers. */
    private void stale(Instant now) {
        Instant patience = now.plus(Protocol.STALE);
        staleAt = patience.isBefore(arrivals.deadline()) ? patience : arrivals.deadline();
    }

    void cancel(Turn turn) {
        fire(CANCELLED, turn);
    }

    /** Does what time asks for. */
    void look(Turn turn) {
        if (!staleAt.isAfter(turn.now())) {
            fire(STALE, turn);
        } else if (isGathering() && !heartbeatAt.isAfter(turn.now())) {
            heartbeatAt = turn.now().plus(engine.protocol().heartbeatPeriod());
            beat(turn);
        }
    }

    /** Speaks for the branches that are here, since they do not speak any more. */
    private void beat(Turn turn) {
        owed = beating;
        if (!beating) {
            beating = true;
            turn.effect(new Effect.SendHeartbeat(id, listeners.next(), arrivals.heartbeat(id)));
        }
    }

    private void nothing(Turn turn) {}

    private void merge(Turn turn) {
        mergedAttempt = arrivals.attempt();
        Head merged = arrivals.merged(turn.now(), toHeartbeat(turn.now()));
        arrivals.clear();
        engine.merged(merged, arrivals.frame().state(), turn);
    }

    private void fail(Turn turn) {
        Head head = failed;
        if (head == null) {
            throw new IllegalStateException("merge " + id + " fails without a failed branch");
        }
        mergedAttempt = head.header().course().attempt();
        failedUntil = turn.now().plus(head.header().budget().timeLeft()).plus(Protocol.STALE);
        arrivals.clear();
        failed = null;
        engine.branchFailed(Arrivals.afterFailure(head, toHeartbeat(turn.now())), head, turn);
    }

    /** The client has heard the merge last at one time and each branch at another: the earliest of them counts. */
    private Duration toHeartbeat(Instant now) {
        return heartbeatAt.isAfter(now) ? Duration.between(now, heartbeatAt) : Duration.ZERO;
    }

    private void fire(Event event, Turn turn) {
        track.take(event, id, engine.observer()).act(this, turn);
    }
}
