package org.rpcchain.benchmarks.fig12;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class RateTest {
    @Test
    void the_slowest_client_counts() {
        assertThat(Rate.of(List.of(10.0, 20.0), 100, 256_000)).isEqualTo(new Rate(2_560_000, 0.2));
    }

    @Test
    void a_copy_by_rpc_takes_two_round_trips_and_the_link_twice_until_the_link_is_full() {
        assertThat(Rate.rpcLimitSeconds(1, 63_000, 0.032, 6.3e6)).isEqualTo(0.084, within(1e-9));
        assertThat(Rate.rpcLimitSeconds(16, 63_000, 0.032, 6.3e6)).isEqualTo(0.16, within(1e-9));
    }
}
