package org.rpcchain.coordinator.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.CallsOptions;
import org.rpcchain.coordinator.runner.CoordinatorLine;
import org.rpcchain.coordinator.runner.Worker;
import org.rpcchain.coordinator.runner.WorkerOptions;
import org.rpcchain.testkit.machine.FreePorts;

/** Three coordinators, a JVM each; those that the client and the servers talk to are killed, and come back. */
@Tag("sockets")
@Timeout(240)
class KilledCoordinatorsIT {
    private static final Login ANNA = new Login("anna", "monday");
    private static final List<String> NAMES = List.of("c1", "c2", "c3");
    private static final int CALLS = 25;

    @TempDir
    Path directory;

    private final Map<String, CoordinatorProcess> living = new HashMap<>();
    private final Map<String, Integer> ports = new HashMap<>();
    private final List<String> members = new ArrayList<>();
    private SoapCoordinatorLine line;

    @BeforeEach
    void start() throws IOException {
        Map<String, URI> addresses = new HashMap<>();
        for (String name : NAMES) {
            members.add("127.0.0.1:" + FreePorts.next());
            ports.put(name, 0);
        }
        for (String name : NAMES) {
            CoordinatorProcess process = start(name);
            addresses.put(name, process.address());
            ports.put(name, process.address().getPort());
        }
        line = SoapCoordinatorLine.builder().coordinators(addresses).build();
    }

    private CoordinatorProcess start(String name) throws IOException {
        CoordinatorProcess process = CoordinatorProcess.start(
                directory.resolve(name),
                name,
                Optional.ofNullable(ports.get(name)).orElseThrow(),
                members.get(NAMES.indexOf(name)),
                members);
        living.put(name, process);
        return process;
    }

    @AfterEach
    void stop() {
        line.close();
        living.values().forEach(CoordinatorProcess::close);
    }

    private void kill(String name) {
        Optional.ofNullable(living.remove(name)).orElseThrow().kill();
    }

    @Test
    void every_call_ends_once_though_the_coordinators_that_clients_and_servers_talk_to_are_killed() throws Exception {
        try (Calls calls = Calls.open(
                new CallsOptions(ANNA, false, SoapGroup.PROTOCOL.heartbeatPeriod(), NAMES),
                directory.resolve("anna"),
                line)) {
            List<Long> counters = handOver(calls);
            for (long counter : counters) {
                assertThat(calls.accepted(counter).toCompletableFuture().get(60, TimeUnit.SECONDS))
                        .isGreaterThanOrEqualTo(1);
            }
            kill("c1");
            try (Worker first = worker("s1", List.of("c1", "c2", "c3"));
                    Worker second = worker("s2", List.of("c2", "c3", "c1"))) {
                expectEndings(calls, counters);
                start("c1");
                List<Long> more = handOver(calls);
                await().atMost(Duration.ofSeconds(60)).until(() -> isKeptBy("c3", more) || isKeptBy("c1", more));
                kill("c2");
                expectEndings(calls, more);
                start("c2");
                assertThat(List.of(first, second)).hasSize(2);
            }
            for (String name : NAMES) {
                await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> nothingIsLeftAt(name));
            }
        }
    }

    @Test
    void whatever_was_acknowledged_is_there_when_all_are_killed_and_started_again() throws Exception {
        try (Calls calls = Calls.open(
                new CallsOptions(ANNA, false, SoapGroup.PROTOCOL.heartbeatPeriod(), NAMES),
                directory.resolve("anna"),
                line)) {
            List<Long> counters = handOver(calls);
            for (long counter : counters) {
                calls.accepted(counter).toCompletableFuture().get(60, TimeUnit.SECONDS);
            }
            NAMES.forEach(this::kill);
            for (String name : NAMES) {
                start(name);
            }
            try (Worker server = worker("s1", NAMES)) {
                expectEndings(calls, counters);
                assertThat(server).isNotNull();
            }
        }
    }

    @Test
    void a_client_that_comes_back_hands_over_nothing_that_a_coordinator_keeps() throws Exception {
        CallsOptions options = new CallsOptions(ANNA, false, SoapGroup.PROTOCOL.heartbeatPeriod(), NAMES);
        List<Long> counters;
        try (Calls calls = Calls.open(options, directory.resolve("anna"), line)) {
            counters = handOver(calls);
            for (long counter : counters) {
                calls.accepted(counter).toCompletableFuture().get(60, TimeUnit.SECONDS);
            }
        }
        Queue<Request> asked = new ConcurrentLinkedQueue<>();
        CoordinatorLine listening = (name, request, timeout) -> {
            asked.add(request);
            return line.ask(name, request, timeout);
        };
        try (Calls calls = Calls.open(options, directory.resolve("anna"), listening);
                Worker server = worker("s1", NAMES)) {
            expectEndings(calls, counters);
            assertThat(server).isNotNull();
        }
        assertThat(asked)
                .hasAtLeastOneElementOfType(Request.Synchronize.class)
                .noneMatch(Request.Submit.class::isInstance);
    }

    private List<Long> handOver(Calls calls) throws Exception {
        List<Long> counters = new ArrayList<>();
        for (int i = 0; i < CALLS; i++) {
            Work work = new Work.Call("double", Value.of(i), Optional.empty());
            counters.add(calls.handOver(work, Duration.ofHours(1))
                    .toCompletableFuture()
                    .get(30, TimeUnit.SECONDS));
        }
        return counters;
    }

    private static void expectEndings(Calls calls, List<Long> counters) throws Exception {
        for (int i = 0; i < counters.size(); i++) {
            assertThat(calls.ending(counters.get(i)).toCompletableFuture().get(90, TimeUnit.SECONDS))
                    .isEqualTo(new Ending.Done(Value.of(i * 2)));
        }
    }

    private Worker worker(String name, List<String> coordinators) {
        return Worker.start(
                new WorkerOptions(name, 2, SoapGroup.PROTOCOL.heartbeatPeriod(), coordinators),
                directory.resolve(name),
                Map.of("double", number -> Value.of(number.longValue() * 2)),
                line);
    }

    private boolean isKeptBy(String name, List<Long> counters) throws Exception {
        long last = counters.get(counters.size() - 1);
        return lacking(name, last).counters().isEmpty();
    }

    private Reply.Lacking lacking(String name, long last) throws Exception {
        return (Reply.Lacking) line.ask(name, new Request.Synchronize(ANNA, last, Set.of()), Duration.ofSeconds(10))
                .toCompletableFuture()
                .get(20, TimeUnit.SECONDS);
    }

    /** Each call is collected, and nothing is offered a second time. */
    private void nothingIsLeftAt(String name) throws Exception {
        Reply.Collection left = (Reply.Collection) line.ask(
                        name,
                        new Request.Collect(ANNA, 99, Set.of(), Set.of(), 1_000, Duration.ZERO),
                        Duration.ofSeconds(10))
                .toCompletableFuture()
                .get(20, TimeUnit.SECONDS);
        assertThat(left.endings()).isEmpty();
        assertThat(left.open()).isZero();
        assertThat(lacking(name, 2L * CALLS).counters()).isEmpty();
    }
}
