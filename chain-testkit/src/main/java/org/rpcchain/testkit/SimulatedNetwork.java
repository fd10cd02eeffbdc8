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
import org.rpcchain.testkit.program.ProgramDraw;

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

    /** The name of the first client, among those of the nodes {@code node0} to {@code node3}; others have a number. */
    public static final String CLIENT = "client";

    /** The name of the function repository. */
    public static final String REPOSITORY = SimulatedStore.NAME;

    private static final int ONE_FORGETFUL_OF = 8;
    private static final int BUSY_MILLIS = 20_000;

    private final SplittableRandom random;
    private final NetworkSurroundings around;
    private final VirtualTime time;
    private final Chronicle chronicle;
    private final Weather weather;
    private final Blows blows;
    /** For what is not in a plain world: a seed runs as it would without. */
    private final SplittableRandom apart;
    /** For what varied worlds have: a seed runs as it would without. */
    private final SplittableRandom later;
    /** For what befalls the repository: a seed runs as it would without, until it does. */
    private final SplittableRandom store;

    /** Creates a network whose every choice follows from the seed. */
    public SimulatedNetwork(long seed, Observer observer) {
        this(Worlds.DRAWN.of(seed), seed, observer);
    }

    /** Creates a network in this world; all else follows from the seed. */
    SimulatedNetwork(World world, long seed, Observer observer) {
        this(world, seed, new SplittableRandom(seed), observer);
    }

    private SimulatedNetwork(World world, long seed, SplittableRandom random, Observer observer) {
        this(world, seed, random, Faults.draw(random), observer);
    }

    /** Creates a network of three clients and a repository with these faults; what is left open follows from the seed. */
    public SimulatedNetwork(long seed, Faults faults, Observer observer) {
        this(World.FULL, seed, faults, observer);
    }

    /** Creates a network in this world with these faults; what is left open follows from the seed. */
    SimulatedNetwork(World world, long seed, Faults faults, Observer observer) {
        this(world, seed, new SplittableRandom(seed), faults, observer);
    }

    private SimulatedNetwork(World world, long seed, SplittableRandom random, Faults faults, Observer observer) {
        this.random = random;
        this.apart = World.randomOf(seed).split();
        this.later = World.laterOf(seed).split();
        this.store = World.storeOf(seed).split();
        this.around = new NetworkSurroundings(random, faults, observer, world, apart, later);
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
        for (int i = 0; i < faults.outages().blows(); i++) {
            time.after(Duration.ofMillis(random.nextInt(BUSY_MILLIS)), blows::strike);
        }
        if (!faults.outages().clientAway().isZero()) {
            time.after(
                    Duration.ofMillis(random.nextInt(BUSY_MILLIS)),
                    () -> blows.sendAway(Set.of(CLIENT), faults.outages().clientAway()));
        }
        if (!around.world().isPlain()) {
            new Mishaps(this, apart).plan(around.world());
        }
        if (around.world().hasStandstills()) {
            new Standstills(this, apart).plan();
        }
        if (around.world().hasSlowStore()) {
            new SlowStore(this, store).plan();
        }
        runToRest();
    }

    /** Runs until nothing more happens. */
    public void runToRest() {
        chronicle.runToRest();
        chronicle.over(around);
    }

    /** Starts a chain that runs a program, with the default budgets, from the first client. */
    public ChainId start(Program program) {
        return start(CLIENT, program);
    }

    /** Starts a chain that runs a program, with the default budgets, from a client. */
    public ChainId start(String client, Program program) {
        return around.client(client).start(Plan.of(program));
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
        weather.become(weather.faults().with(messages().losing(share, messages().acknowledgementLost())));
    }

    /** From now on messages take up to this long. */
    public void delay(Duration longest) {
        weather.disturb();
        weather.become(weather.faults().with(messages().delaying(longest)));
    }

    /** From now on this share of the messages arrives twice, 0 to 1. */
    public void duplicate(double share) {
        weather.become(weather.faults().with(messages().doubling(share)));
    }

    /** From now on this share of the messages is overtaken by later ones, 0 to 1. */
    public void reorder(double share) {
        weather.become(weather.faults().with(messages().reordering(share)));
    }

    private Faults.Messages messages() {
        return weather.faults().messages();
    }

    /** Lets a node, a client or the repository stop. Chains do not go over the last two, and those of others do not notice. */
    public void crash(String name) {
        if (name.equals(REPOSITORY)) {
            around.store().crash();
        } else if (around.isClient(name)) {
            around.client(name).crash();
        } else {
            weather.disturb();
            around.node(name).crash();
        }
    }

    /**
     * Lets what has stopped come back: a node where it was, with its timers late, or empty; a client empty; the repository
     * with all that was published.
     *
     * @throws IllegalArgumentException for a client that is to keep its memory: its chains died with it
     */
    public void restart(String name, Memory memory) {
        if (name.equals(REPOSITORY)) {
            around.store().restart();
        } else if (around.isClient(name)) {
            if (memory == Memory.KEPT) {
                throw new IllegalArgumentException(
                        "the chains of " + name
                                + " died with it, so it comes back empty: restart it with its memory LOST, or let it standStill and goOn");
            }
            around.client(name).restartEmpty();
        } else if (memory == Memory.KEPT) {
            around.node(name).restartWithMemory();
        } else {
            chronicle.emptied(name);
            around.node(name).restartEmpty();
        }
    }

    /**
     * Lets a node, a client or the repository stand still, as by SIGSTOP: it does nothing, and what is sent to it waits in its sockets,
     * and comes when it goes on. No chain goes to the repository: those that need no function do not notice.
     */
    public void standStill(String name) {
        if (name.equals(REPOSITORY)) {
            around.store().standStill();
        } else if (around.isClient(name)) {
            weather.disturb();
            around.client(name).standStill();
        } else {
            weather.disturb();
            around.node(name).standStill();
        }
    }

    /** Lets what stands still go on where it was, with its timers late; what has crashed meanwhile does not. */
    public void goOn(String name) {
        if (name.equals(REPOSITORY)) {
            around.store().goOn();
        } else if (around.isClient(name)) {
            around.client(name).goOn();
        } else {
            around.node(name).goOn();
        }
    }

    /** Lets a node take so much longer for everything, or the repository for each answer; zero makes it as fast as before. */
    public void slowDown(String name, Duration by) {
        if (name.equals(REPOSITORY)) {
            around.store().slowDown(by);
        } else {
            weather.disturb();
            around.node(name).slowDown(by);
        }
    }

    /**
     * From now on only members of the same group reach each other; those that are not named are one more group. What was
     * split before stays split.
     */
    public void splitInto(List<Set<String>> groups) {
        weather.disturb();
        around.links().cut(groups);
        chronicle.note(() -> "the network is split: " + groups);
    }

    /** From now on a group reaches nobody else, until the cut is mended. */
    Links.Cut cutOff(Set<String> group) {
        weather.disturb();
        chronicle.note(() -> "cut off from all others: " + group);
        return around.links().cut(List.of(group));
    }

    void mend(Links.Cut cut) {
        around.links().mend(cut);
        chronicle.note(() -> "one cut is mended");
    }

    /** From now on a name is missing in the nodes' directories, until it is given back. */
    void lose(String server) {
        weather.disturb();
        around.nodesDirectory().lose(server);
        chronicle.note(() -> server + " is missing in the directories");
    }

    void giveBack(String server) {
        around.nodesDirectory().giveBack(server);
        chronicle.note(() -> server + " is back in the directories");
    }

    /** From now on all reach each other again. */
    public void heal() {
        around.links().mendAll();
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
        SimulatedClient client = around.client(
                NetworkSurroundings.client(apart.nextInt(around.world().clients())));
        if (!client.isAlive() || client.isStill()) {
            return;
        }
        Plan plan = Plan.draw(random, program());
        ChainId id = client.start(around.world().isVaried() ? plan.varied(later) : plan);
        if (random.nextInt(12) == 0) {
            time.after(Duration.ofMillis(random.nextInt(3_000)), () -> client.awake(() -> client.cancel(id)));
        }
    }

    private Program program() {
        Program program =
                ProgramDraw.draw(random, List.copyOf(around.directory().names()));
        boolean forgetful = !around.world().isPlain() && apart.nextInt(ONE_FORGETFUL_OF) == 0;
        Program some = forgetful ? ProgramDraw.forgetful(program, apart) : program;
        return around.world().isVaried() ? ProgramDraw.listed(some, later) : some;
    }

    NetworkSurroundings around() {
        return around;
    }
}
