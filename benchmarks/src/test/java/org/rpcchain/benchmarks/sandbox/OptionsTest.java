package org.rpcchain.benchmarks.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.benchmarks.sandbox.SandboxExperiment.Options;

class OptionsTest {
    @Test
    void a_warm_up_is_eight_minutes_or_more_or_what_is_always_done_alone() {
        assertThat(Options.parse(List.of()).warmUpSeconds).isEqualTo(480);
        assertThat(Options.parse(List.of("--warm-up", "0")).warmUpSeconds).isZero();
        assertThat(Options.parse(List.of("--warm-up", "3600")).warmUpSeconds).isEqualTo(3_600);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "60", "479"})
    void a_shorter_warm_up_which_would_be_no_shorter_is_refused_in_a_sentence(String seconds) {
        assertThatThrownBy(() -> Options.parse(List.of("--warm-up", seconds)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("takes about 480 by itself; give so many or more, or 0");
    }

    @Test
    void rounds_are_one_or_more() {
        assertThatThrownBy(() -> Options.parse(List.of("--rounds", "0"))).hasMessageContaining("give one or more");
    }
}
