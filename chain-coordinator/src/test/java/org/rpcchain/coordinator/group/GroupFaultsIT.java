package org.rpcchain.coordinator.group;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jgroups.protocols.DISCARD;
import org.jgroups.protocols.TP;
import org.jgroups.stack.ProtocolStack;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** RPC-V §4.1: faults at any time, on any component, intermittent or for good; suspicion that may be wrong; partitions. */
@Tag("sockets")
@Tag("processes")
@Timeout(100)
class GroupFaultsIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Coordinators coordinators = new Coordinators();

    @AfterEach
    void close() {
        coordinators.close();
    }

    private MemberProcess start(String name) throws Exception {
        return MemberProcess.start(name, coordinators.addressOf(name), coordinators.addresses());
    }

    private static void awaitView(Group group, String... names) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(group.view().members()).containsExactly(names));
    }

    private static void awaitMerged(Recorder heard, String... names) {
        await().atMost(PATIENCE).untilAsserted(() -> {
            assertThat(heard.lastView().members()).containsExactly(names);
            assertThat(heard.views).anyMatch(View::merged);
        });
    }

    @Test
    void aMemberThatIsKilledLeavesTheViewAndMayStartAgainUnderItsName() throws Exception {
        Recorder heard = new Recorder();
        Group a = coordinators.join("a", heard);
        coordinators.join("b", new Recorder());
        try (MemberProcess c = start("c")) {
            awaitView(a, "a", "b", "c");
            c.kill();
            awaitView(a, "a", "b");
        }
        try (MemberProcess again = start("c")) {
            assertThat(again.lives()).isTrue();
            awaitView(a, "a", "b", "c");
        }
        assertThat(Ring.of(new View(1, List.of("a", "b"), "a", false)).heirOf("c", heard.views.get(2)))
                .contains("a");
    }

    @Test
    void aMemberThatIsKilledAndStartedAtOnceIsSeenToGoAndToCome() throws Exception {
        Recorder heard = new Recorder();
        Group a = coordinators.join("a", heard);
        try (MemberProcess c = start("c")) {
            awaitView(a, "a", "c");
            c.kill();
        }
        try (MemberProcess again = start("c")) {
            assertThat(again.lives()).isTrue();
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(heard.views.stream().map(View::members))
                            .endsWith(List.of("a"), List.of("a", "c")));
        }
    }

    @Test
    void aMemberThatSleptLongerThanTheSuspicionTimeComesBackByAMergedView() throws Exception {
        Recorder heard = new Recorder();
        Group a = coordinators.join("a", heard);
        Group b = coordinators.join("b", new Recorder());
        try (MemberProcess c = start("c")) {
            awaitView(a, "a", "b", "c");
            c.stop();
            awaitView(a, "a", "b");
            awaitView(b, "a", "b");
            c.resume();
            awaitMerged(heard, "a", "b", "c");
            a.send("c", new byte[1]);
            await().atMost(PATIENCE).until(() -> !heard.from("c").isEmpty());
            assertThat(new String(heard.from("c").get(0), UTF_8)).isEqualTo("[a, b, c] merged");
        }
    }

    @Test
    void aMemberThatStandsStillWhileMuchIsSentToItHoldsUpNobodyElse() throws Exception {
        Recorder heard = new Recorder();
        Group a = coordinators.join("a", heard);
        Recorder atB = new Recorder();
        Group b = coordinators.join("b", atB);
        awaitView(a, "a", "b");
        try (MemberProcess c = start("c")) {
            awaitView(a, "a", "b", "c");
            awaitView(b, "a", "b", "c");
            c.stop();
            byte[] part = new byte[1024 * 1024];
            Stream.generate(() -> a.send("c", part))
                    .limit(28)
                    .forEach(sent -> assertThat(sent).isEqualTo(Sent.QUEUED));
            a.send("b", "meanwhile".getBytes(UTF_8));
            await().atMost(PATIENCE).until(() -> atB.from("a").size() == 1);
            awaitView(a, "a", "b");
            awaitView(b, "a", "b");
            assertThat(heard.views).allSatisfy(view -> assertThat(view.merged()).isFalse());
            assertThat(atB.views).allSatisfy(view -> assertThat(view.has("a")).isTrue());
        }
    }

    @Test
    void theTwoSidesOfAPartitionGoOnAndAreOneAgainWhenItHeals() throws Exception {
        Recorder heard = new Recorder();
        JGroupsGroup a = coordinators.join("a", heard);
        JGroupsGroup b = coordinators.join("b", new Recorder());
        Recorder atC = new Recorder();
        JGroupsGroup c = coordinators.join("c", atC);
        Stream.of(a, b, c).forEach(group -> awaitView(group, "a", "b", "c"));
        List<DISCARD> cuts = List.of(cut(a), cut(b), cut(c));
        cuts.get(0).addIgnoreMember(c.stack().getTransport().getAddress());
        cuts.get(1).addIgnoreMember(c.stack().getTransport().getAddress());
        cuts.get(2).addIgnoreMember(a.stack().getTransport().getAddress());
        cuts.get(2).addIgnoreMember(b.stack().getTransport().getAddress());
        awaitView(a, "a", "b");
        awaitView(b, "a", "b");
        awaitView(c, "c");
        cuts.forEach(DISCARD::resetIgnoredMembers);
        awaitMerged(heard, "a", "b", "c");
        awaitMerged(atC, "a", "b", "c");
        c.send("a", "whole".getBytes(UTF_8));
        await().atMost(PATIENCE).until(() -> heard.from("c").size() == 1);
    }

    @Test
    void whoMeetsAnElderOfItsOwnNameWhenAPartitionHealsIsExpelledAndTold() throws Exception {
        List<String> addresses = List.copyOf(coordinators.addresses());
        Recorder first = new Recorder();
        Recorder second = new Recorder();
        coordinators.join(
                Coordinators.settings("x", coordinators.addressOf("a"), List.of())
                        .build(),
                first);
        coordinators.join(
                Coordinators.settings("x", coordinators.addressOf("b"), List.of())
                        .build(),
                second);
        coordinators.join(
                Coordinators.settings("c", coordinators.addressOf("c"), addresses)
                        .build(),
                new Recorder());
        await().atMost(PATIENCE).until(() -> first.expelled.size() + second.expelled.size() == 1);
        Recorder stays = first.expelled.isEmpty() ? first : second;
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(stays.lastView().members()).containsExactly("c", "x"));
    }

    private static DISCARD cut(JGroupsGroup group) throws Exception {
        DISCARD cut = new DISCARD();
        group.stack().insertProtocol(cut, ProtocolStack.Position.ABOVE, TP.class);
        return cut;
    }
}
