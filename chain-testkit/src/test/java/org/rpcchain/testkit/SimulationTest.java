package org.rpcchain.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.engine.Observer;
import org.rpcchain.engine.Transitions;

class SimulationTest {
    /** Of six chains each. */
    private static final int SEEDS = 20_000;

    @Test
    @Timeout(600) // it computes on all processors, which others may want, too
    void every_seed_keeps_the_invariants_and_together_they_visit_every_transition() {
        Set<String> visited = ConcurrentHashMap.newKeySet();
        LongStream.rangeClosed(1, SEEDS)
                .parallel()
                .forEach(seed -> Simulate.seed(seed, (machine, transition) -> visited.add(machine + " " + transition)));
        List<String> all = new ArrayList<>();
        Transitions.ofHop().forEach(line -> all.add("hop " + line));
        Transitions.ofMerge().forEach(line -> all.add("merge " + line));
        Transitions.ofOrigin().forEach(line -> all.add("origin " + line));
        assertThat(visited).containsExactlyInAnyOrderElementsOf(all);
    }

    /**
     * There was no other world when they were found: a failure that a handler took, names that two splits shared, a merge that was silent
     * for too long, and once more.
     */
    @ParameterizedTest
    @ValueSource(longs = {114_437, 200_270_236, 200_292_678, 200_622_647, 200_782_526})
    void a_seed_that_once_found_something_finds_nothing_more(long seed) {
        Simulate.seed(seed, Worlds.PLAIN, Observer.NONE);
    }

    /**
     * Nobody stood still, nor forgot early, when they were found: a branch that failed when its split had failed long before; a client that
     * crashed after its chain had ended; a first server that had no room for long; a hop that went on, minutes later, beside the chain that
     * had been sent again; a client response that was
     * on its way when its chain had ended; a branch that was on the wire for longer than its chain's time; a message to a chaining proxy that
     * the network doubled, of which the proxy took one and refused the other; a hop that said to be older than it was, when its chain had
     * come to it again; what followed a hop that was delivered again, to a server that had been started again.
     */
    @ParameterizedTest
    @ValueSource(
            longs = {
                300_031_966,
                300_049_259,
                300_382_170,
                300_602_590,
                300_707_481,
                300_755_936,
                400_255_101,
                700_816_348,
                800_487_656,
                900_606_345,
                930_043_009,
                940_055_720,
                950_037_219
            })
    void a_seed_that_found_something_in_any_world_finds_nothing_more(long seed) {
        Simulate.seed(seed, Worlds.MOVING, Observer.NONE);
    }

    /**
     * In the world that they draw, whose repository answered at once then: a message to a server with a backup that the network doubled, of which the server took one copy and
     * refused the other; a failure that was handled longer ago than nodes remember; a chaining function that could not be had any more when
     * its chain was sent again; a branch that was delivered again when it was forgotten, and its merge was not; a
     * failure that a proxy had told, which could not be reached any more when the chain was sent again.
     */
    @ParameterizedTest
    @ValueSource(longs = {971_006_192, 1_210_081_671, 1_230_053_351, 1_400_276_550, 1_700_612_777, 1_700_966_998})
    void a_seed_that_found_something_in_its_own_world_finds_nothing_more(long seed) {
        Simulate.seed(seed, Worlds.PROMPT, Observer.NONE);
    }

    @Test
    void a_slow_repository_changes_nothing_else_of_the_world_that_a_seed_draws() {
        long slow = LongStream.iterate(1, seed -> seed + 1)
                .filter(seed -> Worlds.DRAWN.of(seed).hasSlowStore())
                .findFirst()
                .orElseThrow();
        World prompt = Worlds.PROMPT.of(slow);
        assertThat(prompt.hasSlowStore()).isFalse();
        assertThat(Worlds.DRAWN.of(slow).prompt()).isEqualTo(prompt);
        assertThat(traceOf(Worlds.DRAWN, slow))
                .anyMatch(line -> line.contains("repository is slower"))
                .isNotEqualTo(traceOf(Worlds.PROMPT, slow));
    }

    @Test
    void a_seed_gives_the_same_run_twice() {
        assertThat(traceOf(42)).isEqualTo(traceOf(42)).isNotEqualTo(traceOf(43));
    }

    private static List<String> traceOf(long seed) {
        return traceOf(Worlds.DRAWN, seed);
    }

    private static List<String> traceOf(Worlds worlds, long seed) {
        SimulatedNetwork network = worlds.network(seed, Observer.NONE).traced();
        network.run(20);
        return network.trace();
    }
}
