package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.message.Heartbeat;

/**
 * The chains that a coordinator in the simulation is the origin of. One that was begun before is listened for, and sent when no server
 * speaks of it; one that is silent is sent again; and when its time is over without an answer it is given up. One that nobody can have sent
 * before, and whose server cannot be reached from here, is handed over.
 */
final class SimOrigin {
    private static final Duration SILENCE = Duration.ofSeconds(6);
    private static final Duration PAUSE = Duration.ofSeconds(1);
    /** Who is so late has stood still. */
    private static final Duration LATE = Duration.ofSeconds(5);

    private final SimCluster cluster;
    private final SimCoordinator coordinator;
    private final Map<CallId, Run> runs = new HashMap<>();

    private static final class Run {
        final CallId call;
        final int attempt;
        /** Whether another has begun it before, and could not deliver it. */
        final boolean isHandedOver;

        final Duration before;
        final Instant begunAt;
        Instant heardAt;
        Instant deadline = Instant.MAX;
        /** Whether nothing of it can have left this coordinator, or any that has begun it before. */
        boolean isUnsent;
        /** Since when another may have sent it, so that it is sent as one that may have arrived; far in the future where nobody can have. */
        Instant doubtedSince = Instant.MAX;
        /** Whether that was so when it was begun. */
        final boolean isDoubtfulFromStart;
        /** Whether that is as exact as it is known: who is lost from a circle may have been away for longer than is known here. */
        boolean isExact = true;
        /** When it is to be looked at next. */
        Instant due = Instant.MAX;

        Run(Effect.BeginChain begin, Instant now) {
            this.call = begin.call();
            this.attempt = begin.attempt();
            this.isUnsent = begin.isUndelivered();
            this.isHandedOver = isUnsent && attempt > 1;
            this.before = isHandedOver ? begin.ago() : Duration.ZERO;
            this.isDoubtfulFromStart = begin.doubt().isPresent();
            begin.doubt().ifPresent(ago -> doubt(now, ago));
            this.begunAt = now;
            this.heardAt = now;
        }

        void doubt(Instant now, Duration ago) {
            Instant since = now.minus(ago);
            doubtedSince = since.isBefore(doubtedSince) ? since : doubtedSince;
        }

        boolean isInDoubt() {
            return !doubtedSince.equals(Instant.MAX);
        }

        /** Answers until when it is tried here before another may try. */
        Instant patient() {
            Duration part = before.dividedBy(4);
            return begunAt.plus(part.compareTo(SILENCE) > 0 ? part : SILENCE);
        }
    }

    SimOrigin(SimCluster cluster, SimCoordinator coordinator) {
        this.cluster = cluster;
        this.coordinator = coordinator;
    }

    int size() {
        return runs.size();
    }

    void clear() {
        runs.clear();
    }

    void begin(Effect.BeginChain begin) {
        Run run = new Run(begin, now());
        runs.put(run.call, run);
        if (run.isUnsent) {
            send(run);
        }
        later(run.isUnsent ? PAUSE : SILENCE, run);
    }

    private void look(Run run) {
        boolean hasStoodStill = run.due.plus(LATE).isBefore(now());
        if (hasStoodStill) {
            Duration still = Duration.between(run.due, now());
            runs.values().stream().filter(one -> one.isUnsent).forEach(one -> one.doubt(now(), still));
        }
        if (!run.deadline.isAfter(now())) {
            runs.remove(run.call);
            String why = "its time is over, and no answer has come";
            coordinator.gaveUp(run.call, new Ending.Unknown(new Problem(FailureCode.TIME_BUDGET, why)));
            return;
        }
        if (run.isUnsent
                && !run.isInDoubt()
                && !run.patient().isAfter(now())
                && coordinator.engine().handsOver(run.call)) {
            runs.remove(run.call);
            coordinator.notDelivered(run.call);
            return;
        }
        if (run.isUnsent || !run.heardAt.plus(SILENCE).isAfter(now())) {
            send(run);
        }
        later(PAUSE, run);
    }

    private void send(Run run) {
        run.heardAt = now();
        run.deadline = run.deadline.equals(Instant.MAX)
                ? now().plus(cluster.chainBudget()).minus(run.before)
                : run.deadline;
        SimChainServer server = cluster.chainServer();
        if (!cluster.network().connects(coordinator.name(), server.name())) {
            return; // nothing of it has left
        }
        boolean isFirst = run.isUnsent && !run.isInDoubt();
        boolean isDoubtful = run.isUnsent && run.isInDoubt() && run.isExact && coordinator.isPunctual();
        Instant since = isDoubtful ? run.doubtedSince.minus(SILENCE) : Instant.MIN; // as servers are told
        Instant from = run.isDoubtfulFromStart ? Instant.MIN : run.begunAt;
        run.isUnsent = false;
        int attempt = run.isHandedOver ? 1 : run.attempt; // servers are told that it was not sent before
        Duration left = Duration.between(now(), run.deadline);
        cluster.network().send(coordinator.name(), server.name(), () -> {
            if (isFirst) {
                server.arriveUnsent(run.call, run.isHandedOver ? Instant.MIN : run.begunAt);
            }
            if (isDoubtful) {
                server.arriveInDoubt(run.call, from, since);
            }
            server.arrive(run.call, attempt, coordinator.name(), left);
        });
    }

    private void later(Duration time, Run run) {
        run.due = now().plus(time);
        cluster.network().afterAt(coordinator.name(), time, () -> {
            if (runs.get(run.call) == run) {
                look(run);
            }
        });
    }

    /** Another may have sent it, too, since so long ago. */
    void doubt(CallId call, Duration ago) {
        Run run = runs.get(call);
        if (run != null) {
            run.doubt(now(), ago);
            run.isExact &= !ago.isZero();
        }
    }

    /** Its end is known, or another sees to it; no server hears of that. */
    void leave(CallId call) {
        runs.remove(call);
    }

    void cancel(CallId call) {
        if (runs.remove(call) != null) {
            SimChainServer server = cluster.chainServer();
            Optional<String> wrong = cluster.whyNotStopped(call, coordinator);
            cluster.network().send(coordinator.name(), server.name(), () -> server.cancel(call, wrong));
        }
    }

    /** A server says that a chain lives. */
    Heartbeat.Answer heard(CallId call) {
        Run run = runs.get(call);
        if (run != null) {
            run.heardAt = now();
            return Heartbeat.Answer.CONTINUE;
        }
        return switch (coordinator.engine().standOf(call)) {
            case HERE -> Heartbeat.Answer.CONTINUE;
            case OVER -> Heartbeat.Answer.CANCEL;
            default -> Heartbeat.Answer.UNHEARD;
        };
    }

    private Instant now() {
        return cluster.network().now();
    }
}
