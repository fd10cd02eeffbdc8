package org.rpcchain.benchmarks.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TopologyTest {
    private static final Topology TOPOLOGY = Topology.parse(
            List.of(
                    "# round trip in ms, bandwidth in MB/s",
                    "site mtview    10.90.1.1",
                    "site redmond   10.90.2.1",
                    "site beijing   10.90.3.1",
                    "link mtview redmond   33.5  6.3   # as measured",
                    ""),
            "some.wan");

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
                .hasMessage("the topology has no link between mtview and beijing; add a line"
                        + " 'link mtview beijing ROUND-TRIP-IN-MS MB-PER-SECOND'");
        assertThatThrownBy(() -> TOPOLOGY.host("paris")).hasMessageStartingWith("the topology has no site paris");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "site mtview",
                "site mtview 10.90.1.1 10.90.1.2",
                "link mtview redmond 32",
                "link mtview redmond 32ms 6.3",
                "link mtview redmond -32 6.3",
                "link mtview mtview 32 6.3",
                "sites mtview 10.90.1.1"
            })
    void a_line_that_is_none_is_told_with_file_and_number_and_what_is_wanted(String line) {
        assertThatThrownBy(() -> Topology.parse(List.of("# comment", "site beijing 10.90.3.1", line), "some.wan"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("line 3 of the topology some.wan is '" + line + "', and a line is 'site NAME");
    }

    @Test
    void bytes_take_the_time_that_the_bandwidth_of_their_link_needs() {
        assertThat(TOPOLOGY.carrying(63_000, "redmond", "mtview")).isEqualTo(Duration.ofMillis(10));
        assertThat(TOPOLOGY.carrying(63_000, "redmond", "redmond")).isZero();
    }
}
