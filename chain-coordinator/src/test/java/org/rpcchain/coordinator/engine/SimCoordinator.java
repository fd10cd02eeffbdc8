package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Ledger;
import org.rpcchain.coordinator.ledger.SessionRecord;

/** A coordinator in the simulation: the real engine, a disk that takes its time, and deaths. */
final class SimCoordinator {
    private final SimCluster cluster;
    private final String name;
    /** What is on the disk, as a ledger reads it back. */
    private Ledger disk = new Ledger();

    private @Nullable CoordinatorEngine engine;
    private final Map<Long, Consumer<Reply>> asks = new HashMap<>();
    private List<String> view = List.of();
    private Instant wakeAt = Instant.MAX;
    private Instant writtenUntil = Instant.MIN;
    private long lastAsk;

    SimCoordinator(SimCluster cluster, String name) {
        this.cluster = cluster;
        this.name = name;
    }

    String name() {
        return name;
    }

    boolean isAlive() {
        return engine != null;
    }

    CoordinatorEngine engine() {
        return java.util.Objects.requireNonNull(engine);
    }

    void start() {
        engine = new CoordinatorEngine(name, SimCluster.PROTOCOL);
        asks.clear();
        view = List.of();
        List<CallRecord> calls = new ArrayList<>();
        List<SessionRecord> sessions = new ArrayList<>();
        disk.logins().forEach(login -> {
            sessions.add(disk.standingOf(login));
            calls.addAll(disk.calls(login));
        });
        step(new Input.Restored(calls, sessions));
    }

    void kill(boolean diskToo) {
        cluster.network().die(name);
        engine = null;
        writtenUntil = Instant.MIN;
        wakeAt = Instant.MAX;
        if (diskToo) {
            disk = new Ledger();
        }
    }

    void view(List<String> members) {
        if (isAlive() && !members.equals(view)) {
            view = members;
            step(new Input.MembersChanged(members));
        }
    }

    void asked(Request request, Consumer<Reply> answer) {
        long ask = ++lastAsk;
        asks.put(ask, answer);
        step(new Input.Asked(ask, request));
    }

    void heard(String from, PeerMessage message) {
        if (view.contains(from)) {
            step(new Input.Heard(from, message));
        }
    }

    private void step(Input input) {
        if (engine != null) {
            engine.step(cluster.network().now(), input).forEach(this::act);
            cluster.check();
        }
    }

    private void act(Effect effect) {
        if (effect instanceof Effect.Write write) {
            write(write);
        } else if (effect instanceof Effect.Answer answer) {
            Consumer<Reply> to = asks.remove(answer.ask());
            if (to == null) {
                throw new AssertionError(name + " answers " + answer.ask() + " twice");
            }
            to.accept(answer.reply());
        } else if (effect instanceof Effect.Tell tell) {
            cluster.network()
                    .send(
                            name,
                            tell.member(),
                            () -> cluster.coordinator(tell.member()).heard(name, tell.message()));
        } else if (effect instanceof Effect.WakeAt wake) {
            wakeAt(wake.time());
        } else if (effect instanceof Effect.BeginChain begin) {
            runChain(begin.call());
        }
    }

    private void runChain(CallId call) {
        Duration takes = Duration.ofMillis(200L + cluster.network().random().nextInt(4_000));
        cluster.executed(call);
        cluster.network()
                .afterAt(
                        name,
                        takes,
                        () -> step(new Input.ChainEnded(call, new Ending.Done(Value.of(call.toString())))));
    }

    /** The disk does one thing after the other. */
    private void write(Effect.Write write) {
        Instant start = writtenUntil.isAfter(cluster.network().now())
                ? writtenUntil
                : cluster.network().now();
        writtenUntil = start.plusMillis(1 + cluster.network().random().nextInt(8));
        cluster.network().afterAt(name, Duration.between(cluster.network().now(), writtenUntil), () -> {
            write.sessions().forEach(disk::learn);
            write.calls().forEach(disk::learn);
            step(new Input.Written(write.commit()));
        });
    }

    private void wakeAt(Instant time) {
        wakeAt = time;
        cluster.network().afterAt(name, Duration.between(cluster.network().now(), time), () -> {
            if (wakeAt.equals(time)) {
                step(new Input.Woke());
            }
        });
    }
}
