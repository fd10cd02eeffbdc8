package org.rpcchain.benchmarks.soak;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GrowthTest {
    private static final Weight BEFORE = new Weight(20_000_000, 80_000_000, 60);

    private static Growth by(long heapBytes, long otherBytes, int threads) {
        return new Growth(
                BEFORE,
                new Weight(
                        BEFORE.heapBytes() + heapBytes, BEFORE.otherBytes() + otherBytes, BEFORE.threads() + threads));
    }

    @Test
    void each_of_the_three_may_grow_so_far_and_no_farther() {
        assertThat(by(Growth.MOST_HEAP_BYTES, Growth.MOST_OTHER_BYTES, Growth.MOST_THREADS)
                        .faults("a"))
                .isEmpty();
        assertThat(by(Growth.MOST_HEAP_BYTES + 1, 0, 0).faults("a"))
                .containsExactly("at rest, the heap of a has grown from 20000000 to 28388609, by more than 8388608");
        assertThat(by(0, Growth.MOST_OTHER_BYTES + 1, Growth.MOST_THREADS + 1).faults("a"))
                .containsExactly(
                        "at rest, the memory for classes and code of a has grown from 80000000 to 130331649, by more than"
                                + " 50331648",
                        "at rest, the number of threads of a has grown from 60 to 261, by more than 200");
    }

    @Test
    void what_a_process_weighs_is_read_as_it_was_written() {
        assertThat(Weight.parse(BEFORE.line())).isEqualTo(BEFORE);
    }
}
