package org.rpcchain.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class PenaltiesTest {
    private final List<Duration> waits = new ArrayList<>();
    private Instant now = Instant.EPOCH;
    private final InstantSource clock = () -> now;

    @Test
    void theEndOfOneThatIsKilledWaitsForWhatIsLeftOfItsTime() {
        assertThat(waits(penalties(1), Duration.ofMillis(700))).containsExactly(Duration.ofMillis(700));
    }

    @Test
    void thatIsASecondAtTheLongest() {
        assertThat(waits(penalties(1), Duration.ofSeconds(7))).containsExactly(Duration.ofSeconds(1));
    }

    @Test
    void theEndsOfThoseThatAreKilledTogetherAreToldOneAfterTheOther() {
        Duration left = Duration.ofSeconds(1);
        assertThat(waits(penalties(1), left, left, left))
                .containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofSeconds(3));
    }

    @Test
    void asManyAtOnceAsEndlessLoopsWouldRun() {
        Duration left = Duration.ofSeconds(1);
        assertThat(waits(penalties(2), left, left, left, left))
                .containsExactly(
                        Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofMillis(1500), Duration.ofSeconds(2));
    }

    @Test
    void nobodyWaitsForMoreThanTenSecondsThough() {
        Duration left = Duration.ofSeconds(1);
        Penalties penalties = penalties(1);
        for (int i = 0; i < 100; i++) {
            CompletionStage<?> unused = penalties.after(left);
        }
        assertThat(waits).last().isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void whoIsKilledWhenAllOthersHaveBeenToldWaitsAsIfAlone() {
        Penalties penalties = penalties(1);
        CompletionStage<?> unused = penalties.after(Duration.ofSeconds(1));
        CompletionStage<?> unusedToo = penalties.after(Duration.ofSeconds(1));
        now = now.plusSeconds(2);
        assertThat(waits(penalties, Duration.ofMillis(300))).last().isEqualTo(Duration.ofMillis(300));
    }

    @Test
    void aClockThatIsSetBackMakesNobodyWaitForLonger() {
        Penalties penalties = penalties(1);
        CompletionStage<?> unused = penalties.after(Duration.ofSeconds(1));
        now = now.minusSeconds(3_600);
        assertThat(waits(penalties, Duration.ofSeconds(1))).last().isEqualTo(Duration.ofSeconds(10));
        now = now.plusSeconds(10);
        assertThat(waits(penalties, Duration.ofSeconds(1))).last().isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void whatHasUsedUpItsTimeIsToldAtOnce() {
        CompletionStage<?> end = penalties(1).after(Duration.ofMillis(-1));
        assertThat(end.toCompletableFuture()).isDone();
        assertThat(waits).isEmpty();
    }

    private Penalties penalties(int atOnce) {
        return new Penalties(
                left -> {
                    waits.add(left);
                    return later -> {};
                },
                clock,
                atOnce);
    }

    private List<Duration> waits(Penalties penalties, Duration... left) {
        for (Duration of : left) {
            CompletionStage<?> unused = penalties.after(of);
        }
        return waits;
    }
}
