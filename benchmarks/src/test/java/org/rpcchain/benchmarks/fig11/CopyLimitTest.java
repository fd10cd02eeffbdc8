package org.rpcchain.benchmarks.fig11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.rpcchain.benchmarks.testbed.Topology;
import org.rpcchain.examples.copy.site.Way;

class CopyLimitTest {
    private static final CopyLimit LIMIT = new CopyLimit(
            new Topology(
                    Map.of(),
                    Map.of(Set.of("mtview", "redmond"), Duration.ofMillis(32)),
                    Map.of(Set.of("mtview", "redmond"), 5e6)),
            "mtview",
            250_000);

    @Test
    void a_chain_takes_a_round_trip_whatever_it_copies() {
        assertThat(LIMIT.of(Way.CHAIN, "redmond", 1_000_000)).isEqualTo(Duration.ofMillis(32));
    }

    @Test
    void a_topology_without_a_clients_site_or_link_is_told_with_the_line_that_it_lacks() {
        assertThatThrownBy(() -> LIMIT.check(List.of("redmond")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("add a line 'site mtview ADDRESS'");
        CopyLimit unlinked = new CopyLimit(
                new Topology(Map.of("mtview", "10.1.1.1", "campus", "10.1.2.1"), Map.of()), "mtview", 250_000);
        assertThatThrownBy(() -> unlinked.check(List.of("campus")))
                .hasMessageContaining("add a line 'link campus mtview");
        assertThatThrownBy(() -> unlinked.check(List.of("redmond"))).hasMessageContaining("no site redmond");
    }

    @Test
    void a_file_of_one_chunk_comes_and_goes_by_two_calls() {
        assertThat(LIMIT.of(Way.RPC, "redmond", 250_000)).isEqualTo(Duration.ofMillis(2 * 32 + 50 + 50));
    }

    @Test
    void a_larger_file_is_committed_by_a_call_more_and_goes_while_it_comes_but_for_its_smallest_chunk() {
        assertThat(LIMIT.of(Way.RPC, "redmond", 600_000)).isEqualTo(Duration.ofMillis(3 * 32 + 120 + 20));
        assertThat(LIMIT.of(Way.RPC, "redmond", 500_000)).isEqualTo(Duration.ofMillis(3 * 32 + 100 + 50));
    }
}
