package org.rpcchain.coordinator.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.CallsOptions;
import org.rpcchain.coordinator.runner.Worker;
import org.rpcchain.coordinator.runner.WorkerOptions;

/** Values that are larger than a record may be, through a real group: kept apart, on the disks, and gone when their calls are. */
@Tag("sockets")
@Timeout(240)
class LargeValuesIT {
    private static final CoordinatorProtocol PROTOCOL = new CoordinatorProtocol(
            2,
            Duration.ofSeconds(2),
            Duration.ofSeconds(10),
            Duration.ofSeconds(5),
            Duration.ofDays(1),
            100_000,
            1 << 20);

    private static final long MESSAGE_LIMIT = 56 << 20;
    private static final int LARGE = 16 << 20;
    private static final Login ANNA = new Login("anna", "monday");

    @TempDir
    Path directory;

    @Test
    void parameters_and_results_of_16_MiB_come_through_though_the_coordinator_that_took_them_goes_away()
            throws Exception {
        try (SoapGroup group = new SoapGroup(directory, 3, PROTOCOL, MESSAGE_LIMIT);
                SoapCoordinatorLine line = group.line();
                Calls calls = calls(line)) {
            Value large = large(1);
            long first = handOver(calls, large);
            long second = handOver(calls, Value.of("small"));
            assertThat(get(calls.accepted(first))).as("copies").isEqualTo(1);
            get(calls.accepted(second));
            group.close("c1");
            try (Worker server = worker(line, List.of("c3", "c2", "c1"))) {
                assertThat(get(calls.ending(first))).isEqualTo(new Ending.Done(large));
                assertThat(get(calls.ending(second))).isEqualTo(new Ending.Done(Value.of("small")));
                group.start("c1");
                get(calls.used(first));
                get(calls.used(second));
                for (String name : List.of("c1", "c2", "c3")) {
                    await().atMost(Duration.ofSeconds(60)).until(() -> parcelBytes(name) == 0);
                }
                assertThat(server).isNotNull();
            }
        }
    }

    @Test
    void a_coordinator_that_has_lost_its_disk_gets_large_values_from_the_others() throws Exception {
        try (SoapGroup group = new SoapGroup(directory, 2, PROTOCOL, MESSAGE_LIMIT);
                SoapCoordinatorLine line = group.line();
                Calls calls = calls(line)) {
            Value large = large(2);
            long call = handOver(calls, large);
            get(calls.accepted(call));
            group.close("c1");
            delete(directory.resolve("c1"));
            group.start("c1");
            await().atMost(Duration.ofSeconds(60)).until(() -> parcelBytes("c1") >= LARGE);
            await().atMost(Duration.ofSeconds(60)).until(() -> knows(line, "c1", call));
            group.close("c2");
            try (Worker server = worker(line, List.of("c1"))) {
                assertThat(get(calls.ending(call))).isEqualTo(new Ending.Done(large));
                assertThat(server).isNotNull();
            }
        }
    }

    @Test
    void what_is_larger_than_a_value_may_be_is_refused_with_a_sentence() throws Exception {
        CoordinatorProtocol small = PROTOCOL.withValueLimitBytes(2 << 20);
        try (SoapGroup group = new SoapGroup(directory, 1, small, MESSAGE_LIMIT);
                SoapCoordinatorLine line = group.line();
                Calls calls = calls(line)) {
            long call = handOver(calls, large(3));
            assertThatThrownBy(() -> get(calls.ending(call)))
                    .hasMessageContaining("a value of the call has 16777232 bytes, and 2097152 is the limit");
        }
    }

    private static boolean knows(SoapCoordinatorLine line, String coordinator, long call) throws Exception {
        return get(line.ask(coordinator, new Request.Explain(new CallId(ANNA, call)), Duration.ofSeconds(10)))
                .toString()
                .contains("of echo");
    }

    private Calls calls(SoapCoordinatorLine line) {
        return Calls.open(
                new CallsOptions(ANNA, false, PROTOCOL.heartbeatPeriod(), List.of("c1", "c2")),
                directory.resolve("anna"),
                line);
    }

    private Worker worker(SoapCoordinatorLine line, List<String> coordinators) {
        return Worker.start(
                new WorkerOptions("s1", 2, PROTOCOL.heartbeatPeriod(), coordinators),
                directory.resolve("s1"),
                Map.of("echo", value -> value),
                line);
    }

    private static long handOver(Calls calls, Value parameters) throws Exception {
        return get(calls.handOver(new Work.Call("echo", parameters, Optional.empty()), Duration.ofHours(1)));
    }

    private static <T> T get(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(120, TimeUnit.SECONDS);
    }

    private static Value large(int seed) {
        byte[] bytes = new byte[LARGE];
        new Random(seed).nextBytes(bytes);
        return Value.of(bytes);
    }

    /** Answers what the parcels of a coordinator take on its disk, whole ones. */
    private long parcelBytes(String name) throws IOException {
        Path parcels = directory.resolve(name).resolve("parcels");
        try (Stream<Path> files = Files.walk(parcels)) {
            return files.filter(file -> file.getFileName().toString().length() == 64)
                    .mapToLong(LargeValuesIT::size)
                    .sum();
        } catch (UncheckedIOException | NoSuchFileException e) {
            return -1; // it is being made, or changed
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
