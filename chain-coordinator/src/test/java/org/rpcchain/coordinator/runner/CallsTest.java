package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.Batch;
import org.rpcchain.coordinator.log.HeldJournal;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.coordinator.log.JournalOptions;
import org.rpcchain.coordinator.log.LogFullException;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.message.ValueCbor;

/** A client with its real log, whose coordinators are silent, or one without sockets. */
@Timeout(60)
class CallsTest {
    private static final Login ANNA = new Login("anna", "monday");
    private static final CallsOptions OPTIONS = new CallsOptions(ANNA, false, Duration.ofSeconds(5), List.of("c1"));
    private static final CallsOptions ELSEWHERE = new CallsOptions(ANNA, true, Duration.ofSeconds(5), List.of("c1"));
    private static final CoordinatorLine SILENT = (name, request, timeout) -> new CompletableFuture<>();
    private static final Work WORK = new Work.Call("f", Value.of(1), Optional.empty());
    private static final JournalOptions NARROW = JournalOptions.DEFAULT.withLimitBytes(1 << 20);
    private static final Ending DONE = new Ending.Done(Value.of("done"));
    private static final Ending LARGE = new Ending.Done(Value.of("x".repeat(100_000)));

    @TempDir
    Path directory;

    @Test
    void what_cannot_be_written_is_refused_and_leaves_no_gap_in_the_counters() throws Exception {
        try (Calls calls = Calls.open(OPTIONS, directory, SILENT)) {
            assertThatThrownBy(() -> handOver(calls, Value.of("half a character: \ud83d")))
                    .hasCauseInstanceOf(ProblemException.class);
            assertThat(handOver(calls, Value.of("whole"))).isEqualTo(1);
        }
    }

    @Test
    void who_hears_that_a_call_is_handed_over_may_hand_over_another_and_wait_for_it() throws Exception {
        try (Calls calls = Calls.open(OPTIONS, directory, SILENT)) {
            Long second = calls.handOver(WORK, Duration.ofHours(1))
                    .thenApply(first -> calls.handOver(WORK, Duration.ofHours(1))
                            .toCompletableFuture()
                            .join())
                    .toCompletableFuture()
                    .get(20, TimeUnit.SECONDS);
            assertThat(second).isEqualTo(2);
        }
    }

    // --- with a coordinator

    @Test
    void an_ending_is_there_again_after_any_restart_until_the_application_has_used_it() throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        CallId call = new CallId(ANNA, 1);
        try (Calls calls = Calls.open(OPTIONS, directory, coordinator)) {
            assertThat(handOver(calls, Value.of(1))).isEqualTo(1);
            assertThat(get(calls.accepted(1))).isZero();
            coordinator.end(call, DONE);
            assertThat(get(calls.ending(1))).isEqualTo(DONE);
            await().until(() -> !coordinator.keeps(call));
        }
        for (int restart = 0; restart < 3; restart++) {
            try (Calls calls = Calls.open(OPTIONS, directory, coordinator)) {
                assertThat(get(calls.ending(1))).isEqualTo(DONE);
            }
        }
        try (Calls calls = Calls.open(OPTIONS, directory, coordinator)) {
            get(calls.used(1));
            assertThatThrownBy(() -> get(calls.ending(1))).hasMessageContaining("its ending was used");
        }
        try (Calls calls = Calls.open(OPTIONS, directory, coordinator)) {
            assertThatThrownBy(() -> get(calls.ending(1))).hasMessageContaining("its ending was used");
            assertThatThrownBy(() -> get(calls.used(1))).hasMessageContaining("is not here");
        }
    }

    @ParameterizedTest
    @EnumSource(Request.Durability.class)
    void coordinators_are_asked_to_keep_calls_as_the_options_say(Request.Durability durability) throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        CompletableFuture<Request.Durability> asked = new CompletableFuture<>();
        CoordinatorLine line = (name, request, timeout) -> {
            if (request instanceof Request.Submit submit) {
                asked.complete(submit.durability());
            }
            return coordinator.ask(name, request, timeout);
        };
        CallsOptions options = OPTIONS.withDurability(durability).withLogging(LoggingStrategy.OPTIMISTIC);
        try (Calls calls = Calls.open(options, directory, line)) {
            assertThat(handOver(calls, Value.of(1))).isEqualTo(1);
            assertThat(get(asked)).isEqualTo(durability);
        }
        assertThat(OPTIONS.durability()).isEqualTo(Request.Durability.REPLICATED);
    }

    @Test
    void who_hears_of_an_ending_may_hand_over_another_call_and_wait_for_it() throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        try (Calls calls = Calls.open(OPTIONS, directory, coordinator)) {
            handOver(calls, Value.of(1));
            get(calls.accepted(1));
            CompletionStage<Long> next = calls.ending(1)
                    .thenApply(ending -> calls.handOver(WORK, Duration.ofHours(1))
                            .toCompletableFuture()
                            .join());
            coordinator.end(new CallId(ANNA, 1), DONE);
            assertThat(get(next)).isEqualTo(2);
        }
    }

    @Test
    void a_client_that_comes_back_is_told_that_its_call_is_kept() throws Exception {
        try (Calls calls = Calls.open(OPTIONS, directory, SILENT)) {
            handOver(calls, Value.of(1));
            assertThat(calls.accepted(1).toCompletableFuture()).isNotDone();
        }
        OneCoordinator coordinator = new OneCoordinator();
        for (int restart = 0; restart < 2; restart++) {
            try (Calls calls = Calls.open(OPTIONS, directory, coordinator)) {
                assertThat(get(calls.accepted(1))).isZero();
            }
        }
        try (Calls calls = Calls.open(OPTIONS, directory, coordinator)) {
            assertThatThrownBy(() -> get(calls.accepted(2))).hasMessageContaining("never handed over");
        }
    }

    @Test
    void a_call_that_is_refused_says_why_and_is_not_handed_over_after_a_restart() throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        try (Calls calls = Calls.open(OPTIONS, directory.resolve("one"), coordinator)) {
            handOver(calls, Value.of(1));
            get(calls.accepted(1));
        }
        try (Calls calls = Calls.open(OPTIONS, directory.resolve("other"), coordinator)) {
            handOver(calls, Value.of(2));
            assertThatThrownBy(() -> get(calls.accepted(1))).hasMessageContaining("login of its own");
            assertThatThrownBy(() -> get(calls.ending(1))).hasMessageContaining("login of its own");
            get(calls.used(1));
        }
        try (Calls calls = Calls.open(OPTIONS, directory.resolve("other"), coordinator)) {
            assertThatThrownBy(() -> get(calls.ending(1))).hasMessageContaining("never handed over");
            handOver(calls, Value.of(3));
            get(calls.accepted(2));
        }
        assertThat(coordinator.keeps(new CallId(ANNA, 1))).isTrue();
    }

    @Test
    void what_waits_when_the_calls_are_closed_fails_and_so_does_what_comes_later() throws Exception {
        Calls calls = Calls.open(OPTIONS, directory, SILENT);
        handOver(calls, Value.of(1));
        CompletionStage<Ending> ending = calls.ending(1);
        CompletionStage<Integer> accepted = calls.accepted(1);
        calls.close();
        assertThatThrownBy(() -> get(ending)).hasMessageContaining("were closed here");
        assertThatThrownBy(() -> get(accepted)).hasMessageContaining("were closed here");
        assertThatThrownBy(() -> get(calls.ending(1))).hasMessageContaining("were closed here");
        assertThatThrownBy(() -> handOver(calls, Value.of(1))).hasMessageContaining("were closed here");
        assertThatThrownBy(() -> get(calls.used(1))).hasMessageContaining("were closed here");
    }

    @Test
    void what_waits_to_be_numbered_when_the_calls_are_closed_fails() {
        Calls calls = Calls.open(ELSEWHERE, directory, SILENT);
        CompletionStage<Long> early = calls.handOver(WORK, Duration.ofHours(1));
        calls.close();
        assertThatThrownBy(() -> get(early)).hasMessageContaining("were closed here");
    }

    // --- what the disk has no room for

    @Test
    void an_ending_that_the_disk_has_no_room_for_is_told_and_stays_with_a_coordinator_until_there_is_room()
            throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        CallId small = new CallId(ANNA, 1);
        try (Calls calls = onFullDisk(coordinator)) {
            coordinator.end(small, LARGE);
            assertThat(get(calls.ending(1))).isEqualTo(LARGE);
            assertThat(get(calls.accepted(1))).isZero();
            assertThat(get(calls.ending(1))).isEqualTo(LARGE);
            assertThat(coordinator.keeps(small)).isTrue();

            coordinator.end(new CallId(ANNA, 2), DONE); // smaller than its order
            assertThat(get(calls.ending(2))).isEqualTo(DONE);
            await().until(() -> !coordinator.keeps(small));
        }
        try (Calls calls = Calls.open(OPTIONS, directory, SILENT)) {
            assertThat(get(calls.ending(1))).isEqualTo(LARGE);
        }
    }

    @Test
    void an_ending_that_the_disk_has_no_room_for_is_told_by_the_client_that_is_opened_next() throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        try (Calls calls = onFullDisk(coordinator)) {
            coordinator.end(new CallId(ANNA, 1), LARGE);
            assertThat(get(calls.ending(1))).isEqualTo(LARGE);
        }
        try (Calls calls = Calls.open(OPTIONS, directory, coordinator)) {
            assertThat(get(calls.ending(1))).isEqualTo(LARGE);
        }
    }

    @Test
    void an_ending_that_the_disk_has_no_room_for_can_be_used_and_is_forgotten_everywhere() throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        CallId small = new CallId(ANNA, 1);
        try (Calls calls = onFullDisk(coordinator)) {
            coordinator.end(small, LARGE);
            get(calls.ending(1));
            get(calls.used(1));
            assertThatThrownBy(() -> get(calls.ending(1))).hasMessageContaining("its ending was used");
            await().until(() -> !coordinator.keeps(small));
        }
        try (Calls calls = Calls.open(OPTIONS, directory, coordinator)) {
            assertThatThrownBy(() -> get(calls.ending(1))).hasMessageContaining("its ending was used");
        }
    }

    /** Answers a client of two calls, the second of which takes nearly all the room that there is. */
    private Calls onFullDisk(OneCoordinator coordinator) throws Exception {
        CallsOptions options = new CallsOptions(ANNA, false, Duration.ofMillis(50), List.of("c1"));
        JournalOptions smallest = JournalOptions.DEFAULT.withLimitBytes(1 << 20);
        Calls.Ground ground = new Calls.Ground(smallest, InstantSource.system());
        Calls calls = Calls.open(options, directory, coordinator, Strangers.WANTED, ground);
        handOver(calls, Value.of("x".repeat(500)));
        handOver(calls, Value.of("x".repeat((1 << 20) - 10_000)));
        get(calls.accepted(1));
        get(calls.accepted(2));
        return calls;
    }

    // --- what nobody wants any more

    @Test
    void an_ending_is_dropped_when_the_calls_are_opened_after_nobody_wants_it_any_more() throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        MovingTime time = new MovingTime();
        Calls.Ground ground = new Calls.Ground(JournalOptions.DEFAULT, time);
        try (Calls calls = Calls.open(OPTIONS, directory, coordinator, Strangers.WANTED, ground)) {
            get(calls.handOver(WORK, Duration.ofHours(1)));
            get(calls.handOver(WORK, Duration.ofHours(3)));
            get(calls.handOver(WORK, Duration.ofHours(1)));
            get(calls.accepted(3));
            coordinator.end(new CallId(ANNA, 1), DONE);
            coordinator.end(new CallId(ANNA, 2), DONE);
            get(calls.ending(1));
            get(calls.ending(2));
        }
        time.now = time.now.plus(Duration.ofHours(2));
        try (Calls calls = Calls.open(OPTIONS, directory, coordinator, Strangers.WANTED, ground)) {
            assertThat(calls.kept()).as("and what has not ended").containsExactlyInAnyOrder(2L, 3L);
            assertThatThrownBy(() -> get(calls.ending(1))).hasMessageContaining("nothing is kept");
            assertThat(get(calls.ending(2))).isEqualTo(DONE);
        }
    }

    @Test
    void the_ending_of_a_stranger_is_kept_as_long_as_the_options_say() throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        try (Calls calls = Calls.open(OPTIONS, directory.resolve("one"), coordinator)) {
            handOver(calls, Value.of(1));
            get(calls.accepted(1));
        }
        coordinator.end(new CallId(ANNA, 1), DONE);
        CallsOptions elsewhere =
                new CallsOptions(ANNA, true, Duration.ofSeconds(5), List.of("c1"), Duration.ofHours(1));
        MovingTime time = new MovingTime();
        Calls.Ground ground = new Calls.Ground(JournalOptions.DEFAULT, time);
        for (int hours = 0; hours < 2; hours++) {
            try (Calls calls =
                    Calls.open(elsewhere, directory.resolve("other"), coordinator, Strangers.WANTED, ground)) {
                assertThat(get(calls.ending(1))).isEqualTo(DONE);
            }
            time.now = time.now.plus(Duration.ofMinutes(59));
        }
        try (Calls calls = Calls.open(elsewhere, directory.resolve("other"), coordinator, Strangers.WANTED, ground)) {
            assertThatThrownBy(() -> get(calls.ending(1))).hasMessageContaining("nothing is kept");
        }
    }

    @Test
    void who_asks_for_the_ending_of_a_stranger_while_it_is_written_waits_for_it() throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        try (Calls calls = Calls.open(OPTIONS, directory.resolve("one"), coordinator)) {
            handOver(calls, Value.of(1));
            get(calls.accepted(1));
        }
        CallsOptions elsewhere =
                new CallsOptions(ANNA, true, Duration.ofSeconds(5), List.of("c1"), Duration.ofHours(1));
        HeldJournal journal = new HeldJournal();
        Calls.Ground ground = new Calls.Ground(journal::open, InstantSource.system());
        try (Calls calls = Calls.open(elsewhere, directory.resolve("other"), coordinator, Strangers.WANTED, ground)) {
            journal.hold();
            coordinator.end(new CallId(ANNA, 1), DONE);
            await().until(() -> journal.started() == 1);
            CompletionStage<Ending> ending = calls.ending(1);
            journal.letGo();
            assertThat(get(ending)).isEqualTo(DONE);
        }
    }

    private static final class MovingTime implements InstantSource {
        private volatile Instant now = Instant.parse("2026-01-01T00:00:00Z"); // calls look from threads of their own

        @Override
        public Instant instant() {
            return now;
        }
    }

    // --- strangers

    @Test
    void the_ending_of_a_stranger_stays_with_a_coordinator_until_the_application_has_taken_it_up() throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        CallId call = new CallId(ANNA, 1);
        try (Calls calls = Calls.open(OPTIONS, directory.resolve("one"), coordinator)) {
            handOver(calls, Value.of(1));
            get(calls.accepted(1));
        }
        coordinator.end(call, DONE);
        CompletableFuture<Long> found = new CompletableFuture<>();
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        Strangers later = counter -> {
            found.complete(counter);
            return answer;
        };
        try (Calls calls = Calls.open(ELSEWHERE, directory.resolve("other"), coordinator, later)) {
            assertThat(get(found)).isEqualTo(1);
            assertThat(handOver(calls, Value.of(2))).isEqualTo(2);
            get(calls.accepted(2));
            coordinator.end(new CallId(ANNA, 2), DONE);
            assertThat(get(calls.ending(2))).isEqualTo(DONE); // endings come, and that one does not
            await().until(() -> !coordinator.keeps(new CallId(ANNA, 2)));
            assertThat(coordinator.keeps(call)).isTrue();
            answer.complete(true);
            await().until(() -> !coordinator.keeps(call));
            assertThat(get(calls.ending(1))).isEqualTo(DONE);
        }
    }

    @Test
    void what_waits_for_a_stranger_that_another_instance_collects_is_told_that_it_is_gone() throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        try (Calls one = Calls.open(OPTIONS, directory.resolve("one"), coordinator)) {
            handOver(one, Value.of(1));
            get(one.accepted(1));
            CallsOptions elsewhere = new CallsOptions(ANNA, true, Duration.ofMillis(50), List.of("c1"));
            CoordinatorLine withoutEndings = (name, request, timeout) -> request instanceof Request.Collect
                    ? CompletableFuture.failedFuture(new IOException("lost"))
                    : coordinator.ask(name, request, timeout);
            try (Calls other = Calls.open(elsewhere, directory.resolve("other"), withoutEndings)) {
                CompletionStage<Ending> ending = other.ending(1);
                coordinator.end(new CallId(ANNA, 1), DONE);
                assertThat(get(one.ending(1))).isEqualTo(DONE);
                assertThatThrownBy(() -> get(ending))
                        .hasCauseInstanceOf(NoEndingException.class)
                        .hasMessageContaining("another instance");
            }
        }
    }

    // --- logging strategies

    @Test
    void a_blocking_client_sends_what_is_on_its_disk() throws Exception {
        try (Held held = new Held(LoggingStrategy.PESSIMISTIC_BLOCKING)) {
            CompletionStage<Long> second = held.handOverSecond();
            await().until(() -> held.journal.started() == 1);
            assertThat(held.sent).containsExactly(1L);
            held.journal.letGo();
            assertThat(get(second)).isEqualTo(2);
            await().until(() -> held.sent.contains(2L));
        }
    }

    @Test
    void a_non_blocking_client_sends_while_the_disk_works_and_waits_for_it() throws Exception {
        try (Held held = new Held(LoggingStrategy.PESSIMISTIC_NON_BLOCKING)) {
            CompletionStage<Long> second = held.handOverSecond();
            await().until(() -> held.sent.contains(2L));
            await().until(() -> held.journal.started() == 1);
            assertThat(second.toCompletableFuture()).isNotDone();
            held.journal.letGo();
            assertThat(get(second)).isEqualTo(2);
        }
    }

    @Test
    void an_optimistic_client_waits_for_no_disk() throws Exception {
        try (Held held = new Held(LoggingStrategy.OPTIMISTIC)) {
            assertThat(get(held.handOverSecond())).isEqualTo(2);
            await().until(() -> held.sent.contains(2L));
        }
    }

    /** A client that has handed one call over, and whose disk then forces nothing until it is let go. */
    private final class Held implements AutoCloseable {
        final HeldJournal journal = new HeldJournal();
        final Set<Long> sent = ConcurrentHashMap.newKeySet();
        private final Calls calls;

        Held(LoggingStrategy strategy) throws Exception {
            this(OPTIONS.withLogging(strategy));
        }

        Held(CallsOptions options) throws Exception {
            OneCoordinator coordinator = new OneCoordinator();
            CoordinatorLine line = (name, request, timeout) -> {
                if (request instanceof Request.Submit submit) {
                    sent.addAll(submit.orders().keySet());
                }
                return coordinator.ask(name, request, timeout);
            };
            Calls.Ground ground = new Calls.Ground(journal::open, InstantSource.system());
            calls = Calls.open(options, directory, line, Strangers.WANTED, ground);
            assertThat(handOver(calls, Value.of(1))).isEqualTo(1);
            get(calls.accepted(1));
            journal.hold();
        }

        CompletionStage<Long> handOverSecond() {
            return calls.handOver(WORK, Duration.ofHours(1));
        }

        @Override
        public void close() {
            journal.letGo();
            calls.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_call_that_was_sent_and_is_in_no_log_when_its_client_is_killed_takes_no_number_from_another(
            LoggingStrategy strategy) throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        Path before = directory.resolve("before");
        CallsOptions options = OPTIONS.withLogging(strategy);
        try (Calls calls = Calls.open(options, directory.resolve("calls"), coordinator)) {
            handOver(calls, Value.of(1));
            get(calls.accepted(1));
            copy(directory.resolve("calls"), before);
            if (strategy != LoggingStrategy.PESSIMISTIC_BLOCKING) {
                handOver(calls, Value.of("sent, and then the client is killed before its disk has it"));
                get(calls.accepted(2));
            }
        }
        try (Calls calls = Calls.open(options, before, coordinator)) {
            long next = handOver(calls, Value.of(2));
            get(calls.accepted(next));
            assertThat(coordinator.keeps(new CallId(ANNA, next))).isTrue();
            assertThat(coordinator.keeps(new CallId(ANNA, 1))).isTrue();
            coordinator.end(new CallId(ANNA, next), DONE);
            assertThat(get(calls.ending(next))).isEqualTo(DONE);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OPTIMISTIC", "PESSIMISTIC_NON_BLOCKING"})
    void a_call_that_was_sent_and_is_in_no_log_when_its_client_is_killed_is_taken_up_again(LoggingStrategy strategy)
            throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        CallsOptions options = OPTIONS.withLogging(strategy);
        Path killed = killedEarly(options, coordinator);
        Path again = directory.resolve("again");
        CallId lost = new CallId(ANNA, 2);
        try (Calls calls = Calls.open(options, killed, SILENT)) {
            long next = handOver(calls, Value.of("while no coordinator says whether it has the other"));
            assertThat(next).isGreaterThan(2);
            assertThat(calls.ending(2).toCompletableFuture()).isNotDone();
            copy(killed, again); // and killed once more
        }
        try (Calls calls = Calls.open(options, again, coordinator)) {
            CompletionStage<Ending> ending = calls.ending(2);
            assertThat(get(calls.accepted(2))).as("at the one that has it").isZero();
            assertThat(ending.toCompletableFuture()).isNotDone();
            assertThat(calls.kept()).contains(2L);
            assertThat(coordinator.keeps(lost)).isTrue();
            coordinator.end(lost, DONE);
            assertThat(get(ending)).isEqualTo(DONE);
            await().until(() -> !coordinator.keeps(lost));
        }
        try (Calls calls = Calls.open(options, again, coordinator)) {
            assertThat(calls.kept()).contains(2L);
            assertThat(get(calls.ending(2))).isEqualTo(DONE);
            get(calls.used(2));
        }
        try (Calls calls = Calls.open(options, again, coordinator)) {
            assertThatThrownBy(() -> get(calls.ending(2))).hasMessageContaining("nothing is kept here");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OPTIMISTIC", "PESSIMISTIC_NON_BLOCKING"})
    void of_the_numbers_that_a_killed_client_had_reserved_those_that_no_coordinator_has_are_given_up(
            LoggingStrategy strategy) throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        CallsOptions options = OPTIONS.withLogging(strategy);
        Path killed = killedEarly(options, coordinator);
        try (Calls calls = Calls.open(options, killed, coordinator)) {
            CompletionStage<Ending> first = calls.ending(3);
            for (CompletionStage<?> stage : List.of(first, calls.ending(3), calls.accepted(3))) {
                assertThatThrownBy(() -> get(stage))
                        .hasMessageContaining("it may have been handed over before this client was killed")
                        .hasMessageContaining("it may have run");
            }
            assertThatThrownBy(() -> get(calls.ending(3))).hasMessageContaining("before this client was killed");
            long next = handOver(calls, Value.of(3));
            for (long counter : List.of(1L, 2L, next)) {
                coordinator.end(new CallId(ANNA, counter), DONE);
                get(calls.ending(counter));
            }
            await().untilAsserted(
                            () -> assertThat(coordinator.forgottenUpTo(ANNA)).isEqualTo(next));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void an_ending_that_was_used_while_the_login_was_used_elsewhere_does_not_come_again(boolean isNoted)
            throws Exception {
        OneCoordinator first = new OneCoordinator();
        OneCoordinator second = new OneCoordinator();
        Path killed = directory.resolve("killed");
        try (Calls calls = Calls.open(OPTIONS, directory.resolve("calls"), both(first, second))) {
            handOver(calls, Value.of(1));
            get(calls.accepted(1));
            first.end(new CallId(ANNA, 1), DONE);
            second.end(new CallId(ANNA, 1), DONE);
            get(calls.ending(1));
            get(calls.used(1));
            copy(directory.resolve("calls"), killed);
            handOver(calls, Value.of("sent, and then the client is killed before its disk has it"));
            get(calls.accepted(2));
        }
        if (isNoted) {
            Calls.open(OPTIONS, killed, SILENT).close();
        }
        CallId lost = new CallId(ANNA, 2);
        first.end(lost, DONE);
        second.end(lost, DONE);
        try (Calls calls = Calls.open(ELSEWHERE, killed, first)) {
            assertThat(get(calls.ending(2))).isEqualTo(DONE);
            get(calls.used(2));
            await().until(() -> !first.keeps(lost));
        }
        try (Calls calls = Calls.open(OPTIONS, killed, second)) {
            assertThatThrownBy(() -> get(calls.ending(2))).hasMessageContaining("its ending was used");
            assertThat(calls.kept()).doesNotContain(2L);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void what_a_full_log_cannot_say_of_a_killed_clients_calls_is_not_lost_when_the_calls_are_closed(boolean madeRoom)
            throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        Path killed = killedEarly(OPTIONS, coordinator);
        fill(killed);
        CompletableFuture<Journal> opened = new CompletableFuture<>();
        try (Calls calls = Calls.open(OPTIONS, killed, SILENT, Strangers.WANTED, narrow(opened))) {
            assertThatThrownBy(() -> handOver(calls, Value.of("what goes on behind what may be lost would hide it")))
                    .hasCauseInstanceOf(LogFullException.class);
            if (madeRoom) {
                makeRoom(opened.join());
                assertThat(handOver(calls, Value.of(3))).isGreaterThan(2);
            }
        }
        if (!madeRoom) {
            try (Journal journal = Journal.open(killed)) {
                makeRoom(journal);
            }
        }
        try (Calls calls = Calls.open(OPTIONS, killed, coordinator)) {
            CompletionStage<Ending> ending = calls.ending(2);
            coordinator.end(new CallId(ANNA, 2), DONE);
            assertThat(get(ending)).isEqualTo(DONE);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void what_a_full_log_could_not_keep_of_a_killed_clients_call_does_not_come_again_when_it_was_used(boolean madeRoom)
            throws Exception {
        OneCoordinator first = new OneCoordinator();
        OneCoordinator lagging = new OneCoordinator();
        CallId lost = new CallId(ANNA, 2);
        Path killed = killedEarly(OPTIONS, both(first, lagging));
        Calls.open(OPTIONS, killed, SILENT).close(); // notes what is doubtful
        fill(killed);
        CompletableFuture<Journal> opened = new CompletableFuture<>();
        CallsOptions often = new CallsOptions(ANNA, false, Duration.ofMillis(50), List.of("c1"));
        try (Calls calls = Calls.open(often, killed, first, Strangers.WANTED, narrow(opened))) {
            first.end(lost, LARGE);
            assertThat(get(calls.ending(2))).isEqualTo(LARGE);
            if (madeRoom) {
                makeRoom(opened.join());
                await().until(() -> !first.keeps(lost));
            }
            get(calls.used(2));
            await().until(() -> !first.keeps(lost));
        }
        isUsedFor(killed, lagging, lost);
    }

    @Test
    void what_a_full_log_could_not_say_of_a_killed_clients_call_does_not_come_again_when_it_was_used()
            throws Exception {
        OneCoordinator first = new OneCoordinator();
        OneCoordinator lagging = new OneCoordinator();
        CallId lost = new CallId(ANNA, 2);
        Path killed = killedEarly(OPTIONS, both(first, lagging));
        fill(killed);
        CallsOptions two = new CallsOptions(ANNA, false, Duration.ofSeconds(5), List.of("c1", "c2"));
        CoordinatorLine line = (name, request, timeout) ->
                name.equals("c1") ? first.ask(name, request, timeout) : SILENT.ask(name, request, timeout);
        try (Calls calls = Calls.open(two, killed, line, Strangers.WANTED, narrow(new CompletableFuture<>()))) {
            first.end(lost, DONE);
            assertThat(get(calls.ending(2))).isEqualTo(DONE);
            await().until(() -> !first.keeps(lost));
            get(calls.used(2));
        }
        try (Journal journal = Journal.open(killed)) {
            makeRoom(journal);
        }
        isUsedFor(killed, lagging, lost);
    }

    private static CoordinatorLine both(OneCoordinator first, OneCoordinator second) {
        return (name, request, timeout) -> {
            second.ask(name, request, timeout);
            return first.ask(name, request, timeout);
        };
    }

    /** Lets a coordinator that has not heard that a call was collected have its ending, and opens the calls there. */
    private static void isUsedFor(Path killed, OneCoordinator lagging, CallId lost) throws Exception {
        lagging.end(lost, DONE);
        try (Calls calls = Calls.open(OPTIONS, killed, lagging)) {
            assertThatThrownBy(() -> get(calls.ending(lost.counter()))).hasMessageContaining("its ending was used");
            await().until(() -> !lagging.keeps(lost));
            assertThat(calls.kept()).doesNotContain(lost.counter());
        }
    }

    @Test
    void a_log_that_stays_full_reserves_no_more_numbers_at_each_opening() throws Exception {
        Path killed = killedEarly(OPTIONS, new OneCoordinator());
        long reserved = reserved(killed);
        fill(killed);
        for (int life = 0; life < 3; life++) {
            CompletableFuture<Journal> opened = new CompletableFuture<>();
            try (Calls calls = Calls.open(OPTIONS, killed, SILENT, Strangers.WANTED, narrow(opened))) {
                assertThatThrownBy(() -> handOver(calls, Value.of(1))).hasCauseInstanceOf(LogFullException.class);
            }
        }
        assertThat(reserved(killed)).isEqualTo(reserved);
    }

    @Test
    void a_number_whose_call_had_no_room_and_behind_which_others_went_on_leaves_no_gap() throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        CompletableFuture<Calls> opened = new CompletableFuture<>();
        CompletableFuture<CompletionStage<Long>> tooLarge = new CompletableFuture<>();
        CompletableFuture<CompletionStage<Long>> small = new CompletableFuture<>();
        CoordinatorLine line = (name, request, timeout) -> {
            if (request instanceof Request.Submit && !small.isDone()) { // on the calls' own thread: one after the other
                Work large = new Work.Call("f", Value.of("x".repeat(1 << 20)), Optional.empty());
                tooLarge.complete(opened.join().handOver(large, Duration.ofHours(1)));
                small.complete(opened.join().handOver(WORK, Duration.ofHours(1)));
            }
            return coordinator.ask(name, request, timeout);
        };
        try (Calls calls = Calls.open(OPTIONS, directory, line, Strangers.WANTED, narrow(new CompletableFuture<>()))) {
            opened.complete(calls);
            assertThat(handOver(calls, Value.of(1))).isEqualTo(1);
            assertThatThrownBy(() -> get(get(tooLarge))).hasCauseInstanceOf(LogFullException.class);
            assertThat(get(get(small))).isEqualTo(3);
            get(calls.accepted(3));
        }
        try (Calls calls = Calls.open(OPTIONS, directory, coordinator)) {
            for (long counter : List.of(1L, 3L)) {
                coordinator.end(new CallId(ANNA, counter), DONE);
                get(calls.ending(counter));
            }
            await().untilAsserted(
                            () -> assertThat(coordinator.forgottenUpTo(ANNA)).isEqualTo(3));
        }
    }

    /** Leaves room for a few orders in the log, and not for a thousand numbers. */
    private static void fill(Path directory) throws Exception {
        try (Journal journal = Journal.open(directory, NARROW)) {
            byte[] rest = new byte[(1 << 20) - (int) journal.report().liveBytes() - 5_000];
            get(journal.write(Batch.builder().put("test", new byte[0], rest).build()));
        }
    }

    private static Calls.Ground narrow(CompletableFuture<Journal> opened) {
        return new Calls.Ground(
                directory -> {
                    opened.complete(Journal.open(directory, NARROW));
                    return opened.join();
                },
                InstantSource.system());
    }

    private static void makeRoom(Journal journal) throws Exception {
        get(journal.write(Batch.builder().remove("test", new byte[0]).build()));
    }

    /** Answers the directory of a client whose first call is in its log, and whose second only a coordinator has. */
    private Path killedEarly(CallsOptions options, CoordinatorLine coordinator) throws Exception {
        Path killed = directory.resolve("killed");
        try (Calls calls = Calls.open(options, directory.resolve("calls"), coordinator)) {
            handOver(calls, Value.of(1));
            get(calls.accepted(1));
            copy(directory.resolve("calls"), killed);
            handOver(calls, Value.of("accepted, and then the client is killed before its disk has it"));
            get(calls.accepted(2));
        }
        return killed;
    }

    @ParameterizedTest
    @EnumSource
    void a_client_that_was_closed_counts_on_without_a_gap(LoggingStrategy strategy) throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        for (long restart = 1; restart < 4; restart++) {
            try (Calls calls = Calls.open(OPTIONS.withLogging(strategy), directory, coordinator)) {
                assertThat(handOver(calls, Value.of(restart))).isEqualTo(restart);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_client_may_hand_over_more_than_it_has_reserved_numbers_for(LoggingStrategy strategy) throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        try (Calls calls = Calls.open(OPTIONS.withLogging(strategy), directory, coordinator)) {
            List<CompletionStage<Long>> stages = new ArrayList<>();
            for (int i = 0; i < 3_000; i++) {
                stages.add(calls.handOver(WORK, Duration.ofHours(1)));
            }
            for (int i = 0; i < 3_000; i++) {
                assertThat(get(stages.get(i))).isEqualTo(i + 1);
                get(calls.accepted(i + 1));
            }
        }
    }

    @Test
    void numbers_that_are_reserved_on_the_disk_are_used_at_once_however_much_waits_for_the_calls_thread()
            throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        Semaphore free = new Semaphore(0);
        AtomicLong stopAt = new AtomicLong(Long.MAX_VALUE);
        CoordinatorLine line = (name, request, timeout) -> {
            if (request instanceof Request.Submit submit && submit.orders().lastKey() >= stopAt.get()) {
                free.acquireUninterruptibly();
            }
            return coordinator.ask(name, request, timeout);
        };
        HeldJournal held = new HeldJournal();
        CompletableFuture<Journal> journal = new CompletableFuture<>();
        Calls.Ground ground = new Calls.Ground(
                directory -> {
                    journal.complete(held.open(directory));
                    return journal.join();
                },
                InstantSource.system());
        CallsOptions options = OPTIONS.withLogging(LoggingStrategy.OPTIMISTIC);
        try (Calls calls = Calls.open(options, directory, line, Strangers.WANTED, ground);
                LettingGo gates = new LettingGo(held, free)) {
            handOver(calls, Value.of(1));
            get(calls.accepted(1));
            gates.disk().hold();
            stopAt.set(1_000);
            List<CompletionStage<Long>> first = handOverMany(calls, 1_000); // and numbers after 1,024 are reserved
            await().until(free::hasQueuedThreads); // nobody reads what the disk says, but on the disk's own thread
            List<CompletionStage<Long>> later = handOverMany(calls, 500);
            gates.disk().letGo();
            get(journal.join()
                    .write(Batch.builder().put("test", "later", new byte[0]).build()));
            gates.disk().hold();
            gates.thread().release(10_000);
            for (CompletionStage<Long> stage : first) {
                get(stage);
            }
            for (CompletionStage<Long> stage : later) {
                get(stage);
            }
        }
    }

    /** Lets everything go on, so that calls can be closed. */
    private record LettingGo(HeldJournal disk, Semaphore thread) implements AutoCloseable {
        @Override
        public void close() {
            thread.release(10_000);
            disk.letGo();
        }
    }

    private static List<CompletionStage<Long>> handOverMany(Calls calls, int count) {
        List<CompletionStage<Long>> stages = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            stages.add(calls.handOver(WORK, Duration.ofHours(1)));
        }
        return stages;
    }

    @Test
    void what_was_reserved_stays_so_while_the_calls_cannot_be_opened() throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        Path before = directory.resolve("before");
        try (Calls calls = Calls.open(OPTIONS, directory.resolve("calls"), coordinator)) {
            handOver(calls, Value.of(1));
            get(calls.accepted(1));
            copy(directory.resolve("calls"), before);
        }
        long reserved = reserved(before);
        assertThat(reserved).isGreaterThan(1);

        byte[] key = ValueCbor.write(Value.of(99));
        try (Journal journal = Journal.open(before)) {
            get(journal.write(Batch.builder().put("orders", key, new byte[] {1}).build()));
        }
        assertThatThrownBy(() -> Calls.open(OPTIONS, before, coordinator)).isInstanceOf(RuntimeException.class);
        assertThat(reserved(before)).isEqualTo(reserved);
        try (Journal journal = Journal.open(before)) {
            get(journal.write(Batch.builder().remove("orders", key).build()));
        }
        try (Calls calls = Calls.open(OPTIONS, before, coordinator)) {
            assertThat(handOver(calls, Value.of(3))).isEqualTo(reserved + 1);
        }
        assertThat(reserved(before)).isZero();
    }

    // --- a killed client's directory, and a login that may have been used elsewhere

    @ParameterizedTest
    @EnumSource(names = {"OPTIMISTIC", "PESSIMISTIC_NON_BLOCKING"})
    void who_comes_back_as_from_elsewhere_takes_no_number_that_was_sent_though_the_coordinator_that_answers_lacks_it(
            LoggingStrategy strategy) throws Exception {
        Path killed = killedEarly(OPTIONS.withLogging(strategy), new OneCoordinator());
        OneCoordinator lacks = new OneCoordinator();
        for (int life = 0; life < 2; life++) {
            try (Calls calls = Calls.open(ELSEWHERE.withLogging(strategy), killed, lacks)) {
                assertThat(handOver(calls, Value.of(2))).isGreaterThan(1_000);
            }
        }
        assertThat(reserved(killed)).as("it is seen to").isZero();
    }

    @Test
    void what_was_sent_and_is_in_no_log_waits_for_the_application_at_who_comes_back_as_from_elsewhere()
            throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        Path killed = killedEarly(OPTIONS, coordinator);
        CallId lost = new CallId(ANNA, 2);
        coordinator.end(lost, DONE);
        CompletableFuture<Long> found = new CompletableFuture<>();
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        Strangers later = counter -> {
            found.complete(counter);
            return answer;
        };
        try (Calls calls = Calls.open(ELSEWHERE, killed, coordinator, later)) {
            assertThat(get(found)).isEqualTo(2);
            coordinator.end(new CallId(ANNA, 1), DONE);
            assertThat(get(calls.ending(1))).isEqualTo(DONE); // endings come, and that one does not
            await().until(() -> !coordinator.keeps(new CallId(ANNA, 1)));
            assertThat(coordinator.keeps(lost)).isTrue();
            answer.complete(true);
            assertThat(get(calls.ending(2))).isEqualTo(DONE);
            await().until(() -> !coordinator.keeps(lost));
            get(calls.used(1));
            get(calls.used(2));
            long next = handOver(calls, Value.of(3));
            coordinator.end(new CallId(ANNA, next), DONE);
            get(calls.ending(next));
            await().untilAsserted(() -> assertThat(coordinator.forgottenUpTo(ANNA))
                    .as("no gap is left")
                    .isEqualTo(next));
        }
    }

    @Test
    void a_call_gets_no_number_under_which_somebody_waits_for_another() throws Exception {
        OneCoordinator has = new OneCoordinator();
        try (Calls calls = Calls.open(OPTIONS, directory.resolve("one"), has)) {
            handOver(calls, Value.of(1));
            get(calls.accepted(1));
        }
        OneCoordinator lacks = new OneCoordinator();
        AtomicBoolean isLagging = new AtomicBoolean(true);
        CoordinatorLine line = (name, request, timeout) -> {
            if (isLagging.get() && request instanceof Request.Collect) {
                return CompletableFuture.failedFuture(new IOException("lost"));
            }
            return (isLagging.get() ? lacks : has).ask(name, request, timeout);
        };
        CallsOptions elsewhere = new CallsOptions(ANNA, true, Duration.ofMillis(50), List.of("c1"));
        try (Calls calls = Calls.open(elsewhere, directory.resolve("other"), line)) {
            CompletionStage<Ending> others = calls.ending(1);
            assertThat(handOver(calls, Value.of(2))).isEqualTo(2);
            isLagging.set(false);
            has.end(new CallId(ANNA, 1), DONE);
            assertThat(get(others)).isEqualTo(DONE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void who_may_run_elsewhere_sends_what_is_on_its_disk(LoggingStrategy strategy) throws Exception {
        try (Held held = new Held(ELSEWHERE.withLogging(strategy))) {
            CompletionStage<Long> second = held.handOverSecond();
            await().until(() -> held.journal.started() == 1);
            assertThat(held.sent).containsExactly(1L);
            held.journal.letGo();
            assertThat(get(second)).isEqualTo(2);
            await().until(() -> held.sent.contains(2L));
        }
    }

    @ParameterizedTest
    @EnumSource
    void who_runs_elsewhere_reserves_nothing_as_coordinators_say_which_numbers_are_free(LoggingStrategy strategy)
            throws Exception {
        OneCoordinator coordinator = new OneCoordinator();
        CallsOptions elsewhere = ELSEWHERE.withLogging(strategy);
        Path killed = directory.resolve("killed");
        try (Calls calls = Calls.open(elsewhere, directory.resolve("calls"), coordinator)) {
            assertThat(handOver(calls, Value.of(1))).isEqualTo(1);
            get(calls.accepted(1));
            copy(directory.resolve("calls"), killed);
        }
        assertThat(reserved(killed)).isZero();
    }

    private static long reserved(Path directory) {
        try (Journal journal = Journal.open(directory)) {
            return journal.find("reserved", new byte[0])
                    .map(bytes -> ValueCbor.read(bytes).longValue())
                    .orElse(0L);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    private static <T> T get(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(20, TimeUnit.SECONDS);
    }

    private static long handOver(Calls calls, Value parameters) throws Exception {
        return calls.handOver(new Work.Call("f", parameters, Optional.empty()), Duration.ofHours(1))
                .toCompletableFuture()
                .get(20, TimeUnit.SECONDS);
    }
}
