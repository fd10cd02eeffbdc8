package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SeldomTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void what_comes_again_and_again_is_said_once_in_the_time() {
        Seldom warning = new Seldom(Duration.ofMinutes(1));
        assertThat(warning.isDue(NOW)).isTrue();
        assertThat(warning.isDue(NOW)).isFalse();
        assertThat(warning.isDue(NOW.plusSeconds(59))).isFalse();
        assertThat(warning.isDue(NOW.plusSeconds(60))).isTrue();
        assertThat(warning.isDue(NOW.plusSeconds(119))).isFalse();
    }
}
