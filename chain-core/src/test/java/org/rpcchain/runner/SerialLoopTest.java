package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever one step or one effect does wrong, the others are made. */
class SerialLoopTest {
    private static final String BAD = "bad";

    private final List<String> performed = new ArrayList<>();
    private final List<String> lost = new ArrayList<>();

    private static void refuse(String what) {
        if (what.startsWith(BAD)) {
            throw new NoClassDefFoundError("org/acme/Lost");
        }
    }

    @Test
    void an_error_in_a_step_leaves_the_loop_to_the_next_input() {
        SerialLoop<String, String> loop = new SerialLoop<>(
                input -> {
                    refuse(input);
                    return List.of(input);
                },
                performed::add,
                lost::add);
        loop.submit(BAD);
        loop.submit("good");
        assertThat(performed).containsExactly("good");
        assertThat(lost).containsExactly(BAD);
    }

    @Test
    void an_error_in_telling_of_a_lost_step_leaves_the_loop_to_the_next_input() {
        SerialLoop<String, String> loop = new SerialLoop<>(
                input -> {
                    refuse(input);
                    return List.of(input);
                },
                performed::add,
                SerialLoopTest::refuse);
        loop.submit(BAD);
        loop.submit("good");
        assertThat(performed).containsExactly("good");
    }

    @Test
    void an_error_in_an_effect_does_not_take_the_others_of_its_step_along() {
        SerialLoop<String, String> loop = new SerialLoop<>(
                input -> List.of(input + 1, BAD, input + 2),
                effect -> {
                    refuse(effect);
                    performed.add(effect);
                },
                lost::add);
        loop.submit("good");
        assertThat(performed).containsExactly("good1", "good2");
    }
}
