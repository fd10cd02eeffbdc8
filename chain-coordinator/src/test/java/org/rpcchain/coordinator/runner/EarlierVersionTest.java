package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.PeerMessage;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.wire.PeerForm;
import org.rpcchain.testkit.machine.FreePorts;

/**
 * What earlier versions wrote is read: logs and messages that {@link WrittenLogs} of those versions has made, and that are kept as they were.
 * {@code 2026-11-24} is of the last version before large values were kept apart, commit dfebc985.
 */
@Tag("sockets")
@Timeout(120)
class EarlierVersionTest {
    private static final Path KEPT = Path.of("src", "test", "resources", "org", "rpcchain", "coordinator", "runner");

    @TempDir
    Path directory;

    private Path copy(String version, String what) throws IOException {
        Path copy = Files.createDirectories(directory.resolve(what));
        try (Stream<Path> files = Files.list(KEPT.resolve(version).resolve(what))) {
            files.forEach(file -> {
                try {
                    Files.copy(file, copy.resolve(file.getFileName()));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
        return copy;
    }

    @ParameterizedTest
    @ValueSource(strings = "2026-11-24")
    void a_coordinator_goes_on_with_the_log_of_an_earlier_version(String version) throws Exception {
        List<Value> begun = new CopyOnWriteArrayList<>();
        try (Coordinator coordinator = Coordinator.start(
                copy(version, "c1"),
                WrittenLogs.group(FreePorts.next()),
                WrittenLogs.PROTOCOL,
                new WrittenLogs.Chains(begun))) {
            assertThat(endings(coordinator))
                    .containsOnlyKeys(1L, 6L, 7L, 9L)
                    .containsEntry(1L, new Ending.Done(Value.of(2)))
                    .containsEntry(6L, WrittenLogs.FAILED)
                    .containsEntry(7L, new Ending.Cancelled("its client cancelled it"))
                    .containsEntry(9L, WrittenLogs.UNKNOWN);
            assertThat(explanation(coordinator, 5)).contains("was collected");
            assertThat(WrittenLogs.get(coordinator.ask(
                            WrittenLogs.submit(WrittenLogs.BERT, Map.of(2L, WrittenLogs.call("f", Value.of(1)))))))
                    .isInstanceOfSatisfying(
                            Reply.Refused.class,
                            refused -> assertThat(refused.refusal()).isEqualTo(Reply.Refusal.LOGIN_OVER));
            Worker worker = Worker.start(
                    new WorkerOptions("s1", 4, WrittenLogs.HEARTBEAT, List.of("c1")),
                    directory.resolve("s1"),
                    Map.of("echo", value -> value, "slow", value -> value),
                    (name, request, timeout) -> coordinator.ask(request));
            try (worker) {
                await().atMost(Duration.ofSeconds(60))
                        .until(() -> endings(coordinator).keySet().containsAll(Set.of(3L, 8L)));
            }
            assertThat(endings(coordinator))
                    .as("what another server had in work, and what is large")
                    .containsEntry(3L, new Ending.Done(Value.of(3)))
                    .containsEntry(8L, new Ending.Done(WrittenLogs.LARGE));
            await().atMost(Duration.ofSeconds(60))
                    .untilAsserted(() -> assertThat(begun).containsExactly(WrittenLogs.DESCRIPTION));
            assertThat(explanation(coordinator, 2))
                    .contains("waits: s9, the only server that may run it, does not come to c1");
        }
    }

    private static Map<Long, Ending> endings(Coordinator coordinator) throws Exception {
        Request collect = new Request.Collect(WrittenLogs.ANNA, 1, Set.of(), Set.of(), 100, Duration.ZERO);
        Map<Long, Ending> endings = new TreeMap<>();
        ((Reply.Collection) WrittenLogs.get(coordinator.ask(collect)))
                .endings()
                .forEach((counter, ended) -> endings.put(counter, ended.ending()));
        return endings;
    }

    private static String explanation(Coordinator coordinator, long counter) throws Exception {
        Request explain = new Request.Explain(new CallId(WrittenLogs.ANNA, counter));
        return ((Reply.Explanation) WrittenLogs.get(coordinator.ask(explain))).sentence();
    }

    @ParameterizedTest
    @ValueSource(strings = "2026-11-24")
    void a_client_goes_on_with_the_log_of_an_earlier_version(String version) throws Exception {
        CallsOptions options = new CallsOptions(WrittenLogs.CARL, false, WrittenLogs.HEARTBEAT, List.of("c1"));
        try (Calls calls =
                Calls.open(options, copy(version, "client"), (name, request, timeout) -> new CompletableFuture<>())) {
            assertThat(WrittenLogs.get(calls.ending(1))).isEqualTo(new Ending.Done(Value.of("one")));
            assertThat(calls.ending(2).toCompletableFuture()).isNotDone();
            assertThatThrownBy(() -> WrittenLogs.get(calls.ending(3))).hasMessageContaining("its ending was used");
            assertThat(WrittenLogs.get(calls.handOver(WrittenLogs.call("f", Value.of(4)), Duration.ofHours(1))))
                    .isEqualTo(4);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = "2026-11-24")
    void a_server_brings_what_an_earlier_version_has_ended(String version) throws Exception {
        BlockingQueue<Request.Beat> beats = new LinkedBlockingQueue<>();
        Worker worker = Worker.start(
                new WorkerOptions("s1", 1, WrittenLogs.HEARTBEAT, List.of("c1")),
                copy(version, "server"),
                Map.of("double", number -> number),
                (name, request, timeout) -> {
                    beats.add((Request.Beat) request);
                    return new CompletableFuture<>();
                });
        try (worker) {
            Request.Beat first = beats.poll(60, TimeUnit.SECONDS);
            assertThat(first).isNotNull();
            assertThat(first.ended()).isEqualTo(Map.of(WrittenLogs.SERVED, new Ending.Done(Value.of(42))));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = "2026-11-24")
    void what_coordinators_of_an_earlier_version_say_is_read(String version) throws Exception {
        Map<String, PeerMessage> said = new TreeMap<>();
        for (String line : Files.readAllLines(KEPT.resolve(version).resolve("messages.txt"))) {
            int blank = line.indexOf(' ');
            said.put(line.substring(0, blank), PeerForm.read(HexFormat.of().parseHex(line.substring(blank + 1))));
        }
        assertThat(said).isEqualTo(new TreeMap<>(WrittenLogs.messages()));
    }
}
