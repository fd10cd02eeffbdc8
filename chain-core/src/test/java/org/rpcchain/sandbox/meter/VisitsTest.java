package org.rpcchain.sandbox.meter;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What waits for memory is paid for: in a large container each link, in a large tree each level below those that are near. */
class VisitsTest {
    private static final int FAR = 10_000;

    @Test
    void elements_that_are_near_or_in_an_array_cost_a_step_each() {
        assertThat(Meter.visit(map(Visits.NEAR).keySet())).isEqualTo(Visits.NEAR);
        assertThat(Meter.visit(numbers(Visits.NEAR + FAR))).isEqualTo(Visits.NEAR + FAR);
        assertThat(Meter.visit(Collections.nCopies(Visits.NEAR + FAR, "x"))).isEqualTo(Visits.NEAR + FAR);
        assertThat(Meter.visit(null)).isEqualTo(1);
    }

    @Test
    void links_of_a_large_container_cost_as_much_as_memory_takes_to_answer() {
        long charged = Visits.NEAR + FAR + 32L * FAR;

        assertThat(Meter.visit(map(Visits.NEAR + FAR))).isEqualTo(charged);
        assertThat(Meter.visit(map(Visits.NEAR + FAR).values())).isEqualTo(charged);
        assertThat(Meter.visit(
                        Collections.unmodifiableSet(map(Visits.NEAR + FAR).keySet())))
                .isEqualTo(charged);
    }

    @Test
    void a_search_in_a_large_tree_pays_for_the_levels_that_are_far() {
        assertThat(lookup(new TreeMap<>(map(Visits.NEAR)), 7)).isZero();
        assertThat(lookup(new TreeMap<>(map(Visits.NEAR + 1)), 7)).isEqualTo(150);
        assertThat(lookup(new TreeMap<>(map(4 * Visits.NEAR)), 7)).isEqualTo(3 * 150);
        assertThat(lookup(map(4 * Visits.NEAR), 7)).isEqualTo(150);
    }

    @Test
    void a_search_through_a_large_container_pays_for_links_and_for_elements() {
        assertThat(lookup(numbers(Visits.NEAR), 7)).isEqualTo(3L * Visits.NEAR);
        assertThat(lookup(numbers(Visits.NEAR + FAR), 7)).isEqualTo(3L * (Visits.NEAR + FAR) + 8L * FAR);
        assertThat(lookup(map(Visits.NEAR + FAR).values(), 7)).isEqualTo(3L * (Visits.NEAR + FAR) + 40L * FAR);
    }

    @Test
    void objects_that_are_compared_one_by_one_are_waited_for() {
        assertThat(deep(numbers(FAR))).isEqualTo(1 + FAR);
        assertThat(deep(numbers(Visits.NEAR + FAR))).isEqualTo(1 + Visits.NEAR + FAR + 8L * (1 + FAR));
    }

    private static Map<Object, Object> map(int entries) {
        Map<Object, Object> map = new LinkedHashMap<>();
        IntStream.range(0, entries).forEach(i -> map.put(i, i));
        return map;
    }

    private static List<Integer> numbers(int count) {
        return new ArrayList<>(IntStream.range(0, count).boxed().toList());
    }

    private static long lookup(Object container, Object key) {
        return (long)
                requireNonNull(Metered.run(() -> Meter.lookup(container, key)).result());
    }

    private static long deep(Object any) {
        return (long) requireNonNull(Metered.run(() -> Meter.deep(any)).result());
    }
}
