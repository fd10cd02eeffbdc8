package org.rpcchain.benchmarks.rpcv;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.rpcchain.benchmarks.testbed.Topology;

class PlacementTest {
    private static final Topology TOPOLOGY = new Topology(
            Map.of(),
            Map.of(
                    Set.of("mtview", "redmond"), Duration.ofMillis(32),
                    Set.of("mtview", "beijing"), Duration.ofMillis(180),
                    Set.of("redmond", "beijing"), Duration.ofMillis(146)));

    @Test
    void a_coordinator_beside_the_client_takes_no_way_of_its_own() {
        Placement beside = new Placement("mtview", List.of("mtview"), "redmond", "beijing");

        assertThat(beside.directLimit(TOPOLOGY)).isEqualTo(Duration.ofMillis(16 + 73 + 90));
        assertThat(beside.coordinatedLimit(TOPOLOGY)).isEqualTo(beside.directLimit(TOPOLOGY));
    }

    @Test
    void a_coordinator_beside_the_servers_is_gone_to_and_come_back_from() {
        Placement far = new Placement("beijing", List.of("redmond", "mtview"), "redmond", "mtview");

        assertThat(far.directLimit(TOPOLOGY)).isEqualTo(Duration.ofMillis(73 + 16 + 90));
        assertThat(far.coordinatedLimit(TOPOLOGY)).isEqualTo(Duration.ofMillis(73 + 0 + 16 + 16 + 73));
    }
}
