package org.rpcchain.testkit;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;
import org.rpcchain.engine.Observer;
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

    private static final int BUSY_MILLIS = 20_000;

    private final SplittableRandom random;
    private final NetworkSurroundings around;
    private final VirtualTime time;
    private final Chronicle chronicle;
    private final Weather weather;
    private final Blows blows;

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
        this.around = new NetworkSurroundings(random, faults, observer);
        this.time = around.time();
        this.chronicle = around.witness();
        this.weather = around.conditions();
        this.blows = new Blows(this, random);
    }

    /** Starts {@code count} drawn chains at drawn times, lets faults happen, and runs until nothing more happens. */
    public void run(int count) {
        for (int i = 0; i < count; i++) {
            time.after(Duration.ofMillis(random.nextInt(BUSY_MILLIS)), this::startOne);
        }
        Faults faults = weather.faults();
        for (int i = 0; i < faults.blows(); i++) {
            time.after(Duration.ofMillis(random.nextInt(BUSY_MILLIS)), blows::strike);
        }
        if (!faults.clientAway().isZero()) {
            time.after(
                    Duration.ofMillis(random.nextInt(BUSY_MILLIS)),
                    () -> blows.sendAway(Set.of(CLIENT), faults.clientAway()));
        }
        runToRest();
    }

    /** Runs until nothing more happens. */
    public void runToRest() {
        chronicle.runToRest(); // each event checks its own invariants
        chronicle.over(around);
    }

    /** Starts a chain that runs a program, with the default budgets. */
    public ChainId start(Program program) {
        return around.client().start(Plan.of(program));
    }

    /** Answers how a chain has ended, if it has. */
    public Optional<Outcome> outcome(ChainId chain) {
        return chronicle.outcome(chain);
    }

    /** Does something later in virtual time. */
    public void after(Duration pause, Runnable action) {
        time.after(pause, action);
    }

    /** From now on this share of the messages is lost, 0 to 1. */
    public void drop(double share) {
        weather.disturb();
        weather.become(weather.faults().losing(share));
    }

    /** From now on messages take up to this long. */
    public void delay(Duration longest) {
        weather.disturb();
        weather.become(weather.faults().delaying(longest));
    }

    /** From now on this share of the messages arrives twice, 0 to 1. */
    public void duplicate(double share) {
        weather.become(weather.faults().doubling(share));
    }

    /** From now on this share of the messages is overtaken by later ones, 0 to 1. */
    public void reorder(double share) {
        weather.become(weather.faults().reordering(share));
    }

    /** Lets a node stop. */
    public void crash(String node) {
        weather.disturb();
        around.node(node).crash();
    }

    /** Lets a node that has stopped come back: where it was, with its timers late, or empty. */
    public void restart(String node, Memory memory) {
        if (memory == Memory.KEPT) {
            around.node(node).restartWithMemory();
        } else {
            chronicle.emptied();
            around.node(node).restartEmpty();
        }
    }

    /** Lets a node take so much longer for everything; zero makes it as fast as before. */
    public void slowDown(String node, Duration by) {
        weather.disturb();
        around.node(node).slowDown(by);
    }

    /** From now on only members of the same group reach each other; those that are not named are one more group. */
    public void splitInto(List<Set<String>> groups) {
        weather.disturb();
        around.links().split(groups);
        chronicle.note(() -> "the network is split: " + groups);
    }

    /** From now on all reach each other again. */
    public void heal() {
        around.links().heal();
        chronicle.note(() -> "the network is whole");
    }

    /** Keeps what happens, a line an event; call it before the run. */
    public SimulatedNetwork traced() {
        chronicle.startTracing();
        return this;
    }

    /** Answers how many chains have begun. */
    public int chains() {
        return chronicle.chains();
    }

    /** Answers what happened, a line an event, if it is {@link #traced}. */
    public List<String> trace() {
        return chronicle.trace();
    }

    private void startOne() {
        ChainId id = around.client()
                .start(Plan.draw(random, List.copyOf(around.directory().names())));
        if (random.nextInt(12) == 0) {
            time.after(
                    Duration.ofMillis(random.nextInt(3_000)),
                    () -> around.client().cancel(id));
        }
    }

    NetworkSurroundings around() {
        return around;
    }
}
