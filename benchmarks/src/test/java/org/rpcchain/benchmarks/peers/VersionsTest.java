package org.rpcchain.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class VersionsTest {
    @Test
    void a_version_is_found_where_it_stands() {
        assertThat(Versions.in(Peer.GRPC, "/m2/io/grpc/grpc-core-1.2.jar:/m2/io/grpc/grpc-stub-1.85.1.jar"))
                .isEqualTo("1.85.1");
        assertThat(Versions.in(Peer.CXF, "/m2/other.jar")).isEqualTo("unknown");
        assertThat(Versions.in(Peer.CHAIN, "")).isEqualTo("of this build");
    }

    @Test
    void the_fetched_peers_name_their_versions() {
        Recipe recipe = new Recipe(Path.of("peers"));

        assertThat(recipe.version(Peer.RESTATE)).matches("\\d+\\.\\d+\\.\\d+");
        assertThat(recipe.version(Peer.RAY)).matches("\\d+\\.\\d+\\.\\d+");
    }
}
