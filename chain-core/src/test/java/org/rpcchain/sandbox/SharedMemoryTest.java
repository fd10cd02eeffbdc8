package org.rpcchain.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SharedMemoryTest {
    private final SharedMemory memory = new SharedMemory(1_000, 10);

    @Test
    void halfOfItBelongsToTheRunsInEqualParts() {
        assertThat(memory.ownBytes()).isEqualTo(50);
    }

    @Test
    void noMoreIsReservedThanThereIsUntilSomeIsGivenBack() {
        assertThat(memory.reserve(300)).isEqualTo(300);
        assertThat(memory.reserve(201)).isZero();
        assertThat(memory.reserve(200)).isEqualTo(200);
        memory.giveBack(300);
        assertThat(memory.reserve(300)).isEqualTo(300);
    }

    @Test
    void whoMayTakeMoreThanAllGetsAllOfIt() {
        assertThat(memory.reserve(Long.MAX_VALUE)).isEqualTo(500);
        assertThat(memory.reserve(0)).isZero();
    }
}
