package org.rpcchain.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LoadTest {
    private static final Duration SHORT = Duration.ofMillis(50);

    /** Counts, and starts a thread for each, which takes some microseconds. */
    private static final class Counting implements Contender {
        private final AtomicInteger carried = new AtomicInteger();

        @Override
        public String name() {
            return "counting";
        }

        @Override
        public void carry(int times) {
            for (int i = 0; i < times; i++) {
                carried.incrementAndGet();
                Load.together(() -> {}, 1);
            }
        }

        @Override
        public void close() {
            // it holds nothing
        }
    }

    @Test
    void a_warm_up_goes_on_portion_by_portion_until_its_time_is_over() {
        Counting counting = new Counting();
        long start = System.nanoTime();
        Load.warm(counting, 3, SHORT, 2);
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(SHORT.toNanos());
        assertThat(counting.carried.get()).isGreaterThan(6).matches(count -> count % 3 == 0);
    }

    @Test
    void no_time_is_one_portion_for_each_caller() {
        Counting counting = new Counting();
        Load.warm(counting, 3, Duration.ZERO, 2);
        assertThat(counting.carried).hasValue(6);
        assertThat(Load.latencyMicros(counting, 3, Duration.ZERO)).isPositive();
        assertThat(counting.carried).hasValue(9);
    }

    @Test
    void a_cost_is_that_of_one_carriage_however_many_there_were() {
        Counting counting = new Counting();
        long start = System.nanoTime();
        double micros = Load.latencyMicros(counting, 3, SHORT);
        double all = (System.nanoTime() - start) / 1e3;
        assertThat(micros * counting.carried.get()).isPositive().isLessThanOrEqualTo(all);
    }

    @Test
    void how_much_the_jvm_compiles_is_a_share_of_the_time() {
        Compiling compiling = new Compiling();
        Load.warm(new Counting(), 1, SHORT, 1);
        assertThat(compiling.share()).isNotNegative();
        assertThat(compiling.words()).matches("while .* for [0-9.]+ % of the time");
    }
}
