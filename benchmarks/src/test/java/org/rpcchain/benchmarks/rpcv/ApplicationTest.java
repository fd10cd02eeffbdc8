package org.rpcchain.benchmarks.rpcv;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.CallsOptions;

/** What comes of an application's calls when it comes back, with real logs and coordinators that say nothing. */
@Timeout(60)
class ApplicationTest {
    @TempDir
    private Path directory;

    private final List<String> told = Collections.synchronizedList(new ArrayList<>());

    @Test
    void an_application_that_comes_back_follows_what_was_handed_over_and_hands_over_the_rest() throws Exception {
        try (Calls calls = open("log")) {
            application(calls, true).handOver(3, Duration.ofMillis(1), new Random(1));
        }
        try (Calls calls = open("log")) {
            application(calls, true).handOver(5, Duration.ofMillis(1), new Random(1));
            assertThat(calls.kept()).containsExactlyInAnyOrder(1L, 2L, 3L, 4L, 5L);
        }
        assertThat(Application.Noted.in(notes())).isEqualTo(new Application.Noted(5, 0, 0));
    }

    @Test
    void a_call_that_came_to_the_log_before_its_application_could_note_it_is_not_handed_over_again() throws Exception {
        try (Calls calls = open("log")) {
            application(calls, true).handOver(3, Duration.ofMillis(1), new Random(1));
        }
        List<String> lines = Files.readAllLines(notes());
        Files.write(notes(), lines.subList(0, lines.size() - 1)); // it died in between
        try (Calls calls = open("log")) {
            application(calls, true).handOver(3, Duration.ofMillis(1), new Random(1));
            assertThat(calls.kept()).containsExactlyInAnyOrder(1L, 2L, 3L);
        }
        assertThat(Application.Noted.in(notes())).isEqualTo(new Application.Noted(2, 0, 0));
    }

    @Test
    void what_the_log_has_lost_is_handed_over_again_if_that_is_wanted() throws Exception {
        try (Calls calls = open("log")) {
            application(calls, true).handOver(3, Duration.ofMillis(1), new Random(1));
        }
        try (Calls calls = open("another log")) {
            application(calls, true).handOver(3, Duration.ofMillis(1), new Random(1));
            awaitNoted(new Application.Noted(6, 3, 3));
            assertThat(calls.kept()).hasSize(3);
        }
    }

    @Test
    void what_the_log_has_lost_is_told_otherwise() throws Exception {
        try (Calls calls = open("log")) {
            application(calls, false).handOver(2, Duration.ofMillis(1), new Random(1));
        }
        told.clear(); // that its calls were closed
        try (Calls calls = open("another log")) {
            application(calls, false).handOver(2, Duration.ofMillis(1), new Random(1));
            assertThat(told).hasSize(2).allMatch(line -> line.contains(" lost of the call "), told.toString());
            assertThat(calls.kept()).isEmpty();
        }
    }

    private void awaitNoted(Application.Noted expected) throws InterruptedException {
        while (!Application.Noted.in(notes()).equals(expected)) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }

    private Application application(Calls calls, boolean again) {
        return new Application(calls, notes(), told::add, again, 1);
    }

    private Path notes() {
        return directory.resolve("notes");
    }

    private Calls open(String log) {
        CallsOptions options = new CallsOptions(new Login("bench", "run"), false, Duration.ofSeconds(1), List.of("c1"));
        return Calls.open(
                options, directory.resolve(log), (coordinator, request, timeout) -> new CompletableFuture<>());
    }
}
