package org.rpcchain.coordinator.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CounterTextTest {
    @Test
    void runs_are_written_as_ranges_and_read_back() {
        Set<Long> counters = Set.of(1L, 2L, 3L, 7L, 9L, 10L, Long.MAX_VALUE);

        assertThat(CounterText.of(counters)).isEqualTo("1-3,7,9-10,9223372036854775807");
        assertThat(CounterText.read(CounterText.of(counters), 10)).isEqualTo(counters);
    }

    @Test
    void none_is_the_empty_text_or_no_text() {
        assertThat(CounterText.of(Set.of())).isEmpty();
        assertThat(CounterText.read("", 1)).isEmpty();
        assertThat(CounterText.read(" ", 1)).isEmpty();
        assertThat(CounterText.read(null, 1)).isEmpty();
    }

    @Test
    void as_many_as_are_taken_are_taken_and_one_more_is_not() {
        assertThat(CounterText.read("1-3,5", 4)).hasSize(4);
        assertThatThrownBy(() -> CounterText.read("1-3,5", 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at most 3 counters");
    }

    @Test
    void the_same_named_again_counts_again() {
        assertThat(CounterText.read("1,1,2", 3)).containsExactly(1L, 2L);
        assertThatThrownBy(() -> CounterText.read("1,1,2,1-2", 4)).hasMessageContaining("at most 4 counters");
        assertThatThrownBy(() -> CounterText.read("1,".repeat(1 << 20) + "1", 1_000))
                .hasMessageContaining("at most 1000");
        assertThatThrownBy(() -> CounterText.read("1".repeat(1 << 20), 1_000)).hasMessageContaining("counted from 1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-1",
                "-5-3",
                "5-3",
                "1--3",
                "1-",
                "-",
                ",",
                "1,,2",
                "1 2",
                "x",
                "1-x",
                "0x1",
                "1e3",
                "٣x",
                "9223372036854775808",
                "1-9223372036854775807",
                "9223372036854775806-9223372036854775808"
            })
    void what_is_none_is_refused_in_one_sentence(String text) {
        assertThatThrownBy(() -> CounterText.read(text, 1_000))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("counters")
                .message()
                .hasSizeLessThan(200)
                .doesNotContain("\n");
    }
}
