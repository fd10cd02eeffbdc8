package org.rpcchain.benchmarks.fig10;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.rpcchain.benchmarks.testbed.Topology;

class SettingTest {
    private static final Topology TOPOLOGY = new Topology(
            Map.of(),
            Map.of(
                    Set.of("redmond", "mtview"), Duration.ofMillis(32),
                    Set.of("redmond", Setting.APART), Duration.ofMillis(32),
                    Set.of("mtview", Setting.APART), Duration.ofMillis(15)),
            Map.of(Set.of("redmond", "mtview"), 6.3e6));

    private final List<Setting> all = Setting.all(TOPOLOGY);

    @Test
    void the_state_counts_once_over_the_clients_link() {
        assertThat(all.get(1).chainLimit(63_000)).isEqualTo(Duration.ofMillis(32 + 10));
        assertThat(all.get(1).callsLimit()).isEqualTo(Duration.ofMillis(64));
    }

    @Test
    void the_limits_cross_where_the_bandwidth_takes_what_a_round_trip_saves() {
        assertThat(all.get(1).crossingOfLimits()).isEqualTo(0.032 * 6.3e6, within(1.0));
        assertThat(all.get(2).crossingOfLimits()).isEqualTo((0.032 - 0.0075) * 6.3e6, within(1.0));
    }

    @Test
    void without_links_there_is_nothing_to_cross() {
        assertThat(all.get(0).crossingOfLimits()).isZero();
    }
}
