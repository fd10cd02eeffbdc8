package org.rpcchain.benchmarks.fig13;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.rpcchain.benchmarks.testbed.Topology;

class DelayBoundTest {
    /** The links of the paper's Figure 7 between these three. */
    private static final Topology CORPORATE = new Topology(
            Map.of(),
            Map.of(
                    Set.of("mtview", "redmond"), Duration.ofMillis(32),
                    Set.of("mtview", "cambridge"), Duration.ofMillis(240),
                    Set.of("redmond", "cambridge"), Duration.ofMillis(210)));

    @Test
    void the_delays_of_the_papers_links_leave_composition_11_percent_and_four_tenths() {
        DelayBound bound = DelayBound.of(CORPORATE, 1);
        assertThat(bound.composed()).isEqualTo(Duration.ofMillis(120 + 16 + 105));
        assertThat(bound.returning()).isEqualTo(Duration.ofMillis(120 + 16 + 16 + 120));
        assertThat(bound.saved()).isEqualTo(0.114, within(0.0005));
    }

    @Test
    void a_further_chunk_goes_to_the_backup_and_back_either_way() {
        DelayBound bound = DelayBound.of(CORPORATE, 2);
        assertThat(bound.composed()).isEqualTo(Duration.ofMillis(241 + 32));
        assertThat(bound.returning()).isEqualTo(Duration.ofMillis(272 + 32));
        assertThat(bound.saved()).isEqualTo(0.102, within(0.0005));
    }
}
