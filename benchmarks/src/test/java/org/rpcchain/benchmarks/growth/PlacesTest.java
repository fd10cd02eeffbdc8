package org.rpcchain.benchmarks.growth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PlacesTest {
    private final List<Integer> asked = new ArrayList<>();

    private Cost at(int place) {
        asked.add(place);
        return new Cost(place, 0);
    }

    @Test
    void every_second_round_goes_the_other_way_and_costs_stand_in_the_places_order() {
        Places places = new Places(9, new Random(4));
        for (int i = 0; i < 3; i++) {
            assertThat(places.measured(this::at))
                    .extracting(Cost::micros)
                    .isSorted()
                    .hasSize(9);
        }
        List<Integer> first = new ArrayList<>(asked.subList(0, 9));
        List<Integer> second = asked.subList(9, 18);
        List<Integer> third = asked.subList(18, 27);
        Collections.reverse(first);
        assertThat(second).isEqualTo(first);
        assertThat(third).isNotEqualTo(first).containsExactlyInAnyOrderElementsOf(first);
    }
}
