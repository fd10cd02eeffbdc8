package org.rpcchain.testkit.scale;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.rpcchain.testkit.program.Program;
import org.rpcchain.testkit.program.ProgramServices;
import org.rpcchain.testkit.program.Step;

class WorldTest {
    private static final long WORK = 1_000;

    private final SplittableRandom random = new SplittableRandom(11);
    private final Atlas atlas = Atlas.draw(random, 10, 35);
    private final LowerBound bound = new LowerBound(atlas, Duration.ofNanos(WORK));

    private static Program calls(String... servers) {
        List<Step> steps = List.of(servers).stream().map(WorldTest::call).toList();
        return new Program(1, steps, false);
    }

    private static Step call(String server) {
        return new Step.Call(server, ProgramServices.ADD, 1);
    }

    /** Answers the sum of the delays along a way of sites. */
    private long way(int... sites) {
        return IntStream.range(1, sites.length)
                .mapToLong(i -> atlas.delayNanos(sites[i - 1], sites[i]))
                .sum();
    }

    @Test
    void mountain_view_and_beijing_are_as_far_apart_as_the_paper_measured() {
        Place mountainView = new Place(37.39, -122.08);
        Place beijing = new Place(39.90, 116.41);
        assertThat(2 * mountainView.oneWay(beijing, Place.LEAST_INFLATION).toMillis())
                .isBetween(140L, 180L);
        assertThat(2 * mountainView.oneWay(beijing, Place.MOST_INFLATION).toMillis())
                .isBetween(180L, 200L);
    }

    @Test
    void delays_are_the_same_both_ways_and_shortest_within_a_site() {
        for (int i = 0; i < atlas.sites(); i++) {
            for (int j = 0; j < i; j++) {
                assertThat(atlas.delayNanos(i, j))
                        .isEqualTo(atlas.delayNanos(j, i))
                        .isGreaterThan(atlas.delayNanos(i, i));
            }
        }
    }

    @Test
    void a_chain_takes_one_delay_a_hop_and_ordinary_calls_take_two() {
        Program program = calls("n1", "n2", "n13");
        assertThat(bound.ofChain(program, 0)).isEqualTo(way(0, 1, 2, 3, 0) + 3 * WORK);
        assertThat(bound.ofCalls(program, 0)).isEqualTo(way(0, 1, 0, 2, 0, 3, 0) + 3 * WORK);
    }

    @Test
    void a_sub_chain_goes_on_from_its_creator_and_does_not_come_back() {
        Step begin = new Step.Begin("n1", calls("n2"), Step.Rescue.NONE, true, false, "n1");
        Program program = new Program(1, List.of(begin, call("n3")), false);
        assertThat(bound.ofChain(program, 0)).isEqualTo(way(0, 1, 2, 3, 0) + 3 * WORK);
        assertThat(bound.ofCalls(program, 0)).isEqualTo(way(0, 1, 2, 1, 0, 3, 0) + 3 * WORK);
    }

    @Test
    void of_branches_the_longest_counts() {
        Step split = new Step.Split(List.of(calls("n2"), calls("n3", "n4")), "n5");
        Program program = new Program(1, List.of(call("n1"), split), false);
        long longest = Math.max(way(1, 2, 5) + WORK, way(1, 3, 4, 5) + 2 * WORK);
        assertThat(bound.ofChain(program, 0)).isEqualTo(way(0, 1) + WORK + longest + way(5, 0));
    }

    @Test
    void journeys_have_two_to_eight_calls_and_every_kind_of_step() {
        List<Program> drawn = IntStream.range(0, 500)
                .mapToObj(i -> Journey.draw(atlas, random, i % atlas.sites()))
                .toList();
        assertThat(drawn).allSatisfy(program -> assertThat(callsIn(program)).isBetween(2, 8));
        assertThat(drawn).anyMatch(program -> callsIn(program) == 8);
        assertThat(drawn)
                .flatExtracting(Program::steps)
                .hasAtLeastOneElementOfType(Step.Begin.class)
                .hasAtLeastOneElementOfType(Step.Split.class);
    }

    private static int callsIn(Program program) {
        return program.steps().stream().mapToInt(WorldTest::callsIn).sum();
    }

    private static int callsIn(Step step) {
        if (step instanceof Step.Split split) {
            return split.branches().stream().mapToInt(WorldTest::callsIn).sum();
        }
        return step instanceof Step.Begin begin ? 1 + callsIn(begin.program()) : 1;
    }
}
