package org.rpcchain.coordinator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CoordinatorsTest {
    private final Coordinators coordinators = new Coordinators(List.of("c1", "c2"));

    @Test
    void of_a_hundred_those_that_are_not_told_of_make_room_the_silent_ones_first() {
        coordinators.heardOf(named("d", 98));
        coordinators.suspect("c1");
        coordinators.suspect("c2");
        coordinators.suspect("d1");
        assertThat(coordinators.preferred()).isEqualTo("d2");

        coordinators.heardOf(List.of("d2", "d98", "e1", "e2"));
        assertThat(coordinators.all())
                .hasSize(100)
                .startsWith("d2")
                .contains("c1", "c2", "d98", "e1", "e2")
                .doesNotContain("d1", "d97");
    }

    @Test
    void a_group_that_has_moved_is_learnt() {
        coordinators.heardOf(named("d", 98));
        coordinators.heardOf(named("e", 97));
        assertThat(coordinators.all())
                .hasSize(100)
                .startsWith("c1")
                .contains("c2")
                .containsAll(named("e", 97));
        coordinators.heardOf(named("f", 1_000));
        assertThat(coordinators.all()).hasSize(100).startsWith("c1").contains("c2", "f1", "f98");
    }

    private static List<String> named(String letter, int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(number -> letter + number)
                .toList();
    }
}
