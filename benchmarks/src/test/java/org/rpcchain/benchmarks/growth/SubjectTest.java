package org.rpcchain.benchmarks.growth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SubjectTest {
    @ParameterizedTest
    @EnumSource(Subject.class)
    void places_ascend_and_two_of_them_are_always_measured(Subject subject) {
        assertThat(subject.places(Integer.MAX_VALUE)).isSorted().doesNotHaveDuplicates();
        assertThat(subject.places(1)).hasSize(2);
    }

    @Test
    void as_many_chains_wait_as_were_asked_for() {
        assertThat(Subject.CHAINS.places(100_000)).endsWith(100_000);
        assertThat(Subject.CHAINS.places(10_000)).endsWith(10_000);
    }

    @Test
    void without_options_all_is_measured() {
        assertThat(Options.parse(List.of()).only).containsExactly(Subject.values());
        assertThat(Options.parse(List.of("--only", "split,nodes")).only).containsExactly(Subject.SPLIT, Subject.NODES);
        assertThatThrownBy(() -> Options.parse(List.of("--rounds", "0")))
                .hasMessage("--rounds and --most are 1 or more");
    }
}
