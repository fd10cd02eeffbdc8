package org.rpcchain.benchmarks.peers.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

class PeerProcessTest {
    /** A way through the services that is none: they are called here. */
    private interface Here extends Part {
        @Override
        byte[] carry(int hops, byte[] payload) throws Exception;

        @Override
        default void close() {}
    }

    private static byte[] work(int hops, byte[] payload) {
        byte[] worked = payload;
        for (int hop = 0; hop < hops; hop++) {
            worked = Work.done(worked, Work.number(hop));
        }
        return worked;
    }

    private static String answer(Here part, String order) {
        return PeerProcess.answer(part, order);
    }

    @Test
    void each_payload_that_comes_out_right_has_its_time() {
        assertThat(answer(PeerProcessTest::work, "run 16 100 3 1")).matches("took( \\d+\\.\\d{6}){3}");
        assertThat(answer(PeerProcessTest::work, "run 2 1 5 4")).matches("took( \\d+\\.\\d{6}){5}");
    }

    @Test
    void a_service_left_out_or_called_out_of_turn_is_told() {
        assertThat(answer((hops, payload) -> work(hops - 1, payload), "run 4 100 1 1"))
                .isEqualTo("wrong after 4 hops byte 0 of 100 is not what it should be");
        assertThat(answer((hops, payload) -> Work.done(Work.done(payload, 2), 1), "run 2 100 8 2"))
                .startsWith("wrong after 2 hops byte 0");
    }

    @Test
    void bytes_that_are_lost_or_changed_on_the_way_are_told() {
        assertThat(answer((hops, payload) -> new byte[3], "run 1 100 1 1"))
                .isEqualTo("wrong 3 bytes came out of 1 hops, and 100 went in");
        assertThat(answer(
                        (hops, payload) -> {
                            byte[] worked = work(hops, payload);
                            worked[99]++;
                            return worked;
                        },
                        "run 1 100 1 1"))
                .isEqualTo("wrong after 1 hops byte 99 of 100 is not what it should be");
    }

    @Test
    void a_peer_that_fails_says_so_on_one_line() {
        Here failing = (hops, payload) -> {
            throw new IllegalStateException("no\nway");
        };

        assertThat(answer(failing, "run 1 100 1 1")).isEqualTo("cannot java.lang.IllegalStateException: no way");
        assertThat(answer(failing, "run 1 100 1 2")).isEqualTo("cannot java.lang.IllegalStateException: no way");
        assertThat(answer(failing, "walk")).startsWith("cannot obey 'walk'");
    }

    /** Some peers compress what they send, and would be faster than the bandwidth lets them. */
    @Test
    void a_payload_does_not_get_smaller_by_compressing_it() {
        byte[] payload = Work.payload(1_000_000);
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        deflater.setInput(payload);
        deflater.finish();

        int compressed = 0;
        byte[] buffer = new byte[10_000];
        while (!deflater.finished()) {
            compressed += deflater.deflate(buffer);
        }
        deflater.end();

        assertThat(compressed).isGreaterThan(999_000);
    }

    @Test
    void the_payload_is_the_one_that_the_peers_in_other_languages_make() {
        assertThat(Work.payload(5)).containsExactly(60, 94, -127, -76, 12);
    }

    @Test
    void a_place_is_read_from_arguments() {
        Place place = Place.parse(
                "server",
                "--listen",
                "127.0.0.1",
                "--port",
                "7",
                "--number",
                "2",
                "--server",
                "http://a:1",
                "--server",
                "http://b:2");

        assertThat(place.role()).isEqualTo("server");
        assertThat(place.address()).isEqualTo(URI.create("http://127.0.0.1:7"));
        assertThat(place.number()).isEqualTo(2);
        assertThat(place.servers()).containsExactly(URI.create("http://a:1"), URI.create("http://b:2"));
        assertThatThrownBy(() -> Place.parse("server", "--colour", "red")).hasMessageContaining("no option --colour");
        assertThatThrownBy(() -> Place.parse("server", "--port")).hasMessageContaining("a value each");
    }
}
