package org.rpcchain.benchmarks.peers.grpc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LengthSinkTest {
    @Test
    void the_length_of_texts_and_of_bytes_comes_back() throws Exception {
        try (LengthSink sink = new LengthSink()) {
            assertThat(sink.applyAsInt("x".repeat(10_000))).isEqualTo(10_000);
            assertThat(sink.applyAsInt(new byte[1_000_000])).isEqualTo(1_000_000);
        }
    }
}
