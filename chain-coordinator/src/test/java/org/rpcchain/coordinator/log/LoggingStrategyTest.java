package org.rpcchain.coordinator.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.rpcchain.coordinator.log.Entries.put;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LoggingStrategyTest {
    @TempDir
    private Path directory;

    private final HeldDisk disk = new HeldDisk();
    private final AtomicInteger sends = new AtomicInteger();
    private final CompletableFuture<String> reply = new CompletableFuture<>();
    private Journal journal;

    @BeforeEach
    void open() {
        journal = Journal.open(directory, JournalOptions.DEFAULT.withLimitBytes(1 << 20), disk);
        disk.hold();
    }

    @AfterEach
    void close() {
        disk.letGo();
        journal.close();
    }

    private CompletableFuture<String> send() {
        sends.incrementAndGet();
        return reply;
    }

    private CompletableFuture<String> log(LoggingStrategy strategy) {
        return strategy.log(journal, put("a", "1"), this::send).toCompletableFuture();
    }

    @Test
    void optimisticSendsAndAnswersWithoutTheDisk() {
        CompletableFuture<String> answer = log(LoggingStrategy.OPTIMISTIC);
        assertThat(sends).hasValue(1);
        reply.complete("answer");
        assertThat(answer).isCompletedWithValue("answer");
    }

    @Test
    void blockingSendsAfterTheForceAndNotBefore() {
        CompletableFuture<String> answer = log(LoggingStrategy.PESSIMISTIC_BLOCKING);
        await().until(() -> disk.started() == 1);
        assertThat(sends).hasValue(0);
        disk.letGo();
        await().until(() -> sends.get() == 1);
        assertThat(answer).isNotDone();
        reply.complete("answer");
        assertThat(answer.join()).isEqualTo("answer");
    }

    @Test
    void nonBlockingSendsDuringTheForceAndAnswersAfterIt() {
        CompletableFuture<String> answer = log(LoggingStrategy.PESSIMISTIC_NON_BLOCKING);
        await().until(() -> disk.started() == 1);
        assertThat(sends).hasValue(1);
        reply.complete("answer");
        assertThat(answer).isNotDone();
        disk.letGo();
        assertThat(answer.join()).isEqualTo("answer");
    }

    @Test
    void nonBlockingAnswersAfterTheReplyWhenTheForceWasFaster() {
        disk.letGo();
        CompletableFuture<String> answer = log(LoggingStrategy.PESSIMISTIC_NON_BLOCKING);
        await().until(() -> journal.report().forces() == 1);
        assertThat(answer).isNotDone();
        reply.complete("answer");
        assertThat(answer.join()).isEqualTo("answer");
    }

    @Test
    void theDefaultIsNonBlocking() {
        assertThat(LoggingStrategy.DEFAULT).isEqualTo(LoggingStrategy.PESSIMISTIC_NON_BLOCKING);
    }

    @ParameterizedTest
    @EnumSource
    void whatTheJournalRefusesIsNotSent(LoggingStrategy strategy) {
        Batch tooLarge = put("a", "x".repeat(2 << 20));
        CompletableFuture<String> answer =
                strategy.log(journal, tooLarge, this::send).toCompletableFuture();
        assertThatThrownBy(answer::join).cause().isInstanceOf(LogFullException.class);
        assertThat(sends).hasValue(0);
    }

    @ParameterizedTest
    @EnumSource
    void whatTheSenderThrowsFailsTheAnswer(LoggingStrategy strategy) {
        disk.letGo();
        CompletableFuture<String> answer = strategy.<String>log(journal, put("a", "1"), () -> {
                    throw new IllegalStateException("nobody listens");
                })
                .toCompletableFuture();
        assertThatThrownBy(answer::join).cause().hasMessage("nobody listens");
    }
}
