package org.rpcchain.benchmarks.rpcv;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.rpcchain.ServerDirectory;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.hop.MapStore;
import org.rpcchain.coordinator.chains.SoapChains;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.CallsOptions;
import org.rpcchain.coordinator.runner.Worker;
import org.rpcchain.coordinator.runner.WorkerOptions;
import org.rpcchain.coordinator.soap.SoapCoordinator;
import org.rpcchain.coordinator.soap.SoapCoordinatorLine;
import org.rpcchain.soap.SoapChainClient;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/**
 * A process of the experiment: a coordinator, a server or the client. It writes a file {@code NAME.ready} when it is up, does its work
 * until its standard input ends, and bears being killed at any time. What it has done is in the file {@code NAME.diary}.
 */
@Command(name = "rpcv-site")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class RpcvSite {
    private static final String SLEEP = "sleep";
    static final Duration KEPT = Duration.ofHours(1);

    @Option(names = "--name", required = true, scope = ScopeType.INHERIT)
    private String name;

    @Option(names = "--work", required = true, scope = ScopeType.INHERIT)
    private Path work;

    @Option(
            names = "--coordinator",
            required = true,
            scope = ScopeType.INHERIT,
            description = "NAME=PORT, of its SOAP service; the preferred one first")
    private Map<String, Integer> coordinators = new LinkedHashMap<>();

    @Option(names = "--heartbeat", required = true, scope = ScopeType.INHERIT)
    private Duration heartbeat;

    @Option(
            names = "--logging",
            defaultValue = "pessimistic-non-blocking",
            scope = ScopeType.INHERIT,
            description = "how a coordinator, a server or a client logs")
    private String logging;

    @Option(
            names = "--origin",
            scope = ScopeType.INHERIT,
            description = "NAME=PORT, where each coordinator hears of chains; without it, they run none")
    private Map<String, Integer> origins = new LinkedHashMap<>();

    @Option(names = "--node", scope = ScopeType.INHERIT, description = "NAME=ADDRESS of a server of chains")
    private Map<String, URI> nodes = new LinkedHashMap<>();

    private RpcvSite() {}

    /** Runs {@code coordinator}, {@code server} or {@code client} until standard input ends, or a {@code rehearsal} of them. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new RpcvSite()).execute(arguments));
    }

    @Command(name = "coordinator")
    void coordinator(
            @Option(names = "--members", required = true, split = ",") List<String> members,
            @Option(names = "--bind", required = true) String bind,
            @Option(names = "--advertised", required = true) String advertised,
            @Option(names = "--suspicion", required = true) Duration suspicion)
            throws IOException {
        try (SoapCoordinator coordinator = coordinate(members, bind, advertised, suspicion)) {
            serve(coordinator.name());
        }
    }

    private SoapCoordinator coordinate(List<String> members, String bind, String advertised, Duration suspicion) {
        GroupSettings group = GroupSettings.builder(name)
                .bind(bind)
                .advertised(advertised)
                .members(members)
                .heartbeat(heartbeat.dividedBy(5), suspicion)
                .build();
        RpcvPlan numbers = new RpcvPlan(1, heartbeat, 1, 1, heartbeat, suspicion, Duration.ZERO);
        CoordinatorProtocol protocol = numbers.protocol();
        SoapCoordinator.Builder builder = SoapCoordinator.builder(directory(), group)
                .protocol(protocol)
                .logging(LoggingStrategy.named(logging))
                .listen("127.0.0.1", port(name, coordinators));
        return origins.isEmpty()
                ? builder.start()
                : builder.chains(chains(group)).start();
    }

    /** Runs chains until this process ends. */
    private SoapChains chains(GroupSettings group) {
        Map<String, List<URI>> servers = new LinkedHashMap<>();
        nodes.forEach((node, address) -> servers.put(node, List.of(address)));
        servers.put(
                group.group(),
                origins.values().stream()
                        .map(port -> URI.create("http://127.0.0.1:" + port + "/origin"))
                        .toList());
        return SoapChains.start(
                group,
                SoapChainClient.builder(name)
                        .listen("127.0.0.1", port(name, origins))
                        .functions(new MapStore())
                        .directory(ServerDirectory.ofLists(servers))
                        .heartbeats(heartbeat, group.suspicion()));
    }

    @Command(name = "server")
    void server() throws IOException {
        SoapCoordinatorLine line = line();
        Worker worker = work(name, line);
        serve(name);
        worker.close();
        line.close();
    }

    private Worker work(String server, SoapCoordinatorLine line) {
        WorkerOptions options =
                new WorkerOptions(server, 1, heartbeat, known()).withLogging(LoggingStrategy.named(logging));
        return Worker.start(options, work.resolve(server), Map.of(SLEEP, this::sleep), line);
    }

    private Value sleep(Value parameters) {
        note("begun " + parameters.at(0).longValue());
        try {
            Thread.sleep(parameters.at(1).longValue());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
        note("ended " + parameters.at(0).longValue());
        return parameters.at(0);
    }

    @Command(name = "client")
    void client(
            @Option(names = "--calls", required = true) int count,
            @Option(names = "--millis", required = true) long millis,
            @Option(names = "--pause", defaultValue = "PT0S", description = "the longest one between two calls")
                    Duration pause,
            @Option(names = "--seed", defaultValue = "0") long seed,
            @Option(names = "--again", description = "hands over again what was lost") boolean again)
            throws IOException, InterruptedException {
        note(ClientDiary.UP);
        try (SoapCoordinatorLine line = line();
                Calls calls = open(name, line)) {
            ready();
            Path start = work.resolve("go");
            while (!Files.exists(start)) {
                Thread.sleep(5);
            }
            new Application(calls, work.resolve(name + ".notes"), this::note, again, millis)
                    .handOver(count, pause, new Random(seed));
            System.in.transferTo(PrintStream.nullOutputStream());
        }
    }

    private Calls open(String client, SoapCoordinatorLine line) {
        CallsOptions options = new CallsOptions(new Login("bench", "run"), false, heartbeat, known())
                .withLogging(LoggingStrategy.named(logging));
        return Calls.open(options, work.resolve(client), line);
    }

    @Command(name = "rehearsal", description = "A coordinator, a server and a client in one, until a call has ended.")
    void rehearsal(@Option(names = "--bind", required = true) String bind) throws IOException {
        Files.createDirectories(work);
        try (SoapCoordinator coordinator = coordinate(List.of(bind), bind, bind, heartbeat.multipliedBy(6));
                SoapCoordinatorLine line = line();
                Calls calls = open("client", line)) {
            Worker worker = work("server", line);
            long given = Waits.get(calls.handOver(call(1, 1), KEPT));
            note(coordinator.name() + " " + Waits.get(calls.ending(given)));
            worker.close();
        }
    }

    /** Answers the call of this number, which takes so long and answers the number. */
    static Work.Call call(int number, long millis) {
        return new Work.Call(SLEEP, Value.list(List.of(Value.of(number), Value.of(millis))), Optional.empty());
    }

    private SoapCoordinatorLine line() {
        Map<String, URI> addresses = new LinkedHashMap<>();
        coordinators.forEach((each, port) -> addresses.put(each, address(port)));
        return SoapCoordinatorLine.builder().coordinators(addresses).build();
    }

    /** Answers where the coordinator of this port answers. */
    static URI address(int port) {
        return URI.create("http://127.0.0.1:" + port + "/coordinator");
    }

    private List<String> known() {
        return new ArrayList<>(coordinators.keySet());
    }

    private static int port(String coordinator, Map<String, Integer> ports) {
        Integer port = ports.get(coordinator);
        if (port == null) {
            throw new IllegalArgumentException("no port of " + coordinator);
        }
        return port;
    }

    private Path directory() {
        return work.resolve(name);
    }

    private void serve(String what) throws IOException {
        System.out.println(what + " is up");
        ready();
        System.in.transferTo(PrintStream.nullOutputStream());
    }

    private void ready() throws IOException {
        Files.writeString(work.resolve(name + ".ready"), "");
    }

    private synchronized void note(String line) {
        try {
            Files.writeString(
                    work.resolve(name + ".diary"),
                    System.currentTimeMillis() + " " + line + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new IllegalStateException("cannot write down: " + line, e);
        }
    }
}
