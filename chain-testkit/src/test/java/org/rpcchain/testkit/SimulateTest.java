package org.rpcchain.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rpcchain.engine.Observer;

class SimulateTest {
    private static final long SEED = 7;
    private static final String REPEAT = Worlds.DRAWN.command(SEED);

    private static SimulatedNetwork network() {
        return new SimulatedNetwork(SEED, Observer.NONE);
    }

    private static SimulatedNetwork breakingBy(Error error) {
        SimulatedNetwork network = network();
        network.after(Duration.ofSeconds(1), () -> {
            throw error;
        });
        return network;
    }

    @Test
    void a_stack_or_a_heap_that_is_too_small_is_told_with_the_seed() {
        assertThatThrownBy(() -> Simulate.run(SEED, REPEAT, breakingBy(new StackOverflowError())))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("seed 7: java.lang.StackOverflowError\nTo repeat it: ./mvnw");
        assertThatThrownBy(() -> Simulate.run(SEED, REPEAT, breakingBy(new OutOfMemoryError("none left"))))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("seed 7: java.lang.OutOfMemoryError: none left\n");
    }

    @Test
    void a_violation_that_does_not_repeat_is_told_all_the_same() {
        SimulatedNetwork breaking = breakingBy(new StackOverflowError());
        assertThatThrownBy(() -> Simulate.seed(SEED, REPEAT, breaking, SimulateTest::network))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("seed 7: java.lang.StackOverflowError")
                .hasMessageEndingWith("It did not repeat when the seed was run again, traced");
    }

    private static Worlds repeated(String command) {
        int world = command.indexOf("-Dworld=");
        return world < 0 ? Worlds.DRAWN : Worlds.named(command.substring(world + "-Dworld=".length()));
    }

    @ParameterizedTest
    @EnumSource
    void the_line_that_repeats_a_seed_names_the_world_that_it_ran_in(Worlds worlds) {
        String repeat = worlds.command(SEED);
        assertThatThrownBy(() -> Simulate.run(SEED, repeat, breakingBy(new StackOverflowError())))
                .hasMessageContaining("\nTo repeat it: " + repeat + "\n");
        assertThat(repeat).startsWith("./mvnw -q -Psimulate -Dseeds=1 -DfirstSeed=7");
        assertThat(repeated(repeat)).isEqualTo(worlds);
    }

    @Test
    void a_world_that_there_is_not_is_refused_with_those_that_there_are() {
        assertThatThrownBy(() -> Worlds.named("plan"))
                .hasMessage("'plan' is no world; use -Dworld=drawn, prompt, moving or plain");
    }

    @Test
    void seeds_that_run_on_all_cores_have_the_chains_that_they_have_one_after_the_other() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Simulate(new PrintStream(out, true, StandardCharsets.UTF_8), Worlds.DRAWN).run(1, 50);
        long chains = LongStream.rangeClosed(1, 50)
                .map(seed -> Simulate.seed(seed, Observer.NONE))
                .sum();
        assertThat(out.toString(StandardCharsets.UTF_8)).endsWith("50 seeds, " + chains + " chains, 0 violations\n");
    }
}
