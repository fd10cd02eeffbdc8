package org.rpcchain.benchmarks.hop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.benchmarks.hop.Options.Part;

class OptionsTest {
    @Test
    void without_options_all_is_measured_that_needs_no_testbed() {
        Options options = Options.parse(List.of());

        assertThat(options.only).containsExactly(Part.values());
        assertThat(options.testbed).isNull();
    }

    @Test
    void the_testbed_needs_its_program_and_its_topology() {
        assertThat(Options.parse(List.of("--only", "testbed", "--wan", "w", "--topology", "t")).testbed)
                .isNotNull();
        assertThatThrownBy(() -> Options.parse(List.of("--wan", "w"))).hasMessageContaining("--topology");
        assertThatThrownBy(() -> Options.parse(List.of("--only", "testbed"))).hasMessageContaining("--wan PROGRAM");
    }

    @Test
    void rounds_are_one_or_more() {
        assertThatThrownBy(() -> Options.parse(List.of("--rounds", "0")))
                .hasMessageContaining("--rounds needs a number of 1 to 999999");
    }
}
