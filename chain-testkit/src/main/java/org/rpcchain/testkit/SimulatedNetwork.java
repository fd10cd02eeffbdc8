package org.rpcchain.testkit;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;
import org.rpcchain.ServerDirectory;
import org.rpcchain.engine.NodeEngine;
import org.rpcchain.engine.Observer;
import org.rpcchain.engine.OriginEngine;
import org.rpcchain.engine.Protocol;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;

/**
 * Nodes and a client with real engines in a network of virtual time and drawn faults; the same seed gives the same run.
 *
 * <p>Single-threaded. Source of the method: Kafka's RaftEventSimulationTest, MicroRaft's local cluster.
 */
public final class SimulatedNetwork {
    private static final int NODES = 4;
    private static final Duration SENDER_TIMEOUT = Duration.ofSeconds(2);
    private static final Duration LONGEST_RUN = Duration.ofHours(3);
    /** Sixty chains have taken 7,000. */
    private static final long MOST_EVENTS = 200_000;

    private static final String CLIENT = "client";

    private final SplittableRandom random;
    private final VirtualTime time = new VirtualTime();
    private final Faults faults;
    private final Observer observer;
    private final ServerDirectory directory;
    private final Protocol protocol;
    private final Map<String, SimulatedNode> nodes = new LinkedHashMap<>();
    private final SimulatedClient client;
    private final RunBound bound;
    private final List<Invariant> invariants;
    private final List<String> trace = new ArrayList<>();
    private int chains;
    private boolean clientAway;

    /** Creates a network whose every choice follows from the seed. */
    public SimulatedNetwork(long seed, Observer observer) {
        this.random = new SplittableRandom(seed);
        this.observer = observer;
        this.faults = Faults.draw(random);
        this.protocol = Protocol.DEFAULT.bounds(faults.hopsInWork(), 1 << 20);
        this.directory = directory();
        directory.names().stream()
                .filter(name -> !name.startsWith("pair"))
                .forEach(name -> nodes.put(name, new SimulatedNode(this, name)));
        this.client = new SimulatedClient(
                this,
                CLIENT,
                new OriginEngine(
                        CLIENT, SimulatedClient.address(CLIENT), directory, protocol, random.split(), observer));
        this.bound = new RunBound(time, MOST_EVENTS, LONGEST_RUN);
        this.invariants = new ArrayList<>(Invariants.all(faults));
        invariants.add(bound);
    }

    private static ServerDirectory directory() {
        Map<String, List<URI>> servers = new LinkedHashMap<>();
        for (int i = 0; i < NODES; i++) {
            servers.put("node" + i, List.of(URI.create("sim://node" + i + "/")));
        }
        servers.put("pair", List.of(URI.create("sim://node0/"), URI.create("sim://node1/")));
        return ServerDirectory.ofLists(servers);
    }

    /** Starts {@code count} chains at drawn times, lets faults happen, and runs until nothing more happens. */
    public void run(int count) {
        for (int i = 0; i < count; i++) {
            time.after(Duration.ofMillis(random.nextInt(60_000)), this::startOne);
        }
        for (int i = 0; i < faults.crashes(); i++) {
            time.after(Duration.ofMillis(random.nextInt(60_000)), this::crashOne);
        }
        if (!faults.clientAway().isZero()) {
            time.after(Duration.ofMillis(random.nextInt(60_000)), this::sendClientAway);
        }
        bound.runToRest(); // each event checks its own invariants
        invariants.forEach(invariant -> invariant.over(this));
    }

    /** Answers how many chains have begun. */
    public int chains() {
        return chains;
    }

    /** Answers what happened, a line an event, for the report of a violation. */
    public List<String> trace() {
        return trace;
    }

    private void startOne() {
        ChainId id = client.start(Plan.draw(random, List.copyOf(directory.names())));
        if (random.nextInt(10) == 0) {
            time.after(Duration.ofMillis(random.nextInt(3_000)), () -> client.cancel(id));
        }
    }

    private void crashOne() {
        SimulatedNode victim = List.copyOf(nodes.values()).get(random.nextInt(nodes.size()));
        if (victim.isAlive()) {
            victim.crash();
            time.after(faults.outage(), victim::restart);
        }
    }

    private void sendClientAway() {
        clientAway = true;
        note("the client is away");
        time.after(faults.clientAway(), () -> {
            clientAway = false;
            note("the client is back");
        });
    }

    NodeEngine newEngine() {
        return new NodeEngine(directory, protocol, random.split(), observer);
    }

    VirtualTime time() {
        return time;
    }

    Iterable<SimulatedNode> nodes() {
        return nodes.values();
    }

    SimulatedClient client() {
        return client;
    }

    Duration someDelay() {
        return Duration.ofNanos(random.nextLong(1, faults.longestDelay().toNanos() + 2));
    }

    Duration someWork() {
        return Duration.ofNanos(1_000L * (random.nextInt(8) == 0 ? random.nextInt(4_000_000) : random.nextInt(2_000)));
    }

    /** Answers how late a timer rings: mostly not, sometimes by seconds, as when a node is slow. */
    Duration someLateness() {
        return faults.isKind() || random.nextInt(20) > 0 ? Duration.ZERO : Duration.ofMillis(random.nextInt(5_000));
    }

    boolean losesOne() {
        return random.nextDouble() < faults.lost();
    }

    void sendHop(URI to, Hop hop, Consumer<Delivery> reply) {
        SimulatedNode node = nodes.get(to.getHost());
        deliver(node, reply, answer -> {
            if (node != null) {
                node.receive(hop, random.nextDouble() < faults.split(), answer);
            }
        });
    }

    void sendToClient(URI to, Function<SimulatedClient, Delivery> message, Consumer<Delivery> reply) {
        if (clientAway) {
            time.after(someDelay(), () -> reply.accept(new Delivery.Unreachable("no route to the client")));
        } else {
            transmit(reply, answer -> answer.accept(message.apply(client)));
        }
    }

    void heartbeat(URI to, Heartbeat heartbeat, Consumer<Heartbeat.Answer> reply) {
        if (!clientAway && random.nextDouble() >= faults.lost()) {
            time.after(someDelay(), () -> {
                Heartbeat.Answer answer = client.heartbeat(heartbeat);
                time.after(someDelay(), () -> reply.accept(answer));
            });
        }
    }

    void cancel(URI to, ChainId chain) {
        SimulatedNode node = nodes.get(to.getHost());
        if (node != null) {
            time.after(someDelay(), () -> node.cancel(chain));
        }
    }

    private void deliver(@Nullable SimulatedNode node, Consumer<Delivery> reply, Consumer<Consumer<Delivery>> arrival) {
        if (node == null || !node.isAlive()) {
            time.after(someDelay(), () -> reply.accept(new Delivery.Unreachable("connection refused")));
        } else {
            transmit(reply, answer -> {
                if (node.isAlive()) {
                    arrival.accept(answer);
                } else {
                    answer.accept(new Delivery.Unknown("the connection broke"));
                }
            });
        }
    }

    private void transmit(Consumer<Delivery> reply, Consumer<Consumer<Delivery>> arrival) {
        boolean[] answered = new boolean[1];
        Consumer<Delivery> once = delivery -> {
            if (!answered[0]) {
                answered[0] = true;
                reply.accept(delivery);
            }
        };
        time.after(SENDER_TIMEOUT, () -> once.accept(new Delivery.Unknown("no answer")));
        if (random.nextDouble() < faults.lost()) {
            return;
        }
        boolean silent = random.nextDouble() < faults.acknowledgementLost();
        Consumer<Delivery> back = silent ? d -> {} : d -> time.after(someDelay(), () -> once.accept(d));
        time.after(someDelay(), () -> arrival.accept(back));
        if (random.nextDouble() < faults.doubled()) {
            time.after(someDelay(), () -> arrival.accept(back));
        }
    }

    void begun(ChainId chain, Plan plan) {
        chains++;
        note("begins " + chain + " " + plan.flaw());
        invariants.forEach(invariant -> invariant.begun(chain, plan));
    }

    void ended(ChainId chain, Outcome outcome) {
        note("ends " + chain + " " + outcome);
        invariants.forEach(invariant -> invariant.ended(chain, outcome));
    }

    void served(SimulatedNode node, int incarnation, HopId hop) {
        note(node.name() + " serves " + hop);
        invariants.forEach(invariant -> invariant.served(node.name(), incarnation, hop));
    }

    /** An engine is about to be told something. */
    void input(String engine, Object input) {
        bound.input(engine, input);
    }

    void note(String line) {
        trace.add(time.instant() + " " + line);
    }
}
