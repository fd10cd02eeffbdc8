package org.rpcchain.coordinator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.report.CoordinatorReport;
import org.rpcchain.coordinator.report.CoordinatorReport.CallCounts;
import org.rpcchain.coordinator.report.CoordinatorReport.Kind;
import org.rpcchain.coordinator.report.CoordinatorReport.LogSize;
import org.rpcchain.coordinator.report.CoordinatorReport.LoginCounts;
import org.rpcchain.coordinator.report.CoordinatorReport.Peer;
import org.rpcchain.coordinator.report.CoordinatorReport.ServerStanding;
import org.rpcchain.coordinator.report.Happening;
import org.rpcchain.coordinator.wire.LedgerForm;

/** What a coordinator says of itself is what has happened to it. */
@Timeout(20)
class ReportingTest {
    private static final Login ANNA = new Login("anna", "monday");
    private static final Login BERT = new Login("bert", "monday");
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final CoordinatorProtocol PROTOCOL = SimCluster.PROTOCOL;
    private static final LogSize LOG = new LogSize(1, 2, 3, 4);

    private final CoordinatorEngine c1 = engine("c1");
    private final CoordinatorEngine c2 = engine("c2");
    private Instant now = START;
    private long asks;
    private long beats;

    private static CoordinatorEngine engine(String name) {
        return new CoordinatorEngine(name, 1, PROTOCOL, call -> LedgerForm.write(call).length);
    }

    /** Steps, with a disk that is never slow; answers what other coordinators are told. */
    private List<Effect.Tell> step(CoordinatorEngine engine, Input input) {
        List<Effect.Tell> told = new ArrayList<>();
        Deque<Input> inputs = new ArrayDeque<>(List.of(input));
        while (!inputs.isEmpty()) {
            for (Effect effect : engine.step(now, inputs.remove())) {
                if (effect instanceof Effect.Write write) {
                    inputs.add(new Input.Written(write.number()));
                } else if (effect instanceof Effect.Tell tell) {
                    told.add(tell);
                }
            }
        }
        return told;
    }

    private List<Effect.Tell> asked(CoordinatorEngine engine, Request request) {
        return step(engine, new Input.Asked(++asks, request));
    }

    private List<Effect.Tell> submit(CoordinatorEngine engine, Login login, int calls, int chains) {
        SortedMap<Long, Order> orders = new TreeMap<>();
        for (long counter = 1; counter <= calls + chains; counter++) {
            Work work = counter <= calls
                    ? new Work.Call("f", Value.of(counter), Optional.empty())
                    : new Work.Chain("c", Value.of(counter));
            orders.put(counter, new Order(work, START, Duration.ofHours(1), 1));
        }
        return asked(engine, new Request.Submit(login, orders, Request.Durability.REPLICATED));
    }

    private void beat(CoordinatorEngine engine, Set<CallId> running, Map<CallId, Ending> ended) {
        long number = ++beats;
        asked(
                engine,
                new Request.Beat("s1", 1, number, number - 1, Set.of("f", "g"), 1, running, ended, Duration.ZERO));
    }

    private CoordinatorReport report(CoordinatorEngine engine) {
        return engine.report(now, LOG);
    }

    @Test
    void calls_are_counted_by_state_login_and_server() {
        submit(c1, ANNA, 3, 2);
        submit(c1, BERT, 1, 0);
        now = now.plusSeconds(2);
        beat(c1, Set.of(), Map.of());
        beat(c1, Set.of(new CallId(ANNA, 1)), Map.of());
        beat(c1, Set.of(new CallId(ANNA, 2)), Map.of(new CallId(ANNA, 1), new Ending.Done(Value.of(1))));

        CoordinatorReport report = report(c1);

        assertThat(report.life()).isEqualTo(new CoordinatorReport.Life("c1", now, ""));
        assertThat(report.log()).isEqualTo(LOG);
        assertThat(report.ring()).containsExactly(new Peer("c1", Kind.SELF, 0));
        assertThat(report.work().calls()).isEqualTo(new CallCounts(1, 2, 2, 0, 0, 1));
        assertThat(report.work().logins()).isEqualTo(2);
        assertThat(report.work().busiest())
                .containsExactly(new LoginCounts("anna", "monday", 4, 1), new LoginCounts("bert", "monday", 1, 0));
        assertThat(report.work().servers()).containsExactly(new ServerStanding("s1", now, false, 2, 2));
    }

    @Test
    void what_was_collected_is_counted_no_more() {
        submit(c1, ANNA, 1, 0);
        beat(c1, Set.of(), Map.of());
        beat(c1, Set.of(), Map.of(new CallId(ANNA, 1), new Ending.Done(Value.of(1))));
        assertThat(report(c1).work().calls()).isEqualTo(new CallCounts(0, 0, 0, 0, 0, 1));

        asked(c1, new Request.Acknowledge(ANNA, Set.of(1L)));

        assertThat(report(c1).work().calls()).isEqualTo(new CallCounts(0, 0, 0, 0, 0, 0));
        assertThat(report(c1).work().busiest()).isEmpty();
        assertThat(report(c1).work().logins()).isEqualTo(1);
    }

    @Test
    void the_ring_says_who_keeps_copies_and_how_far_each_lags_behind() {
        step(c1, new Input.MembersChanged(List.of("c1", "c2", "c3")));
        List<Effect.Tell> told = submit(c1, ANNA, 7, 0);

        assertThat(report(c1).ring())
                .extracting(Peer::name, Peer::kind)
                .containsExactly(tuple("c1", Kind.SELF), tuple("c2", Kind.SUCCESSOR), tuple("c3", Kind.MEMBER));
        assertThat(report(c1).ring().get(1).lag()).isBetween(7L, 8L);
        assertThat(report(c1).ring().get(2).lag()).isZero();

        now = now.plus(PROTOCOL.heartbeatPeriod());
        told.addAll(step(c1, new Input.Woke()));
        told.stream()
                .filter(tell -> tell.member().equals("c2"))
                .map(Effect.Tell::message)
                .filter(PeerMessage.Replicate.class::isInstance)
                .map(message -> ((PeerMessage.Replicate) message).batch())
                .forEach(batch -> step(c1, new Input.Heard("c2", new PeerMessage.Replicated(batch))));
        assertThat(report(c1).ring().get(1).lag()).isZero();
    }

    @Test
    void a_coordinator_that_is_lost_leaves_its_calls_and_chains_to_the_next_and_that_is_told() {
        step(c1, new Input.MembersChanged(List.of("c1", "c2", "c3")));
        step(c2, new Input.MembersChanged(List.of("c1", "c2", "c3")));
        assertThat(report(c2).happened()).singleElement().satisfies(joined -> {
            assertThat(joined.kind()).isEqualTo(Happening.Kind.JOINED);
            assertThat(joined.sentence("c2")).isEqualTo("c1, c3 reached");
        });
        for (Effect.Tell tell : submit(c1, ANNA, 3, 2)) {
            if (tell.member().equals("c2")) {
                step(c2, new Input.Heard("c1", tell.message()));
            }
        }
        assertThat(report(c2).work().calls()).isEqualTo(new CallCounts(0, 0, 0, 0, 5, 0));

        now = now.plusSeconds(9);
        step(c2, new Input.MembersChanged(List.of("c2", "c3")));

        assertThat(report(c2).work().calls()).isEqualTo(new CallCounts(3, 0, 2, 0, 0, 0));
        Happening lost = report(c2).happened().get(0);
        assertThat(lost).isEqualTo(new Happening(now, Happening.Kind.LOST, "c1", START, new Happening.Moved(3, 2)));
        assertThat(lost.sentence("c2"))
                .isEqualTo("c1 lost, last heard at 00:00:00 UTC; c2 took over 3 calls and 2 chains");
    }

    @Test
    void a_silent_server_is_suspected_until_it_comes_again() {
        submit(c1, ANNA, 1, 0);
        beat(c1, Set.of(), Map.of());
        now = now.plus(PROTOCOL.suspicionTime());
        step(c1, new Input.Woke());

        assertThat(report(c1).work().servers()).containsExactly(new ServerStanding("s1", START, true, 0, 0));
        assertThat(report(c1).work().calls().waiting()).isEqualTo(1);
        assertThat(report(c1).happened().get(0).sentence("c1"))
                .isEqualTo("server s1 suspected, last heard at 00:00:00 UTC; 1 call to be run again");

        beat(c1, Set.of(), Map.of());

        assertThat(report(c1).work().servers()).containsExactly(new ServerStanding("s1", now, false, 1, 2));
        assertThat(report(c1).happened().get(0).sentence("c1")).isEqualTo("server s1 back");
    }

    @Test
    void a_successor_that_confirms_nothing_is_suspected_until_it_does() {
        step(c1, new Input.MembersChanged(List.of("c1", "c2", "c3")));
        submit(c1, ANNA, 1, 0);
        @Nullable BatchId probe = null;
        for (int i = 0; i < 12; i++) {
            now = now.plus(PROTOCOL.heartbeatPeriod());
            for (Effect.Tell tell : step(c1, new Input.Woke())) {
                if (tell.message() instanceof PeerMessage.Replicate replicate
                        && replicate.batch().number() == Long.MAX_VALUE) {
                    probe = replicate.batch();
                }
            }
        }
        assertThat(report(c1).ring())
                .contains(
                        new Peer("c2", Kind.SUSPECTED, report(c1).ring().get(1).lag()));
        assertThat(report(c1).happened())
                .filteredOn(happening -> happening.who().equals("c2"))
                .extracting(Happening::kind)
                .containsExactly(Happening.Kind.SUSPECTED);

        step(c1, new Input.Heard("c2", new PeerMessage.Replicated(Objects.requireNonNull(probe))));

        assertThat(report(c1).ring().get(1).kind()).isEqualTo(Kind.SUCCESSOR);
        assertThat(report(c1).happened().get(0).sentence("c1")).isEqualTo("c2 confirms again");
    }

    @Test
    void one_that_cannot_write_says_why_it_takes_nothing() {
        submit(c1, ANNA, 1, 0);
        c1.step(now, new Input.NotWritten(1, "the disk is full"));

        assertThat(report(c1).life().problem()).contains("c1 cannot write its log", "the disk is full");
        assertThat(report(c1).happened().get(0).kind()).isEqualTo(Happening.Kind.STOPPED);
    }

    @Test
    void it_remembers_the_newest_things_alone() {
        for (int i = 0; i < CoordinatorReport.MOST_HAPPENED; i++) {
            now = now.plusSeconds(1);
            step(c1, new Input.MembersChanged(List.of("c1", "c2")));
            step(c1, new Input.MembersChanged(List.of("c1")));
        }
        assertThat(report(c1).happened()).hasSize(CoordinatorReport.MOST_HAPPENED);
        assertThat(report(c1).happened().get(0).at()).isEqualTo(now);
    }
}
