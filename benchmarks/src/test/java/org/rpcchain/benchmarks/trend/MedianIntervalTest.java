package org.rpcchain.benchmarks.trend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MedianIntervalTest {
    private static List<Double> oneTo(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> (double) (count + 1 - i))
                .toList();
    }

    /** As in tables of confidence intervals for a median by the sign test. */
    @ParameterizedTest
    @CsvSource({"6,1,6,0.9688", "9,2,8,0.9609", "10,2,9,0.9785", "15,4,12,0.9648", "20,6,15,0.9586", "40,14,27,0.9615"})
    void the_interval_is_that_of_the_tables(int samples, double lower, double upper, double confidence) {
        MedianInterval interval = MedianInterval.of(oneTo(samples));

        assertThat(interval.lower()).isEqualTo(lower);
        assertThat(interval.upper()).isEqualTo(upper);
        assertThat(interval.median()).isEqualTo((samples + 1) / 2.0);
        assertThat(interval.confidence()).isEqualTo(confidence, within(0.0001));
    }

    @Test
    void few_samples_give_all_they_have_and_say_how_little_that_is() {
        assertThat(MedianInterval.of(oneTo(5))).isEqualTo(new MedianInterval(3, 1, 5, 0.9375));
        assertThat(MedianInterval.of(List.of(7.0))).isEqualTo(new MedianInterval(7, 7, 7, 0));
    }

    @Test
    void no_samples_have_no_median() {
        assertThatThrownBy(() -> MedianInterval.of(List.of())).hasMessage("there is no median of no samples");
    }
}
