package org.rpcchain.benchmarks.fig14;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.rpcchain.benchmarks.fig14.Figure14.Limits;
import org.rpcchain.benchmarks.testbed.Topology;

class LimitsTest {
    private static final Topology LINKS = new Topology(
            Map.of(),
            Map.of(
                    Set.of("mtview", "redmond"), Duration.ofMillis(32),
                    Set.of("redmond", "beijing"), Duration.ofMillis(146)),
            Map.of(Set.of("mtview", "redmond"), 6e6, Set.of("redmond", "beijing"), 8e6));

    @Test
    void without_bytes_they_are_the_delays_of_the_messages() {
        assertThat(Limits.of(LINKS, 0))
                .isEqualTo(new Limits(Duration.ofMillis(64 + 146), Duration.ofMillis(64 + 292), Duration.ofMillis(32)));
    }

    @Test
    void a_mail_passes_the_long_link_once_by_chain_and_thrice_by_calls() {
        assertThat(Limits.of(LINKS, 480_000))
                .isEqualTo(new Limits(
                        Duration.ofMillis(210 + 80 + 60), Duration.ofMillis(356 + 80 + 180), Duration.ofMillis(32)));
    }
}
