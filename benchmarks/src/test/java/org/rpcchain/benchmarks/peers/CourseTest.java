package org.rpcchain.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CourseTest {
    private static final Course FAR = new Course(180, true);

    @Test
    void the_limit_of_a_chain_is_one_message_more_than_it_has_hops() {
        assertThat(FAR.limitSeconds(Peer.Way.ONWARD, 4, 0)).isCloseTo(5 * 0.09, within(1e-9));
        assertThat(FAR.limitSeconds(Peer.Way.ONWARD, 1, 630_000)).isCloseTo(2 * (0.09 + 0.1), within(1e-9));
    }

    @Test
    void the_limit_of_calls_is_a_round_trip_for_each() {
        assertThat(FAR.limitSeconds(Peer.Way.BACK_AND_FORTH, 4, 0)).isCloseTo(8 * 0.09, within(1e-9));
        assertThat(FAR.limitSeconds(Peer.Way.BACK_AND_FORTH, 1, 630_000)).isCloseTo(2 * (0.09 + 0.1), within(1e-9));
    }

    @Test
    void loopback_has_no_limit_and_no_sites() {
        Course here = new Course(0, false);

        assertThat(here.limitSeconds(Peer.Way.ONWARD, 16, 1_000_000)).isZero();
        assertThat(here.host(Course.server(2))).isEqualTo("127.0.0.1");
    }

    @Test
    void in_the_testbed_all_are_at_one_site_when_there_are_no_links() {
        Course here = new Course(0, true);

        assertThat(here.topology()).isEqualTo("site client 10.91.1.1\n");
        assertThat(here.place(Course.server(2))).isEqualTo("client");
        assertThat(here.host(Course.server(2))).isEqualTo("10.91.1.1");
    }

    @Test
    void every_two_sites_are_joined_by_links_of_the_same_round_trip() {
        assertThat(new Course(32, true).topology()).isEqualTo("""
                        site client 10.91.1.1
                        site a 10.91.2.1
                        site b 10.91.3.1
                        link client a 32 6.3
                        link client b 32 6.3
                        link a b 32 6.3
                        """);
    }
}
