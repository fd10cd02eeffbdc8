package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Effect;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.SessionRecord;
import org.rpcchain.coordinator.ledger.Standing;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.coordinator.log.JournalOptions;
import org.rpcchain.coordinator.log.LogFullException;
import org.rpcchain.coordinator.log.LoggingStrategy;

/** What one step of a coordinator writes may be more than its journal takes at once. */
@Timeout(120)
class LedgerLogTest {
    private static final Login ANNA = new Login("anna", "m".repeat(100));
    private static final Order ORDER = new Order(
            new Work.Call("f", Value.of("x".repeat(1_000_000)), Optional.empty()),
            Instant.parse("2026-01-01T00:00:00Z"),
            Duration.ofHours(1),
            1);

    @TempDir
    Path directory;

    private final AtomicInteger sent = new AtomicInteger();

    private CompletionStage<Void> write(
            Journal journal, LoggingStrategy logging, List<CallRecord> calls, List<SessionRecord> sessions) {
        return new LedgerLog(journal).write(new Effect.Write(1, calls, sessions, List.of()), logging, () -> {
            sent.incrementAndGet();
            return CompletableFuture.completedFuture(null);
        });
    }

    @Test
    void nobody_else_can_know_what_a_log_holds_until_its_coordinator_has_been_with_another() throws Exception {
        for (int life = 0; life < 2; life++) {
            try (Journal journal = Journal.open(directory)) {
                LedgerLog log = new LedgerLog(journal);
                assertThat(log.read().isUnshared()).isTrue();
                get(write(journal, LoggingStrategy.DEFAULT, List.of(ended(1)), List.of()));
            }
        }
        try (Journal journal = Journal.open(directory)) {
            LedgerLog log = new LedgerLog(journal);
            log.read();
            log.shared();
        }
        try (Journal journal = Journal.open(directory)) {
            assertThat(new LedgerLog(journal).read().isUnshared()).isFalse();
        }
    }

    @Test
    void whether_others_know_what_a_log_of_an_earlier_version_holds_is_not_known() throws Exception {
        try (Journal journal = Journal.open(directory)) {
            get(write(journal, LoggingStrategy.DEFAULT, List.of(ended(1)), List.of()));
        }
        try (Journal journal = Journal.open(directory)) {
            assertThat(new LedgerLog(journal).read().isUnshared()).isFalse();
        }
    }

    private static void get(CompletionStage<Void> stage) throws Exception {
        stage.toCompletableFuture().get(60, TimeUnit.SECONDS);
    }

    private static CallRecord ended(long counter) {
        Ending ending = new Ending.Done(Value.of("y".repeat(1_000_000)));
        return CallRecord.submitted(new CallId(ANNA, counter), ORDER, "c1").at(new Standing.Finished(ending, 1));
    }

    private static List<CallRecord> large(int count) {
        List<CallRecord> calls = new ArrayList<>();
        for (long counter = 1; counter <= count; counter++) {
            calls.add(ended(counter));
        }
        return calls;
    }

    @ParameterizedTest
    @EnumSource
    void records_of_more_than_a_journal_takes_at_once_are_all_kept(LoggingStrategy logging) throws Exception {
        List<CallRecord> calls = large(20);
        try (Journal journal = Journal.open(directory)) {
            get(write(journal, logging, calls, List.of()));
        }
        assertThat(sent).hasValue(1);
        try (Journal journal = Journal.open(directory)) {
            assertThat(new LedgerLog(journal).read().calls()).containsExactlyInAnyOrderElementsOf(calls);
        }
    }

    @ParameterizedTest
    @EnumSource
    void of_what_the_journal_has_no_room_for_nothing_is_told(LoggingStrategy logging) {
        try (Journal journal = Journal.open(directory, JournalOptions.DEFAULT.withLimitBytes(30 << 20))) {
            CompletionStage<Void> end = write(journal, logging, large(20), List.of());
            assertThat(end.toCompletableFuture())
                    .failsWithin(Duration.ofSeconds(60))
                    .withThrowableThat()
                    .withCauseInstanceOf(LogFullException.class);
            assertThat(sent).hasValue(0);
        }
    }

    @Test
    void a_session_forgets_more_calls_than_a_journal_removes_at_once() throws Exception {
        int many = 140_000;
        try (Journal journal = Journal.open(directory)) {
            LedgerLog log = new LedgerLog(journal);
            List<CallRecord> calls = new ArrayList<>();
            for (long counter = 1; counter <= many; counter++) {
                calls.add(CallRecord.collected(new CallId(ANNA, counter)));
            }
            get(log.write(
                    new Effect.Write(1, calls, List.of(), List.of()),
                    LoggingStrategy.DEFAULT,
                    () -> CompletableFuture.completedFuture(null)));
            SessionRecord over = SessionRecord.unheardOf(ANNA).close();
            get(log.write(
                    new Effect.Write(2, List.of(), List.of(over), List.of()),
                    LoggingStrategy.DEFAULT,
                    () -> CompletableFuture.completedFuture(null)));
        }
        try (Journal journal = Journal.open(directory)) {
            assertThat(new LedgerLog(journal).read().calls()).isEmpty();
        }
    }
}
