package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Standing;

/** Coordinators, servers and clients with the real engines, in a network of one thread; invariants after every step. */
final class SimCluster {
    static final CoordinatorProtocol PROTOCOL = new CoordinatorProtocol(
            2, Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofMinutes(1), Duration.ofDays(7), 100_000);

    private static final Duration VIEW_PERIOD = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(12);

    private final SimNetwork network;
    private final Map<String, SimCoordinator> coordinators = new TreeMap<>();
    private final Map<String, SimServer> servers = new TreeMap<>();
    private final Map<String, SimClient> clients = new TreeMap<>();
    private final Map<CallId, Integer> executions = new HashMap<>();
    private final Map<String, Standing> standings = new HashMap<>();

    SimCluster(Random random, int coordinatorCount, int serverCount, int clientCount) {
        network = new SimNetwork(random);
        for (int i = 1; i <= coordinatorCount; i++) {
            coordinators.put("c" + i, new SimCoordinator(this, "c" + i));
        }
        coordinators.values().forEach(SimCoordinator::start);
        for (int i = 1; i <= serverCount; i++) {
            SimServer server = new SimServer(this, "s" + i);
            servers.put(server.name(), server);
            server.start(shuffledCoordinators());
        }
        for (int i = 1; i <= clientCount; i++) {
            SimClient client = new SimClient(this, "u" + i, true);
            clients.put(client.name(), client);
            client.start(shuffledCoordinators());
        }
        lookAround();
    }

    SimNetwork network() {
        return network;
    }

    SimCoordinator coordinator(String name) {
        return java.util.Objects.requireNonNull(coordinators.get(name));
    }

    List<SimCoordinator> coordinators() {
        return List.copyOf(coordinators.values());
    }

    List<SimServer> servers() {
        return List.copyOf(servers.values());
    }

    List<SimClient> clients() {
        return List.copyOf(clients.values());
    }

    List<String> shuffledCoordinators() {
        List<String> names = new ArrayList<>(coordinators.keySet());
        java.util.Collections.shuffle(names, network.random());
        return names;
    }

    int executions() {
        return executions.values().stream().mapToInt(Integer::intValue).sum();
    }

    void executed(CallId call) {
        executions.merge(call, 1, Integer::sum);
    }

    /** Stands for the group: who can reach each other sees each other, a little later. */
    private void lookAround() {
        for (SimCoordinator one : coordinators.values()) {
            List<String> members = coordinators.values().stream()
                    .filter(SimCoordinator::isAlive)
                    .map(SimCoordinator::name)
                    .filter(other -> other.equals(one.name()) || !network.isCut(one.name(), other))
                    .toList();
            network.after(Duration.ofMillis(network.random().nextInt(900)), () -> one.view(members));
        }
        network.after(VIEW_PERIOD, this::lookAround);
    }

    /** Brings a request over and the answer back; says after a while that there was none. */
    void ask(String from, String to, Request request, Consumer<Reply> answer, Runnable silence) {
        AtomicBoolean over = new AtomicBoolean();
        network.send(from, to, () -> {
            SimCoordinator coordinator = coordinator(to);
            if (coordinator.isAlive()) {
                coordinator.asked(
                        request,
                        reply -> network.send(to, from, () -> {
                            if (over.compareAndSet(false, true)) {
                                answer.accept(reply);
                            }
                        }));
            }
        });
        network.afterAt(from, PATIENCE, () -> {
            if (over.compareAndSet(false, true)) {
                silence.run();
            }
        });
    }

    /** What a coordinator knows of a call never goes back. */
    void check() {
        if (network.events() % 50 != 0) {
            return;
        }
        for (SimCoordinator coordinator : coordinators.values()) {
            if (coordinator.isAlive()) {
                for (SimClient client : clients.values()) {
                    check(coordinator, client.login());
                }
            }
        }
    }

    private void check(SimCoordinator coordinator, Login login) {
        for (CallRecord call : coordinator.engine().ledger().calls(login)) {
            Standing before = standings.put(coordinator.name() + " " + call.id(), call.standing());
            if (before != null && before.compareTo(call.standing()) > 0) {
                throw new AssertionError(coordinator.name() + " goes back from " + before + " to " + call.standing()
                        + " of " + call.id());
            }
        }
    }

    /** Forgets what a coordinator knew that lost it. */
    void lost(String coordinator) {
        standings.keySet().removeIf(key -> key.startsWith(coordinator + " "));
    }
}
