package org.rpcchain.coordinator.soap;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class AcquaintancesTest {
    private static final URI C1 = URI.create("http://c1.example:7800/coordinator");

    private final Acquaintances acquaintances = new Acquaintances(Map.of("c1", C1), address -> true);

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "c2", "ftp://c2.example/", "sim://c2", "http:///coordinator", "http://a b/", "urn:c2"})
    void one_whose_address_is_none_of_the_web_cannot_be_reached(String address) {
        assertThat(acquaintances.introduced("c2", address)).isFalse();
        assertThat(acquaintances.of("c2")).isEmpty();
    }

    @Test
    void one_that_is_listed_can_be_reached_whatever_is_told_of_it() {
        assertThat(acquaintances.introduced("c1", null)).isTrue();
        assertThat(acquaintances.introduced("c1", "http://elsewhere.example/")).isTrue();
        assertThat(acquaintances.of("c1")).contains(C1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://c1.example:7800/coordinator", "HTTPS://c9.example/"})
    void one_that_is_called_like_an_address_is_none(String name) {
        assertThat(acquaintances.introduced(name, "http://elsewhere.example/")).isFalse();
        assertThat(acquaintances.of(name)).isEmpty();
    }

    @Test
    void a_name_has_two_hundred_characters_at_most() {
        assertThat(acquaintances.introduced("c".repeat(201), "http://c2.example/"))
                .isFalse();
        assertThat(acquaintances.introduced("c".repeat(200), "http://c2.example/"))
                .isTrue();
    }

    @Test
    void one_that_was_told_of_stays_when_nothing_more_is_said_of_its_address() {
        assertThat(acquaintances.introduced("c2", "https://c2.example/coordinator"))
                .isTrue();
        assertThat(acquaintances.introduced("c2", null)).isTrue();
        assertThat(acquaintances.of("c2")).isEqualTo(Optional.of(URI.create("https://c2.example/coordinator")));
        assertThat(acquaintances.names()).containsExactly("c1", "c2");
    }

    @Test
    void a_hundred_are_kept_of_those_that_were_told_of_and_they_may_still_move() {
        for (int i = 1; i <= 100; i++) {
            assertThat(acquaintances.introduced("d" + i, "http://d" + i + ".example/"))
                    .isTrue();
        }
        assertThat(acquaintances.introduced("d7", "http://moved.example/")).isTrue();
        assertThat(acquaintances.of("d7")).contains(URI.create("http://moved.example/"));
        assertThat(acquaintances.names()).hasSize(101);
    }

    @Test
    void whoever_was_named_longest_ago_makes_room_for_one_that_is_new() {
        for (int i = 1; i <= 100; i++) {
            acquaintances.introduced("d" + i, "http://d" + i + ".example/");
        }
        acquaintances.introduced("d1", null);
        assertThat(acquaintances.introduced("d101", "http://d101.example/")).isTrue();
        assertThat(acquaintances.introduced("d102", "http://d102.example/")).isTrue();
        assertThat(acquaintances.of("d1")).contains(URI.create("http://d1.example/"));
        assertThat(acquaintances.of("d2")).isEmpty();
        assertThat(acquaintances.of("d3")).isEmpty();
        assertThat(acquaintances.introduced("d103", null))
                .as("that has no address")
                .isFalse();
        assertThat(acquaintances.of("d4")).isPresent();
        assertThat(acquaintances.of("c1")).as("that is listed").contains(C1);
        assertThat(acquaintances.names()).hasSize(101);
    }
}
