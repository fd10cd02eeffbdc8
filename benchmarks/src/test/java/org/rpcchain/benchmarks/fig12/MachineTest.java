package org.rpcchain.benchmarks.fig12;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MachineTest {
    @Test
    void what_is_idle_or_waits_for_disks_is_not_busy() {
        assertThat(Machine.parse("cpu  1000 200 300 999999 88888 10 20 70 0 0")).isEqualTo(16);
    }
}
