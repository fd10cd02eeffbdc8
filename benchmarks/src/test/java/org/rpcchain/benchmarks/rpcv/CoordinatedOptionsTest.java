package org.rpcchain.benchmarks.rpcv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.benchmarks.rpcv.CoordinatedOptions.Part;

class CoordinatedOptionsTest {
    @Test
    void without_options_all_is_measured_that_needs_no_testbed() {
        CoordinatedOptions options = CoordinatedOptions.read(List.of());

        assertThat(List.of(Part.CHAINS, Part.QUEUE, Part.FAILOVER)).allMatch(options::has);
        assertThat(options.testbed()).isEmpty();
    }

    @Test
    void parts_are_left_out_that_are_not_named() {
        CoordinatedOptions options =
                CoordinatedOptions.read(List.of("--only", "queue,failover", "--wan", "w", "--topology", "t"));

        assertThat(options.has(Part.QUEUE)).isTrue();
        assertThat(options.has(Part.CHAINS)).isFalse();
        assertThat(options.testbed()).isEmpty();
    }

    @Test
    void the_testbed_needs_its_program_and_its_topology() {
        assertThat(CoordinatedOptions.read(List.of("--only", "testbed", "--wan", "w", "--topology", "t"))
                        .testbed())
                .isPresent();
        assertThat(CoordinatedOptions.read(List.of("--wan", "w", "--topology", "t"))
                        .testbed())
                .isPresent();
        assertThatThrownBy(() -> CoordinatedOptions.read(List.of("--only", "chains,testbed")))
                .hasMessageContaining("--only testbed needs --wan PROGRAM --topology FILE");
        assertThatThrownBy(() -> CoordinatedOptions.read(List.of("--wan", "w"))).hasMessageContaining("--topology");
    }
}
