package org.rpcchain.benchmarks.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class TopologyTest {
    private static final Topology TOPOLOGY = Topology.parse(List.of(
            "# round trip in ms, bandwidth in MB/s",
            "site mtview    10.90.1.1",
            "site redmond   10.90.2.1",
            "site beijing   10.90.3.1",
            "link mtview redmond   33.5  6.3",
            ""));

    @Test
    void a_link_delays_half_its_round_trip_in_either_direction() {
        assertThat(TOPOLOGY.oneWay("mtview", "redmond")).isEqualTo(Duration.ofNanos(16_750_000));
        assertThat(TOPOLOGY.oneWay("redmond", "mtview")).isEqualTo(Duration.ofNanos(16_750_000));
    }

    @Test
    void a_site_reaches_itself_without_delay() {
        assertThat(TOPOLOGY.oneWay("beijing", "beijing")).isZero();
    }

    @Test
    void what_the_topology_lacks_is_said() {
        assertThat(TOPOLOGY.host("redmond")).isEqualTo("10.90.2.1");
        assertThatThrownBy(() -> TOPOLOGY.oneWay("mtview", "beijing"))
                .hasMessage("the topology has no link between mtview and beijing");
        assertThatThrownBy(() -> TOPOLOGY.host("paris")).hasMessageStartingWith("the topology has no site paris");
    }

    @Test
    void bytes_take_the_time_that_the_bandwidth_of_their_link_needs() {
        assertThat(TOPOLOGY.carrying(63_000, "redmond", "mtview")).isEqualTo(Duration.ofMillis(10));
        assertThat(TOPOLOGY.carrying(63_000, "redmond", "redmond")).isZero();
    }
}
