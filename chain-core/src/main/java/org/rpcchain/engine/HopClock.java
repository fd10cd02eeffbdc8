package org.rpcchain.engine;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.message.Course;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;

/** When a hop's time is up, and when its next heartbeat is due. Belongs to the hop's machine. Source: RPC Chains §3.9. */
final class HopClock {
    /** How long a client's answer is tried after the chain's time is up: the client itself waits no longer. */
    private static final Duration ANSWER_GRACE = Duration.ofSeconds(10);

    private final NodeEngine engine;
    private final HopHeader header;
    /** When it came, or its chain came again: from then on it ages. */
    private Instant arrived;
    /** Until when its client had certainly not sent the chain past it once more: when it came, or asked what was answered. */
    private Instant sure;

    /** When it last sent a heartbeat. */
    private Instant askedAt;
    /** The first heartbeat since then that was not answered; far in the future where none was. */
    private Instant unheardSince = Instant.MAX;

    private Listeners listeners;
    private Instant deadline;
    private Instant heartbeatAt;
    private boolean inGrace;
    private boolean beating;
    private boolean owed;

    HopClock(NodeEngine engine, HopHeader header, Instant now) {
        this.engine = engine;
        this.header = header;
        this.arrived = now;
        this.sure = now;
        this.askedAt = now;
        this.listeners = new Listeners(engine.destinations(), header.origin());
        this.deadline = now.plus(header.budget().timeLeft());
        this.heartbeatAt = now.plus(header.timeToHeartbeat());
    }

    Instant deadline() {
        return deadline;
    }

    boolean isUp(Instant now) {
        return !deadline.isAfter(now);
    }

    boolean isInGrace() {
        return inGrace;
    }

    /** What is to be told to the client may take a little longer than the chain itself. */
    void grace(Instant now) {
        if (deadline.isBefore(now.plus(ANSWER_GRACE))) {
            inGrace = true;
            deadline = now.plus(ANSWER_GRACE);
        }
    }

    /** The chain has been sent again by a client that listens there. */
    void adopt(URI origin, Instant now) {
        arrived = now;
        listeners = new Listeners(engine.destinations(), origin);
    }

    /** Answers when the time is up or a heartbeat is due. */
    Instant next() {
        return deadline.isBefore(heartbeatAt) ? deadline : heartbeatAt;
    }

    void beatIfDue(HopMessages messages, Turn turn) {
        if (!heartbeatAt.isAfter(turn.now())) {
            heartbeatAt = turn.now().plus(engine.protocol().heartbeatPeriod());
            beat(messages.heartbeat(), turn);
        }
    }

    /** Answers a hop that leaves now, and may have arrived so long ago, with what is left of its times: the network takes its allowance. */
    Hop timed(Hop hop, Duration since, HopMessages messages, Turn turn) {
        Duration toHeartbeat = Duration.between(turn.now(), heartbeatAt)
                .minus(engine.protocol().hopAllowance());
        if (toHeartbeat.isNegative() || toHeartbeat.isZero()) {
            toHeartbeat = engine.protocol().heartbeatPeriod();
            beatBefore(hop, messages, turn);
        }
        Hop timed = hop.withTimes(Duration.between(turn.now(), deadline), toHeartbeat);
        HopHeader left = timed.head().header();
        Duration here =
                Duration.between(arrived, turn.now()).plus(engine.protocol().hopAllowance());
        Duration unsure = unsure(turn.now());
        Course course = messages.course().aged(here).redelivered(since.compareTo(unsure) > 0 ? since : unsure);
        return timed.with(left.on(course).from(messages.origin()));
    }

    /**
     * Answers for how long others may have run the chain from here on, and may have forgotten that: while the node stood still, or
     * where nobody was heard for as long as a client waits before it sends the chain again. Where the receiver remembers so far back,
     * saying it costs nothing.
     */
    private Duration unsure(Instant now) {
        boolean unheard = unheardSince.isBefore(now.minus(engine.protocol().heartbeatTimeout()));
        return unheard || sure.isBefore(engine.stoodStillUntil()) ? Duration.between(sure, now) : Duration.ZERO;
    }

    /** What is told to a sub-chain's creator does not take the chain with it, which may be over. */
    private void beatBefore(Hop hop, HopMessages messages, Turn turn) {
        if (hop.id().purpose() != Purpose.RESPOND) {
            heartbeatAt = turn.now().plus(engine.protocol().heartbeatPeriod());
            beat(messages.heartbeat(), turn);
        }
    }

    /** One heartbeat at a time, and at most one that waits: a client that does not answer must not gather a queue of them. */
    private void beat(Heartbeat heartbeat, Turn turn) {
        HopId id = header.id();
        if (id.purpose() == Purpose.RESPOND) {
            return;
        }
        owed = beating;
        if (!beating) {
            beating = true;
            askedAt = turn.now();
            unheardSince = askedAt.isBefore(unheardSince) ? askedAt : unheardSince;
            turn.effect(new Effect.SendHeartbeat(id, listeners.next(), heartbeat));
        }
    }

    void heartbeatAnswered(Heartbeat.Answer heard, HopMessages messages, Turn turn) {
        beating = false;
        if (heard == Heartbeat.Answer.CONTINUE) {
            sure = askedAt;
            unheardSince = Instant.MAX;
        }
        if (listeners.isAnotherToBeAsked(heard) || owed) {
            beat(messages.heartbeat(), turn);
        }
    }

    static Problem spentHere(HopMachine.Phase phase, FunctionRef function) {
        String doing = switch (phase) {
            case SERVED_EARLY -> "the state had not arrived";
            case CHAINING -> "the chaining function " + function + " was running";
            case LEAVING -> "the next server was not taking the hop";
            default -> "the service function was running";
        };
        return new Problem(
                FailureCode.TIME_BUDGET,
                "the chain's time was up while " + doing
                        + "; give the chain a longer time budget, or find what is slow");
    }

    static Problem spentWhileSending() {
        return new Problem(
                FailureCode.SILENT,
                "the chain's time was up while the hop was being delivered there, so it may or may not have arrived;"
                        + " give the chain a longer time budget");
    }

    static Problem asidesLate() {
        return new Problem(
                FailureCode.TIME_BUDGET, "the chain's time was up before its client responses could be brought");
    }

    static Problem graceOver() {
        return new Problem(FailureCode.TIME_BUDGET, "the chain's time was up before its client could be told");
    }
}
