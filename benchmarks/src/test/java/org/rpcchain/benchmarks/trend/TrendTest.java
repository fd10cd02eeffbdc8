package org.rpcchain.benchmarks.trend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.rpcchain.benchmarks.trend.Trend.Verdict;

class TrendTest {
    private static final List<Double> PLACES = List.of(1.0, 10.0, 100.0, 1_000.0);

    /** Rounds of a machine that is slower from round to round, and that stops now and then. */
    private static List<List<Double>> rounds(ToDoubleFunction<Double> cost, double noise) {
        Random random = new Random(1);
        List<List<Double>> rounds = new ArrayList<>();
        for (int round = 0; round < 15; round++) {
            double drift = 1 + round / 10.0;
            rounds.add(PLACES.stream()
                    .map(place -> cost.applyAsDouble(place) * drift * (1 + noise * (random.nextDouble() - 0.5)))
                    .toList());
        }
        return rounds;
    }

    @Test
    void what_costs_the_same_everywhere_is_flat_although_the_machine_gets_slower() {
        Trend trend = Trend.of(PLACES, rounds(place -> 50, 0.02));

        assertThat(trend.verdict()).isEqualTo(Verdict.FLAT);
        assertThat(trend.slope().lower()).isLessThanOrEqualTo(trend.slope().upper());
    }

    @Test
    void what_grows_is_told_with_its_slope() {
        Trend trend = Trend.of(PLACES, List.of(List.of(51.0, 60.0, 150.0, 1_050.0)));

        assertThat(trend.slope().median()).isEqualTo(1, within(1e-9));
        assertThat(trend.growth().median()).isEqualTo(999 / 51.0, within(1e-9));
        assertThat(Trend.of(PLACES, rounds(place -> 50 + place / 10, 0.02)).verdict())
                .isEqualTo(Verdict.GROWS);
        assertThat(Trend.of(PLACES, rounds(place -> 150 - place / 10, 0.02)).verdict())
                .isEqualTo(Verdict.FALLS);
    }

    private static Trend tenTimes(List<Double> places, List<Double> costs) {
        return Trend.of(places, Collections.nCopies(10, costs));
    }

    @Test
    void what_jumps_at_the_farthest_place_alone_grows() {
        Trend trend = tenTimes(List.of(1.0, 2.0, 3.0, 4.0, 5.0, 6.0), List.of(50.0, 50.0, 50.0, 50.0, 50.0, 150.0));

        assertThat(trend.verdict()).isEqualTo(Verdict.GROWS);
        assertThat(trend.growth().median()).isEqualTo(2);
    }

    @Test
    void what_costs_more_on_the_way_and_not_at_its_end_is_not_flat() {
        Trend trend = tenTimes(List.of(1.0, 2.0, 3.0), List.of(50.0, 75.0, 50.0));

        assertThat(trend.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(trend.changes()).extracting(MedianInterval::median).containsExactly(0.5, 0.0);
    }

    @Test
    void too_few_rounds_give_no_verdict() {
        List<Double> costs = List.of(50.0, 50.0, 50.0, 50.0);
        assertThat(Trend.of(PLACES, Collections.nCopies(5, costs)).verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(Trend.of(PLACES, Collections.nCopies(6, costs)).verdict()).isEqualTo(Verdict.FLAT);
    }

    @Test
    void one_round_that_the_machine_spoilt_moves_nothing() {
        List<List<Double>> rounds = new ArrayList<>(rounds(place -> 50, 0));
        rounds.add(List.of(50.0, 50.0, 50.0, 5_000.0));

        assertThat(Trend.of(PLACES, rounds).verdict()).isEqualTo(Verdict.FLAT);
    }

    @Test
    void noise_gives_no_verdict() {
        assertThat(Trend.of(PLACES, rounds(place -> 50, 1.5)).verdict()).isEqualTo(Verdict.UNDECIDED);
    }

    @Test
    void what_cost_nothing_that_could_be_measured_gives_no_verdict() {
        assertThat(tenTimes(PLACES, List.of(0.0, 1.0, 2.0, 3.0)).verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(tenTimes(PLACES, List.of(-1.0, -1.0, -1.0, -1.0)).verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(tenTimes(PLACES, List.of(-1.0, 1.0, 2.0, 3.0)).growth().fields(1))
                .containsOnlyKeys("confidence");
    }

    @Test
    void readers_are_told_the_verdict_and_between_what_each_place_lies() {
        List<Integer> places = List.of(1, 10, 100, 1_000);
        assertThat(tenTimes(PLACES, List.of(50.0, 51.0, 52.0, 100.0)).words(places))
                .isEqualTo(
                        "GROWS; more than at 1, with a confidence of 95 %: at 10 +2.0 to +2.0 %, at 100 +4.0 to +4.0 %,"
                                + " at 1000 +100.0 to +100.0 %");
        assertThat(Trend.of(PLACES, Collections.nCopies(5, List.of(50.0, 50.0, 50.0, 50.0)))
                        .words(places))
                .isEqualTo(
                        "UNDECIDED; more than at 1, with a confidence of 95 %: at 10 unknown, at 100 unknown, at 1000 unknown");
    }

    @Test
    void places_and_costs_must_fit() {
        assertThatThrownBy(() -> Trend.of(PLACES, List.of(List.of(1.0))))
                .hasMessage(
                        "a trend needs two places or more, and rounds of one cost for each, not 4 places and rounds of [1]");
        assertThatThrownBy(() -> Trend.of(List.of(2.0, 1.0), List.of(List.of(1.0, 1.0))))
                .hasMessage("places ascend, and [2.0, 1.0] do not");
    }
}
