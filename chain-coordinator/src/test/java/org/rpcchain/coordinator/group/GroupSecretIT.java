package org.rpcchain.coordinator.group;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who does not know the group's secret joins nothing, reads nothing and harms nothing. */
@Tag("sockets")
@Timeout(100)
class GroupSecretIT {
    private static final Duration PATIENCE = Duration.ofSeconds(40);
    private static final GroupSecret SECRET = GroupSecret.of("nobody knows this but us");
    private static final String TEXT = "the plain text of a chain's description";

    private final Coordinators coordinators = new Coordinators();

    @AfterEach
    void close() {
        coordinators.close();
    }

    private JGroupsGroup join(String name, Recorder heard) {
        return coordinators.join(name, heard, settings -> settings.secret(SECRET));
    }

    private static void awaitView(Group group, String... names) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(group.view().members()).containsExactly(names));
    }

    @Test
    void whoHasAnotherSecretOrNoneIsNeverInTheViewAndHearsNothing() {
        Recorder heard = new Recorder();
        JGroupsGroup a = join("a", heard);
        JGroupsGroup b = join("b", new Recorder());
        awaitView(a, "a", "b");
        Recorder atOther = new Recorder();
        JGroupsGroup other = coordinators.join(
                "c", atOther, settings -> settings.secret(GroupSecret.of("nobody knows this but me")));
        Recorder atOpen = new Recorder();
        JGroupsGroup open = coordinators.join("d", atOpen);
        b.send("a", TEXT.getBytes(UTF_8));
        // Both look for the group again and again: each try is seen, and refused.
        await().atMost(PATIENCE)
                .until(() ->
                        a.counters().refusedBuffers() >= 6 && open.counters().refusedBuffers() == 0);
        await().atMost(PATIENCE).until(() -> other.counters().refusedBuffers() >= 2);
        assertThat(heard.views).allSatisfy(view -> assertThat(view.members()).isSubsetOf("a", "b"));
        assertThat(other.view().members()).containsExactly("c");
        assertThat(open.view().members()).containsExactly("d");
        assertThat(atOther.all()).isEmpty();
        assertThat(atOpen.all()).isEmpty();
        assertThat(a.view().members()).containsExactly("a", "b");
    }

    @Test
    void neitherTextNorNamesNorTheGroupStandOnTheWire() throws Exception {
        assertThat(overheard(settings -> settings.secret(SECRET)))
                .doesNotContain(TEXT)
                .doesNotContain("coordinator-b")
                .doesNotContain(GroupSettings.DEFAULT_GROUP);
    }

    @Test
    void theTapSeesAllThatInAnOpenGroup() throws Exception {
        assertThat(overheard(settings -> settings))
                .contains(TEXT)
                .contains("coordinator-b")
                .contains(GroupSettings.DEFAULT_GROUP);
    }

    /** Answers what is on the wire while coordinator-b joins and sends; all that goes to a passes through the tap. */
    private String overheard(UnaryOperator<GroupSettings.Builder> with) throws Exception {
        try (Wiretap tap = new Wiretap(coordinators.addressOf("a"))) {
            Recorder heard = new Recorder();
            JGroupsGroup a = coordinators.join(
                    "a", heard, settings -> with.apply(settings).advertised(tap.address()));
            GroupSettings.Builder settings =
                    Coordinators.settings("coordinator-b", coordinators.addressOf("b"), List.of(tap.address()));
            Group b = coordinators.join(with.apply(settings).build(), new Recorder());
            awaitView(a, "a", "coordinator-b");
            awaitView(b, "a", "coordinator-b");
            b.send("a", TEXT.getBytes(UTF_8));
            await().atMost(PATIENCE).until(() -> heard.all().size() == 1);
            assertThat(a.counters()).isEqualTo(new GroupCounters(0, 0));
            return new String(tap.bytes(), ISO_8859_1);
        }
    }
}
