package org.rpcchain.repository.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.coordinator.report.CoordinatorReport.CallCounts;
import org.rpcchain.coordinator.report.CoordinatorReport.Kind;
import org.rpcchain.coordinator.report.CoordinatorReport.LoginCounts;
import org.rpcchain.coordinator.report.CoordinatorReport.Peer;
import org.rpcchain.coordinator.report.CoordinatorReport.ServerStanding;
import org.rpcchain.coordinator.report.CoordinatorReport.Work;
import org.rpcchain.repository.console.CoordinatorsView.Member;
import org.rpcchain.repository.console.CoordinatorsView.State;
import org.rpcchain.repository.oversight.Look;

/** What single coordinators say, put together. */
class CoordinatorsViewTest {
    private static final CallCounts NONE = new CallCounts(0, 0, 0, 0, 0, 0);
    private static final Work IDLE = new Work(NONE, 0, List.of(), List.of());

    private static Look silent(String name) {
        return new Look.Silent(name, CoordinatorsAsTold.ADDRESS, "nobody answers", Instant.EPOCH);
    }

    private static Look told(String name, Work work, Peer... ring) {
        return CoordinatorsAsTold.told(name, List.of(ring), work, List.of());
    }

    private static State stateOf(String name, Look... looks) {
        return CoordinatorsView.of(List.of(looks)).members().stream()
                .filter(member -> member.name().equals(name))
                .map(Member::state)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_silent_coordinator_is_lost_when_no_other_reaches_it() {
        Peer c1 = new Peer("c1", Kind.MEMBER, 0);
        Peer c2 = new Peer("c2", Kind.SELF, 0);
        assertThat(stateOf("c1", silent("c1"), told("c2", IDLE, c2))).isEqualTo(State.LOST);
        assertThat(stateOf("c1", silent("c1"), told("c2", IDLE, c1, c2))).isEqualTo(State.SILENT);
        assertThat(stateOf("c1", silent("c1"), told("c2", IDLE, new Peer("c1", Kind.SUSPECTED, 3), c2)))
                .isEqualTo(State.SUSPECTED);
        assertThat(stateOf("c1", silent("c1"), silent("c2"))).isEqualTo(State.SILENT);
    }

    @Test
    void one_that_others_reach_and_nobody_has_named_is_there_and_says_how_to_watch_it() {
        Look c2 = told("c2", IDLE, new Peer("c2", Kind.SELF, 0), new Peer("c3", Kind.SUCCESSOR, 0));
        assertThat(stateOf("c3", c2)).isEqualTo(State.UNLISTED);
        assertThat(CoordinatorsView.of(List.of(c2)).members().get(1).why()).contains("setting 'coordinators'");
    }

    @Test
    void one_whose_group_has_no_secret_works_and_says_so() {
        Look.Told c1 = CoordinatorsAsTold.told("c1", List.of(new Peer("c1", Kind.SELF, 0)), IDLE, List.of());
        Look open = new Look.Told("c1", c1.address(), c1.report().inOpenGroup(true));

        assertThat(stateOf("c1", open)).isEqualTo(State.WORKS);
        assertThat(CoordinatorsView.of(List.of(open)).members().get(0).why()).contains("no secret");
        assertThat(CoordinatorsView.of(List.of(c1)).members().get(0).why()).isEmpty();
    }

    @Test
    void a_server_that_has_gone_to_another_coordinator_is_not_suspected() {
        ServerStanding gone = new ServerStanding("s1", ShelfOfFunctions.NOON.minusSeconds(60), true, 0, 0);
        ServerStanding here = new ServerStanding("s1", ShelfOfFunctions.NOON.minusSeconds(2), false, 3, 1);
        Look c1 = told("c1", new Work(NONE, 0, List.of(), List.of(gone)), new Peer("c1", Kind.SELF, 0));
        Look c2 = told("c2", new Work(NONE, 0, List.of(), List.of(here)), new Peer("c2", Kind.SELF, 0));

        assertThat(CoordinatorsView.of(List.of(c1, c2)).servers())
                .containsExactly(new CoordinatorsView.ServerLine("c2", here, Duration.ofSeconds(2)));
        assertThat(CoordinatorsView.of(List.of(c1)).servers())
                .containsExactly(new CoordinatorsView.ServerLine("c1", gone, Duration.ofSeconds(60)));
    }

    @Test
    void a_login_is_shown_once_as_the_coordinator_knows_it_that_knows_most() {
        Look c1 = told(
                "c1",
                new Work(NONE, 1, List.of(new LoginCounts("anna", "monday", 2, 0)), List.of()),
                new Peer("c1", Kind.SELF, 0));
        Look c2 = told(
                "c2",
                new Work(NONE, 1, List.of(new LoginCounts("anna", "monday", 3, 1)), List.of()),
                new Peer("c2", Kind.SELF, 0));
        assertThat(CoordinatorsView.of(List.of(c1, c2)).logins())
                .containsExactly(new LoginCounts("anna", "monday", 3, 1));
    }

    @Test
    void what_has_happened_to_all_of_them_is_told_in_order_the_newest_first() {
        assertThat(CoordinatorsView.of(CoordinatorsAsTold.sample("c")).events())
                .extracting(CoordinatorsView.EventLine::coordinator, CoordinatorsView.EventLine::sentence)
                .first()
                .isEqualTo(tuple("c3", "c1 lost, last heard at 12:00:00 UTC"));
    }

    @Test
    void the_picture_has_a_place_for_each_and_an_arrow_to_each_successor() {
        RingPicture ring = CoordinatorsView.of(CoordinatorsAsTold.sample("c")).ring();
        assertThat(ring.nodes()).extracting(RingPicture.Node::label).containsExactly("c1", "c2", "c3");
        assertThat(ring.nodes())
                .allMatch(node -> node.x() >= RingPicture.RADIUS && node.x() <= RingPicture.WIDTH - RingPicture.RADIUS)
                .allMatch(
                        node -> node.y() >= RingPicture.RADIUS && node.y() <= RingPicture.HEIGHT - RingPicture.RADIUS);
        assertThat(ring.arrows()).extracting(RingPicture.Arrow::lag).containsExactly(4L, 0L);
        assertThat(ring.arrows()).allMatch(arrow -> arrow.path().matches("M[\\d. ]+ Q[\\d. ]+"));
    }
}
