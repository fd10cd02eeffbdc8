package org.rpcchain.testkit;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.rpcchain.ChainId;
import org.rpcchain.ServerDirectory;
import org.rpcchain.engine.NodeEngine;
import org.rpcchain.engine.NodeOptions;
import org.rpcchain.engine.Observer;
import org.rpcchain.engine.OriginEngine;
import org.rpcchain.engine.Protocol;
import org.rpcchain.testkit.Invariant.Place;

/** The nodes and the client of a simulated network, and what is between them. */
final class NetworkSurroundings implements Surroundings {
    static final int NODES = 4;

    private static final Duration LONGEST_RUN = Duration.ofHours(3);
    private static final long MOST_EVENTS = 200_000;
    private static final ServerDirectory DIRECTORY = servers();

    private final SplittableRandom random;
    private final VirtualTime time = new VirtualTime();
    private final Observer observer;
    private final Protocol protocol;
    private final Map<String, SimulatedNode> nodes = new LinkedHashMap<>();
    private final Map<String, SimulatedClient> clients = new LinkedHashMap<>();
    private final World world;
    private final SimulatedStore store;
    private final Links links = new Links();
    /** The nodes'; the clients' engines have a whole one. */
    private final GappyDirectory gappy = new GappyDirectory(DIRECTORY);

    private final Chronicle chronicle;
    private final DoubledHops doubledHops;
    private final Weather weather;

    /**
     * Creates what the seed draws from {@code random}, who else is in its world from {@code apart}, and where nodes may send from
     * {@code later}.
     */
    NetworkSurroundings(
            SplittableRandom random,
            Faults faults,
            Observer observer,
            World world,
            SplittableRandom apart,
            SplittableRandom later) {
        this.random = random;
        this.world = world;
        this.store = new SimulatedStore(this, apart.split());
        this.observer = observer;
        this.chronicle = new Chronicle(time, new RunBound(time, MOST_EVENTS, LONGEST_RUN));
        this.doubledHops = new DoubledHops(chronicle);
        this.weather = new Weather(random, faults, world.isPatient(), chronicle);
        this.protocol = Protocol.DEFAULT
                .bounds(faults.hopsInWork(), faults.bytesInWork())
                .memory(world.memory(), Protocol.DEFAULT.hopsRemembered(), world.answerBytes());
        for (int i = 0; i < NODES; i++) {
            String name = "node" + i;
            nodes.put(name, new SimulatedNode(this, name, someOptions(later), wire(name)));
        }
        for (int i = 0; i < world.clients(); i++) {
            clients.put(client(i), newClient(client(i), i == 0 ? random : apart));
        }
        chronicle.watch(Invariants.all(this));
    }

    /** Answers the name of a client, counted from 0. */
    static String client(int number) {
        return number == 0 ? SimulatedNetwork.CLIENT : SimulatedNetwork.CLIENT + number;
    }

    private SimulatedClient newClient(String name, SplittableRandom choices) {
        URI origin = URI.create("sim://" + name + "/origin");
        return new SimulatedClient(
                this,
                name,
                () -> new OriginEngine(name, origin, DIRECTORY, protocol, choices.split(), observer),
                NodeOptions.of(protocol));
    }

    private static ServerDirectory servers() {
        Map<String, List<URI>> servers = new LinkedHashMap<>();
        for (int i = 0; i < NODES; i++) {
            servers.put("node" + i, List.of(URI.create("sim://node" + i + "/")));
        }
        servers.put("pair", List.of(URI.create("sim://node0/"), URI.create("sim://node1/")));
        return ServerDirectory.ofLists(servers);
    }

    private NodeOptions someOptions(SplittableRandom later) {
        boolean composing = random.nextInt(6) > 0;
        String proxy = random.nextInt(10) == 0 ? "node" + random.nextInt(NODES) : "";
        Set<String> allowed = world.isFenced() ? someNames(proxy, later) : Set.of();
        return new NodeOptions(protocol, composing, proxy, allowed);
    }

    /** Answers all names but up to two; not without that of a proxy. */
    private static Set<String> someNames(String proxy, SplittableRandom random) {
        List<String> all = List.copyOf(DIRECTORY.names());
        Set<String> some = new LinkedHashSet<>(all);
        for (int i = random.nextInt(3); i > 0; i--) {
            some.remove(all.get(random.nextInt(all.size())));
        }
        if (!proxy.isEmpty()) {
            some.add(proxy);
        }
        return some;
    }

    @Override
    public NodeEngine newEngine(NodeOptions options) {
        return new NodeEngine(gappy, options, random.split(), observer);
    }

    @Override
    public VirtualTime time() {
        return time;
    }

    @Override
    public Weather conditions() {
        return weather;
    }

    @Override
    public Chronicle witness() {
        return chronicle;
    }

    DoubledHops doubledHops() {
        return doubledHops;
    }

    @Override
    public Wire wire(String from) {
        return new NetworkWire(this, from);
    }

    @Override
    public void fetch(Place place, ChainId chain, Consumer<Boolean> reply) {
        if (world.isPlain() || clients.containsKey(place.node())) { // a client has what it has published
            reply.accept(true);
        } else {
            store.fetch(place, chain, reply);
        }
    }

    @Override
    public void cancel(String from, URI to, ChainId chain) {
        SimulatedNode node = node(to.getHost());
        if (areConnected(from, to.getHost()) && !weather.loses(chain)) {
            time.after(weather.delay(), () -> node.cancel(chain));
        }
    }

    Protocol protocol() {
        return protocol;
    }

    Iterable<SimulatedNode> nodes() {
        return nodes.values();
    }

    SimulatedNode node(String name) {
        SimulatedNode node = nodes.get(name);
        if (node == null) {
            throw new IllegalArgumentException("there is no node " + name + ", only " + nodes.keySet());
        }
        return node;
    }

    Links links() {
        return links;
    }

    ServerDirectory directory() {
        return DIRECTORY;
    }

    /** Answers the directory by which nodes send chains on. */
    GappyDirectory nodesDirectory() {
        return gappy;
    }

    World world() {
        return world;
    }

    SimulatedStore store() {
        return store;
    }

    Iterable<SimulatedClient> clients() {
        return clients.values();
    }

    boolean isClient(String name) {
        return clients.containsKey(name);
    }

    SimulatedClient client(String name) {
        SimulatedClient client = clients.get(name);
        if (client == null) {
            throw new IllegalArgumentException("there is no client " + name + ", only " + clients.keySet());
        }
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

    boolean areConnected(String one, String other) {
        return links.areConnected(one, other);
    }

    /** Answers whether a message gets through now, to a client or to a node that is alive. */
    boolean isReached(String from, String to) {
        SimulatedNode node = nodes.get(to);
        return areConnected(from, to) && (node == null ? client(to).isAlive() : node.isAlive());
    }

    boolean isKind() {
        return weather.isKind() && isUndisturbedByWorld();
    }

    boolean isSteady() {
        return weather.isSteady() && isUndisturbedByWorld();
    }

    private boolean isUndisturbedByWorld() {
        return !world.hasStandstills() && !world.hasGaps() && !world.isFenced();
    }

    boolean isSteadySoFar() {
        return weather.isSteadySoFar();
    }

    boolean isDisturbed() {
        return weather.isDisturbed();
    }
}
