package org.rpcchain.benchmarks.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MedianIntervalTest {
    private static List<Double> upTo(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> (double) i).toList();
    }

    /** The chance that six fall to one side is 1 in 64, which is less than 2.5 %; of five it is 1 in 32. */
    @Test
    void five_samples_are_too_few_for_95_percent_and_six_are_not() {
        assertThat(MedianInterval.of(List.of(), 0.95)).isEmpty();
        assertThat(MedianInterval.of(upTo(5), 0.95)).isEmpty();
        assertThat(MedianInterval.of(upTo(6), 0.95)).contains(new Interval(1, 6));
    }

    /** Of any table of the sign test: with 20 samples and 95 %, five are cut off at either side. */
    @Test
    void of_twenty_samples_the_sixth_from_either_end_encloses_the_median() {
        assertThat(MedianInterval.of(upTo(20), 0.95)).contains(new Interval(6, 15));
    }

    @Test
    void the_interval_has_the_median_as_often_as_it_says() {
        SplittableRandom random = new SplittableRandom(7);
        int hits = 0;
        for (int i = 0; i < 2_000; i++) {
            List<Double> skewed = DoubleStream.generate(() -> -Math.log(random.nextDouble()))
                    .limit(15)
                    .boxed()
                    .toList();
            Interval interval = MedianInterval.of(skewed, 0.95).orElseThrow();
            hits += interval.low() <= Math.log(2) && Math.log(2) <= interval.high() ? 1 : 0;
        }
        assertThat(hits / 2_000.0).isBetween(0.95, 0.98); // 96.5 %: 15 samples have no interval of just 95 %
    }
}
