package org.rpcchain.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
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
        Duration time = Duration.ofMillis(500); // enough for a second portion on any machine
        Counting counting = new Counting();
        long start = System.nanoTime();
        Load.warm(counting, 3, time, 2);
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(time.toNanos());
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

    /** Takes CPU time for each, and counts both by its own clocks. */
    private static final class Burning implements Contender {
        private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
        private static final long EACH_NANOS = 10_000_000;

        private final AtomicInteger carried = new AtomicInteger();
        private final AtomicLong nanos = new AtomicLong();

        @Override
        public String name() {
            return "burning";
        }

        @Override
        public void carry(int times) {
            for (int i = 0; i < times; i++) {
                long start = System.nanoTime();
                long before = THREADS.getCurrentThreadCpuTime();
                while (THREADS.getCurrentThreadCpuTime() - before < EACH_NANOS) {
                    Thread.onSpinWait();
                }
                carried.incrementAndGet();
                nanos.addAndGet(System.nanoTime() - start);
            }
        }

        @Override
        public void close() {
            // it holds nothing
        }
    }

    @Test
    void a_cost_is_that_of_one_carriage_however_many_there_were() {
        Burning burning = new Burning();
        long start = System.nanoTime();
        double micros = Load.latencyMicros(burning, 3, SHORT);
        double all = (System.nanoTime() - start) / 1e3;
        assertThat(burning.carried.get()).isGreaterThanOrEqualTo(3);
        assertThat(micros * burning.carried.get())
                .as("what all carriages took, within what this test saw from outside and from inside")
                .isBetween(burning.nanos.get() / 1e3, all);
    }

    /** The system tells a process's CPU time by the hundredth of a second, a part of what is burnt: half of it is there on any machine. */
    @Test
    void the_cpu_time_of_one_carriage_is_that_of_all_threads_over_all_carriages() {
        var process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        for (Duration time : List.of(Duration.ZERO, Duration.ofMillis(200))) {
            Burning burning = new Burning();
            long before = process.getProcessCpuTime();
            double micros = Load.cpuMicros(burning, 5, time, 2);
            double all = (process.getProcessCpuTime() - before) / 1e3;
            assertThat(burning.carried.get()).isGreaterThanOrEqualTo(10);
            assertThat(micros * burning.carried.get())
                    .as("over %s", time)
                    .isBetween(burning.carried.get() * Burning.EACH_NANOS / 2e3, all + 1);
        }
    }

    @Test
    void how_much_the_jvm_compiles_is_a_share_of_the_time() {
        AtomicLong millis = new AtomicLong(1_000);
        AtomicLong nanos = new AtomicLong(7);
        Compiling compiling = new Compiling(millis::get, nanos::get);
        millis.addAndGet(500);
        nanos.addAndGet(2_000_000_000L);
        assertThat(compiling.share()).isEqualTo(0.25);
        assertThat(compiling.words()).matches("while .* for 25.0 % of the time");
        assertThat(Compiling.compilersMillis()).as("until this test began").isPositive();
    }
}
