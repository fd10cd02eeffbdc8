package org.rpcchain.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.rpcchain.engine.Observer;

class SimulateTest {
    private static final long SEED = 7;

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
        assertThatThrownBy(() -> Simulate.run(SEED, breakingBy(new StackOverflowError())))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("seed 7: java.lang.StackOverflowError\nTo repeat it: ./mvnw");
        assertThatThrownBy(() -> Simulate.run(SEED, breakingBy(new OutOfMemoryError("none left"))))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("seed 7: java.lang.OutOfMemoryError: none left\n");
    }

    @Test
    void a_violation_that_does_not_repeat_is_told_all_the_same() {
        SimulatedNetwork breaking = breakingBy(new StackOverflowError());
        assertThatThrownBy(() -> Simulate.seed(SEED, breaking, SimulateTest::network))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("seed 7: java.lang.StackOverflowError")
                .hasMessageEndingWith("It did not repeat when the seed was run again, traced");
    }

    @Test
    void seeds_that_run_on_all_cores_have_the_chains_that_they_have_one_after_the_other() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Simulate(new PrintStream(out, true, StandardCharsets.UTF_8)).run(1, 50);
        long chains = LongStream.rangeClosed(1, 50)
                .map(seed -> Simulate.seed(seed, Observer.NONE))
                .sum();
        assertThat(out.toString(StandardCharsets.UTF_8)).endsWith("50 seeds, " + chains + " chains, 0 violations\n");
    }
}
