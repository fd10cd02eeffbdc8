package org.rpcchain.soap.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CountersTest {
    @Test
    void neighboursAreWrittenAsRanges() {
        assertThat(Counters.text(List.of(1, 2, 3, 5, 9, 10))).isEqualTo("1-3,5,9-10");
        assertThat(Counters.text(List.of())).isEmpty();
        assertThat(Counters.text(IntStream.rangeClosed(1, 10_000).boxed().toList()))
                .isEqualTo("1-10000");
    }

    @Test
    void whatIsWrittenIsRead() {
        for (List<Integer> counters : List.of(List.<Integer>of(), List.of(7), List.of(1, 2, 3, 5, 9, 10))) {
            assertThat(Counters.read(Counters.text(counters))).isEqualTo(counters);
        }
        assertThat(Counters.read("1-10000")).hasSize(10_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "3-1", "1-2000000000", "1-10000,1", "a", "1,,2", "1-", "99999999999"})
    void whatIsNoSetOfBranchesIsRefused(String text) {
        assertThatThrownBy(() -> Counters.read(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
