package org.rpcchain.benchmarks.hop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.benchmarks.peers.PeerClasses;
import org.rpcchain.testkit.machine.FreePorts;

/** The plain calls that a hop is put beside carry what they are meant to: they fail when the length that comes back is another. */
@Timeout(60)
class PlainCallsTest {
    static Stream<Payload> payloads() {
        return Payload.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("payloads")
    void by_http_and_json(Payload payload) throws IOException {
        try (HttpJsonCall call = new HttpJsonCall(payload, FreePorts.next())) {
            call.carry(3);
            assertThat(call.name()).isEqualTo("httpJson");
        }
    }

    @ParameterizedTest
    @MethodSource("payloads")
    void by_grpc_whose_classes_are_on_no_class_path_here(Payload payload) {
        Optional<ClassLoader> classes = PeerClasses.grpc();
        assumeTrue(classes.isPresent(), "the gRPC peer is not built");
        try (GrpcCall call = new GrpcCall(payload, classes.orElseThrow())) {
            call.carry(3);
            assertThat(call.name()).isEqualTo("grpc");
        }
        assertThat(getClass().getClassLoader().getResource("io/grpc/Server.class"))
                .isNull();
    }
}
