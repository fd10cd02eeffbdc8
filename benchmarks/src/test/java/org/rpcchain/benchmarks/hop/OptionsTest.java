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
    void the_testbed_that_is_named_beside_others_is_not_left_out_without_a_word() {
        assertThatThrownBy(() -> Options.parse(List.of("--only", "calls,testbed")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "--only testbed needs --wan PROGRAM --topology FILE, or --launcher TEMPLATE --topology FILE");
        assertThat(Options.parse(List.of("--only", "calls,relay")).only).containsExactly(Part.CALLS, Part.RELAY);
    }

    @Test
    void options_of_the_testbed_that_do_not_go_together_are_told_before_anything_is_measured() {
        assertThatThrownBy(() -> Options.parse(List.of("--topology", "t")))
                .hasMessageContaining("either --wan PROGRAM, or --launcher TEMPLATE");
        assertThatThrownBy(() -> Options.parse(List.of("--wan", "w", "--launcher", "ssh %s", "--topology", "t")))
                .hasMessageContaining("either --wan PROGRAM, or --launcher TEMPLATE");
    }

    @Test
    void a_warm_up_is_a_number_of_seconds_up_to_an_hour() {
        assertThat(Options.parse(List.of()).warmUp()).hasSeconds(60);
        assertThat(Options.parse(List.of("--warm-up", "0")).warmUp()).isZero();
        for (String wrong : List.of("-1", "3601", "a")) {
            assertThatThrownBy(() -> Options.parse(List.of("--warm-up", wrong)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("'--warm-up'")
                    .hasMessageContaining("it needs a number of seconds from 0 to 3600, not '" + wrong + "'");
        }
    }

    @Test
    void rounds_are_one_or_more() {
        assertThatThrownBy(() -> Options.parse(List.of("--rounds", "0")))
                .hasMessageContaining("--rounds needs a number of 1 to 999999");
    }
}
