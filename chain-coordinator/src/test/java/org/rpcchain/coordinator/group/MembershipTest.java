package org.rpcchain.coordinator.group;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.coordinator.group.Roster.Member;

/** Addresses here are a name and a number: b1 and b2 are two runs of coordinator b. */
@Timeout(20)
class MembershipTest {
    private final Recorder heard = new Recorder();
    private final List<String> expelled = new ArrayList<>();
    private final Inbox inbox = new Inbox("a", heard, Inbox.ROOM_BYTES, why -> {});
    private final Membership<String> membership = new Membership<>(new Member<>("a", "a1"), inbox, 100, expelled::add);

    @AfterEach
    void close() {
        inbox.close();
    }

    private void install(String... addresses) {
        List<Member<String>> byAge = Stream.of(addresses)
                .map(address -> new Member<>(address.substring(0, 1), address))
                .toList();
        membership.installed(byAge, false);
    }

    private void arrive(String address, String text) {
        membership.arrived(address, text.getBytes(UTF_8));
    }

    private List<List<String>> views() {
        return heard.views.stream().map(View::members).toList();
    }

    private List<String> messages() {
        return heard.all().stream()
                .map(one -> one.from() + ":" + new String(one.message(), UTF_8))
                .toList();
    }

    @Test
    void viewsAreNumberedFromOneAndSorted() {
        install("c1", "a1");
        install("c1", "a1", "b1");
        await().untilAsserted(() -> assertThat(views()).containsExactly(List.of("a", "c"), List.of("a", "b", "c")));
        assertThat(heard.views).extracting(View::number).containsExactly(1L, 2L);
    }

    @Test
    void whatAMemberSendsBeforeWeHaveHeardOfItComesAfterItsView() {
        install("a1");
        arrive("b1", "first");
        arrive("b1", "second");
        install("a1", "b1");
        arrive("b1", "third");
        await().untilAsserted(() -> assertThat(messages()).containsExactly("b:first", "b:second", "b:third"));
        assertThat(heard.all()).allSatisfy(one -> assertThat(one.viewsBefore()).isEqualTo(2));
        assertThat(membership.dropped()).isZero();
    }

    @Test
    void whatAStrangerSendsIsDroppedAndCountedWhenItStaysOne() {
        install("a1");
        arrive("x1", "psst");
        install("a1", "b1");
        install("a1");
        install("a1", "x1");
        await().until(() -> heard.views.size() == 4);
        assertThat(messages()).isEmpty();
        assertThat(membership.dropped()).isOne();
    }

    @Test
    void strangersCannotFillTheMemory() {
        install("a1");
        for (int i = 0; i < Strangers.MAXIMUM_MESSAGES + 5; i++) {
            arrive("x1", "psst");
        }
        assertThat(membership.dropped()).isEqualTo(5);
    }

    @Test
    void aMessageThatIsTooLongIsDroppedAndCounted() {
        install("a1", "b1");
        arrive("b1", "x".repeat(101));
        arrive("b1", "x".repeat(100));
        await().until(() -> heard.all().size() == 1);
        assertThat(membership.dropped()).isOne();
    }

    @Test
    void ofTwoMembersOfOneNameOnlyTheElderIsThere() {
        install("a1", "b1", "b2");
        arrive("b1", "elder");
        arrive("b2", "younger");
        await().untilAsserted(() -> assertThat(messages()).containsExactly("b:elder"));
        assertThat(membership.roster().addressOf("b")).contains("b1");
    }

    @Test
    void aMemberThatWasLostAndStartedAgainIsSeenToGoAndToCome() {
        install("a1", "b1");
        install("a1", "b1", "b2");
        install("a1", "b2");
        await().untilAsserted(() -> assertThat(views())
                .containsExactly(List.of("a", "b"), List.of("a", "b"), List.of("a"), List.of("a", "b")));
        assertThat(membership.roster().addressOf("b")).contains("b2");
    }

    @Test
    void whoeverFindsItsNameTakenHearsNothingUntilTheElderIsGone() {
        install("a0", "a1", "b1");
        assertThat(membership.joined()).isNotDone();
        install("b1", "a1");
        await().untilAsserted(() -> assertThat(views()).containsExactly(List.of("a", "b")));
        assertThat(membership.joined()).isCompleted();
        assertThat(expelled).isEmpty();
    }

    @Test
    void whoeverFindsItsNameTakenWhenPartsMeetIsExpelledOnce() {
        install("a1", "b1");
        install("c1", "a0", "a1", "b1");
        install("a0", "a1", "b1");
        assertThat(expelled).hasSize(1);
        assertThat(expelled.get(0))
                .contains("already had a coordinator named a")
                .contains("a name of its own");
    }
}
