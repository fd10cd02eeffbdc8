package org.rpcchain.repository.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainCall;
import org.rpcchain.ServerDirectory;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;
import org.rpcchain.coordinator.chains.ChainDescription;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.CallsOptions;
import org.rpcchain.coordinator.runner.Worker;
import org.rpcchain.coordinator.runner.WorkerOptions;
import org.rpcchain.coordinator.soap.SoapCoordinatorLine;
import org.rpcchain.soap.SoapNode;
import org.rpcchain.testkit.machine.FreePorts;

/** Three coordinators, each a process of the real jar: all are killed at once, and all that was acknowledged is there. */
@Timeout(600)
class CoordinatorProcessesIT {
    private static final Duration HEARTBEAT = Duration.ofMillis(500);
    private static final int CALLS = 20;
    private static final Pattern READY = Pattern.compile("rpcchain: the coordinator (\\S+) is ready at (\\S+)\\s");

    @TempDir
    private Path directory;

    private final List<Integer> ports = FreePorts.next(10);
    private final Map<String, Process> processes = new ConcurrentHashMap<>();
    private final List<AutoCloseable> open = new ArrayList<>();
    private final AtomicInteger slows = new AtomicInteger();
    private final CountDownLatch go = new CountDownLatch(1);

    @AfterEach
    void end() throws Exception {
        go.countDown();
        for (AutoCloseable one : open) {
            one.close();
        }
        for (Process process : processes.values()) {
            process.destroyForcibly().waitFor();
        }
    }

    /** What the server of chains offers. */
    public final class Service {
        @ServiceFunction("slow")
        public long slow(long number) throws InterruptedException {
            slows.incrementAndGet();
            go.await();
            return number * 2;
        }
    }

    private int port(int kind, int coordinator) {
        return ports.get(3 * kind + coordinator - 1);
    }

    private List<String> configuration(int coordinator) {
        List<String> lines = new ArrayList<>(List.of(
                "name: c" + coordinator,
                "directory: log",
                "listen: 127.0.0.1:" + port(0, coordinator),
                "coordinators:"));
        for (int i = 1; i <= 3; i++) {
            lines.add("  c" + i + ": " + address(i));
        }
        lines.addAll(List.of(
                "group:",
                "  name: tests",
                "  bind: 127.0.0.1:" + port(1, coordinator),
                "  members: ['127.0.0.1:" + port(1, 1) + "', '127.0.0.1:" + port(1, 2) + "', '127.0.0.1:" + port(1, 3)
                        + "']",
                "  secret-file: ../secret",
                "  heartbeat: 250ms",
                "  suspicion: 2s",
                "protocol: {heartbeat: 500ms, suspicion: 3s, login-limit-bytes: 10000000,"
                        + " log-limit-bytes: 100000000, value-limit-bytes: 3000000}",
                "chains:",
                "  listen: 127.0.0.1:" + port(2, coordinator),
                "  heartbeat: 500ms",
                "  silence: 2s",
                "  servers: {a: 'http://127.0.0.1:" + ports.get(9) + "/node'}"));
        return lines;
    }

    private URI address(int coordinator) {
        return URI.create("http://127.0.0.1:" + port(0, coordinator) + "/coordinator");
    }

    /** All at once, since each takes its seconds, and a loaded machine's minutes are no part of what is tested. */
    private void start(int... coordinators) throws IOException {
        Map<Integer, RpcchainJar> terminals = new LinkedHashMap<>();
        for (int coordinator : coordinators) {
            Path place = Files.createDirectories(directory.resolve("c" + coordinator));
            Path file = Files.write(place.resolve("coordinator.yaml"), configuration(coordinator));
            RpcchainJar terminal = new RpcchainJar(place);
            processes.put("c" + coordinator, terminal.start("coordinator", file.toString()));
            terminals.put(coordinator, terminal);
        }
        for (Map.Entry<Integer, RpcchainJar> terminal : terminals.entrySet()) {
            awaitReady(terminal.getKey(), terminal.getValue());
        }
    }

    private void awaitReady(int coordinator, RpcchainJar terminal) throws IOException {
        Process process = processes.get("c" + coordinator);
        await().atMost(Duration.ofSeconds(200))
                .until(() -> READY.matcher(terminal.out()).find() || !process.isAlive());
        Matcher ready = READY.matcher(terminal.out());
        assertThat(ready.find()).as(terminal.err()).isTrue();
        assertThat(ready.group(1)).isEqualTo("c" + coordinator);
        assertThat(ready.group(2)).isEqualTo(address(coordinator).toString());
    }

    private SoapCoordinatorLine line() {
        Map<String, URI> addresses = new LinkedHashMap<>();
        for (int i = 1; i <= 3; i++) {
            addresses.put("c" + i, address(i));
        }
        SoapCoordinatorLine line =
                SoapCoordinatorLine.builder().coordinators(addresses).build();
        open.add(line);
        return line;
    }

    private void startServerOfChains() {
        List<URI> origins = List.of(1, 2, 3).stream()
                .map(i -> URI.create("http://127.0.0.1:" + port(2, i) + "/origin"))
                .toList();
        open.add(
                0,
                SoapNode.builder("a")
                        .listen("127.0.0.1", ports.get(9))
                        .directory(ServerDirectory.ofLists(Map.of("tests", origins)))
                        .heartbeats(HEARTBEAT, HEARTBEAT.multipliedBy(4))
                        .register(new Service())
                        .start());
    }

    private static <T> T answer(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(120, TimeUnit.SECONDS);
    }

    @Test
    void everyCallAndChainThatWasAcknowledgedIsThereAfterAllCoordinatorsWereKilledAtOnce() throws Exception {
        Files.writeString(directory.resolve("secret"), "a secret of the tests' own\n");
        start(1, 2, 3);
        startServerOfChains();
        SoapCoordinatorLine line = line();
        Calls calls = Calls.open(
                new CallsOptions(new Login("anna", "monday"), false, HEARTBEAT, List.of("c1", "c2", "c3")),
                directory.resolve("anna"),
                line);
        open.add(0, calls);
        List<Long> acknowledged = new ArrayList<>();
        for (int i = 1; i <= CALLS; i++) {
            acknowledged.add(answer(calls.handOver(work(i), Duration.ofHours(1))));
        }
        for (long counter : acknowledged) {
            answer(calls.accepted(counter));
        }

        await().atMost(Duration.ofSeconds(60)).until(() -> slows.get() == CALLS / 4);
        processes.values().forEach(Process::destroyForcibly); // SIGKILL, before anything has ended
        for (Process process : processes.values()) {
            process.waitFor();
        }
        start(3, 2, 1);
        WorkerOptions options = new WorkerOptions("s1", 4, HEARTBEAT, List.of("c2", "c3", "c1"));
        open.add(
                0,
                Worker.start(
                        options,
                        directory.resolve("s1"),
                        Map.of("double", number -> Value.of(number.longValue() * 2)),
                        line));

        go.countDown();

        for (int i = 0; i < CALLS; i++) {
            long twice = 2L * (i + 1);
            assertThat(answer(calls.ending(acknowledged.get(i))))
                    .isInstanceOfSatisfying(
                            Ending.Done.class, done -> assertThat(done.result()).isEqualTo(Value.of(twice)));
        }
        assertThat(slows).hasValue(CALLS / 4);
    }

    /** Every fourth is a chain; for the others, no server is there yet. */
    private static Work work(long number) {
        return number % 4 == 0
                ? ChainDescription.work(
                        "double",
                        ChainCall.to(
                                        "a",
                                        "slow",
                                        Value.record().put("number", number).build())
                                .timeBudget(Duration.ofHours(1)))
                : new Work.Call("double", Value.of(number), Optional.empty());
    }

    /** What else may be wrong there, {@link CoordinatorFileTest} has. */
    @Test
    void whatIsWrongInTheFileIsSaidInOneSentence() throws Exception {
        Path place = Files.createDirectories(directory.resolve("wrong"));
        Path file = Files.writeString(place.resolve("coordinator.yaml"), "name: c1\ndirectory: d\ntls: {keystore: k}");
        RpcchainJar.Answer answer = new RpcchainJar(place).run("coordinator", file.toString());
        assertThat(answer.status()).as(answer.err()).isEqualTo(2);
        assertThat(answer.err().strip()).contains("a key needs its 'keystore'").doesNotContain("\n", "Exception");
    }
}
