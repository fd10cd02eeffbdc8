package org.rpcchain.benchmarks.fig8;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.benchmarks.fig8.Options.Part;

class OptionsTest {
    @Test
    void without_options_all_is_measured_as_often_as_in_the_paper() {
        Options options = Options.parse(List.of());

        assertThat(options.only).containsExactly(Part.values());
        assertThat(options.repetitions).isEqualTo(10);
    }

    @Test
    void numbers_that_cannot_be_are_refused_in_a_sentence() {
        assertThatThrownBy(() -> Options.parse(List.of("--functions", "9")))
                .hasMessage("--functions needs a number of 10 to 200000, not 9");
        assertThatThrownBy(() -> Options.parse(List.of("--repetitions", "0")))
                .hasMessage("--repetitions is 1 or more, --warm-up 0 or more");
    }
}
