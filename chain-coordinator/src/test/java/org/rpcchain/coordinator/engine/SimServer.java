package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.coordinator.worker.WorkerEffect;
import org.rpcchain.coordinator.worker.WorkerEngine;
import org.rpcchain.coordinator.worker.WorkerInput;

/** A server in the simulation: the real engine, and work that takes its time. */
final class SimServer {
    private final SimCluster cluster;
    private final String name;
    private final LoggingStrategy logging;
    private final Map<CallId, Ending> log = new TreeMap<>();
    private @Nullable WorkerEngine engine;
    private Instant wakeAt = Instant.MAX;
    private long incarnation;
    private boolean isFull;
    private int places = 2;

    SimServer(SimCluster cluster, String name, LoggingStrategy logging) {
        this.cluster = cluster;
        this.name = name;
        this.logging = logging;
    }

    String name() {
        return name;
    }

    boolean isAlive() {
        return engine != null;
    }

    void full(boolean now) {
        isFull = now;
    }

    int kept() {
        return log.size();
    }

    /** How many calls it runs at once, from its next start on. */
    void places(int now) {
        places = now;
    }

    void start(List<String> coordinators) {
        engine = new WorkerEngine(
                name, ++incarnation, Set.of("f"), places, cluster.protocol().heartbeatPeriod(), coordinators);
        step(new WorkerInput.Begun(log));
    }

    void kill() {
        cluster.network().die(name);
        engine = null;
    }

    private void step(WorkerInput input) {
        if (engine != null) {
            engine.step(cluster.network().now(), input).forEach(this::act);
        }
    }

    private void act(WorkerEffect effect) {
        if (effect instanceof WorkerEffect.Ask ask) {
            long number = ask.beat().number();
            cluster.ask(
                    name,
                    ask.coordinator(),
                    ask.beat(),
                    reply -> step(new WorkerInput.Answered(number, reply)),
                    () -> step(new WorkerInput.Silent(number)));
        } else if (effect instanceof WorkerEffect.Run run) {
            run(run.id());
        } else if (effect instanceof WorkerEffect.Log logged) {
            log(logged);
        } else if (effect instanceof WorkerEffect.Forget forget) {
            onDisk(() -> log.keySet().removeAll(forget.calls()));
        } else if (effect instanceof WorkerEffect.WakeAt wake) {
            wakeAt = wake.time();
            cluster.network().afterAt(name, Duration.between(cluster.network().now(), wake.time()), () -> {
                if (wakeAt.equals(wake.time())) {
                    step(new WorkerInput.Woke());
                }
            });
        }
    }

    /** What is written comes to the disk in its order. */
    private void onDisk(Runnable written) {
        cluster.network().afterAt(name, Duration.ofMillis(3), written);
    }

    private void log(WorkerEffect.Log ended) {
        if (isFull) {
            onDisk(() -> step(new WorkerInput.NotLogged(ended.call())));
            return;
        }
        if (logging != LoggingStrategy.PESSIMISTIC_BLOCKING) {
            soon(new WorkerInput.Tellable(ended.call()));
        }
        if (logging == LoggingStrategy.OPTIMISTIC) {
            soon(new WorkerInput.Logged(ended.call()));
        }
        onDisk(() -> {
            log.put(ended.call(), ended.ending());
            if (logging == LoggingStrategy.PESSIMISTIC_BLOCKING) {
                step(new WorkerInput.Tellable(ended.call()));
            }
            if (logging != LoggingStrategy.OPTIMISTIC) {
                step(new WorkerInput.Logged(ended.call()));
            }
        });
    }

    private void soon(WorkerInput input) {
        cluster.network().afterAt(name, Duration.ZERO, () -> step(input));
    }

    private void run(CallId call) {
        cluster.executed(call);
        cluster.network().afterAt(name, cluster.drawCallTime(), () -> {
            step(new WorkerInput.Ended(call, new Ending.Done(Value.of(call.toString()))));
        });
    }
}
