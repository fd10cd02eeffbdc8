package org.rpcchain.testkit;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.engine.Effect;
import org.rpcchain.engine.NodeEngine;
import org.rpcchain.engine.NodeOptions;
import org.rpcchain.engine.Observer;
import org.rpcchain.engine.OriginEngine;
import org.rpcchain.engine.OriginInput;
import org.rpcchain.engine.Protocol;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Response;
import org.rpcchain.testkit.program.Program;

/**
 * Nodes and a client with real engines in a network of virtual time, and the faults that befall it; the same seed gives the
 * same run.
 *
 * <p>Single-threaded. Source of the method: Kafka's RaftEventSimulationTest; of the verbs: MicroRaft's local cluster.
 */
public final class SimulatedNetwork {
    /** What a node that comes back still knows. */
    public enum Memory {
        /** All: it stood still. */
        KEPT,
        /** Nothing: it was started again. */
        LOST
    }

    /** The name of the client, among those of the nodes {@code node0} to {@code node3}. */
    public static final String CLIENT = "client";

    private static final int NODES = 4;
    private static final int SHOWN = 300;
    private static final Duration SENDER_TIMEOUT = Duration.ofSeconds(2);
    private static final Duration LONGEST_RUN = Duration.ofHours(3);
    private static final long MOST_EVENTS = 200_000;
    private static final int BUSY_MILLIS = 20_000;
    private static final ServerDirectory DIRECTORY = directory();

    private final SplittableRandom random;
    private final VirtualTime time = new VirtualTime();
    private final Observer observer;
    private final Protocol protocol;
    private final Map<String, SimulatedNode> nodes = new LinkedHashMap<>();
    private final SimulatedClient client;
    private final Links links = new Links();
    private final RunBound bound;
    private final List<Invariant> invariants;
    private final Map<ChainId, Outcome> outcomes = new HashMap<>();
    private final List<String> trace = new ArrayList<>();
    private Faults faults;
    private boolean disturbed;
    private boolean tracing;
    private int chains;

    /** Creates a network whose every choice follows from the seed. */
    public SimulatedNetwork(long seed, Observer observer) {
        this(new SplittableRandom(seed), observer);
    }

    private SimulatedNetwork(SplittableRandom random, Observer observer) {
        this(random, Faults.draw(random), observer);
    }

    /** Creates a network with these faults; what is left open follows from the seed. */
    public SimulatedNetwork(long seed, Faults faults, Observer observer) {
        this(new SplittableRandom(seed), faults, observer);
    }

    private SimulatedNetwork(SplittableRandom random, Faults faults, Observer observer) {
        this.random = random;
        this.faults = faults;
        this.observer = observer;
        this.protocol = Protocol.DEFAULT.bounds(faults.hopsInWork(), 1 << 20);
        for (int i = 0; i < NODES; i++) {
            String name = "node" + i;
            nodes.put(name, new SimulatedNode(this, name, someOptions(), wire(name)));
        }
        URI origin = URI.create("sim://" + CLIENT + "/origin");
        OriginEngine engine = new OriginEngine(CLIENT, origin, DIRECTORY, protocol, random.split(), observer);
        this.client = new SimulatedClient(this, CLIENT, engine, NodeOptions.of(protocol));
        this.bound = new RunBound(time, MOST_EVENTS, LONGEST_RUN);
        this.invariants = new ArrayList<>(Invariants.all(this));
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

    private NodeOptions someOptions() {
        boolean composing = random.nextInt(6) > 0;
        String proxy = random.nextInt(10) == 0 ? "node" + random.nextInt(NODES) : "";
        return new NodeOptions(protocol, composing, proxy, Set.of());
    }

    /** Starts {@code count} drawn chains at drawn times, lets faults happen, and runs until nothing more happens. */
    public void run(int count) {
        for (int i = 0; i < count; i++) {
            time.after(Duration.ofMillis(random.nextInt(BUSY_MILLIS)), this::startOne);
        }
        for (int i = 0; i < faults.blows(); i++) {
            time.after(Duration.ofMillis(random.nextInt(BUSY_MILLIS)), this::strike);
        }
        if (!faults.clientAway().isZero()) {
            time.after(
                    Duration.ofMillis(random.nextInt(BUSY_MILLIS)),
                    () -> sendAway(Set.of(CLIENT), faults.clientAway()));
        }
        runToRest();
    }

    /** Runs until nothing more happens. */
    public void runToRest() {
        bound.runToRest(); // each event checks its own invariants
        invariants.forEach(invariant -> invariant.over(this));
    }

    /** Starts a chain that runs a program, with the default budgets. */
    public ChainId start(Program program) {
        ChainCall call = ChainCall.to(
                        program.first().server(),
                        program.first().function(),
                        program.first().parameters(program.id()))
                .state(program.state());
        return client.start(new Plan(program, call, false, Plan.Limit.NONE));
    }

    /** Answers how a chain has ended, if it has. */
    public Optional<Outcome> outcome(ChainId chain) {
        return Optional.ofNullable(outcomes.get(chain));
    }

    /** Does something later in virtual time. */
    public void after(Duration pause, Runnable action) {
        time.after(pause, action);
    }

    /** From now on this share of the messages is lost, 0 to 1. */
    public void drop(double share) {
        disturbed = true;
        faults = faults.losing(share);
    }

    /** From now on messages take up to this long. */
    public void delay(Duration longest) {
        disturbed = true;
        faults = faults.delaying(longest);
    }

    /** From now on this share of the messages arrives twice, 0 to 1. */
    public void duplicate(double share) {
        faults = faults.doubling(share);
    }

    /** From now on this share of the messages is overtaken by later ones, 0 to 1. */
    public void reorder(double share) {
        faults = faults.reordering(share);
    }

    /** Lets a node stop. */
    public void crash(String node) {
        disturbed = true;
        nodeOf(node).crash();
    }

    /** Lets a node that has stopped come back: where it was, with its timers late, or empty. */
    public void restart(String node, Memory memory) {
        if (memory == Memory.KEPT) {
            nodeOf(node).restartWithMemory();
        } else {
            invariants.forEach(Invariant::emptied);
            nodeOf(node).restartEmpty();
        }
    }

    /** Lets a node take so much longer for everything; zero makes it as fast as before. */
    public void slowDown(String node, Duration by) {
        disturbed = true;
        nodeOf(node).slowDown(by);
    }

    /** From now on only members of the same group reach each other; those that are not named are one more group. */
    public void splitInto(List<Set<String>> groups) {
        disturbed = true;
        links.split(groups);
        note(() -> "the network is split: " + groups);
    }

    /** From now on all reach each other again. */
    public void heal() {
        links.heal();
        note(() -> "the network is whole");
    }

    private SimulatedNode nodeOf(String name) {
        SimulatedNode node = nodes.get(name);
        if (node == null) {
            throw new IllegalArgumentException("there is no node " + name + ", only " + nodes.keySet());
        }
        return node;
    }

    /** Keeps what happens, a line an event; call it before the run. */
    public SimulatedNetwork traced() {
        tracing = true;
        return this;
    }

    /** Answers how many chains have begun. */
    public int chains() {
        return chains;
    }

    /** Answers what happened, a line an event, if it is {@link #traced}. */
    public List<String> trace() {
        return trace;
    }

    private void startOne() {
        ChainId id = client.start(Plan.draw(random, List.copyOf(DIRECTORY.names())));
        if (random.nextInt(12) == 0) {
            time.after(Duration.ofMillis(random.nextInt(3_000)), () -> client.cancel(id));
        }
    }

    private void strike() {
        String victim = "node" + random.nextInt(NODES);
        if (!nodeOf(victim).isAlive()) {
            return;
        }
        switch (random.nextInt(4)) {
            case 0 -> {
                crash(victim);
                time.after(faults.outage(), () -> restart(victim, Memory.LOST));
            }
            case 1 -> {
                crash(victim);
                time.after(faults.outage(), () -> restart(victim, Memory.KEPT));
            }
            case 2 -> {
                slowDown(victim, Duration.ofMillis(random.nextInt(1, 3_000)));
                time.after(faults.outage(), () -> slowDown(victim, Duration.ZERO));
            }
            default -> sendAway(someGroup(), faults.outage());
        }
    }

    private Set<String> someGroup() {
        Set<String> group = new LinkedHashSet<>();
        nodes.keySet().stream().filter(name -> random.nextBoolean()).forEach(group::add);
        if (random.nextInt(3) == 0) {
            group.add(CLIENT);
        }
        return group;
    }

    private void sendAway(Set<String> group, Duration outage) {
        splitInto(List.of(group));
        if (outage.compareTo(Faults.FOR_EVER) < 0) {
            time.after(outage, this::heal);
        }
    }

    NodeEngine newEngine(NodeOptions options) {
        return new NodeEngine(DIRECTORY, options, random.split(), observer);
    }

    VirtualTime time() {
        return time;
    }

    Protocol protocol() {
        return protocol;
    }

    Iterable<SimulatedNode> nodes() {
        return nodes.values();
    }

    SimulatedClient client() {
        return client;
    }

    boolean isServer(String name) {
        return DIRECTORY.names().contains(name);
    }

    /** Answers whether a node is one of those that a server name stands for. */
    boolean isAt(String server, String node) {
        return DIRECTORY.endpoints(server).stream()
                .anyMatch(endpoint -> endpoint.getHost().equals(node));
    }

    /** Answers whether every chain must end as its program foretells. */
    boolean isKind() {
        return !disturbed && faults.isKind();
    }

    /** Answers whether nothing worse happens than the loss of messages. */
    boolean isSteady() {
        return !disturbed && faults.isSteady();
    }

    Duration someDelay() {
        long longest = faults.longestDelay().toNanos();
        long delay = random.nextLong(1, longest + 2);
        boolean overtaken = faults.reordered() > 0 && random.nextDouble() < faults.reordered();
        return Duration.ofNanos(overtaken ? delay + longest / 2 : delay);
    }

    Duration someWork() {
        return Duration.ofNanos(1_000L * (random.nextInt(8) == 0 ? random.nextInt(4_000_000) : random.nextInt(2_000)));
    }

    Duration longWork() {
        return Duration.ofMillis(random.nextInt(3_000, 15_000));
    }

    /** Answers how late a timer rings: mostly not, sometimes by seconds, as when a node is slow. */
    Duration someLateness() {
        return faults.late() == 0 || random.nextDouble() >= faults.late()
                ? Duration.ZERO
                : Duration.ofMillis(random.nextInt(5_000));
    }

    boolean losesOne(ChainId chain) {
        return happens(chain, faults.lost());
    }

    private boolean happens(ChainId chain, double share) {
        boolean lost = share > 0 && random.nextDouble() < share;
        if (lost) {
            note(() -> "a message of " + chain + " is lost");
            invariants.forEach(invariant -> invariant.lost(chain));
        }
        return lost;
    }

    /** Answers what the node or client named {@code from} sends by. */
    Wire wire(String from) {
        return new NetworkWire(from);
    }

    void cancel(String from, URI to, ChainId chain) {
        SimulatedNode node = nodeOf(to.getHost());
        if (links.areConnected(from, to.getHost()) && !losesOne(chain)) {
            time.after(someDelay(), () -> node.cancel(chain));
        }
    }

    /** What arrives somewhere, to be answered. */
    private interface Arrival<T> {
        void arrive(Consumer<T> answer);
    }

    private final class NetworkWire implements Wire {
        private final String from;

        NetworkWire(String from) {
            this.from = from;
        }

        @Override
        public void hop(URI to, Hop hop, Consumer<Delivery> reply) {
            SimulatedNode node = nodeOf(to.getHost());
            deliver(
                    to.getHost(),
                    hop.id(),
                    answer -> {
                        if (node.isAlive()) {
                            boolean inParts = faults.split() > 0 && random.nextDouble() < faults.split();
                            node.receive(hop, inParts, answer);
                        } else {
                            answer.accept(new Delivery.Unknown("the connection broke"));
                        }
                    },
                    reply);
        }

        @Override
        public void step(Hop hop, Consumer<Delivery> reply) {
            deliver(CLIENT, hop.id(), answer -> client.step(hop, answer), reply);
        }

        @Override
        public void respond(Response response, Consumer<Delivery> reply) {
            deliver(CLIENT, response.id(), answer -> answer.accept(client.respond(response)), reply);
        }

        @Override
        public void complete(Completion completion, Consumer<Delivery> reply) {
            HopId id = new HopId(completion.chain(), 1);
            deliver(CLIENT, id, answer -> answer.accept(client.complete(completion)), reply);
        }

        @Override
        public void fail(ChainFailure failure, Consumer<Delivery> reply) {
            HopId id = new HopId(failure.chain(), 1);
            deliver(CLIENT, id, answer -> answer.accept(client.fail(failure)), reply);
        }

        /** A heartbeat that nobody answers is taken for one that asks the chain to go on, as the transports take it. */
        @Override
        public void heartbeat(Heartbeat heartbeat, Consumer<Heartbeat.Answer> reply) {
            if (!links.areConnected(from, CLIENT) || losesOne(heartbeat.id().chain())) {
                time.after(SENDER_TIMEOUT, () -> reply.accept(Heartbeat.Answer.CONTINUE));
                return;
            }
            time.after(someDelay(), () -> {
                heard(heartbeat.id().chain());
                Heartbeat.Answer answer = client.heartbeat(heartbeat);
                time.after(someDelay(), () -> reply.accept(answer));
            });
        }

        private void deliver(String to, HopId hop, Arrival<Delivery> arrival, Consumer<Delivery> reply) {
            if (!isReached(to)) {
                time.after(someDelay(), () -> reply.accept(new Delivery.Unreachable("no route to " + to)));
                return;
            }
            transmit(
                    hop.chain(),
                    answer -> {
                        if (isReached(to)) {
                            arrival.arrive(answer);
                        } else {
                            answer.accept(new Delivery.Unknown("the connection broke"));
                        }
                    },
                    reply);
        }

        private boolean isReached(String to) {
            SimulatedNode node = nodes.get(to);
            return links.areConnected(from, to) && (node == null || node.isAlive());
        }
    }

    private void transmit(ChainId chain, Arrival<Delivery> arrival, Consumer<Delivery> reply) {
        boolean[] answered = new boolean[1];
        Consumer<Delivery> once = delivery -> {
            if (!answered[0]) {
                answered[0] = true;
                reply.accept(delivery);
            }
        };
        time.after(SENDER_TIMEOUT, () -> once.accept(new Delivery.Unknown("no answer")));
        if (losesOne(chain)) {
            return;
        }
        boolean silent = happens(chain, faults.acknowledgementLost());
        Consumer<Delivery> back = silent ? d -> {} : d -> time.after(someDelay(), () -> once.accept(d));
        time.after(someDelay(), () -> arrival.arrive(back));
        if (faults.doubled() > 0 && random.nextDouble() < faults.doubled()) {
            time.after(someDelay(), () -> arrival.arrive(back));
        }
    }

    void begun(ChainId chain, Plan plan) {
        chains++;
        note(() -> "begins " + chain + " " + plan);
        invariants.forEach(invariant -> invariant.begun(chain, plan));
    }

    void ended(ChainId chain, Outcome outcome) {
        outcomes.put(chain, outcome);
        note(() -> "ends " + chain + " " + outcome);
        invariants.forEach(invariant -> invariant.ended(chain, outcome));
    }

    void served(Invariant.Place place, HopId hop, String function, Value parameters) {
        note(() -> place.node() + " serves " + hop + " " + function);
        invariants.forEach(invariant -> invariant.served(place, hop, function, parameters));
    }

    void chained(Invariant.Place place, Effect.RunChaining run) {
        note(() -> place.node() + " chains " + run.id() + " " + run.function().method());
        invariants.forEach(invariant -> invariant.chained(place, run));
    }

    void responded(ChainId chain, Response response) {
        note(() -> "the application is told " + response.value() + " of " + response.id());
        invariants.forEach(invariant -> invariant.responded(chain, response));
    }

    void overtaken(Response response) {
        note(() -> "the end has overtaken " + response.value() + " of " + response.id());
        invariants.forEach(invariant -> invariant.overtaken(response));
    }

    void retransmitted(ChainId chain) {
        note(() -> chain + " is sent again");
        invariants.forEach(invariant -> invariant.retransmitted(chain));
    }

    void heard(ChainId chain) {
        invariants.forEach(invariant -> invariant.heard(chain));
    }

    /** An engine is about to be told something. */
    void input(String engine, Object input) {
        bound.input(engine, input);
        if (tracing) {
            String shown = input instanceof OriginInput.Begin begin ? "Begin " + begin.chain() : input.toString();
            trace.add(time.instant() + " " + engine + " <- "
                    + (shown.length() > SHOWN ? shown.substring(0, SHOWN) + "…" : shown));
        }
    }

    void note(Supplier<String> line) {
        if (tracing) {
            trace.add(time.instant() + " " + line.get());
        }
    }
}
