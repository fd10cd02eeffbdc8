package org.rpcchain.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTest {
    @Test
    void without_a_testbed_loopback_is_measured_and_with_one_the_links_as_well() {
        assertThat(Options.parse(List.of()).roundTrips()).containsExactly(0);
        assertThat(Options.parse(List.of("--wan", "w")).roundTrips()).containsExactly(0, 15, 32, 180);
        assertThatThrownBy(() -> Options.parse(List.of("--round-trips", "32"))).hasMessageContaining("--wan PROGRAM");
    }

    @Test
    void a_congestion_control_is_one_of_a_testbed() {
        assertThat(Options.parse(List.of("--wan", "w", "--congestion", "reno")).roundTrips())
                .containsExactly(0, 15, 32, 180);
        assertThatThrownBy(() -> Options.parse(List.of("--congestion", "reno"))).hasMessageContaining("--wan");
    }

    @Test
    void chains_are_always_among_the_peers() {
        assertThat(Options.parse(List.of()).peers()).containsExactly(Peer.values());
        assertThat(Options.parse(List.of("--only", "grpc")).peers()).containsExactly(Peer.CHAIN, Peer.GRPC);
        assertThatThrownBy(() -> Options.parse(List.of("--only", "corba")))
                .hasMessageContaining("corba")
                .hasMessageContaining("--only PEER,PEER");
    }

    @Test
    void numbers_have_bounds() {
        assertThatThrownBy(() -> Options.parse(List.of("--rounds", "0")))
                .hasMessageContaining("--rounds needs numbers of 1");
        assertThatThrownBy(() -> Options.parse(List.of("--hops", "1,0")))
                .hasMessageContaining("--hops needs numbers of 1");
        assertThatThrownBy(() -> Options.parse(List.of("--bytes", "0")))
                .hasMessageContaining("--bytes needs numbers of 1");
    }
}
