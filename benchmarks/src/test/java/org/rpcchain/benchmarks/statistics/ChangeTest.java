package org.rpcchain.benchmarks.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ChangeTest {
    private static final List<Double> TEN = List.of(0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46);
    private static final List<Double> FIVE = List.of(1.15, 0.88, 0.90, 0.74, 1.21);

    /** Tables of the test have 8 as the largest U that is refused for 10 and 5 samples with 95 %. */
    @Test
    void the_interval_leaves_out_the_pairs_that_the_tables_of_the_test_leave_out() {
        List<Double> quotients = new ArrayList<>();
        TEN.forEach(later -> FIVE.forEach(earlier -> quotients.add(later / earlier)));
        Collections.sort(quotients);

        Change change = Change.of(FIVE, TEN, 0.95).orElseThrow();

        assertThat(change.interval().low()).isCloseTo(quotients.get(8), within(1e-9));
        assertThat(change.interval().high()).isCloseTo(quotients.get(quotients.size() - 9), within(1e-9));
        assertThat(change.ratio()).isBetween(quotients.get(24) - 1e-9, quotients.get(25) + 1e-9);
    }

    @Test
    void four_and_four_samples_are_too_few_for_99_percent_and_five_and_five_are_not() {
        List<Double> few = List.of(1.0, 1.1, 1.2, 1.3);
        List<Double> more = List.of(1.0, 1.1, 1.2, 1.3, 1.4);
        assertThat(Change.of(few, few.stream().map(x -> 9 * x).toList(), 0.99)).isEmpty();
        assertThat(Change.of(more, more.stream().map(x -> 9.01 * x).toList(), 0.99))
                .hasValueSatisfying(change -> assertThat(change.ratio()).isCloseTo(9.01, within(0.2)));
        assertThat(Change.of(List.of(), more, 0.99)).isEmpty();
    }

    @Test
    void the_change_back_is_the_quotient_of_the_change() {
        Change there = Change.of(FIVE, TEN, 0.95).orElseThrow();
        Change back = Change.of(TEN, FIVE, 0.95).orElseThrow();
        assertThat(back.ratio()).isCloseTo(1 / there.ratio(), within(1e-9));
        assertThat(back.interval().low()).isCloseTo(1 / there.interval().high(), within(1e-9));
        assertThat(back.interval().high()).isCloseTo(1 / there.interval().low(), within(1e-9));
    }

    @Test
    void one_sample_far_out_moves_neither_end_beyond_the_others() {
        List<Double> before = List.of(1.0, 1.01, 1.02, 1.03, 1.04, 1.05, 1.06, 1.07);
        List<Double> after =
                new ArrayList<>(before.stream().map(x -> 1.2003 * x).toList());
        after.set(0, 1_000.0);
        Change change = Change.of(before, after, 0.95).orElseThrow();
        assertThat(change.interval().low()).isGreaterThan(1.1);
        assertThat(change.interval().high()).isLessThan(1.4);
    }

    @Test
    void samples_that_are_all_the_same_have_not_changed() {
        List<Double> same = Collections.nCopies(10, 3.0);
        assertThat(Change.of(same, same, 0.99)).contains(new Change(1, new Interval(1, 1)));
    }

    @Test
    void the_interval_has_the_factor_as_often_as_it_says() {
        SplittableRandom random = new SplittableRandom(11);
        int hits = 0;
        for (int i = 0; i < 1_000; i++) {
            List<Double> before = skewed(random, 12, 1);
            List<Double> after = skewed(random, 9, 1.3);
            Interval interval = Change.of(before, after, 0.95).orElseThrow().interval();
            hits += interval.low() <= 1.3 && 1.3 <= interval.high() ? 1 : 0;
        }
        assertThat(hits / 1_000.0).isBetween(0.94, 0.98);
    }

    private static List<Double> skewed(SplittableRandom random, int count, double factor) {
        List<Double> samples = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            samples.add(factor * (1 - 0.2 * Math.log(random.nextDouble())));
        }
        return samples;
    }

    @Test
    void of_very_many_samples_evenly_spaced_ones_count() {
        List<Double> before = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            before.add(1 + i % 100 / 1_000.0 + i / 1e6); // they drift, so that the first alone would mislead
        }
        List<Double> after = before.stream().map(value -> 1.5 * value).toList();
        Change change = Change.of(before, after, 0.99).orElseThrow();
        assertThat(change.ratio()).isCloseTo(1.5, within(0.001));
    }

    @Test
    void a_sample_that_is_not_above_0_has_no_quotient() {
        assertThatThrownBy(() -> Change.of(FIVE, List.of(1.0, 0.0), 0.95))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("above 0");
    }
}
