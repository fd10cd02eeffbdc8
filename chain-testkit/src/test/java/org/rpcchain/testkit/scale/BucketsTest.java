package org.rpcchain.testkit.scale;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class BucketsTest {
    private final Buckets buckets = new Buckets();

    @Test
    void small_values_are_exact() {
        for (int i = 1; i <= 4_000; i++) {
            buckets.add(i);
        }
        assertThat(buckets.at(0.5)).isEqualTo(2_000);
        assertThat(buckets.at(0.99)).isEqualTo(3_960);
        assertThat(buckets.max()).isEqualTo(4_000);
    }

    @Test
    void large_values_are_right_to_a_twentieth_of_a_percent() {
        for (long value = 1; value > 0; value *= 3) {
            Buckets one = new Buckets();
            one.add(value);
            one.add(Long.MAX_VALUE);
            assertThat(one.at(0.5))
                    .isCloseTo(value, Percentage.withPercentage(0.05))
                    .isGreaterThanOrEqualTo(value);
            if (value > Long.MAX_VALUE / 3) {
                break;
            }
        }
    }

    @Test
    void nothing_counted_answers_zero() {
        assertThat(buckets.at(0.5)).isZero();
        assertThat(buckets.max()).isZero();
    }
}
