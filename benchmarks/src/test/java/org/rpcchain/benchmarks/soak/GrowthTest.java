package org.rpcchain.benchmarks.soak;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GrowthTest {
    private static final Weight BEFORE = new Weight(20_000_000, 80_000_000, 30, 40);

    private static Growth by(long heapBytes, long otherBytes, int threads) {
        return new Growth(
                BEFORE,
                new Weight(
                        BEFORE.heapBytes() + heapBytes,
                        BEFORE.otherBytes() + otherBytes,
                        BEFORE.threads() + threads,
                        BEFORE.httpThreads() + 100));
    }

    @Test
    void each_of_the_three_may_grow_so_far_and_no_farther() {
        Growth.Limits most = Growth.Limits.HALFWAY;
        assertThat(by(most.heapBytes(), most.otherBytes(), most.threads()).faults("a", most))
                .isEmpty();
        assertThat(by(most.heapBytes() + 1, 0, 0).faults("a", most))
                .containsExactly("at rest, the heap of a has grown from 20000000 to 22097153, by more than 2097152"
                        + " since half of the trouble");
        assertThat(by(0, most.otherBytes() + 1, most.threads() + 1).faults("a", most))
                .containsExactly(
                        "at rest, the memory for classes and code of a has grown from 80000000 to 88388609, by more than"
                                + " 8388608 since half of the trouble",
                        "at rest, the number of threads of a has grown from 30 to 39, by more than 8 since half of the"
                                + " trouble");
    }

    @Test
    void what_a_process_weighs_is_read_as_it_was_written() {
        assertThat(Weight.parse(BEFORE.line())).isEqualTo(BEFORE);
    }
}
