package org.rpcchain.benchmarks.rpcv;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.ServerDirectory;
import org.rpcchain.benchmarks.load.Load;
import org.rpcchain.benchmarks.site.SiteEvents;
import org.rpcchain.benchmarks.site.SiteOptions;
import org.rpcchain.coordinator.chains.SoapChains;
import org.rpcchain.coordinator.group.GroupSecret;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.CallsOptions;
import org.rpcchain.coordinator.soap.SoapCoordinator;
import org.rpcchain.coordinator.soap.SoapCoordinatorLine;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * A process at one site of the testbed: a server of {@link TwoHops}, a coordinator that runs chains, or the client, who measures both
 * ways when it is up, and says its {@link TwoWays.Times} as a line of JSON.
 */
@Command(name = "coordinated-site")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class CoordinatedSite {
    private static final String GROUP = "bench";
    private static final int WARM_THREADS = 32;
    private static final int FIRST_PORT = 19_241;
    private static final int MOST_COORDINATORS = 10;

    private final SiteEvents events;

    @Mixin
    private SiteOptions site;

    @Option(names = "--repository", required = true)
    private URI repository;

    @Option(names = "--coordinator", required = true, description = "NAME=HOST, the preferred one first")
    private Map<String, String> coordinators = new LinkedHashMap<>();

    @Option(names = "--work", required = true, description = "A directory of its own")
    private Path work;

    private CoordinatedSite(SiteEvents events) {
        this.events = events;
    }

    /** Runs {@code node}, {@code coordinator} or {@code client} until standard input ends. */
    public static void main(String[] arguments) {
        SiteEvents.run(CoordinatedSite::new, arguments);
    }

    @Command(name = "node")
    void node(
            @Option(names = "--name", required = true) String name,
            @Option(names = "--allow-origin", required = true) String origin) {
        URI own = address(name);
        try (SoapNode node = SoapNode.builder(name)
                .listen(own.getHost(), own.getPort())
                .directory(directory())
                .repository(repository)
                .allowOrigins(origin)
                .register(new TwoHops.Service())
                .start()) {
            events.ready(node.address());
            events.awaitEnd();
        }
    }

    @Command(name = "coordinator")
    void coordinator(@Option(names = "--name", required = true) String name) {
        GroupSettings group = GroupSettings.builder(name)
                .group(GROUP)
                .bind(member(name))
                .members(coordinators.keySet().stream().map(this::member).toList())
                .secret(GroupSecret.of("no secret at all: nobody else is in the testbed"))
                .heartbeat(Desk.HEARTBEAT.dividedBy(5), Desk.SUSPICION)
                .build();
        SoapChainClient.Builder client = SoapChainClient.builder(name)
                .listen(host(name), port(name, 2))
                .repository(repository)
                .directory(directory());
        try (SoapChains chains = SoapChains.start(group, client);
                SoapCoordinator coordinator = SoapCoordinator.builder(work, group)
                        .protocol(Desk.protocol())
                        .listen(host(name), port(name, 0))
                        .chains(chains)
                        .start()) {
            events.ready(coordinator.address());
            events.awaitEnd();
        }
    }

    @Command(name = "client")
    void client(
            @Option(names = "--times", required = true) int times,
            @Option(names = "--warm-up", required = true) Duration warmUp) {
        Map<String, URI> addresses = new LinkedHashMap<>();
        coordinators
                .keySet()
                .forEach(name ->
                        addresses.put(name, URI.create("http://" + host(name) + ":" + port(name, 0) + "/coordinator")));
        CallsOptions options =
                new CallsOptions(new Login("bench", "testbed"), false, Desk.HEARTBEAT, List.copyOf(addresses.keySet()));
        try (SoapChainClient client = SoapChainClient.builder("client")
                        .listen(site.host(), 0)
                        .directory(site.directory())
                        .repository(repository)
                        .start();
                SoapCoordinatorLine line =
                        SoapCoordinatorLine.builder().coordinators(addresses).build();
                Calls calls = Calls.open(options, work, line)) {
            events.ready(client.address());
            TwoWays ways = new TwoWays(client, calls);
            long unused = Load.repeat(() -> measure(ways, 1), warmUp, WARM_THREADS);
            events.say(measure(ways, times).json());
            events.awaitEnd();
        }
    }

    /** The two take turns, so that both get their share of whatever else the machine does. */
    private static TwoWays.Times measure(TwoWays ways, int times) {
        List<Double> direct = new ArrayList<>();
        List<Double> coordinated = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            direct.add(ways.direct());
            coordinated.add(ways.coordinated());
        }
        return new TwoWays.Times(direct, coordinated);
    }

    /** Knows the servers by their names, and the coordinators by their group's. */
    private ServerDirectory directory() {
        Map<String, List<URI>> lists = new HashMap<>();
        site.servers().forEach((name, address) -> lists.put(name, List.of(address)));
        lists.put(
                GROUP,
                coordinators.keySet().stream()
                        .map(name -> URI.create("http://" + host(name) + ":" + port(name, 2) + "/origin"))
                        .toList());
        return ServerDirectory.ofLists(lists);
    }

    private URI address(String node) {
        URI address = site.servers().get(node);
        if (address == null) {
            throw new IllegalArgumentException(
                    "no address of " + node + "; there are " + site.servers().keySet());
        }
        return address;
    }

    private String host(String coordinator) {
        String host = coordinators.get(coordinator);
        if (host == null) {
            throw new IllegalArgumentException(
                    "no coordinator " + coordinator + "; there are " + coordinators.keySet());
        }
        return host;
    }

    private String member(String coordinator) {
        return host(coordinator) + ":" + port(coordinator, 1);
    }

    /** For clients and servers of calls, for the group, and for servers of chains: several may be at one site. */
    private int port(String coordinator, int which) {
        return FIRST_PORT
                + which * MOST_COORDINATORS
                + List.copyOf(coordinators.keySet()).indexOf(coordinator);
    }
}
