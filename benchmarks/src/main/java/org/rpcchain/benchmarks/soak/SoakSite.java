package org.rpcchain.benchmarks.soak;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.ServerDirectory;
import org.rpcchain.benchmarks.site.SiteEvents;
import org.rpcchain.engine.Protocol;
import org.rpcchain.repository.RepositoryServer;
import org.rpcchain.runner.NodeHoldings;
import org.rpcchain.runner.Observers;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;
import org.rpcchain.spi.HopTracer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * A process of the soak: the repository, a node, or a client. It prints {@code ready ADDRESS} when it is up, answers each
 * line of its standard input with a line, and ends with it.
 */
@Command(name = "soak-site")
public final class SoakSite {
    /** Shorter than usual, so that recovery is exercised often. */
    static final Protocol PROTOCOL = Protocol.DEFAULT.heartbeats(Duration.ofSeconds(1), Duration.ofSeconds(3));

    /** Shorter than hops are remembered: at rest nobody holds connections either, of which a standstill makes more or fewer. */
    private static final Duration CONNECTIONS_IDLE = Duration.ofSeconds(20);

    /** Begins the order to write a heap dump; the rest is the file's name. */
    static final String DUMP = "dump ";

    private static final String HOST = "127.0.0.1";

    private final SiteEvents events;

    private SoakSite(SiteEvents events) {
        this.events = events;
    }

    /** Runs {@code repository}, {@code node} or {@code client} until standard input ends. */
    public static void main(String[] arguments) {
        SiteEvents.run(SoakSite::new, arguments);
    }

    @Command(name = "repository")
    void repository(
            @Option(names = "--port", required = true) int port, @Option(names = "--data", required = true) Path data)
            throws IOException {
        try (RepositoryServer server =
                RepositoryServer.builder().data(data).listen(HOST, port).start()) {
            obey(server.address(), SoakSite::unknown);
        }
    }

    @Command(name = "node")
    void node(
            @Option(names = "--repository", required = true) URI repository,
            @Option(names = "--server", required = true) Map<String, URI> servers,
            @Option(names = "--name", required = true) String name,
            @Option(names = "--port", required = true) int port,
            @Option(names = "--work", required = true) Path work,
            @Option(names = "--run", required = true) String run)
            throws IOException {
        try (Diary diary = Diary.of(work, Books.EXECUTIONS, run);
                Diary runs = Diary.of(work, Books.RUNS, run);
                SoapNode node = SoapNode.builder(name)
                        .listen(HOST, port)
                        .directory(directory(servers))
                        .repository(repository)
                        .protocol(PROTOCOL)
                        .idleConnections(CONNECTIONS_IDLE)
                        .observers(new Observers(new Watch(runs, runs), HopTracer.NONE))
                        .register(new Work(name, diary))
                        .start()) {
            Ticks.start(runs);
            obey(node.address(), order -> order.equals("held") ? held(node.holdings()) : unknown(order));
        }
    }

    private static ServerDirectory directory(Map<String, URI> servers) {
        Map<String, List<URI>> endpoints = new HashMap<>();
        servers.forEach((name, address) -> endpoints.put(name, List.of(address)));
        List<URI> pair = new ArrayList<>();
        Soak.NODES.subList(0, 2).forEach(node -> pair.addAll(endpoints.getOrDefault(node, List.of())));
        endpoints.put(Soak.PAIR, pair);
        return ServerDirectory.ofLists(endpoints);
    }

    static String held(NodeHoldings held) {
        return held.hops() + " hops, " + held.merges() + " merges, " + held.remembered() + " remembered";
    }

    @Command(name = "client")
    void client(
            @Option(names = "--repository", required = true) URI repository,
            @Option(names = "--server", required = true) Map<String, URI> servers,
            @Option(names = "--name", required = true) String name,
            @Option(names = "--load", required = true, arity = "2") String[] load,
            @Option(names = "--work", required = true) Path work,
            @Option(names = "--run", required = true) String run)
            throws IOException {
        try (Diary diary = Diary.of(work, Books.CHAINS, run);
                Diary runs = Diary.of(work, Books.RUNS, run);
                Diary signs = Diary.of(work, Books.SIGNS, run);
                SoapChainClient client = SoapChainClient.builder(name)
                        .listen(HOST, 0)
                        .directory(directory(servers))
                        .repository(repository)
                        .protocol(PROTOCOL)
                        .idleConnections(CONNECTIONS_IDLE)
                        .observers(new Observers(new Watch(runs, signs), HopTracer.NONE))
                        .start()) {
            Ticks.start(runs);
            SoakClient.Load wanted =
                    new SoakClient.Load(run, Integer.parseInt(load[0]), Duration.ofSeconds(Long.parseLong(load[1])));
            SoakClient soak = new SoakClient(client, wanted, diary, signs);
            soak.listen();
            obey(client.address(), order -> work(soak, order));
        }
    }

    private static String work(SoakClient client, String order) throws InterruptedException {
        switch (order) {
            case "begin" -> client.begin();
            case "rest" -> client.rest();
            case "count" -> {}
            default -> {
                return unknown(order);
            }
        }
        return client.started() + " begun, " + client.open() + " open";
    }

    static String unknown(String order) {
        return "nobody here knows the order '" + order + "'";
    }

    private void obey(URI address, SiteEvents.Orders orders) {
        obey(events, address, orders);
    }

    /** Says that a process is up, and answers each line of its standard input until that ends. */
    static void obey(SiteEvents events, URI address, SiteEvents.Orders orders) {
        events.ready(address);
        events.obey(order -> switch (order) {
            case "weight" -> Weight.own().line();
            case "threads" -> Weight.pools();
            default -> order.startsWith(DUMP) ? dumped(order.substring(DUMP.length())) : orders.answer(order);
        });
    }

    private static String dumped(String file) {
        try {
            Weight.dump(Path.of(file));
            return file;
        } catch (IOException e) {
            return "no heap dump: " + e.getMessage();
        }
    }
}
