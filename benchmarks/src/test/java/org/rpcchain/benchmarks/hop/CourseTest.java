package org.rpcchain.benchmarks.hop;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.rpcchain.benchmarks.testbed.Topology;

class CourseTest {
    private static final Topology TOPOLOGY = new Topology(
            Map.of(),
            Map.of(
                    Set.of("mtview", "redmond"), Duration.ofMillis(32),
                    Set.of("mtview", "beijing"), Duration.ofMillis(180),
                    Set.of("redmond", "beijing"), Duration.ofMillis(146)));

    @Test
    void the_limit_of_a_chain_is_one_one_way_delay_for_each_message() {
        assertThat(new Course("beijing", "mtview", "redmond").chainLimit(TOPOLOGY))
                .isEqualTo(Duration.ofMillis(90 + 16 + 73));
        assertThat(new Course("redmond", "mtview", "mtview").chainLimit(TOPOLOGY))
                .isEqualTo(Duration.ofMillis(32));
    }

    @Test
    void the_limit_of_two_calls_is_two_round_trips() {
        assertThat(new Course("beijing", "mtview", "redmond").rpcLimit(TOPOLOGY))
                .isEqualTo(Duration.ofMillis(180 + 146));
    }

    @Test
    void the_limit_of_a_chain_that_goes_back_and_forth_counts_each_of_its_messages() {
        Course there = new Course("redmond", "mtview", "redmond");
        assertThat(there.chainLimit(TOPOLOGY, 1)).isEqualTo(Duration.ofMillis(16 + 16));
        assertThat(there.chainLimit(TOPOLOGY, 2))
                .isEqualTo(there.chainLimit(TOPOLOGY))
                .isEqualTo(Duration.ofMillis(16 + 16));
        assertThat(there.chainLimit(TOPOLOGY, 16)).isEqualTo(Duration.ofMillis(16 * 16));
    }

    @Test
    void chains_of_many_hops_are_measured_where_each_hop_passes_a_link() {
        assertThat(new Course("redmond", "mtview", "redmond").hops()).containsExactly(1, 2, 4, 8, 16);
        assertThat(new Course("redmond", "mtview", "mtview").hops()).isEmpty();
        assertThat(new Course("beijing", "mtview", "redmond").hops()).isEmpty();
    }
}
