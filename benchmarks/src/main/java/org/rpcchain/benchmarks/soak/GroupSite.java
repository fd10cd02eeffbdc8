package org.rpcchain.benchmarks.soak;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.site.SiteEvents;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.CallsOptions;
import org.rpcchain.coordinator.runner.Worker;
import org.rpcchain.coordinator.runner.WorkerOptions;
import org.rpcchain.coordinator.soap.SoapCoordinatorLine;
import org.rpcchain.engine.Protocol;
import org.rpcchain.soap.SoapNode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/**
 * A process that lives through the soak of a group: the servers, or the client. It prints {@code ready ADDRESS} when it is up, answers
 * each line of its standard input with a line, and ends with it.
 */
@Command(name = "group-site")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class GroupSite {
    /** What servers of calls offer. */
    static final String DOUBLE = "double";
    /** As coordinators are told to have it. */
    static final Duration HEARTBEAT = Duration.ofMillis(500);

    /** Of chains: where thousands share a processor with eight JVMs, silence for less says nothing. */
    static final Duration CHAIN_HEARTBEAT = Duration.ofSeconds(5);

    static final Duration CHAIN_SILENCE = Duration.ofSeconds(30);

    /** All coordinators may be away for longer than the minute for which servers remember usually. */
    private static final Protocol PROTOCOL =
            Protocol.DEFAULT.heartbeats(CHAIN_HEARTBEAT, CHAIN_SILENCE).memory(Duration.ofMinutes(3), 1_000_000);

    private static final Login LOGIN = new Login("soak", "group");
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int WORKERS = 2;
    private static final int CAPACITY = 4;

    private final SiteEvents events;

    @Option(names = "--ports", required = true, scope = ScopeType.INHERIT)
    private int firstPort;

    @Option(names = "--work", required = true, scope = ScopeType.INHERIT)
    private Path work;

    private GroupSite(SiteEvents events) {
        this.events = events;
    }

    /** Runs {@code servers} or {@code client} until standard input ends. */
    public static void main(String[] arguments) {
        SiteEvents.run(GroupSite::new, arguments);
    }

    @Command(name = "servers")
    void servers(@Option(names = "--pause-millis", required = true) long pauseMillis) throws IOException {
        GroupPorts ports = new GroupPorts(firstPort);
        List<SoapNode> nodes = new ArrayList<>();
        try (SoapCoordinatorLine line = line(ports);
                Diary diary = Diary.to(work.resolve(Books.EXECUTIONS).resolve("servers.log"))) {
            Map<String, List<URI>> directory = new HashMap<>();
            directory.put(GroupPorts.GROUP, ports.origins());
            Errand.NODES.forEach(node -> directory.put(node, List.of(ports.node(node))));
            for (String node : Errand.NODES) {
                nodes.add(SoapNode.builder(node)
                        .listen(GroupPorts.HOST, ports.node(node).getPort())
                        .directory(ServerDirectory.ofLists(directory))
                        .protocol(PROTOCOL)
                        .register(new Errand(diary, Duration.ofMillis(pauseMillis)))
                        .start());
            }
            List<Worker> workers = workers(line);
            SoakSite.obey(
                    events,
                    nodes.get(0).address(),
                    order -> order.equals("held") ? held(nodes) : SoakSite.unknown(order));
            workers.forEach(Worker::close);
        } finally {
            nodes.forEach(SoapNode::close);
        }
    }

    private List<Worker> workers(SoapCoordinatorLine line) {
        List<Worker> workers = new ArrayList<>();
        for (int i = 1; i <= WORKERS; i++) {
            String name = "s" + i;
            WorkerOptions options = new WorkerOptions(name, CAPACITY, HEARTBEAT, GroupPorts.COORDINATORS);
            workers.add(Worker.start(
                    options, work.resolve(name), Map.of(DOUBLE, number -> Value.of(number.longValue() * 2)), line));
        }
        return workers;
    }

    /** Answers what is held by any of them, each kind once. */
    private static String held(List<SoapNode> nodes) {
        return String.join(
                "; ",
                nodes.stream()
                        .map(node -> SoakSite.held(node.holdings()))
                        .distinct()
                        .toList());
    }

    @Command(name = "client")
    void client(
            @Option(names = "--chains", required = true) int chains,
            @Option(names = "--calls", required = true) int callWindow)
            throws IOException {
        GroupPorts ports = new GroupPorts(firstPort);
        CallsOptions options = new CallsOptions(LOGIN, false, HEARTBEAT, GroupPorts.COORDINATORS);
        try (SoapCoordinatorLine line = line(ports);
                Calls calls = Calls.open(options, work.resolve("client"), line);
                Diary began = Diary.to(work.resolve(Books.CHAINS).resolve("client.log"));
                Diary ends = Diary.to(work.resolve("ends").resolve("client.log"))) {
            GroupClient client = new GroupClient(calls, chains, callWindow, new GroupClient.Diaries(began, ends));
            SoakSite.obey(events, ports.answersAt("c1"), order -> {
                switch (order) {
                    case "begin" -> client.begin();
                    case "enough" -> client.enough();
                    case "rest" -> client.rest();
                    case "left" -> {
                        return left(line);
                    }
                    default -> {
                        return SoakSite.unknown(order);
                    }
                }
                return client.count().toString();
            });
        }
    }

    /** Answers what coordinators still would tell this client, who has everything; nothing where all have nothing. */
    private static String left(SoapCoordinatorLine line) {
        List<String> left = new ArrayList<>();
        for (String coordinator : GroupPorts.COORDINATORS) {
            Request.Collect request = new Request.Collect(LOGIN, 0, Set.of(), Set.of(), 1_000, Duration.ZERO);
            try {
                Reply reply = line.ask(coordinator, request, PATIENCE)
                        .toCompletableFuture()
                        .join();
                Reply.Collection collection = (Reply.Collection) reply;
                if (collection.open() > 0 || !collection.endings().isEmpty()) {
                    left.add(coordinator + " has " + collection.open() + " open and "
                            + collection.endings().size() + " endings");
                }
            } catch (CompletionException | ClassCastException e) {
                left.add(coordinator + " does not answer: " + e.getMessage());
            }
        }
        return String.join(", ", left);
    }

    private static SoapCoordinatorLine line(GroupPorts ports) {
        Map<String, URI> addresses = new HashMap<>();
        GroupPorts.COORDINATORS.forEach(name -> addresses.put(name, ports.answersAt(name)));
        return SoapCoordinatorLine.builder().coordinators(addresses).build();
    }
}
