package org.rpcchain.coordinator.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class GroupSettingsTest {
    private static void assertRefused(ThrowingCallable settings, String... words) {
        assertThatThrownBy(settings)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("Group setting ")
                .hasMessageContainingAll(words);
    }

    @Test
    void whoSaysNothingListensOnLoopbackOnly() {
        assertThat(GroupSettings.builder("a").build().bind().getAddress().isLoopbackAddress())
                .isTrue();
    }

    @Test
    void anOpenGroupOnAnotherAddressIsRefusedUnlessAllowed() {
        GroupSettings.Builder settings = GroupSettings.builder("a").bind("192.0.2.7:7810");
        assertRefused(settings::build, "bind", "192.0.2.7", "set a secret, or bind to loopback");
        assertThat(settings.allowOpen().build().bind().getPort()).isEqualTo(7810);
    }

    @Test
    void aMemberMayPauseForLessThanTheGroupTakesItToBeLostIn() {
        assertThat(GroupSettings.builder("a").build().longestPause()).isEqualTo(Duration.ofMillis(2_500));
        assertThat(pause(1, 30)).isEqualTo(Duration.ofMillis(20_500));
        assertThat(pause(5, 30)).isEqualTo(Duration.ofMillis(12_500));
        assertThat(pause(1, 4)).isEqualTo(Duration.ofSeconds(2));
    }

    private static Duration pause(int heartbeatSeconds, int suspicionSeconds) {
        return GroupSettings.builder("a")
                .heartbeat(Duration.ofSeconds(heartbeatSeconds), Duration.ofSeconds(suspicionSeconds))
                .build()
                .longestPause();
    }

    @Test
    void aGroupWithASecretMayListenAnywhere() {
        GroupSettings settings = GroupSettings.builder("a")
                .bind("192.0.2.7:7810")
                .secret(GroupSecret.of("0123456789abcdef"))
                .build();
        assertThat(settings.toString()).doesNotContain("0123456789abcdef");
    }

    @Test
    void wrongSettingsAreRefusedWithASentenceThatSaysWhatTheyMayBe() {
        assertRefused(() -> GroupSettings.builder("a b").build(), "name is a b", "letters, digits");
        assertRefused(() -> GroupSettings.builder("a").group("").build(), "group", "letters");
        assertRefused(() -> GroupSettings.builder("a").members(List.of("host")), "members is host", "host:port");
        assertRefused(() -> GroupSettings.builder("a").members(List.of("host:0")), "1 to 65535");
        assertRefused(() -> GroupSettings.builder("a").members(List.of("host:70000")), "1 to 65535");
        assertRefused(() -> GroupSettings.builder("a").bind("0.0.0.0:7810").build(), "name one address");
        assertRefused(() -> GroupSettings.builder("a").maximumMessageBytes(0).build(), "maximumMessageBytes is 0");
        assertRefused(
                () -> GroupSettings.builder("a")
                        .heartbeat(Duration.ofSeconds(2), Duration.ofSeconds(3))
                        .build(),
                "suspicion is PT3S",
                "at least four heartbeats, PT8S");
    }

    @Test
    void whoNamesNoOtherMemberIsToldFromWhoDoes() {
        assertThat(GroupSettings.builder("a").build().namesNobodyElse()).isTrue();
        GroupSettings.Builder settings = GroupSettings.builder("a").bind("127.0.0.1:7810");
        assertThat(settings.members(List.of("127.0.0.1:7810")).build().namesNobodyElse())
                .isTrue();
        assertThat(settings.members(List.of("127.0.0.1:7810", "127.0.0.1:7811"))
                        .build()
                        .namesNobodyElse())
                .isFalse();
        assertThat(settings.members(List.of("192.0.2.7:7810")).build().namesNobodyElse())
                .isFalse();
        assertThat(settings.advertised("192.0.2.7:7810").build().namesNobodyElse())
                .isTrue();
    }

    @Test
    void aMemberWhoseHostIsNotKnownYetIsNoError() {
        GroupSettings settings = GroupSettings.builder("a")
                .members(List.of("not-there-yet.invalid:7810", "[::1]:7811"))
                .build();
        assertThat(settings.members())
                .extracting(address -> address.getHostString() + " " + address.getPort())
                .containsExactly("not-there-yet.invalid 7810", "::1 7811");
    }
}
