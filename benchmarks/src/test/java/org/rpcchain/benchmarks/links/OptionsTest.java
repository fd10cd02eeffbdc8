package org.rpcchain.benchmarks.links;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTest {
    @Test
    void without_a_testbed_there_are_no_links() {
        assertThatThrownBy(() -> Options.parse(List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("--wan PROGRAM --topology FILE");
    }

    @Test
    void times_are_counted_from_one_on() {
        assertThat(Options.parse(List.of("--wan", "w", "--topology", "t", "--times", "7")).times)
                .isEqualTo(7);
        assertThatThrownBy(() -> Options.parse(List.of("--wan", "w", "--topology", "t", "--times", "0")))
                .hasMessageContaining("--times needs a number of 1 to 100000, not 0");
    }
}
