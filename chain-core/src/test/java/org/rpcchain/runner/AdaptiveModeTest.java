package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.ChainCall;
import org.rpcchain.Mode;
import org.rpcchain.State;
import org.rpcchain.Value;

/**
 * Adaptive mode against both pure modes, on virtual links: a chain of four hops, 40 ms between servers at 1 MB/s, 90 ms to
 * the client; interactively each hop goes to the client and back, but the state stays there (§5.2.2, §7.2).
 */
class AdaptiveModeTest {
    private static final int RUNS = 2_000;
    private static final double INTERACTIVE = 4 * 180_000;

    /** What the runs took in all, with the same states and the same luck. */
    private static final class Totals {
        private final Map<Mode, Double> micros = new EnumMap<>(Mode.class);
        /** The largest difference between the modes in each bucket, summed up. */
        private double differences;

        private final Map<Integer, Double> largest = new java.util.HashMap<>();
        private final Map<Mode, Integer> chosen = new EnumMap<>(Mode.class);

        void run(AdaptiveMode adaptive, long bytes, double chained, double interactive) {
            AdaptiveMode.Run run = adaptive.begin(call(bytes, Mode.ADAPTIVE));
            double taken = run.mode() == Mode.CHAINED ? chained : interactive;
            run.done(Duration.ofNanos((long) (taken * 1_000)));
            chosen.merge(run.mode(), 1, Integer::sum);
            micros.merge(Mode.CHAINED, chained, Double::sum);
            micros.merge(Mode.INTERACTIVE, interactive, Double::sum);
            micros.merge(Mode.ADAPTIVE, taken, Double::sum);
            largest.merge(bucket(bytes), Math.abs(chained - interactive), Math::max);
            differences = largest.values().stream().mapToDouble(d -> d).sum();
        }

        double of(Mode mode) {
            return micros.get(mode);
        }

        double better() {
            return Math.min(of(Mode.CHAINED), of(Mode.INTERACTIVE));
        }

        /** The bound that AdaptiveMode documents, for buckets whose times are steady. */
        double documentedBound() {
            return better() * 33 / 32 + 3 * differences;
        }
    }

    /** Where the bucket of a size begins. */
    private static int bucket(long bytes) {
        int weight = (int) call(bytes, Mode.ADAPTIVE).first().state().asValue().weight();
        int power = Integer.highestOneBit(weight);
        return weight < 1_024 ? power : weight - weight % (power / 4);
    }

    private static ChainCall call(long bytes, Mode mode) {
        State state = State.empty().with("bytes", Value.adopt(new byte[(int) bytes]));
        return ChainCall.to("a", "plus.one", Value.record().build())
                .then(AddTwice.SOURCE, "first")
                .state(state)
                .mode(mode);
    }

    private static double chained(long bytes) {
        return 90_000 + 3 * 40_000 + 90_000 + 4.0 * bytes;
    }

    private static Totals run(long seed, double noise, IntToLongFunction bytes) {
        Random random = new Random(seed);
        AdaptiveMode adaptive = new AdaptiveMode();
        Totals totals = new Totals();
        for (int i = 0; i < RUNS; i++) {
            long size = bytes.applyAsLong(i);
            double luck = 1 + noise * (random.nextDouble() - 0.5);
            double otherLuck = 1 + noise * (random.nextDouble() - 0.5);
            totals.run(adaptive, size, chained(size) * luck, INTERACTIVE * otherLuck);
        }
        return totals;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void small_states_stay_chained_within_the_documented_bound(long seed) {
        Totals totals = run(seed, 0.2, i -> 500);
        assertThat(totals.of(Mode.ADAPTIVE)).as("seed %d", seed).isLessThan(totals.documentedBound());
        assertThat(totals.chosen.get(Mode.CHAINED)).isGreaterThan(RUNS * 95 / 100);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void large_states_become_interactive_within_the_documented_bound(long seed) {
        Totals totals = run(seed, 0.2, i -> 1_000_000);
        assertThat(totals.of(Mode.ADAPTIVE)).as("seed %d", seed).isLessThan(totals.documentedBound());
        assertThat(totals.chosen.get(Mode.INTERACTIVE)).isGreaterThan(RUNS * 95 / 100);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void states_that_grow_from_small_to_large_take_less_than_either_pure_mode(long seed) {
        Totals totals = run(seed, 0.2, i -> 100 + (long) i * i / 4);
        assertThat(totals.of(Mode.ADAPTIVE))
                .as("seed %d", seed)
                .isLessThan(totals.documentedBound())
                .isLessThan(totals.better());
    }

    @Test
    void sizes_within_a_power_of_two_that_are_better_in_different_modes_are_told_apart() {
        AdaptiveMode adaptive = new AdaptiveMode();
        Totals small = new Totals();
        Totals large = new Totals();
        for (int i = 0; i < RUNS; i++) {
            small.run(adaptive, 75_000, chained(75_000), INTERACTIVE);
            large.run(adaptive, 126_000, chained(126_000), INTERACTIVE);
        }
        assertThat(small.of(Mode.CHAINED)).isLessThan(small.of(Mode.INTERACTIVE));
        assertThat(large.of(Mode.INTERACTIVE)).isLessThan(large.of(Mode.CHAINED));
        assertThat(small.of(Mode.ADAPTIVE)).isLessThan(small.documentedBound());
        assertThat(large.of(Mode.ADAPTIVE)).isLessThan(large.documentedBound());
    }

    @Test
    void without_noise_the_bound_is_kept_at_every_run_and_not_only_at_the_end() {
        AdaptiveMode adaptive = new AdaptiveMode();
        Totals totals = new Totals();
        for (int i = 0; i < RUNS; i++) {
            totals.run(adaptive, 300_000, chained(300_000), INTERACTIVE);
            assertThat(totals.of(Mode.ADAPTIVE)).as("run %d", i).isLessThanOrEqualTo(totals.documentedBound());
        }
    }

    @Test
    void an_awful_other_mode_is_tried_again_only_for_what_has_been_saved() {
        AdaptiveMode adaptive = new AdaptiveMode();
        Totals totals = new Totals();
        for (int i = 0; i < RUNS; i++) {
            totals.run(adaptive, 500, 10_000, 1_000_000);
        }
        assertThat(totals.chosen.get(Mode.INTERACTIVE)).isBetween(2, 2 + RUNS * 10_000 / 32 / 990_000);
    }

    @Test
    void links_that_become_slow_are_noticed() {
        AdaptiveMode adaptive = new AdaptiveMode();
        Totals before = new Totals();
        Totals after = new Totals();
        for (int i = 0; i < 200; i++) {
            before.run(adaptive, 500, 300_000, 720_000);
        }
        for (int i = 0; i < 200; i++) {
            after.run(adaptive, 500, 3_000_000, 720_000);
        }
        assertThat(before.chosen.get(Mode.INTERACTIVE)).isLessThan(10);
        assertThat(after.chosen.get(Mode.CHAINED)).isLessThan(10);
    }

    @Test
    void another_mode_that_becomes_better_is_noticed_by_its_next_tries() {
        AdaptiveMode adaptive = new AdaptiveMode();
        Totals before = new Totals();
        Totals after = new Totals();
        for (int i = 0; i < 400; i++) {
            before.run(adaptive, 1_000_000, 900_000, 720_000);
        }
        for (int i = 0; i < 400; i++) {
            after.run(adaptive, 1_000_000, 300_000, 720_000);
        }
        assertThat(before.chosen.get(Mode.INTERACTIVE)).isGreaterThan(350);
        assertThat(after.chosen.get(Mode.CHAINED)).isGreaterThan(350);
    }

    @Test
    void a_run_that_fails_counts_as_tried_and_teaches_nothing_of_times() {
        AdaptiveMode adaptive = new AdaptiveMode();
        for (int i = 0; i < 3; i++) {
            AdaptiveMode.Run run = adaptive.begin(call(500, Mode.ADAPTIVE));
            assertThat(run.mode()).isEqualTo(i == 1 ? Mode.INTERACTIVE : Mode.CHAINED);
            run.failed(Duration.ofMillis(1));
        }
        AdaptiveMode.Run last = adaptive.begin(call(500, Mode.ADAPTIVE));
        assertThat(last.mode()).isEqualTo(Mode.INTERACTIVE);
        last.done(Duration.ofMillis(10));
        assertThat(adaptive.begin(call(500, Mode.ADAPTIVE)).mode()).isEqualTo(Mode.INTERACTIVE);
    }

    @Test
    void runs_in_a_mode_that_was_asked_for_teach_too() {
        AdaptiveMode adaptive = new AdaptiveMode();
        for (int i = 0; i < 2; i++) {
            adaptive.begin(call(500, Mode.CHAINED)).done(Duration.ofMillis(900));
            adaptive.begin(call(500, Mode.INTERACTIVE)).done(Duration.ofMillis(700));
        }
        assertThat(adaptive.begin(call(500, Mode.ADAPTIVE)).mode()).isEqualTo(Mode.INTERACTIVE);
    }

    @Test
    void a_chain_without_chaining_functions_is_never_interactive() {
        ChainCall plain = ChainCall.to("a", "plus.one", Value.record().build()).mode(Mode.ADAPTIVE);
        AdaptiveMode adaptive = new AdaptiveMode();
        for (int i = 0; i < 10; i++) {
            assertThat(adaptive.begin(plain).mode()).isEqualTo(Mode.CHAINED);
        }
    }

    @Test
    void of_ever_new_programs_no_more_are_remembered_than_it_says_and_the_one_that_runs_is_among_them() {
        AdaptiveMode adaptive = new AdaptiveMode();
        for (int i = 0; i < 3 * AdaptiveMode.BUCKETS; i++) {
            adaptive.begin(program("once" + i)).done(Duration.ofMillis(5));
            adaptive.begin(program("often").mode(i % 2 == 0 ? Mode.CHAINED : Mode.INTERACTIVE))
                    .done(Duration.ofMillis(i % 2 == 0 ? 900 : 100));
        }
        assertThat(adaptive.remembered()).isPositive().isLessThanOrEqualTo(AdaptiveMode.BUCKETS);
        assertThat(adaptive.begin(program("often")).mode()).isEqualTo(Mode.INTERACTIVE);
    }

    private static ChainCall program(String server) {
        return ChainCall.to(server, "plus.one", Value.record().build())
                .then(AddTwice.SOURCE, "first")
                .mode(Mode.ADAPTIVE);
    }
}
