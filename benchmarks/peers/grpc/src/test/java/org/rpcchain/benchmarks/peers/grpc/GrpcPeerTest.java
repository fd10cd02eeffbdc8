package org.rpcchain.benchmarks.peers.grpc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.rpcchain.benchmarks.peers.line.Rehearsal;

class GrpcPeerTest {
    @Test
    void both_services_work_in_turn_on_small_and_large_payloads() throws Exception {
        try (Rehearsal rehearsal = Rehearsal.of(GrpcPeer::start)) {
            assertThat(rehearsal.mistake(1, 100)).isEmpty();
            assertThat(rehearsal.mistake(5, 10_000)).isEmpty();
            assertThat(rehearsal.mistake(2, 1_000_000)).isEmpty();
        }
    }
}
