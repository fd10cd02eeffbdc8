package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Effect;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.GoneException;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.SessionRecord;
import org.rpcchain.coordinator.ledger.Standing;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.HeldJournal;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.coordinator.log.JournalOptions;
import org.rpcchain.coordinator.log.LogFullException;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.coordinator.log.Parcels;
import org.rpcchain.coordinator.wire.LedgerForm;

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
    private Optional<Shelf> shelf = Optional.empty();

    @AfterEach
    void close() {
        shelf.ifPresent(Shelf::close);
    }

    private Shelf shelf() {
        if (shelf.isEmpty()) {
            shelf = Optional.of(Shelf.open(directory.resolve("parcels")));
        }
        return shelf.get();
    }

    private CompletionStage<Void> write(
            Journal journal, LoggingStrategy logging, List<CallRecord> calls, List<SessionRecord> sessions) {
        return new LedgerLog(journal, shelf()).write(new Effect.Write(1, calls, sessions, List.of()), logging, () -> {
            sent.incrementAndGet();
            return CompletableFuture.completedFuture(null);
        });
    }

    @Test
    void nobody_else_can_know_what_a_log_holds_until_its_coordinator_has_been_with_another() throws Exception {
        for (int life = 0; life < 2; life++) {
            try (Journal journal = Journal.open(directory)) {
                LedgerLog log = new LedgerLog(journal, shelf());
                assertThat(log.read().isUnshared()).isTrue();
                get(write(journal, LoggingStrategy.DEFAULT, List.of(ended(1)), List.of()));
            }
        }
        try (Journal journal = Journal.open(directory)) {
            LedgerLog log = new LedgerLog(journal, shelf());
            log.read();
            log.shared();
        }
        try (Journal journal = Journal.open(directory)) {
            assertThat(new LedgerLog(journal, shelf()).read().isUnshared()).isFalse();
        }
    }

    @Test
    void whether_others_know_what_a_log_of_an_earlier_version_holds_is_not_known() throws Exception {
        try (Journal journal = Journal.open(directory)) {
            get(write(journal, LoggingStrategy.DEFAULT, List.of(ended(1)), List.of()));
        }
        try (Journal journal = Journal.open(directory)) {
            assertThat(new LedgerLog(journal, shelf()).read().isUnshared()).isFalse();
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
            assertThat(new LedgerLog(journal, shelf())
                            .read().calls().stream()
                                    .sorted(Comparator.comparing(CallRecord::id))
                                    .toList())
                    .isEqualTo(calls);
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
    void what_is_large_is_left_on_the_disk_and_read_from_there() throws Exception {
        CallRecord ended = ended(1);
        try (Journal journal = Journal.open(directory)) {
            LedgerLog log = new LedgerLog(journal, shelf());
            get(log.write(write(ended), LoggingStrategy.DEFAULT, LedgerLogTest::nothing));
            isLeft(ended, log.left(ended));
        }
        try (Journal journal = Journal.open(directory)) {
            LedgerLog log = new LedgerLog(journal, shelf());
            CallRecord read = log.read().calls().get(0);
            isLeft(ended, read);
            CallRecord again = read.at(new Standing.Finished(new Ending.Done(Value.of("small")), 2));
            get(log.write(write(again), LoggingStrategy.DEFAULT, LedgerLogTest::nothing));
            assertThat(LedgerLog.LARGE_BYTES).isLessThan(1_000_000);
            assertThat(read.ordered()).isEqualTo(ended.ordered());
            assertThatThrownBy(() -> result(read)).as("another's place").isInstanceOf(GoneException.class);
            get(log.write(write(CallRecord.collected(ended.id())), LoggingStrategy.DEFAULT, LedgerLogTest::nothing));
            assertThatThrownBy(() -> read.ordered().work().content().value())
                    .isInstanceOf(GoneException.class)
                    .hasMessageContaining(ended.id().toString());
        }
    }

    private static void isLeft(CallRecord whole, CallRecord left) {
        assertThat(left).isEqualTo(whole).hasSameHashCodeAs(whole);
        assertThat(whole).isEqualTo(left);
        assertThat(left.weight()).isEqualTo(whole.weight());
        assertThat(left.ordered().work().content()).isInstanceOf(Content.Left.class);
        assertThat(((Standing.Finished) left.standing()).ending())
                .isInstanceOfSatisfying(
                        Ending.Done.class, done -> assertThat(done.content()).isInstanceOf(Content.Left.class));
        assertThat(result(left)).isEqualTo(result(whole));
        assertThat(left.standing()).isEqualByComparingTo(whole.standing());
        assertThat(LedgerForm.write(left)).isEqualTo(LedgerForm.write(whole));
    }

    private static Value result(CallRecord ended) {
        return ((Ending.Done) ((Standing.Finished) ended.standing()).ending()).result();
    }

    private static Effect.Write write(CallRecord call) {
        return new Effect.Write(1, List.of(call), List.of(), List.of());
    }

    private static CompletionStage<Void> nothing() {
        return CompletableFuture.completedFuture(null);
    }

    @Test
    void a_parcel_is_there_while_a_record_needs_it_and_no_longer() throws Exception {
        CallRecord two = CallRecord.submitted(new CallId(ANNA, 2), ORDER, "c1");
        CallRecord three = CallRecord.submitted(new CallId(ANNA, 3), ORDER, "c1");
        try (Journal journal = Journal.open(directory)) {
            LedgerLog log = new LedgerLog(journal, shelf());
            try (Shelf.Hold hold = shelf().hold()) {
                two = two.with(hold::put, result -> result);
                three = three.with(hold::put, result -> result);
                assertThat(two.ordered()).as("equal contents are one").isEqualTo(three.ordered());
                get(log.write(write(two), LoggingStrategy.DEFAULT, LedgerLogTest::nothing));
                get(log.write(write(three), LoggingStrategy.DEFAULT, LedgerLogTest::nothing));
            }
            try (Shelf.Hold hold = shelf().hold()) {
                hold.put(Content.of(Value.of("nobody makes a record of this".repeat(100))));
                assertThat(shelf().totalBytes()).isGreaterThan(1_002_000);
            }
            assertThat(shelf().totalBytes()).isBetween(1_000_000L, 1_001_000L);
            assertThat(LedgerForm.write(two)).as("the record bears its name").hasSizeLessThan(1_000);
        }
        shelf().close();
        try (Parcels parcels = Parcels.open(directory.resolve("parcels"), Long.MAX_VALUE)) {
            parcels.put(new ByteArrayInputStream(new byte[] {1, 2, 3})); // as if killed before the record was written
        }
        shelf = Optional.empty();
        try (Journal journal = Journal.open(directory)) {
            LedgerLog log = new LedgerLog(journal, shelf());
            List<CallRecord> read = log.read().calls();
            assertThat(read).containsExactlyInAnyOrder(two, three);
            assertThat(read.get(0).ordered().work().content().value())
                    .isEqualTo(ORDER.work().content().value());
            assertThat(shelf().totalBytes()).isBetween(1_000_000L, 1_001_000L);
            get(log.write(write(CallRecord.collected(two.id())), LoggingStrategy.DEFAULT, LedgerLogTest::nothing));
            assertThat(shelf().has(three)).isTrue();
            SessionRecord over = SessionRecord.unheardOf(ANNA).close();
            get(log.write(
                    new Effect.Write(2, List.of(), List.of(over), List.of()),
                    LoggingStrategy.DEFAULT,
                    LedgerLogTest::nothing));
            assertThat(shelf().totalBytes()).isZero();
            assertThatThrownBy(() -> read.get(0).ordered().work().content().value())
                    .isInstanceOf(GoneException.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_parcel_stays_until_the_log_says_that_nothing_needs_it(LoggingStrategy logging) throws Exception {
        CallRecord call = CallRecord.submitted(new CallId(ANNA, 1), ORDER, "c1");
        HeldJournal held = new HeldJournal();
        try (Journal journal = held.open(directory)) {
            LedgerLog log = new LedgerLog(journal, shelf());
            try (Shelf.Hold hold = shelf().hold()) {
                call = call.with(hold::put, result -> result);
                get(log.write(write(call), LoggingStrategy.DEFAULT, LedgerLogTest::nothing));
            }
            held.hold();
            try {
                CompletionStage<Void> end =
                        log.write(write(CallRecord.collected(call.id())), logging, LedgerLogTest::nothing);
                assertThat(shelf().has(call)).isTrue();
                held.letGo();
                get(end);
                assertThat(shelf().has(call)).isFalse();
            } finally {
                held.letGo(); // else the journal would not close
            }
        }
    }

    @Test
    void what_is_equal_is_so_wherever_it_is() {
        Content one = Content.of(Value.record().put("a", 1).put("b", 2).build());
        Content other = Content.of(Value.record().put("b", 2).put("a", 1).build());
        Content third = Content.of(Value.record().put("b", 2).put("a", 3).build());
        Content left = one.left(other::value);
        assertThat(left).isEqualTo(one).isEqualTo(other).isNotEqualTo(third);
        assertThat(other).isEqualTo(left);
        assertThat(third).isNotEqualTo(left);
        assertThat(left).isEqualTo(other.left(one::value)).isNotEqualTo(third.left(third::value));
        Content lost = one.left(() -> {
            throw new GoneException("it is gone");
        });
        assertThat(lost).as("nothing is read").isEqualTo(one).isNotEqualTo(third);
    }

    @Test
    void a_session_forgets_more_calls_than_a_journal_removes_at_once() throws Exception {
        int many = 140_000;
        try (Journal journal = Journal.open(directory)) {
            LedgerLog log = new LedgerLog(journal, shelf());
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
            assertThat(new LedgerLog(journal, shelf()).read().calls()).isEmpty();
        }
    }
}
