package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class PulseTest {
    private Instant now = Instant.ofEpochSecond(1_000);
    private final Pulse pulse = new Pulse(() -> now);

    private void passes(Duration time) {
        now = now.plus(time);
        assertThat(pulse.instant()).isEqualTo(now);
    }

    @Test
    void who_reads_it_in_time_has_not_stood_still() {
        Instant start = now;
        for (int i = 0; i < 100; i++) {
            passes(Duration.ofSeconds(5));
        }
        assertThat(pulse.takeStandstill()).isZero();
        assertThat(pulse.wentOn()).isBefore(start);
    }

    @Test
    void what_a_standstill_is_may_be_said() {
        Pulse patient = new Pulse(() -> now, Duration.ofSeconds(20));
        Pulse impatient = new Pulse(() -> now, Duration.ZERO);
        now = now.plusSeconds(2);
        assertThat(impatient.instant()).isEqualTo(now);
        assertThat(impatient.takeStandstill())
                .as("no machine is always in time")
                .isZero();
        now = now.plusSeconds(20);
        assertThat(patient.instant()).isEqualTo(impatient.instant());
        assertThat(patient.takeStandstill()).isPositive();
        assertThat(impatient.takeStandstill()).isPositive();
        now = now.plusSeconds(20);
        assertThat(patient.instant()).isEqualTo(now);
        assertThat(patient.takeStandstill()).isZero();
    }

    @Test
    void a_standstill_is_told_once_and_as_no_shorter_than_it_was() {
        passes(Duration.ofMillis(90_900));
        assertThat(pulse.takeStandstill()).isBetween(Duration.ofMillis(90_900), Duration.ofSeconds(92));
        assertThat(pulse.takeStandstill()).isZero();
        assertThat(pulse.wentOn()).isEqualTo(now);
    }

    @Test
    void it_knows_when_it_went_on_also_where_nobody_asks_for_long() {
        passes(Duration.ofSeconds(90));
        Instant wentOn = now;
        for (int i = 0; i < 3_600; i++) {
            passes(Duration.ofSeconds(1));
        }
        assertThat(pulse.takeStandstill()).isPositive();
        assertThat(pulse.wentOn()).isEqualTo(wentOn);
    }

    @Test
    void who_asks_first_after_a_standstill_is_told_of_it() {
        Instant before = now;
        now = now.plusSeconds(90);
        assertThat(pulse.instant()).isEqualTo(now);
        assertThat(pulse.wentOn()).isAfter(before);
    }

    @Test
    void a_thread_that_had_read_the_clock_before_hides_nothing() {
        Instant before = now;
        passes(Duration.ofSeconds(90));
        now = before;
        assertThat(pulse.instant()).isEqualTo(before);
        now = before.plusSeconds(91);
        assertThat(pulse.instant()).isEqualTo(now);
        assertThat(pulse.takeStandstill()).isBetween(Duration.ofSeconds(90), Duration.ofSeconds(91));
    }

    @Test
    void two_standstills_of_which_nobody_was_told_are_told_together() {
        passes(Duration.ofSeconds(10));
        passes(Duration.ofSeconds(20));
        assertThat(pulse.takeStandstill()).isBetween(Duration.ofSeconds(30), Duration.ofSeconds(32));
    }
}
