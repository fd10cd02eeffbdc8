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
 * speaks of it; one that is silent is sent again; and when its time is over without an answer it is given up.
 */
final class SimOrigin {
    private static final Duration SILENCE = Duration.ofSeconds(6);

    private final SimCluster cluster;
    private final SimCoordinator coordinator;
    private final Map<CallId, Run> runs = new HashMap<>();

    private static final class Run {
        final CallId call;
        final int attempt;
        Instant heardAt;
        Instant deadline = Instant.MAX;

        Run(CallId call, int attempt, Instant now) {
            this.call = call;
            this.attempt = attempt;
            this.heardAt = now;
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
        Run run = new Run(begin.call(), begin.attempt(), now());
        runs.put(run.call, run);
        if (run.attempt == 1) {
            send(run);
        }
        later(SILENCE, run);
    }

    private void look(Run run) {
        if (!run.deadline.isAfter(now())) {
            runs.remove(run.call);
            String why = "its time is over, and no answer has come";
            coordinator.gaveUp(run.call, new Ending.Unknown(new Problem(FailureCode.TIME_BUDGET, why)));
            return;
        }
        if (!run.heardAt.plus(SILENCE).isAfter(now())) {
            send(run);
        }
        later(Duration.ofSeconds(1), run);
    }

    private void send(Run run) {
        run.heardAt = now();
        run.deadline = run.deadline.equals(Instant.MAX) ? now().plus(cluster.chainBudget()) : run.deadline;
        SimChainServer server = cluster.chainServer();
        Duration left = Duration.between(now(), run.deadline);
        cluster.network()
                .send(
                        coordinator.name(),
                        server.name(),
                        () -> server.arrive(run.call, run.attempt, coordinator.name(), left));
    }

    private void later(Duration time, Run run) {
        cluster.network().afterAt(coordinator.name(), time, () -> {
            if (runs.get(run.call) == run) {
                look(run);
            }
        });
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
