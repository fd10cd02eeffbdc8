package org.rpcchain.benchmarks.rpcv;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.CallsOptions;
import org.rpcchain.coordinator.runner.CoordinatorLine;

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

    @Test
    void an_ending_that_was_told_is_used_and_not_told_again_to_an_application_that_comes_back() throws Exception {
        CoordinatorLine answering = new Answering();
        try (Calls calls = open("log", answering)) {
            application(calls, true).handOver(3, Duration.ofMillis(1), new Random(1));
            awaitEnded(3);
            awaitKeptNothing(calls);
        }
        assertThat(told).hasSize(3).allMatch(line -> line.contains(" done 7"), told.toString());
        try (Calls calls = open("log", answering)) {
            application(calls, true).handOver(4, Duration.ofMillis(1), new Random(1));
            awaitEnded(4);
            awaitKeptNothing(calls);
        }
        assertThat(told).hasSize(4);
        assertThat(Application.Noted.in(notes())).isEqualTo(new Application.Noted(4, 0, 0));
        assertThat(Application.Noted.handedOverIn(notes())).isEqualTo(Map.of(1, 1, 2, 1, 3, 1, 4, 1));
    }

    @Test
    void an_ending_that_was_told_just_before_its_application_died_is_used_when_it_comes_back() throws Exception {
        CoordinatorLine answering = new Answering();
        try (Calls calls = open("log", answering)) {
            assertThat(calls.handOver(RpcvSite.call(1, 1), RpcvSite.KEPT)
                            .toCompletableFuture()
                            .get())
                    .isEqualTo(1);
            calls.ending(1).toCompletableFuture().get();
        }
        Files.writeString(notes(), "tried 1\nhanded 1 1\nended 1 1\n"); // it died in between
        try (Calls calls = open("log", answering)) {
            assertThat(calls.kept()).containsExactly(1L);
            application(calls, true).handOver(1, Duration.ofMillis(1), new Random(1));
            awaitKeptNothing(calls);
        }
        assertThat(told).isEmpty();
    }

    /** A coordinator that ends each call when it is asked for its ending. */
    private static final class Answering implements CoordinatorLine {
        private final NavigableMap<Long, Long> origins = new TreeMap<>();
        private final Set<Long> acknowledged = new TreeSet<>();

        @Override
        public synchronized CompletionStage<Reply> ask(String coordinator, Request request, Duration timeout) {
            if (request instanceof Request.Submit submit) {
                submit.orders().forEach((counter, order) -> origins.put(counter, order.origin()));
                return replied(new Reply.Accepted(0, Set.of(), Set.of(), Map.of()));
            }
            if (request instanceof Request.Acknowledge acknowledge) {
                acknowledged.addAll(acknowledge.counters());
                return replied(new Reply.Noted());
            }
            if (request instanceof Request.Synchronize) {
                long last = origins.isEmpty() ? 0 : origins.lastKey();
                return replied(new Reply.Lacking(Set.of(), 0, last, Set.copyOf(acknowledged), Set.of(), List.of("c1")));
            }
            if (request instanceof Request.Collect collect) {
                Map<Long, Reply.Ended> endings = new TreeMap<>();
                origins.forEach((counter, origin) -> {
                    if (!acknowledged.contains(counter) && !collect.has().contains(counter)) {
                        endings.put(counter, new Reply.Ended(new Ending.Done(Value.of(7)), origin));
                    }
                });
                return endings.isEmpty()
                        ? new CompletableFuture<>()
                        : replied(new Reply.Collection(endings, 0, List.of("c1")));
            }
            return new CompletableFuture<>();
        }

        private static CompletionStage<Reply> replied(Reply reply) {
            return CompletableFuture.completedFuture(reply);
        }
    }

    private void awaitEnded(int count) throws InterruptedException {
        while (Application.Noted.endedIn(notes()).size() < count) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
        assertThat(Application.Noted.endedIn(notes()).values()).containsOnly(1);
    }

    private static void awaitKeptNothing(Calls calls) throws InterruptedException {
        while (!calls.kept().isEmpty()) {
            TimeUnit.MILLISECONDS.sleep(5);
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
        return open(log, (coordinator, request, timeout) -> new CompletableFuture<>());
    }

    private Calls open(String log, CoordinatorLine line) {
        CallsOptions options = new CallsOptions(new Login("bench", "run"), false, Duration.ofSeconds(1), List.of("c1"));
        return Calls.open(options, directory.resolve(log), line);
    }
}
