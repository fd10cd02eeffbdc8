package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.ChainCall;
import org.rpcchain.Mode;
import org.rpcchain.Value;

/** Adaptive mode where runs fail: in one mode only, in both alike, or many at a time. */
class AdaptiveFailuresTest {
    private static final ChainCall CALL = ChainCall.to(
                    "a", "plus.one", Value.record().build())
            .then(AddTwice.SOURCE, "first")
            .mode(Mode.ADAPTIVE);
    private static final Duration CHAINED = Duration.ofMillis(300);
    private static final Duration INTERACTIVE = Duration.ofMillis(700);

    private final AdaptiveMode adaptive = new AdaptiveMode();
    private final Map<Mode, Integer> chosen = new EnumMap<>(Mode.class);
    private Function<Mode, Duration> timeToFail = AdaptiveFailuresTest::time;
    private int failures;

    private static Duration time(Mode mode) {
        return mode == Mode.CHAINED ? CHAINED : INTERACTIVE;
    }

    /** Runs so often; a run fails where {@code fails} says so of its number and mode. */
    private void run(int runs, BiPredicate<Integer, Mode> fails) {
        chosen.clear();
        failures = 0;
        for (int i = 0; i < runs; i++) {
            AdaptiveMode.Run run = adaptive.begin(CALL);
            chosen.merge(run.mode(), 1, Integer::sum);
            if (fails.test(i, run.mode())) {
                failures++;
                run.failed(timeToFail.apply(run.mode()));
            } else {
                run.done(time(run.mode()));
            }
        }
    }

    private int chosen(Mode mode) {
        return chosen.getOrDefault(mode, 0);
    }

    @ParameterizedTest
    @EnumSource(names = {"CHAINED", "INTERACTIVE"})
    void a_mode_that_always_fails_is_tried_again_with_growing_pauses(Mode broken) {
        run(8_192, (i, mode) -> mode == broken);
        assertThat(failures).as("among the first 8,192 runs").isBetween(3, 12);
        run(81_920, (i, mode) -> mode == broken);
        assertThat(failures).as("later, one in 8,192").isBetween(8, 11);
    }

    @ParameterizedTest
    @EnumSource(names = {"CHAINED", "INTERACTIVE"})
    void a_mode_that_begins_to_fail_is_left_whichever_takes_longer(Mode broken) {
        run(1_000, (i, mode) -> mode == other(broken));
        run(1_000, (i, mode) -> false);
        run(8_192, (i, mode) -> mode == broken);
        assertThat(failures).isLessThan(16);
    }

    @Test
    void a_mode_that_is_mended_is_preferred_again_after_its_next_try() {
        run(500, (i, mode) -> mode == Mode.CHAINED);
        run(2_000, (i, mode) -> false);
        assertThat(failures).isZero();
        assertThat(chosen(Mode.CHAINED)).isGreaterThan(1_000);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.02, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9})
    void failures_of_the_application_count_against_no_mode(double share) {
        for (int seed = 1; seed <= 20; seed++) {
            Random random = new Random(seed);
            AdaptiveFailuresTest fresh = new AdaptiveFailuresTest();
            for (int i = 0; i < 2; i++) {
                fresh.run(10_000, (run, mode) -> random.nextDouble() < share);
                assertThat(fresh.chosen(Mode.INTERACTIVE))
                        .as("of 10,000 runs in the slower mode, seed %d", seed)
                        .isLessThan(900);
            }
        }
    }

    @Test
    void an_outage_in_which_both_modes_fail_leaves_no_trace() {
        run(100, (i, mode) -> false);
        run(100, (i, mode) -> true);
        run(1_000, (i, mode) -> false);
        assertThat(chosen(Mode.INTERACTIVE)).isLessThan(30);
    }

    @ParameterizedTest
    @CsvSource({"CHAINED, 3", "CHAINED, 1000", "INTERACTIVE, 3", "INTERACTIVE, 1000"})
    void the_mode_that_works_is_found_at_once_when_both_have_failed_for_a_while(Mode broken, int outage) {
        timeToFail = mode -> Duration.ofMinutes(1);
        run(10_000, (i, mode) -> mode == broken);
        run(outage, (i, mode) -> true);
        run(1_000, (i, mode) -> mode == broken);
        assertThat(failures).isLessThanOrEqualTo(12);
    }

    @ParameterizedTest
    @CsvSource({"0.1, 7500, 5000", "0.15, 7500, 5000", "0.2, 461, 201", "0.34, 500, 200", "0.5, 361, 21", "0.9, 200, 20"
    })
    void a_mode_of_which_many_runs_fail_is_left_for_one_that_never_fails(double share, int first, int later) {
        for (int seed = 1; seed <= 20; seed++) {
            Random random = new Random(seed);
            AdaptiveFailuresTest fresh = new AdaptiveFailuresTest();
            BiPredicate<Integer, Mode> fails = (i, mode) -> mode == Mode.CHAINED && random.nextDouble() < share;
            fresh.run(10_000, fails);
            assertThat(fresh.failures).as("learning, seed %d", seed).isLessThan(first);
            fresh.run(10_000, fails);
            assertThat(fresh.failures).as("then, seed %d", seed).isLessThan(later);
        }
    }

    @Test
    void tries_of_a_mode_of_which_many_runs_fail_become_rare() {
        for (int seed = 1; seed <= 20; seed++) {
            Random random = new Random(seed);
            AdaptiveFailuresTest fresh = new AdaptiveFailuresTest();
            BiPredicate<Integer, Mode> fails = (i, mode) -> mode == Mode.INTERACTIVE && random.nextBoolean();
            fresh.run(10_000, fails);
            fresh.run(10_000, fails);
            assertThat(fresh.failures).as("seed %d", seed).isLessThan(50);
        }
    }

    @Test
    void a_mode_that_works_again_for_long_is_trusted_again() {
        Random random = new Random(7);
        run(10_000, (i, mode) -> mode == Mode.CHAINED && random.nextBoolean());
        run(20_000, (i, mode) -> false);
        run(10, (i, mode) -> mode == Mode.CHAINED);
        assertThat(failures).as("a row, and a try that was due").isEqualTo(4);
        run(100, (i, mode) -> false);
        assertThat(chosen(Mode.CHAINED)).as("the pause is short again").isGreaterThan(60);
    }

    @Test
    void an_application_that_fails_at_first_counts_against_no_mode() {
        run(20, (i, mode) -> true);
        run(2_000, (i, mode) -> mode == Mode.INTERACTIVE);
        assertThat(failures).isLessThan(12);
        run(2_000, (i, mode) -> false);
        assertThat(chosen(Mode.CHAINED)).isGreaterThan(1_800);
    }

    @Test
    void what_is_cancelled_counts_against_no_mode() {
        run(4, (i, mode) -> false);
        for (int i = 0; i < 100; i++) {
            AdaptiveMode.Run run = adaptive.begin(CALL);
            assertThat(run.mode()).isEqualTo(Mode.CHAINED);
            run.cancelled();
        }
    }

    @Test
    void runs_that_are_under_way_together_try_the_other_mode_as_rarely_as_those_that_follow_each_other() {
        run(1_000, (i, mode) -> false);
        int tries = 0;
        for (int round = 0; round < 10; round++) {
            List<AdaptiveMode.Run> together = new ArrayList<>();
            for (int i = 0; i < 1_000; i++) {
                together.add(adaptive.begin(CALL));
            }
            tries += (int) together.stream()
                    .filter(run -> run.mode() == Mode.INTERACTIVE)
                    .count();
            together.forEach(run -> run.done(time(run.mode())));
        }
        assertThat(tries).isBetween(9, 10 * 1_000 / 32 * 3 / 4);
    }

    @Test
    void a_try_that_never_ends_keeps_nobody_from_the_preferred_mode() {
        run(1_004, (i, mode) -> false);
        List<Mode> modes = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            AdaptiveMode.Run run = adaptive.begin(CALL);
            modes.add(run.mode());
            if (run.mode() == Mode.CHAINED) {
                run.done(CHAINED);
            }
        }
        assertThat(modes).filteredOn(mode -> mode == Mode.INTERACTIVE).hasSizeBetween(1, 1);
    }

    private static Mode other(Mode mode) {
        return mode == Mode.CHAINED ? Mode.INTERACTIVE : Mode.CHAINED;
    }
}
