package org.rpcchain.benchmarks.fig13;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {
    private static Options parse(String load) {
        return Options.parse(List.of("--load", load, "--wan", "wan", "--topology", "corporate.wan"));
    }

    @Test
    void so_many_callers_are_taken() {
        assertThat(parse("48").load).isEqualTo(48);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1001"})
    void a_number_of_callers_that_cannot_be_is_refused_in_a_sentence(String load) {
        assertThatThrownBy(() -> parse(load))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--load needs a number of callers from 0 to 1000, not " + load);
    }
}
