package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class SteadyClockTest {
    @Test
    void a_machines_clock_that_is_set_changes_nothing() {
        Instant start = Instant.parse("2026-01-01T00:00:00Z");
        AtomicReference<Instant> wall = new AtomicReference<>(start);
        AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 10);
        SteadyClock clock = new SteadyClock(wall::get, nanos::get);
        wall.set(start.minus(Duration.ofHours(1)));
        nanos.addAndGet(1_000);
        assertThat(clock.instant()).isEqualTo(start.plusNanos(1_000));
        wall.set(start.plus(Duration.ofDays(8)));
        assertThat(clock.instant()).isEqualTo(start.plusNanos(1_000));
    }
}
