package org.rpcchain.benchmarks.fig8;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FilledCacheTest {
    @Test
    void a_function_costs_what_came_with_it_and_not_what_was_there_before() {
        FilledCache.Filling first = new FilledCache.Filling(100, 5_000_000, 20_000_000, 100_000);
        FilledCache.Costs costs = first.to(new FilledCache.Filling(1_100, 9_000_000, 26_000_000, 3_100_000));

        assertThat(costs).isEqualTo(new FilledCache.Costs(4_000, 6_000, 3_000));
        assertThat(costs.all()).isEqualTo(10_000);
    }
}
