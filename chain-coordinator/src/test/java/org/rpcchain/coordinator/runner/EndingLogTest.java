package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.FailureCode;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Account;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.slf4j.LoggerFactory;

/** The endings of a server on its real disk. */
class EndingLogTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final CallId FIRST = new CallId(new Login("anna", "monday"), 1);
    private static final Ending LARGE = new Ending.Done(Value.of("x".repeat(3 << 20)));

    private Optional<EndingLog> opened = Optional.empty();

    @TempDir
    Path directory;

    @Test
    void what_cannot_be_read_for_a_moment_runs_by_what_is_said_and_is_told_later() throws Exception {
        EndingLog log = open();
        Request.Beat beat = beat(kept(log));
        assertThat(log.read(beat, NOW).beat().ended()).isEqualTo(Map.of(FIRST, LARGE));
        hide();
        EndingLog.Brought without = log.read(beat, NOW);
        assertThat(without.unread()).containsExactly(FIRST);
        assertThat(without.lost()).isEmpty();
        assertThat(without.beat().ended()).isEmpty();
        assertThat(without.beat().running()).containsExactly(FIRST);
        assertThat(log.read(beat, NOW.plusSeconds(59)).unread()).containsExactly(FIRST);
        show();
        EndingLog.Brought with = log.read(beat, NOW.plusSeconds(60));
        assertThat(with.beat().ended()).isEqualTo(Map.of(FIRST, LARGE));
        assertThat(with.beat().running()).isEmpty();
        hide();
        assertThat(log.read(beat, NOW.plusSeconds(61)).unread()).containsExactly(FIRST);
    }

    @Test
    void what_cannot_be_read_for_a_minute_is_lost() throws Exception {
        EndingLog log = open();
        Request.Beat beat = beat(kept(log));
        hide();
        log.read(beat, NOW);
        assertThat(log.read(beat, NOW.plusSeconds(60)).unread())
                .as("these may have been two moments")
                .containsExactly(FIRST);
        EndingLog.Brought after = log.read(beat, NOW.plusSeconds(61));
        assertThat(after.lost()).containsExactly(FIRST);
        assertThat(after.unread()).isEmpty();
        assertThat(after.beat().running()).isEmpty();
    }

    @Test
    void what_is_gone_or_damaged_is_lost_at_once() throws Exception {
        EndingLog log = open();
        Request.Beat beat = beat(kept(log));
        Path parcel = parcels().get(0);
        Files.write(parcel, new byte[(int) Files.size(parcel)]);
        assertThat(log.read(beat, NOW).lost()).containsExactly(FIRST);
        Files.delete(parcel);
        assertThat(log.read(beat, NOW).lost()).containsExactly(FIRST);
    }

    @Test
    void an_ending_whose_writing_throws_an_error_is_a_failure_that_says_so() {
        EndingLog log = open();
        Content unwritable = Content.of(Value.of(1)).left(() -> {
            throw new StackOverflowError("no end to it");
        });
        try (Shelf.Hold hold = log.hold()) {
            assertThat(EndingLog.fit(new Ending.Done(unwritable, Account.NONE), hold))
                    .isInstanceOfSatisfying(Ending.Failed.class, failed -> {
                        assertThat(failed.problem().code()).isEqualTo(FailureCode.SERVICE_THREW);
                        assertThat(failed.problem().message()).contains("cannot be kept", "no end to it");
                    });
        }
    }

    @Test
    void who_is_interrupted_leaves_a_large_result_as_it_is() throws Exception {
        EndingLog log = open();
        Logger logger = (Logger) LoggerFactory.getLogger(EndingLog.class);
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        logger.addAppender(lines);
        try (Shelf.Hold hold = log.hold()) {
            Thread.currentThread().interrupt();
            assertThat(EndingLog.fit(LARGE, hold)).isSameAs(LARGE);
            assertThat(Thread.interrupted()).isTrue();
        } finally {
            logger.detachAppender(lines);
        }
        assertThat(parcels()).isEmpty();
        assertThat(lines.list)
                .as("the disk has not failed")
                .noneMatch(line -> line.getLevel().isGreaterOrEqual(Level.WARN));
    }

    private EndingLog open() {
        EndingLog log = EndingLog.open(directory, Journal.open(directory, EndingLog.OPTIONS), LoggingStrategy.DEFAULT);
        opened = Optional.of(log);
        return log;
    }

    /** Answers a large ending that the log has. */
    private static Ending kept(EndingLog log) {
        try (Shelf.Hold hold = log.hold()) {
            Ending ending = EndingLog.fit(LARGE, hold);
            log.log(FIRST, ending, () -> {}).toCompletableFuture().join();
            return ending;
        }
    }

    private static Request.Beat beat(Ending ending) {
        return new Request.Beat("s1", 1, 1, 0, Set.of("f"), 1, Set.of(), Map.of(FIRST, ending), Duration.ofSeconds(5));
    }

    /** Lets whoever opens the result fail, who cannot say that it is not there. */
    private void hide() throws IOException {
        Path parcel = parcels().get(0);
        Files.move(parcel, directory.resolve("aside"));
        Files.createSymbolicLink(parcel, parcel);
    }

    private void show() throws IOException {
        Files.move(directory.resolve("aside"), parcels().get(0), StandardCopyOption.REPLACE_EXISTING);
    }

    private List<Path> parcels() throws IOException {
        try (Stream<Path> files = Files.walk(directory.resolve("parcels"))) {
            return files.filter(file -> file.getFileName().toString().matches("[0-9a-f]{64}"))
                    .toList();
        }
    }

    @AfterEach
    void close() {
        opened.ifPresent(EndingLog::close);
    }
}
