package org.rpcchain.benchmarks.fig10;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class CrossingTest {
    private static final List<Integer> SIZES = List.of(0, 100_000, 200_000);

    @Test
    void the_crossing_lies_between_the_sizes_around_it() {
        assertThat(Crossing.of(SIZES, List.of(-20.0, -5.0, 15.0))).isEqualTo(125_000, within(1e-6));
    }

    @Test
    void where_calls_are_never_or_always_faster_there_is_none() {
        assertThat(Crossing.of(SIZES, List.of(-20.0, -15.0, -10.0))).isInfinite();
        assertThat(Crossing.of(SIZES, List.of(1.0, 2.0, 3.0))).isZero();
    }

    @Test
    void a_chain_that_is_slower_once_and_faster_later_has_not_lost_yet() {
        assertThat(Crossing.of(SIZES, List.of(1.0, -10.0, 10.0))).isEqualTo(150_000, within(1e-6));
    }

    private static StateSweep.Times times(int bytes, List<Double> chain, List<Double> calls) {
        return new StateSweep.Times(bytes, chain, calls, calls, chain);
    }

    @Test
    void the_better_mode_is_that_of_the_lower_median() {
        List<Double> low = List.of(0.05, 0.06, 0.09);
        List<Double> high = List.of(0.01, 0.07, 0.07);
        assertThat(times(0, low, high).better()).isEqualTo(low);
        assertThat(times(0, high, low).better()).isEqualTo(low);
    }

    @Test
    void turns_that_agree_leave_no_doubt_and_others_do() {
        List<StateSweep.Times> same = List.of(
                times(0, List.of(0.05, 0.05, 0.05), List.of(0.07, 0.07, 0.07)),
                times(100_000, List.of(0.08, 0.08, 0.08), List.of(0.07, 0.07, 0.07)));
        assertThat(Crossing.of(same, 1).lower()).isEqualTo(Crossing.of(same, 1).upper());
        assertThat(Crossing.of(same, 1).bytes()).isEqualTo(200_000 / 3.0, within(1e-6));

        List<StateSweep.Times> apart = List.of(
                times(0, List.of(0.05, 0.05, 0.05), List.of(0.07, 0.07, 0.07)),
                times(100_000, List.of(0.06, 0.08, 0.10), List.of(0.07, 0.07, 0.07)));
        Crossing wide = Crossing.of(apart, 1);
        assertThat(wide.bytes()).isEqualTo(200_000 / 3.0, within(1e-6));
        assertThat(wide.lower()).isLessThan(wide.bytes());
        assertThat(wide.upper()).isInfinite();
    }
}
