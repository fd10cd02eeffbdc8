package org.rpcchain.benchmarks.fig12;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MachineTest {
    @Test
    void what_is_idle_or_waits_for_disks_is_not_used_and_interrupts_are_counted_apart() {
        assertThat(Machine.parse("cpu  1000 200 300 999999 88888 10 20 70 0 0")).isEqualTo(new Machine(15.7, 0.3));
    }

    @Test
    void what_interrupts_used_is_not_of_others() {
        Machine used = new Machine(30, 5).since(new Machine(10, 1));
        assertThat(used.network(18)).isEqualTo(4);
        assertThat(used.others(18)).isEqualTo(2);
    }

    @Test
    void nothing_is_counted_twice_where_processes_are_charged_for_interrupts() {
        Machine used = new Machine(20, 4);
        assertThat(used.network(23)).isEqualTo(1);
        assertThat(used.others(23)).isZero();
        assertThat(used.network(25)).isZero();
        assertThat(used.others(25)).isZero();
    }
}
