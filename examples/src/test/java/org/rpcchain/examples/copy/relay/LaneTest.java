package org.rpcchain.examples.copy.relay;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The arithmetic of a link; a millisecond is 1,000,000 ns. */
class LaneTest {
    private static final long MILLI = 1_000_000;

    /** 10 ms one way, 1,000 bytes a millisecond. */
    private final Lane lane = new Lane(new Link("a", "b", Duration.ofMillis(20), 1e6), 0);

    @Test
    void bytes_arrive_after_their_transmission_and_the_delay() {
        assertThat(lane.send(0, 5_000)).isEqualTo(15 * MILLI);
    }

    @Test
    void whoever_comes_second_waits_for_the_first() {
        lane.send(0, 5_000);

        assertThat(lane.send(MILLI, 1_000)).isEqualTo(16 * MILLI);
    }

    @Test
    void a_pause_saves_up_nothing() {
        lane.send(0, 5_000);

        assertThat(lane.send(1_000 * MILLI, 5_000)).isEqualTo(1_015 * MILLI);
    }

    @Test
    void the_backlog_is_what_waits_not_what_travels() {
        lane.send(0, 5_000);

        assertThat(lane.nanosUntilBacklog(0, 2_000)).isEqualTo(3 * MILLI);
        assertThat(lane.nanosUntilBacklog(3 * MILLI, 2_000)).isZero();
    }
}
