package org.rpcchain.coordinator.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Ledger;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Standing;
import org.rpcchain.coordinator.log.LoggingStrategy;

/** Coordinators, servers and clients with the real engines, in a network of one thread; invariants after every step. */
final class SimCluster {
    static final CoordinatorProtocol PROTOCOL = new CoordinatorProtocol(
            2,
            Duration.ofSeconds(5),
            Duration.ofSeconds(30),
            Duration.ofMinutes(1),
            Duration.ofDays(7),
            100_000,
            64 << 10);

    /** How servers log, by turns. */
    private static final List<LoggingStrategy> LOGGING = List.of(LoggingStrategy.values());

    private static final Duration LONG = Duration.ofHours(3);
    private static final Duration VIEW_PERIOD = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(12);

    private final CoordinatorProtocol protocol;
    private final SimNetwork network;
    private final Map<String, SimCoordinator> coordinators = new TreeMap<>();
    private final Map<String, SimServer> servers = new TreeMap<>();
    private final Map<String, SimClient> clients = new TreeMap<>();
    private final Map<CallId, Integer> executions = new HashMap<>();
    private final Map<String, Map<CallId, Standing>> standings = new HashMap<>();
    private final Map<String, PeerMessage.Replicate> batches = new HashMap<>();
    private final Map<String, Integer> begun = new HashMap<>();
    private final List<Effect.BeginChain> begins = new ArrayList<>();
    private int asked;
    private final SimChainServer chainServer = new SimChainServer(this, "x1");
    private long callBytes;
    private Duration chainBudget = LONG;
    private Duration chainTime = Duration.ofMillis(4_200);
    private Optional<Duration> callTime = Optional.empty();
    /** How often each call was handed to a coordinator, whether that took it or not. */
    private final Map<CallId, Integer> submissions = new HashMap<>();

    SimCluster(Random random, int coordinatorCount, int serverCount, int clientCount) {
        this(random, PROTOCOL, coordinatorCount, serverCount, clientCount);
    }

    SimCluster(Random random, CoordinatorProtocol protocol, int coordinatorCount, int serverCount, int clientCount) {
        this.protocol = protocol;
        network = new SimNetwork(random);
        for (int i = 1; i <= coordinatorCount; i++) {
            coordinators.put("c" + i, new SimCoordinator(this, "c" + i));
        }
        coordinators.values().forEach(SimCoordinator::start);
        for (int i = 1; i <= serverCount; i++) {
            SimServer server = new SimServer(this, "s" + i, LOGGING.get(i % LOGGING.size()));
            servers.put(server.name(), server);
            server.start(shuffledCoordinators());
        }
        for (int i = 1; i <= clientCount; i++) {
            client("u" + i, new Login("u" + i, "s1")).start(shuffledCoordinators());
        }
        lookAround();
    }

    /** Answers another client, which is not started yet. */
    SimClient client(String name, Login login) {
        SimClient client = new SimClient(this, name, login);
        clients.put(name, client);
        return client;
    }

    CoordinatorProtocol protocol() {
        return protocol;
    }

    /** Says how many bytes a call takes in a log. */
    void callBytes(long bytes) {
        callBytes = bytes;
    }

    long callBytes() {
        return callBytes;
    }

    /** Says how long a chain takes at most. */
    void chainTime(Duration most) {
        chainTime = most;
    }

    /** Says how long each call takes; unless it is said, up to 4.2 s. */
    void callTime(Duration each) {
        callTime = Optional.of(each);
    }

    Duration drawCallTime() {
        return callTime.orElseGet(
                () -> Duration.ofMillis(200L + network.random().nextInt(4_000)));
    }

    /** Answers how often a call was handed to a coordinator. */
    int submissions(CallId call) {
        return submissions.getOrDefault(call, 0);
    }

    /** Says for how long a chain may take, each time that it is begun. */
    void chainBudget(Duration time) {
        chainBudget = time;
    }

    Duration chainBudget() {
        return chainBudget;
    }

    /** Answers whether chains may end without a result, as their time is over. */
    boolean isTimeShort() {
        return chainBudget.compareTo(LONG) < 0;
    }

    SimChainServer chainServer() {
        return chainServer;
    }

    List<String> coordinatorNames() {
        return List.copyOf(coordinators.keySet());
    }

    boolean hasLostADisk() {
        return coordinators.values().stream().anyMatch(SimCoordinator::hasLostADisk);
    }

    Duration drawChainTime() {
        return Duration.ofMillis(200 + network.random().nextInt((int) chainTime.toMillis()));
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

    /** Answers how often clients and servers have asked coordinators. */
    int asked() {
        return asked;
    }

    int executions() {
        return executions.values().stream().mapToInt(Integer::intValue).sum();
    }

    int executions(CallId call) {
        return executions.getOrDefault(call, 0);
    }

    void executed(CallId call) {
        executions.merge(call, 1, Integer::sum);
    }

    /** A chain that is begun again has a greater number than whoever begins it has ever given it. */
    void begun(SimCoordinator by, Effect.BeginChain begin) {
        String who = by.name() + " " + begin.call();
        int before = begun.getOrDefault(who, 0);
        if (begin.attempt() <= before && !by.hasLostADisk()) {
            throw new AssertionError(by.name() + " begins " + begin.call() + " as number " + begin.attempt()
                    + ", and has begun number " + before);
        }
        begun.put(who, Math.max(before, begin.attempt()));
        begins.add(begin);
    }

    /** Answers which chains were begun, in that order. */
    List<Effect.BeginChain> begins() {
        return List.copyOf(begins);
    }

    /**
     * Nobody stops a chain but for an end that is one: its result, a cancellation, or what its client has been told; by what whoever stops it
     * knows then. Answers what is wrong with that, where it is not so.
     */
    Optional<String> whyNotStopped(CallId call, SimCoordinator by) {
        Ledger ledger = by.engine().ledger();
        boolean isOver = ledger.isForgotten(call)
                || ledger.find(call)
                        .filter(CallRecord::hasEnded)
                        .filter(ended -> !(ended.standing() instanceof Standing.Finished finished)
                                || finished.ending() instanceof Ending.Done
                                || finished.ending() instanceof Ending.Cancelled)
                        .isPresent();
        boolean isTold = clients.values().stream()
                .anyMatch(client ->
                        client.login().equals(call.login()) && client.got().containsKey(call.counter()));
        return isOver || isTold
                ? Optional.empty()
                : Optional.of(by.name() + " stops " + call + ", which its server has in work; there it is "
                        + ledger.find(call).map(CallRecord::standing));
    }

    /** Stands for the group: who can reach each other sees each other, a little later. */
    private void lookAround() {
        for (SimCoordinator one : coordinators.values()) {
            List<String> members = coordinators.values().stream()
                    .filter(SimCoordinator::isInGroup)
                    .map(SimCoordinator::name)
                    .filter(other -> other.equals(one.name()) || !network.isCut(other, one.name()))
                    .toList();
            network.after(Duration.ofMillis(network.random().nextInt(900)), () -> one.view(members));
        }
        network.after(VIEW_PERIOD, this::lookAround);
    }

    /** Brings a request over and the answer back; says after a while that there was none. */
    void ask(String from, String to, Request request, Consumer<Reply> answer, Runnable silence) {
        asked++;
        if (request instanceof Request.Submit submit) {
            submit.orders()
                    .keySet()
                    .forEach(counter -> submissions.merge(new CallId(submit.login(), counter), 1, Integer::sum));
        }
        network.say(from, to, request);
        AtomicBoolean over = new AtomicBoolean();
        network.send(from, to, () -> {
            SimCoordinator coordinator = coordinator(to);
            if (coordinator.isAlive()) {
                coordinator.asked(request, reply -> {
                    network.say(to, from, reply);
                    network.send(to, from, () -> {
                        if (over.compareAndSet(false, true)) {
                            answer.accept(reply);
                        }
                    });
                });
            }
        });
        network.afterAt(from, PATIENCE, () -> {
            if (over.compareAndSet(false, true)) {
                silence.run();
            }
        });
    }

    /** What a coordinator knows of a call never goes back, and is not lost before it is forgotten. */
    void check(SimCoordinator coordinator) {
        Ledger ledger = coordinator.engine().ledger();
        Map<CallId, Standing> known = standings.computeIfAbsent(coordinator.name(), name -> new HashMap<>());
        int calls = 0;
        for (Login login : ledger.logins()) {
            for (CallRecord call : ledger.calls(login)) {
                calls++;
                Standing before = known.put(call.id(), call.standing());
                if (before != null && before.compareTo(call.standing()) > 0) {
                    throw new AssertionError(coordinator.name() + " goes back from " + before + " to " + call.standing()
                            + " of " + call.id());
                }
            }
        }
        if (known.size() > calls) { // else all that it knew is there
            known.forEach((id, before) -> {
                if (ledger.find(id).isEmpty() && !ledger.isForgotten(id)) {
                    throw new AssertionError(
                            coordinator.name() + " knows nothing more of " + id + ", which was " + before);
                }
            });
            known.keySet().removeIf(ledger::isForgotten);
        }
    }

    /** Whoever is told that calls are kept in so many copies finds them on so many disks. */
    void checkAccepted(SimCoordinator by, Request.Submit submit, Reply.Accepted accepted) {
        for (long counter : submit.orders().keySet()) {
            CallId id = new CallId(submit.login(), counter);
            long disks = coordinators.values().stream()
                    .filter(coordinator -> coordinator.hasHadOnDisk(id))
                    .count();
            boolean isKept = !accepted.taken().contains(counter)
                    && !accepted.gone().contains(counter)
                    && !accepted.unfit().containsKey(counter);
            if (isKept && (!by.hasOnDisk(id) || disks < accepted.copies() + 1)) {
                throw new AssertionError(by.name() + " says that " + id + " is kept and that " + accepted.copies()
                        + " others have it; it is on " + disks + " disks");
            }
        }
    }

    /** Notes what a coordinator tells another, to be confirmed; later records may be told in its place, and need not be. */
    void told(String from, String to, PeerMessage.Replicate batch) {
        batches.putIfAbsent(from + ">" + to + " " + batch.batch(), batch);
    }

    /** Whoever confirms records has them on its disk. */
    void checkConfirmed(SimCoordinator by, String to, PeerMessage.Replicated confirmation) {
        PeerMessage.Replicate batch = batches.get(to + ">" + by.name() + " " + confirmation.batch());
        if (batch == null) {
            return;
        }
        for (CallRecord call : batch.calls()) {
            if (!by.hasOnDisk(call)) {
                throw new AssertionError(by.name() + " confirms batch " + confirmation.batch() + " of " + to
                        + " and does not have on its disk " + call);
            }
        }
    }

    /** After a death a coordinator knows what is on its disk, and no more. */
    void lost(SimCoordinator coordinator) {
        Map<CallId, Standing> kept = new HashMap<>();
        Ledger disk = coordinator.disk();
        disk.logins().forEach(login -> disk.calls(login).forEach(call -> kept.put(call.id(), call.standing())));
        standings.put(coordinator.name(), kept);
    }
}
