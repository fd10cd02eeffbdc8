package org.rpcchain.benchmarks.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ByTurnsTest {
    @Test
    void a_ratio_is_the_median_of_neighbours_not_of_all() {
        ByTurns times = new ByTurns();
        times.add("glue", List.of(1.0, 2.0, 20.0, 10.0, 100.0, 210.0, 1.0, 100.0, 50.0, 150.0, 7.0));

        assertThat(times.of("glue")).hasSize(5).endsWith(new ByTurns.Pair(50, 150));
        assertThat(times.ratio("glue")).isEqualTo(new ByTurns.Ratio(2, 2, 2.1));
        assertThat(times.base("glue")).isEqualTo(50);
        assertThat(times.variant("glue")).isEqualTo(20);
    }

    @Test
    void each_jvm_has_its_own_median() {
        ByTurns times = new ByTurns();
        times.add("glue", List.of(1.0, 2.0, 3.0, 1.0, 1.0, 9.0));
        times.add("glue", List.of(10.0, 11.0));

        assertThat(times.ratiosOfForks("glue")).containsExactly(3.0, 1.1);
        assertThat(times.ratios("glue")).containsExactly(2.0, 3.0, 9.0, 1.1);
        assertThat(times.ratiosOfForks("loop")).isEmpty();
    }

    @Test
    void the_base_begins_and_each_second_pair_is_the_other_way_round() {
        ByTurns.Turn turn = new ByTurns.Turn();

        assertThat(Stream.generate(turn::next).limit(8))
                .containsExactly(false, true, true, false, false, true, true, false);
    }

    @Test
    void what_was_not_measured_is_not_a_number() {
        ByTurns none = new ByTurns();
        assertThat(none.base("glue")).isNaN();
        assertThat(none.variant("glue")).isNaN();
        assertThat(none.ratio("glue").median()).isNaN();
    }
}
