package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;

/** A client with its real log, whose coordinators are silent. */
@Timeout(60)
class CallsTest {
    @TempDir
    Path directory;

    @Test
    void what_cannot_be_written_is_refused_and_leaves_no_gap_in_the_counters() throws Exception {
        CallsOptions options =
                new CallsOptions(new Login("anna", "monday"), false, Duration.ofSeconds(5), List.of("c1"));
        try (Calls calls = Calls.open(options, directory, (name, request, timeout) -> new CompletableFuture<>())) {
            assertThatThrownBy(() -> handOver(calls, Value.of("half a character: \ud83d")))
                    .hasCauseInstanceOf(ProblemException.class);
            assertThat(handOver(calls, Value.of("whole"))).isEqualTo(1);
        }
    }

    @Test
    void who_hears_that_a_call_is_handed_over_may_hand_over_another_and_wait_for_it() throws Exception {
        CallsOptions options =
                new CallsOptions(new Login("anna", "monday"), false, Duration.ofSeconds(5), List.of("c1"));
        try (Calls calls = Calls.open(options, directory, (name, request, timeout) -> new CompletableFuture<>())) {
            Work work = new Work.Call("f", Value.of(1), Optional.empty());
            Long second = calls.handOver(work, Duration.ofHours(1))
                    .thenApply(first -> calls.handOver(work, Duration.ofHours(1))
                            .toCompletableFuture()
                            .join())
                    .toCompletableFuture()
                    .get(20, TimeUnit.SECONDS);
            assertThat(second).isEqualTo(2);
        }
    }

    private static long handOver(Calls calls, Value parameters) throws Exception {
        return calls.handOver(new Work.Call("f", parameters, Optional.empty()), Duration.ofHours(1))
                .toCompletableFuture()
                .get(20, TimeUnit.SECONDS);
    }
}
