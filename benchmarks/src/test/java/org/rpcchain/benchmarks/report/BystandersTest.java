package org.rpcchain.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.rpcchain.benchmarks.report.Bystanders.Ticks;

class BystandersTest {
    private static final String SELF = "42 (a) b) S 1 42 42 0 -1 4194304 1 2 3 4 100 20 30 4 20 0 9 0 77 1 2";
    private static final String CHILD = "43 (java) R 42 42 42 0 -1 4194304 1 2 3 4 6 0 0 0 20 0 9 0 77 1 2";

    @Test
    void what_the_system_tells_is_read() {
        Ticks ticks = Ticks.of("cpu  500 10 90 1000 50 5 15 30 70 7", Stream.of(SELF, CHILD));
        assertThat(ticks).isEqualTo(new Ticks(1_700, 630, 160));
    }

    @Test
    void the_share_of_others_is_what_was_used_and_not_by_this_program() {
        Ticks before = new Ticks(1_000, 500, 100);
        assertThat(new Ticks(2_000, 900, 350).othersSince(before)).isCloseTo(0.15, within(1e-9));
        assertThat(new Ticks(2_000, 900, 500).othersSince(before)).isCloseTo(0, within(1e-9));
    }

    /** A run over loopback has the kernel carry packets in soft interrupts, which no process has in its time. */
    @Test
    void interrupts_are_nobodys() {
        Ticks before = Ticks.of("cpu  500 10 90 1000 50 5 15 30 70 7", Stream.of(SELF));
        Ticks after = Ticks.of("cpu  500 10 90 1600 50 105 315 30 70 7", Stream.of(SELF));
        assertThat(after.othersSince(before)).isZero();
    }

    /** The clocks of processes and of processors are read one after the other. */
    @Test
    void it_is_never_below_none_nor_above_all() {
        Ticks before = new Ticks(1_000, 500, 100);
        assertThat(new Ticks(1_001, 501, 200).othersSince(before)).isZero();
        assertThat(new Ticks(1_000, 510, 100).othersSince(before)).isEqualTo(1);
        assertThat(Bystanders.watch().share().orElse(0)).isBetween(0.0, 1.0);
    }
}
