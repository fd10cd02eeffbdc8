package org.rpcchain.benchmarks.rpcv;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LoadTest {
    @Test
    void calls_go_in_one_message_as_long_as_that_has_20_mb() {
        assertThat(new Load(3, 300).messages()).containsExactly(List.of(1L, 2L, 3L));
        assertThat(new Load(16, 1_000_000).messages()).hasSize(1);
        assertThat(new Load(5, 10_000_000).messages()).containsExactly(List.of(1L, 2L), List.of(3L, 4L), List.of(5L));
        assertThat(new Load(2, 30_000_000).messages()).containsExactly(List.of(1L), List.of(2L));
    }
}
