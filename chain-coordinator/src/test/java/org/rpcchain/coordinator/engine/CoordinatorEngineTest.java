package org.rpcchain.coordinator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.Attempt;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.SessionRecord;
import org.rpcchain.coordinator.ledger.Standing;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.wire.LedgerForm;

/** One coordinator, step by step: what no client or server of ours would ask, and what others do not answer. */
@Timeout(20)
class CoordinatorEngineTest {
    private static final Login ANNA = new Login("anna", "monday");
    private static final Login BERT = new Login("bert", "monday");
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final Duration FOR_EVER = Duration.ofSeconds(Long.MAX_VALUE);
    private static final CoordinatorProtocol PROTOCOL = SimCluster.PROTOCOL;

    private final CoordinatorEngine engine =
            new CoordinatorEngine("c1", 1, PROTOCOL, call -> LedgerForm.write(call).length);
    private Instant now = START;
    private long asks;

    @Test
    void a_login_that_is_closed_says_so_whatever_is_asked_of_it() {
        asked(new Request.Close(ANNA));
        for (Request request : List.of(
                new Request.Synchronize(ANNA, Long.MAX_VALUE, Set.of()),
                new Request.Collect(ANNA, 1, Set.of(), Set.of(), 1, Duration.ZERO),
                new Request.Submit(ANNA, new TreeMap<>(Map.of(1L, order(1))), Request.Durability.LOGGED))) {
            assertThat(answers(asked(request))).singleElement().isInstanceOfSatisfying(Reply.Refused.class, refused -> {
                assertThat(refused.refusal()).isEqualTo(Reply.Refusal.LOGIN_OVER);
                assertThat(refused.sentence()).contains("anna/monday is over").contains("log in again");
            });
        }
    }

    @Test
    void who_would_wait_for_ever_waits_for_a_heartbeat() {
        assertThat(answers(asked(new Request.Collect(ANNA, 1, Set.of(), Set.of(), 1, FOR_EVER))))
                .isEmpty();
        assertThat(answers(asked(beat(FOR_EVER)))).isEmpty();
        now = now.plus(PROTOCOL.heartbeatPeriod());
        assertThat(answers(engine.step(now, new Input.Woke()))).hasSize(2);
    }

    @Test
    void who_asks_for_endings_before_the_coordinator_knows_the_login_or_the_call_waits_for_it() {
        assertThat(answers(asked(new Request.Collect(ANNA, 1, Set.of(1L), Set.of(), 1, FOR_EVER))))
                .isEmpty();
        runsOf(ANNA, 1);
        assertThat(answers(asked(ended(ANNA, 1))))
                .anySatisfy(reply -> assertThat(reply)
                        .isInstanceOfSatisfying(
                                Reply.Collection.class,
                                collection -> assertThat(collection.endings()).containsOnlyKeys(1L)));
    }

    @Test
    void a_coordinator_says_that_it_has_a_call_when_the_call_is_on_its_disk() {
        Request call = new Request.Submit(ANNA, new TreeMap<>(Map.of(1L, order(1))), Request.Durability.LOGGED);
        Request look = new Request.Synchronize(ANNA, 0, Set.of());
        List<Effect> taken = engine.step(now, new Input.Asked(++asks, call));
        assertThat(answers(engine.step(now, new Input.Asked(++asks, look))))
                .as("it would have lost it if it died now")
                .isEmpty();
        assertThat(taken).filteredOn(Effect.Write.class::isInstance).hasSize(1);
        for (Effect effect : taken) {
            if (effect instanceof Effect.Write write) {
                assertThat(answers(engine.step(now, new Input.Written(write.number()))))
                        .filteredOn(Reply.Lacking.class::isInstance)
                        .extracting(reply -> ((Reply.Lacking) reply).foreign())
                        .containsExactly(Set.of(1L));
            }
        }
    }

    @Test
    void what_nobody_could_mean_is_no_request() {
        refused(() -> new Request.Submit(ANNA, new TreeMap<>(Map.of(0L, order(1))), Request.Durability.LOGGED));
        refused(() -> new Request.Synchronize(ANNA, -1, Set.of()));
        refused(() -> new Request.Collect(ANNA, 1, Set.of(), Set.of(), 0, Duration.ZERO));
        refused(() -> new Request.Collect(ANNA, 1, Set.of(), Set.of(), 1, Duration.ofMillis(-1)));
        refused(() -> new Request.Acknowledge(ANNA, Set.of(-3L)));
        refused(() -> beat(Duration.ofMillis(-1)));
        refused(() -> new Request.Beat("s1", 1, 1, 1, Set.of(), 1, Set.of(), Map.of(), Duration.ZERO));
        refused(() -> new Request.Beat("s1", 1, 1, 0, Set.of(), -1, Set.of(), Map.of(), Duration.ZERO));
        refused(() -> new Request.Beat(" ", 1, 1, 0, Set.of(), 1, Set.of(), Map.of(), Duration.ZERO));
        refused(() -> new Order(new Work.Chain("c", Value.of(1)), START, FOR_EVER, 1));
        refused(() -> new Order(new Work.Chain("c", Value.of(1)), START, Duration.ZERO, 1));
    }

    private static void refused(ThrowingCallable making) {
        assertThatThrownBy(making).isInstanceOf(IllegalArgumentException.class).hasMessageMatching(".{10,}");
    }

    @Test
    void what_a_slow_line_brings_late_is_confirmed_though_it_was_told_again() {
        engine.step(now, new Input.MembersChanged(List.of("c1", "c2")));
        asked(new Request.Submit(ANNA, new TreeMap<>(Map.of(1L, order(1))), Request.Durability.LOGGED));
        List<BatchId> told = new ArrayList<>();
        for (int second = 0; second < 600; second++) {
            now = now.plusSeconds(1);
            told.addAll(batches(engine.step(now, new Input.Woke())));
        }
        assertThat(told).as("times that the line was filled").hasSizeBetween(2, 10);
        assertThat(Set.copyOf(told)).hasSize(1);
        assertThat(engine.lag()).isPositive();
        engine.step(now, new Input.Heard("c2", new PeerMessage.Replicated(told.get(0))));
        assertThat(engine.lag()).isZero();
    }

    @Test
    void what_a_successor_cannot_read_is_put_aside_and_the_rest_of_its_batch_told_again() {
        engine.step(now, new Input.MembersChanged(List.of("c1", "c2")));
        TreeMap<Long, Order> orders = new TreeMap<>(Map.of(1L, order(1), 2L, order(2), 3L, order(3)));
        asked(new Request.Submit(ANNA, orders, Request.Durability.LOGGED));
        now = now.plus(PROTOCOL.heartbeatPeriod());
        PeerMessage.Replicate all = records(engine.step(now, new Input.Woke()));
        assertThat(counters(all)).containsExactly(1L, 2L, 3L);
        PeerMessage.Replicate rest = records(engine.step(now, unread(all, Set.of(1))));
        assertThat(rest.batch()).isNotEqualTo(all.batch());
        assertThat(counters(rest)).containsExactly(1L, 3L);
        engine.step(now, new Input.Heard("c2", new PeerMessage.Replicated(rest.batch())));
        assertThat(engine.lag()).isEqualTo(1);
        assertThat(counters(records(engine.step(now, new Input.MembersChanged(List.of("c1", "c2", "c3"))))))
                .as("the circle is another, and who could not read it may be another, too")
                .containsExactly(2L);
    }

    @Test
    void a_call_that_a_successor_cannot_read_is_kept_by_the_next_one() {
        engine.step(now, new Input.MembersChanged(List.of("c1", "c2", "c3")));
        List<Effect> effects =
                asked(new Request.Submit(ANNA, new TreeMap<>(Map.of(1L, order(1))), Request.Durability.REPLICATED));
        PeerMessage.Replicate batch = records(effects);
        List<Effect> then = engine.step(now, unread(batch, Set.of(0)));
        assertThat(then).contains(new Effect.Tell("c3", batch));
        assertThat(answers(engine.step(now, new Input.Heard("c3", new PeerMessage.Replicated(batch.batch())))))
                .containsExactly(new Reply.Accepted(1, Set.of(), Set.of(), Map.of()));
    }

    @Test
    void what_has_changed_since_it_was_told_is_told_though_its_older_version_could_not_be_read() {
        PeerMessage.Replicate older = toldOf(1);
        asked(ended(ANNA, 1));
        PeerMessage.Replicate newer = records(engine.step(now, unread(older, Set.of(0))));
        assertThat(newer.calls())
                .singleElement()
                .satisfies(call -> assertThat(call.hasEnded()).isTrue());
        assertThatThrownBy(() -> records(engine.step(now, unread(newer, Set.of(0)))))
                .as("that one is put aside")
                .isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void what_could_not_be_read_is_not_waited_for_once_the_successor_tells_of_it_or_it_is_forgotten() {
        PeerMessage.Replicate batch = toldOf(3);
        PeerMessage.Replicate rest = records(engine.step(now, unread(batch, Set.of(1, 2))));
        engine.step(now, new Input.Heard("c2", new PeerMessage.Replicated(rest.batch())));
        assertThat(engine.lag()).isEqualTo(2);
        CallRecord collected = CallRecord.collected(new CallId(ANNA, 2));
        engine.step(now, new Input.Heard("c2", new PeerMessage.Replicate(BatchId.NONE, List.of(collected), List.of())));
        assertThat(engine.lag()).isEqualTo(1);
        SessionRecord forgotten = new SessionRecord(ANNA, 3, false, START, Instant.EPOCH);
        engine.step(now, new Input.Heard("c2", new PeerMessage.Replicate(BatchId.NONE, List.of(), List.of(forgotten))));
        now = now.plus(PROTOCOL.heartbeatPeriod());
        engine.step(now, new Input.Woke());
        assertThat(engine.lag()).isZero();
    }

    /** Answers what c2 was told of so many calls. */
    private PeerMessage.Replicate toldOf(int calls) {
        engine.step(now, new Input.MembersChanged(List.of("c1", "c2")));
        TreeMap<Long, Order> orders = new TreeMap<>();
        for (int counter = 1; counter <= calls; counter++) {
            orders.put((long) counter, order(counter));
        }
        asked(new Request.Submit(ANNA, orders, Request.Durability.LOGGED));
        now = now.plus(PROTOCOL.heartbeatPeriod());
        return records(engine.step(now, new Input.Woke()));
    }

    private static Input unread(PeerMessage.Replicate batch, Set<Integer> calls) {
        return new Input.Heard("c2", new PeerMessage.Unread("there is no such stage", batch.batch(), calls, Set.of()));
    }

    /** Answers the last batch of calls that was told and is to be confirmed. */
    private static PeerMessage.Replicate records(List<Effect> effects) {
        return effects.stream()
                .filter(Effect.Tell.class::isInstance)
                .map(effect -> ((Effect.Tell) effect).message())
                .filter(message -> message instanceof PeerMessage.Replicate replicate
                        && replicate.batch().isWanted()
                        && !replicate.calls().isEmpty())
                .map(PeerMessage.Replicate.class::cast)
                .reduce((first, second) -> second)
                .orElseThrow();
    }

    private static List<Long> counters(PeerMessage.Replicate batch) {
        return batch.calls().stream().map(call -> call.id().counter()).toList();
    }

    @Test
    void a_successor_that_has_not_answered_is_soon_told_an_abstract_again() {
        asked(new Request.Submit(ANNA, new TreeMap<>(Map.of(1L, order(1))), Request.Durability.LOGGED));
        assertThat(abstracts(engine.step(now, new Input.MembersChanged(List.of("c1", "c2")))))
                .isEqualTo(1);
        now = now.plus(PROTOCOL.heartbeatPeriod().multipliedBy(2));
        assertThat(abstracts(engine.step(now, new Input.Woke()))).isEqualTo(1);
        engine.step(now, new Input.Heard("c2", new PeerMessage.Compare(Map.of())));
        now = now.plus(PROTOCOL.abstractPeriod()).minusMillis(1);
        assertThat(abstracts(engine.step(now, new Input.Woke()))).isZero();
        now = now.plusMillis(1);
        assertThat(abstracts(engine.step(now, new Input.Woke()))).isEqualTo(1);
    }

    private static long abstracts(List<Effect> effects) {
        return effects.stream()
                .filter(effect -> effect instanceof Effect.Tell tell && tell.message() instanceof PeerMessage.Abstract)
                .count();
    }

    @Test
    void who_came_first_is_served_first_whatever_the_clients_clocks_say() {
        asked(new Request.Submit(BERT, new TreeMap<>(Map.of(1L, order(1))), Request.Durability.LOGGED));
        Order slowClock =
                new Order(new Work.Call("f", Value.of(1), Optional.empty()), Instant.EPOCH, Duration.ofHours(1), 1);
        asked(new Request.Submit(ANNA, new TreeMap<>(Map.of(1L, slowClock)), Request.Durability.LOGGED));
        List<Effect> effects = asked(beat(Duration.ZERO));
        assertThat(answers(effects))
                .singleElement()
                .isInstanceOfSatisfying(
                        Reply.Orders.class,
                        orders -> assertThat(orders.run().keySet()).containsExactly(new CallId(BERT, 1)));
    }

    // --- where clients wait

    @Test
    void an_ending_goes_at_once_to_where_its_client_waits_and_to_nobody_else() {
        engine.step(now, new Input.MembersChanged(List.of("c1", "c2", "c3", "c4")));
        engine.step(now, new Input.Heard("c4", new PeerMessage.Awaiting(Set.of(ANNA))));
        runsOf(ANNA, 1);
        assertThat(endedAt(asked(ended(ANNA, 1)))).containsExactlyInAnyOrder("c2", "c4"); // c2 is the successor
        runsOf(BERT, 1);
        assertThat(endedAt(asked(ended(BERT, 1)))).containsExactly("c2");
    }

    @Test
    void an_ending_that_the_successor_gets_to_keep_is_not_told_it_twice() {
        engine.step(now, new Input.MembersChanged(List.of("c1", "c2", "c3")));
        engine.step(now, new Input.Heard("c2", new PeerMessage.Awaiting(Set.of(ANNA))));
        runsOf(ANNA, 1);
        assertThat(endedAt(asked(ended(ANNA, 1)))).containsExactly("c2");
    }

    @Test
    void a_client_that_comes_no_more_is_told_nothing_at_once() {
        engine.step(now, new Input.MembersChanged(List.of("c1", "c2", "c3", "c4")));
        engine.step(now, new Input.Heard("c4", new PeerMessage.Awaiting(Set.of(ANNA))));
        runsOf(ANNA, 1);
        for (int heartbeats = 0; heartbeats < 5; heartbeats++) {
            now = now.plus(PROTOCOL.heartbeatPeriod());
            engine.step(now, new Input.Woke());
        }
        assertThat(endedAt(asked(ended(ANNA, 1)))).containsExactly("c2");
    }

    @Test
    void the_others_are_told_at_once_who_waits_and_then_with_each_heartbeat_until_it_comes_no_more() {
        engine.step(now, new Input.MembersChanged(List.of("c1", "c2", "c3")));
        assertThat(awaited(asked(collect(ANNA)))).containsExactly("c2: [anna/monday]", "c3: [anna/monday]");
        assertThat(awaited(asked(collect(ANNA)))).as("known").isEmpty();
        assertThat(awaited(engine.step(now, new Input.MembersChanged(List.of("c1", "c2", "c3", "c4")))))
                .contains("c4: [anna/monday]");
        List<String> later = new ArrayList<>();
        for (int heartbeats = 0; heartbeats < 6; heartbeats++) {
            now = now.plus(PROTOCOL.heartbeatPeriod());
            List<Effect> effects = engine.step(now, new Input.Woke());
            if (heartbeats == 0) {
                assertThat(awaited(effects)).isEmpty();
                assertThat(awaited(asked(collect(ANNA)))).contains("c4: [anna/monday]");
            } else {
                later.addAll(awaited(effects));
            }
        }
        assertThat(later).containsExactly("c2: [anna/monday]", "c3: [anna/monday]", "c4: [anna/monday]");
    }

    @Test
    void a_cancellation_goes_at_once_to_who_is_in_charge() {
        engine.step(now, new Input.MembersChanged(List.of("c1", "c2", "c3")));
        CallRecord call = CallRecord.submitted(new CallId(ANNA, 1), order(1), "c3");
        engine.step(now, new Input.Heard("c3", new PeerMessage.Replicate(BatchId.NONE, List.of(call), List.of())));
        assertThat(endedAt(asked(new Request.Cancel(call.id())))).contains("c3");
    }

    @Test
    void a_server_is_given_no_more_calls_than_it_has_room_for_while_the_disk_holds_up_what_it_was_given() {
        TreeMap<Long, Order> orders = new TreeMap<>(Map.of(1L, order(1), 2L, order(2), 3L, order(3)));
        asked(new Request.Submit(ANNA, orders, Request.Durability.LOGGED));
        CallId other = new CallId(BERT, 9);
        Map<CallId, Ending> brought = Map.of(other, new Ending.Done(Value.of(1)));
        List<Effect> effects = new ArrayList<>();
        Set<CallId> none = Set.of();
        effects.addAll(step(new Request.Beat("s1", 1, 1, 0, Set.of("f"), 1, Set.of(other), Map.of(), FOR_EVER)));
        effects.addAll(step(new Request.Beat("s1", 1, 2, 0, Set.of("f"), 2, none, brought, FOR_EVER)));
        effects.addAll(written(effects));
        assertThat(answers(effects).stream()
                        .filter(Reply.Orders.class::isInstance)
                        .mapToInt(reply -> ((Reply.Orders) reply).run().size())
                        .sum())
                .isEqualTo(2);
    }

    @Test
    void
            a_call_of_a_lost_coordinator_is_left_to_the_server_that_runs_it_though_that_was_here_before_it_came_to_that_one() {
        takeOverFromC2();
        assertThat(given("s2", 1)).isEmpty();
        assertThat(given("s1", 2)).as("it has lost it").containsExactly(new CallId(ANNA, 1));
        assertThat(given("s2", 1)).isEmpty();
    }

    @Test
    void a_call_of_a_lost_coordinator_whose_server_has_come_back_elsewhere_is_given_to_another() {
        engine.step(now, new Input.MembersChanged(List.of("c1", "c2", "c3")));
        PeerMessage.Life third = new PeerMessage.Life("s1", 3, Set.of());
        engine.step(now, new Input.Heard("c3", new PeerMessage.Lives(List.of(third))));
        takeOverFromC2();
        assertThat(given("s2", 1)).containsExactly(new CallId(ANNA, 1));
    }

    @Test
    void a_call_that_its_server_has_ended_and_brings_to_another_coordinator_is_not_given_to_others() {
        engine.step(now, new Input.MembersChanged(List.of("c1", "c2", "c3")));
        PeerMessage.Life third = new PeerMessage.Life("s1", 3, Set.of(new CallId(ANNA, 1)));
        engine.step(now, new Input.Heard("c3", new PeerMessage.Lives(List.of(third))));
        takeOverFromC2();
        assertThat(given("s2", 1)).isEmpty();
    }

    @Test
    void what_an_earlier_life_of_a_server_had_is_given_again_when_a_lost_coordinator_knew_a_later_one() {
        engine.step(now, new Input.MembersChanged(List.of("c1", "c2")));
        asked(new Request.Submit(BERT, new TreeMap<>(Map.of(7L, order(1))), Request.Durability.LOGGED));
        CallId old = new CallId(BERT, 7);
        assertThat(orders(asked(beat("s1", 1, 500)))).containsExactly(old);
        takeOver();
        assertThat(orders(asked(beat("s1", 2, 1))))
                .as("the first one that waits")
                .containsExactly(old);
        assertThat(orders(asked(beat("s2", 1, 1)))).containsExactly(new CallId(ANNA, 1));
    }

    @Test
    void a_call_of_a_lost_coordinator_whose_ending_its_server_brought_here_is_not_given_again() {
        engine.step(now, new Input.MembersChanged(List.of("c1", "c2", "c3")));
        CallId call = new CallId(ANNA, 1);
        Map<CallId, Ending> ending = Map.of(call, new Ending.Done(Value.of(1)));
        asked(new Request.Beat("s1", 3, 1, 0, Set.of("f"), 1, Set.of(), ending, Duration.ZERO));
        takeOver();
        assertThat(orders(asked(beat("s2", 1, 1)))).isEmpty();
    }

    /** Has room for one call. */
    private static Request.Beat beat(String server, long incarnation, long number) {
        return new Request.Beat(
                server, incarnation, number, number - 1, Set.of("f"), 1, Set.of(), Map.of(), Duration.ZERO);
    }

    private static Set<CallId> orders(List<Effect> effects) {
        return answers(effects).stream()
                .filter(Reply.Orders.class::isInstance)
                .flatMap(reply -> ((Reply.Orders) reply).run().keySet().stream())
                .collect(Collectors.toSet());
    }

    @Test
    void a_call_that_takes_the_place_of_another_instances_waits_for_its_own_server() {
        engine.step(now, new Input.MembersChanged(List.of("c1", "c2")));
        asked(new Request.Submit(ANNA, new TreeMap<>(Map.of(1L, order("nobody", 1))), Request.Durability.LOGGED));
        CallRecord other = CallRecord.submitted(new CallId(ANNA, 1), order("s3", 2), "c2")
                .at(new Standing.Started(new Attempt(1, "c1", "", 0, now)));
        written(engine.step(
                now, new Input.Heard("c2", new PeerMessage.Replicate(BatchId.NONE, List.of(other), List.of()))));
        assertThat(given("s2", 1)).isEmpty();
        assertThat(given("s3", 1)).containsExactly(other.id());
    }

    private static Order order(String server, long origin) {
        Work work = new Work.Call("f", Value.of(origin), Optional.of(server));
        return new Order(work, START, Duration.ofHours(1), origin);
    }

    /** Has the engine know a server's first life, and see to a call that another coordinator gave to its second. */
    private void takeOverFromC2() {
        engine.step(now, new Input.MembersChanged(List.of("c1", "c2", "c3")));
        given("s1", 1);
        takeOver();
    }

    private void takeOver() {
        CallRecord call = CallRecord.submitted(new CallId(ANNA, 1), order(1), "c2")
                .at(new Standing.Started(new Attempt(1, "c2", "s1", 2, now)));
        written(engine.step(
                now, new Input.Heard("c2", new PeerMessage.Replicate(BatchId.NONE, List.of(call), List.of()))));
        written(engine.step(now, new Input.MembersChanged(List.of("c1"))));
    }

    /** Answers what a server that has room for one call is given at once. */
    private Set<CallId> given(String server, long incarnation) {
        Request.Beat beat = new Request.Beat(
                server, incarnation, ++asks, asks - 1, Set.of("f"), 1, Set.of(), Map.of(), Duration.ZERO);
        return orders(asked(beat));
    }

    private List<Effect> step(Request request) {
        return engine.step(now, new Input.Asked(++asks, request));
    }

    private void runsOf(Login login, long counter) {
        asked(new Request.Submit(login, new TreeMap<>(Map.of(counter, order(1))), Request.Durability.LOGGED));
        assertThat(answers(asked(beat(FOR_EVER))))
                .last()
                .isInstanceOfSatisfying(
                        Reply.Orders.class, orders -> assertThat(orders.run()).containsKey(new CallId(login, counter)));
    }

    private static Request.Beat ended(Login login, long counter) {
        Map<CallId, Ending> endings = Map.of(new CallId(login, counter), new Ending.Done(Value.of(1)));
        return new Request.Beat("s1", 1, 2, 0, Set.of("f"), 0, Set.of(), endings, Duration.ZERO);
    }

    private static Request.Collect collect(Login login) {
        return new Request.Collect(login, 1, Set.of(), Set.of(), 1, Duration.ZERO);
    }

    private static List<String> awaited(List<Effect> effects) {
        return effects.stream()
                .filter(Effect.Tell.class::isInstance)
                .map(Effect.Tell.class::cast)
                .filter(tell -> tell.message() instanceof PeerMessage.Awaiting)
                .map(tell -> tell.member() + ": " + ((PeerMessage.Awaiting) tell.message()).logins())
                .toList();
    }

    /** Answers who is told that a call has ended, for each time that it is. */
    private static List<String> endedAt(List<Effect> effects) {
        return effects.stream()
                .filter(Effect.Tell.class::isInstance)
                .map(Effect.Tell.class::cast)
                .filter(tell -> tell.message() instanceof PeerMessage.Replicate replicate
                        && replicate.calls().stream().anyMatch(CallRecord::hasEnded))
                .map(Effect.Tell::member)
                .toList();
    }

    @Test
    void what_a_login_does_not_collect_is_bounded_in_bytes_though_it_has_ended() {
        CoordinatorEngine bounded = bounded(100, 10_000);
        assertThat(submitted(bounded, 1, 6_000)).isInstanceOf(Reply.Accepted.class);
        assertThat(submitted(bounded, 2, 6_000)).isInstanceOfSatisfying(Reply.Refused.class, refused -> {
            assertThat(refused.refusal()).isEqualTo(Reply.Refusal.QUOTA);
            assertThat(refused.sentence())
                    .contains("anna/monday", "the limit of 10000", "collect and acknowledge some");
        });
        Ending ending = new Ending.Done(Value.of("x".repeat(5_000)));
        asked(bounded, new Request.Beat("s1", 1, 1, 0, Set.of("f"), 1, Set.of(), Map.of(), Duration.ZERO));
        asked(
                bounded,
                new Request.Beat(
                        "s1", 1, 2, 1, Set.of("f"), 0, Set.of(), Map.of(new CallId(ANNA, 1), ending), Duration.ZERO));
        assertThat(submitted(bounded, 2, 10)).as("by a result").isInstanceOf(Reply.Refused.class);
        assertThat(submitted(bounded, 1, 6_000)).as("what is kept already").isInstanceOf(Reply.Accepted.class);
        asked(bounded, new Request.Acknowledge(ANNA, Set.of(1L)));
        assertThat(submitted(bounded, 2, 6_000)).isInstanceOf(Reply.Accepted.class);
    }

    @Test
    void a_call_of_more_bytes_than_a_login_may_have_is_taken_while_the_login_has_nothing_else() {
        CoordinatorEngine bounded = bounded(100, 1_000);
        assertThat(submitted(bounded, 1, 6_000)).isInstanceOf(Reply.Accepted.class);
        assertThat(submitted(bounded, 2, 1)).isInstanceOf(Reply.Refused.class);
    }

    @Test
    void what_a_login_does_not_collect_is_bounded_in_number_though_it_has_ended() {
        CoordinatorEngine bounded = bounded(1, 1_000_000);
        assertThat(submitted(bounded, 1, 1)).isInstanceOf(Reply.Accepted.class);
        asked(bounded, new Request.Cancel(new CallId(ANNA, 1)));
        assertThat(submitted(bounded, 2, 1)).isInstanceOfSatisfying(Reply.Refused.class, refused -> {
            assertThat(refused.refusal()).isEqualTo(Reply.Refusal.QUOTA);
            assertThat(refused.sentence()).contains("1 calls that are not collected", "collect and acknowledge some");
        });
        asked(bounded, new Request.Acknowledge(ANNA, Set.of(1L)));
        assertThat(submitted(bounded, 2, 1)).isInstanceOf(Reply.Accepted.class);
    }

    @Test
    void what_is_kept_of_calls_that_were_collected_behind_a_number_that_nobody_resolves_is_bounded() {
        CoordinatorEngine bounded = bounded(10, 1_000_000);
        for (long counter = 2; counter <= 11; counter++) {
            assertThat(submitted(bounded, counter, 1)).as("%d", counter).isInstanceOf(Reply.Accepted.class);
            asked(bounded, new Request.Cancel(new CallId(ANNA, counter)));
            asked(bounded, new Request.Acknowledge(ANNA, Set.of(counter)));
        }
        assertThat(submitted(bounded, 12, 1)).isInstanceOfSatisfying(Reply.Refused.class, refused -> {
            assertThat(refused.refusal()).isEqualTo(Reply.Refusal.QUOTA);
            assertThat(refused.sentence())
                    .contains("10 that were collected after the call 1,", "collect and acknowledge the call 1");
        });
        asked(bounded, new Request.Acknowledge(ANNA, Set.of(1L)));
        assertThat(bounded.ledger().size()).as("the login's own").isEqualTo(1);
        assertThat(submitted(bounded, 12, 1)).isInstanceOf(Reply.Accepted.class);
    }

    private static CoordinatorEngine bounded(int calls, long bytes) {
        CoordinatorProtocol bounded = new CoordinatorProtocol(
                1,
                PROTOCOL.heartbeatPeriod(),
                PROTOCOL.suspicionTime(),
                PROTOCOL.abstractPeriod(),
                PROTOCOL.sessionLife(),
                calls,
                bytes,
                PROTOCOL.recordLimitBytes(),
                PROTOCOL.valueLimitBytes(),
                PROTOCOL.logLimitBytes());
        return new CoordinatorEngine("c1", 1, bounded, call -> LedgerForm.write(call).length);
    }

    private Reply submitted(CoordinatorEngine to, long counter, int bytes) {
        Work work = new Work.Call("f", Value.of("x".repeat(bytes)), Optional.empty());
        Order order = new Order(work, START, Duration.ofHours(1), 1);
        List<Reply> replies = answers(
                asked(to, new Request.Submit(ANNA, new TreeMap<>(Map.of(counter, order)), Request.Durability.LOGGED)));
        assertThat(replies).hasSize(1);
        return replies.get(0);
    }

    private List<Effect> asked(Request request) {
        return asked(engine, request);
    }

    private List<Effect> asked(CoordinatorEngine engine, Request request) {
        List<Effect> effects = new ArrayList<>(engine.step(now, new Input.Asked(++asks, request)));
        effects.addAll(written(engine, effects));
        return effects;
    }

    private List<Effect> written(List<Effect> effects) {
        return written(engine, effects);
    }

    /** Answers what comes of it that the disk has written what these effects write. */
    private List<Effect> written(CoordinatorEngine engine, List<Effect> effects) {
        List<Effect> later = new ArrayList<>();
        for (Effect effect : effects) {
            if (effect instanceof Effect.Write write) {
                later.addAll(engine.step(now, new Input.Written(write.number())));
            }
        }
        return later;
    }

    private static Request.Beat beat(Duration patience) {
        return new Request.Beat("s1", 1, 1, 0, Set.of("f"), 1, Set.of(), Map.of(), patience);
    }

    private static Order order(long origin) {
        Work work = new Work.Call("f", Value.of(origin), Optional.empty());
        return new Order(work, START, Duration.ofHours(1), origin);
    }

    private static List<Reply> answers(List<Effect> effects) {
        return effects.stream()
                .filter(Effect.Answer.class::isInstance)
                .map(effect -> ((Effect.Answer) effect).reply())
                .toList();
    }

    /** Answers the batches of records that are told, and to be confirmed. */
    private static List<BatchId> batches(List<Effect> effects) {
        return effects.stream()
                .filter(effect -> effect instanceof Effect.Tell tell
                        && tell.message() instanceof PeerMessage.Replicate replicate
                        && replicate.batch().isWanted()
                        && !replicate.calls().isEmpty())
                .map(effect -> ((PeerMessage.Replicate) ((Effect.Tell) effect).message()).batch())
                .toList();
    }
}
