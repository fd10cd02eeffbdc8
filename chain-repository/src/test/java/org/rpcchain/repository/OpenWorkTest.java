package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.rpcchain.ProblemException;

class OpenWorkTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    private final OpenWork work = new OpenWork();

    @Test
    void newWorkIsTakenUntilAStop() {
        assertThatCode(work::admit).doesNotThrowAnyException();
        work.stop();
        assertThatThrownBy(work::admit)
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code().retryable()).isTrue())
                .hasMessageContaining("is stopping");
    }

    @Test
    void aStopWaitsForWhatIsOpen() {
        work.begin();
        work.begin();
        work.stop();
        CompletableFuture<Boolean> finished =
                CompletableFuture.supplyAsync(() -> work.await(0, LONG), task -> new Thread(task).start());
        work.done();
        assertThat(finished).isNotDone();
        work.done();
        await().until(finished::isDone);
        assertThat(finished.join()).isTrue();
    }

    @Test
    void aStopThatIsPartOfTheWorkDoesNotWaitForItself() {
        work.begin();
        assertThat(work.await(1, LONG)).isTrue();
    }

    @Test
    void patienceEnds() {
        work.begin();
        assertThat(work.await(0, Duration.ZERO)).isFalse();
        assertThat(work.open()).isEqualTo(1);
    }
}
