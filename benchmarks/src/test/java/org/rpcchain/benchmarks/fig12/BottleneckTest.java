package org.rpcchain.benchmarks.fig12;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;

class BottleneckTest {
    private static final double BANDWIDTH = 6.3e6;

    private static Bottleneck of(double source, double target, long bytes) {
        return Bottleneck.of(
                10, Map.of("source", source, "target", target), Map.of("redmond mtview", bytes), BANDWIDTH, 2);
    }

    @Test
    void shares_are_of_what_there_is() {
        Bottleneck bottleneck = of(4, 6, 6_300_000);

        assertThat(bottleneck.uses()).contains(entry("redmond mtview", 0.1));
        assertThat(bottleneck.uses().get(Bottleneck.PROCESSORS)).isEqualTo(0.5, within(1e-9));
    }

    @Test
    void what_is_full_is_named() {
        assertThat(of(4, 6, 60_000_000).words()).isEqualTo("the link redmond mtview, 95 %");
        assertThat(of(7, 12, 6_300_000).words()).isEqualTo("the processors, most of them for target, 95 %");
    }

    @Test
    void where_nothing_is_full_nothing_is_blamed() {
        assertThat(of(4, 6, 6_300_000).words())
                .isEqualTo("nothing is full (most of all processors, 50 %): they wait for delays");
    }
}
