package org.rpcchain.benchmarks.rpcv;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What executions must not be. */
class TallyTest {
    private final Tally tally = new Tally();

    @Test
    void each_once_is_right() {
        tally.called(2);
        tally.called(1);
        assertThat(tally.notOnce(2)).isEmpty();
    }

    @Test
    void one_too_many_is_told() {
        tally.called(1);
        tally.called(1);
        assertThat(tally.notOnce(1)).containsExactly("the server was called 2 times for the chain 1");
    }

    @Test
    void one_too_many_does_not_make_up_for_one_too_few() {
        tally.called(1);
        tally.called(1);
        assertThat(tally.notOnce(2))
                .containsExactly(
                        "the server was called 2 times for the chain 1",
                        "the server was called 0 times for the chain 2");
    }

    @Test
    void one_for_nobody_is_told() {
        tally.called(1);
        tally.called(3);
        assertThat(tally.notOnce(1)).containsExactly("the server was called for a chain 3, which nobody handed over");
    }
}
