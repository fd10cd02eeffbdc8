package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.HopProfile;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Trail;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.Branch;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Course;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.FailureForm;
import org.rpcchain.message.Frame;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Handler;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;
import org.rpcchain.message.Stack;

class NodeEngineTest {
    private static final Instant T0 = Instant.EPOCH;
    private static final HopId ID = new HopId(new ChainId("c", 1), 1);
    private static final URI ORIGIN = URI.create("sim://c/");
    private static final Input SERVED = new Input.Served(ID, 1, new Answer.Result(Value.of(1)), Spent.NOTHING);
    private static final FunctionRef NEXT = new FunctionRef("a".repeat(64), "next");

    private final ServerDirectory directory = ServerDirectory.ofLists(Map.of(
            "b", List.of(URI.create("sim://b/")),
            "pair", List.of(URI.create("sim://p1/"), URI.create("sim://p2/"))));
    private final NodeEngine engine =
            new NodeEngine(directory, NodeOptions.of(Protocol.DEFAULT), new SplittableRandom(1), Observer.NONE);

    private static Head head(HopId id, FunctionRef then, Duration toHeartbeat) {
        HopHeader header = HopHeader.plain(
                id, ORIGIN, then, new Budget(10, Duration.ofSeconds(60), Budget.UNLIMITED), toHeartbeat);
        return new Head(header, "a", "f", Value.record().build());
    }

    private static Hop hop() {
        return new Hop(head(ID, NEXT, Duration.ofSeconds(3)), State.empty());
    }

    private void toSending(String server) {
        engine.step(T0, new Input.HopArrived(hop()));
        engine.step(T0, SERVED);
        engine.step(T0, callOf(server));
    }

    private static Input callOf(String server) {
        NextHop next = NextHop.call(server, "g", Value.record().build(), "next", State.empty());
        return new Input.ChainingReturned(ID, 1, next, List.of(), Spent.NOTHING);
    }

    private static <T> T only(List<Effect> effects, Class<T> type) {
        List<T> found =
                effects.stream().filter(type::isInstance).map(type::cast).toList();
        assertThat(found).as("%s in %s", type.getSimpleName(), effects).hasSize(1);
        return found.get(0);
    }

    @Test
    void the_service_function_starts_before_the_state_has_arrived() {
        List<Effect> effects = engine.step(T0, new Input.HeadArrived(hop().head()));
        assertThat(effects).hasAtLeastOneElementOfType(Effect.Admit.class);
        only(effects, Effect.RunService.class);
        assertThat(engine.step(T0, SERVED)).isEmpty();
        only(engine.step(T0, new Input.StateArrived(hop().head(), State.empty())), Effect.RunChaining.class);
    }

    @Test
    void what_the_console_of_a_hop_takes_is_counted_while_the_hop_is_worked_on_and_no_longer() {
        HopProfile record = new HopProfile("", 1, "a", "f", 0, 0, 0, 0, 0, 0);
        VirtualConsole console = new VirtualConsole(
                Trail.start(), List.of("a line of some thirty letters."), Collections.nCopies(256, record));
        HopHeader plain = hop().head().header();
        HopHeader header = new HopHeader(
                ID, ORIGIN, NEXT, plain.stack(), plain.budget(), plain.timeToHeartbeat(), plain.course(), console);
        long without = hop().weight();
        engine.step(T0, new Input.HopArrived(new Hop(hop().head().with(header), State.empty())));
        assertThat(engine.bytesInWork()).isEqualTo(without + 30 + ConsoleWeight.ofRecords(256));
        engine.step(T0, SERVED);
        engine.step(T0, new Input.ChainingReturned(ID, 1, NextHop.end(Value.nothing()), List.of(), Spent.NOTHING));
        engine.step(T0, new Input.Delivered(ID, 1, Delivery.ACCEPTED));
        assertThat(engine.hopsInWork()).isZero();
        assertThat(engine.bytesInWork()).isZero();
    }

    /** Its time budget is ten minutes. */
    private static Head patient() {
        HopHeader header = HopHeader.plain(
                ID, ORIGIN, NEXT, new Budget(10, Duration.ofMinutes(10), Budget.UNLIMITED), Duration.ofMillis(500));
        return new Head(header, "a", "f", Value.record().build());
    }

    private void loseState() {
        engine.step(T0, new Input.HeadArrived(patient()));
        engine.step(T0, SERVED);
        engine.step(T0.plusMillis(100), new Input.StateLost(patient()));
    }

    @Test
    void a_hop_whose_state_was_lost_on_the_wire_does_not_pretend_that_its_chain_lives() {
        loseState();
        assertThat(engine.step(T0.plusSeconds(5), new Input.Woke()))
                .doesNotHaveAnyElementsOfTypes(Effect.SendHeartbeat.class);
    }

    @Test
    void a_hop_whose_state_is_on_the_wire_again_speaks_and_goes_on_when_it_comes() {
        loseState();
        engine.step(T0.plusSeconds(5), new Input.HeadArrived(patient()));
        only(engine.step(T0.plusSeconds(5), new Input.Woke()), Effect.SendHeartbeat.class);
        only(
                engine.step(T0.plusSeconds(6), new Input.StateArrived(patient(), State.empty())),
                Effect.RunChaining.class);
    }

    @Test
    void a_hop_whose_state_comes_with_a_retransmission_goes_on_and_speaks() {
        loseState();
        List<Effect> effects = engine.step(
                T0.plusSeconds(6),
                new Input.HopArrived(sentAgain(1, Value.record().build())));
        only(effects, Effect.RunChaining.class);
        only(engine.step(T0.plusSeconds(6), new Input.Woke()), Effect.SendHeartbeat.class);
    }

    @Test
    void a_hop_whose_state_never_comes_is_given_up_after_a_minute_and_its_answer_is_kept() {
        loseState();
        engine.step(T0.plusSeconds(3), new Input.Woke());
        engine.step(T0.plusMillis(60_099), new Input.Woke());
        assertThat(engine.hopsInWork()).isEqualTo(1);
        engine.step(T0.plusMillis(60_100), new Input.Woke());
        assertThat(engine.hopsInWork()).isZero();
        assertThat(engine.bytesInWork()).isZero();
        List<Effect> effects = engine.step(
                T0.plusSeconds(61),
                new Input.HopArrived(sentAgain(1, Value.record().build())));
        assertThat(only(effects, Effect.RunChaining.class).result()).isEqualTo(Value.of(1));
    }

    @Test
    void a_connection_that_is_found_dead_when_the_state_comes_by_another_already_takes_nothing_from_the_hop() {
        engine.step(T0, new Input.HeadArrived(patient()));
        engine.step(T0, SERVED);
        engine.step(T0.plusMillis(100), new Input.HeadArrived(patient()));
        engine.step(T0.plusMillis(200), new Input.StateLost(patient()));
        only(engine.step(T0.plusSeconds(5), new Input.Woke()), Effect.SendHeartbeat.class);
        engine.step(T0.plusSeconds(90), new Input.Woke());
        only(
                engine.step(T0.plusSeconds(91), new Input.StateArrived(patient(), State.empty())),
                Effect.RunChaining.class);
    }

    @Test
    void a_hop_whose_state_is_lost_on_each_of_two_connections_does_not_pretend_that_its_chain_lives() {
        engine.step(T0, new Input.HeadArrived(patient()));
        engine.step(T0, SERVED);
        engine.step(T0.plusMillis(100), new Input.HeadArrived(patient()));
        engine.step(T0.plusMillis(200), new Input.StateLost(patient()));
        engine.step(T0.plusMillis(300), new Input.StateLost(patient()));
        assertThat(engine.step(T0.plusSeconds(5), new Input.Woke()))
                .doesNotHaveAnyElementsOfTypes(Effect.SendHeartbeat.class);
    }

    @Test
    void a_hop_that_was_given_up_for_lack_of_its_state_goes_on_when_its_sender_wakes_and_delivers_it_again() {
        loseState();
        engine.step(T0.plusMillis(60_100), new Input.Woke());
        assertThat(engine.hopsInWork()).isZero();
        engine.step(T0.plusSeconds(70), new Input.HeadArrived(patient()));
        Effect.RunChaining chaining = only(
                engine.step(T0.plusSeconds(71), new Input.StateArrived(patient(), State.empty())),
                Effect.RunChaining.class);
        assertThat(chaining.result())
                .as("what its service function answered then")
                .isEqualTo(Value.of(1));
    }

    @Test
    void a_repeated_delivery_is_admitted_but_serves_nothing_again() {
        engine.step(T0, new Input.HopArrived(hop()));
        assertThat(engine.step(T0, new Input.HopArrived(hop())))
                .noneMatch(Effect.RunService.class::isInstance)
                .hasAtLeastOneElementOfType(Effect.Admit.class);
    }

    private static Hop sentAgain(int attempt, Value parameters) {
        Head head = head(ID, NEXT, Duration.ofSeconds(3));
        HopHeader header = head.header().on(Course.PLAIN.again(attempt, Duration.ofSeconds(6)));
        return new Hop(new Head(header, head.server(), head.function(), parameters), State.empty());
    }

    @Test
    void a_retransmitted_hop_goes_on_from_the_answer_that_is_kept() {
        toSending("b");
        engine.step(T0, new Input.Delivered(ID, 1, Delivery.ACCEPTED));
        List<Effect> effects =
                engine.step(T0, new Input.HopArrived(sentAgain(1, Value.record().build())));
        assertThat(effects).noneMatch(Effect.RunService.class::isInstance);
        assertThat(only(effects, Effect.RunChaining.class).result()).isEqualTo(Value.of(1));
    }

    @Test
    void nothing_more_leaves_a_hop_whose_chain_was_sent_again_and_that_finds_its_answer() {
        toSending("b");
        engine.step(T0, new Input.Delivered(ID, 1, new Delivery.Refused(new Problem(FailureCode.OVERLOADED, "full"))));
        engine.step(T0, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.OUTDATED));
        assertThat(engine.hopsInWork()).isZero();
        assertThat(engine.step(T0.plusSeconds(30), new Input.Woke()))
                .doesNotHaveAnyElementsOfTypes(Effect.SendHop.class);
        List<Effect> effects = engine.step(
                T0.plusSeconds(30),
                new Input.HopArrived(sentAgain(1, Value.record().build())));
        assertThat(effects).doesNotHaveAnyElementsOfTypes(Effect.RunService.class);
        assertThat(only(effects, Effect.RunChaining.class).result()).isEqualTo(Value.of(1));
    }

    @Test
    void a_service_function_that_runs_when_its_chain_was_sent_again_runs_to_its_end_and_once() {
        Effect.RunService run = only(engine.step(T0, new Input.HopArrived(hop())), Effect.RunService.class);
        engine.step(T0, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.OUTDATED));
        assertThat(run.wanted().isWithdrawn()).isFalse();
        engine.step(T0, SERVED);
        assertThat(engine.step(T0, callOf("b"))).doesNotHaveAnyElementsOfTypes(Effect.SendHop.class);
        assertThat(engine.hopsInWork()).isZero();
        List<Effect> effects =
                engine.step(T0, new Input.HopArrived(sentAgain(1, Value.record().build())));
        assertThat(effects).doesNotHaveAnyElementsOfTypes(Effect.RunService.class);
        assertThat(only(effects, Effect.RunChaining.class).result()).isEqualTo(Value.of(1));
    }

    @Test
    void a_service_function_that_runs_when_its_chain_comes_again_goes_on_for_that() {
        engine.step(T0, new Input.HopArrived(hop()));
        engine.step(T0, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.OUTDATED));
        engine.step(T0, new Input.HopArrived(sentAgain(1, Value.record().build())));
        assertThat(only(engine.step(T0, SERVED), Effect.RunChaining.class).result())
                .isEqualTo(Value.of(1));
    }

    @Test
    void what_is_said_of_an_earlier_attempt_does_not_concern_a_hop_that_has_come_again() {
        engine.step(T0, new Input.HopArrived(hop()));
        engine.step(T0, new Input.HopArrived(sentAgain(1, Value.record().build())));
        engine.step(T0, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.OUTDATED));
        assertThat(only(engine.step(T0, SERVED), Effect.RunChaining.class).result())
                .isEqualTo(Value.of(1));
        engine.step(T0, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.OUTDATED));
        assertThat(engine.hopsInWork()).isEqualTo(1);
    }

    @Test
    void a_hop_of_before_its_chain_was_sent_again_tells_nobody_that_its_time_is_up() {
        engine.step(T0, new Input.HopArrived(hop()));
        engine.step(T0, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.OUTDATED));
        List<Effect> effects = engine.step(T0.plus(Duration.ofHours(1)), new Input.Woke());
        assertThat(effects).doesNotHaveAnyElementsOfTypes(Effect.SendFailure.class);
        assertThat(effects).contains(new Effect.HopStopped(ID));
        assertThat(engine.hopsInWork()).isZero();
    }

    @Test
    void the_end_of_a_hop_that_runs_when_its_chain_was_sent_again_is_brought() {
        engine.step(T0, new Input.HopArrived(hop()));
        engine.step(T0, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.OUTDATED));
        engine.step(T0, SERVED);
        Input ended = new Input.ChainingReturned(ID, 1, NextHop.end(Value.of(1)), List.of(), Spent.NOTHING);
        assertThat(engine.step(T0, ended)).hasAtLeastOneElementOfType(Effect.SendCompletion.class);
    }

    @Test
    void an_end_is_brought_though_the_chain_was_sent_again() {
        engine.step(T0, new Input.HopArrived(hop()));
        engine.step(T0, SERVED);
        NextHop end = NextHop.end(Value.of(1));
        engine.step(T0, new Input.ChainingReturned(ID, 1, end, List.of(), Spent.NOTHING));
        engine.step(T0, new Input.Delivered(ID, 1, new Delivery.Unknown("reset")));
        engine.step(T0, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.OUTDATED));
        assertThat(engine.step(T0.plusSeconds(2), new Input.Woke()))
                .hasAtLeastOneElementOfType(Effect.SendCompletion.class);
    }

    @Test
    void an_answer_is_kept_for_its_call_and_not_for_another_that_has_the_same_name_on_another_way() {
        toSending("b");
        engine.step(T0, new Input.Delivered(ID, 1, Delivery.ACCEPTED));
        Value other = Value.record().put("other", 1).build();
        List<Effect> effects = engine.step(T0, new Input.HopArrived(sentAgain(1, other)));
        assertThat(only(effects, Effect.RunService.class).parameters()).isEqualTo(other);
    }

    @Test
    void a_call_of_a_later_split_takes_the_name_of_one_that_only_waits_to_hear_that_it_has_left() {
        toSending("b");
        Value other = Value.record().put("other", 1).build();

        List<Effect> effects = engine.step(T0, new Input.HopArrived(sentAgain(0, other)));

        assertThat(only(effects, Effect.RunService.class).parameters()).isEqualTo(other);
    }

    @Test
    void a_call_whose_name_another_bears_that_is_in_work_is_asked_to_come_again() {
        engine.step(T0, new Input.HopArrived(hop()));
        Value other = Value.record().put("other", 1).build();

        List<Effect> effects = engine.step(T0, new Input.HopArrived(sentAgain(0, other)));

        assertThat(only(effects, Effect.Refuse.class).problem().code().retryable())
                .isTrue();
        assertThat(effects).noneMatch(Effect.RunService.class::isInstance);
    }

    @Test
    void a_hop_whose_chain_comes_again_ages_from_then_on() {
        engine.step(T0, new Input.HopArrived(hop()));
        engine.step(T0, SERVED);
        Instant again = T0.plusSeconds(40); // the retransmission says that the chain is six seconds old
        engine.step(again, new Input.HopArrived(sentAgain(1, Value.record().build())));
        Effect.SendHop sent = only(engine.step(again.plusSeconds(1), callOf("b")), Effect.SendHop.class);
        assertThat(sent.hop().head().header().course().age())
                .isEqualTo(Duration.ofSeconds(7).plus(Protocol.DEFAULT.hopAllowance()));
    }

    @Test
    void a_late_copy_of_a_call_that_was_here_does_not_concern_the_call_that_has_its_name_now() {
        toSending("b");
        engine.step(T0, new Input.Delivered(ID, 1, Delivery.ACCEPTED));
        Value other = Value.record().put("other", 1).build();
        Effect.RunService run =
                only(engine.step(T0, new Input.HopArrived(sentAgain(0, other))), Effect.RunService.class);
        assertThat(engine.step(T0, new Input.HopArrived(hop())))
                .hasAtLeastOneElementOfType(Effect.Admit.class)
                .doesNotHaveAnyElementsOfTypes(Effect.Refuse.class);
        engine.step(T0, new Input.Served(ID, run.ticket(), new Answer.Result(Value.of(2)), Spent.NOTHING));
        NextHop next = NextHop.call("b", "g", Value.record().build(), "next", State.empty());
        Input decided = new Input.ChainingReturned(ID, run.ticket(), next, List.of(), Spent.NOTHING);
        Effect.SendHop sent = only(engine.step(T0, decided), Effect.SendHop.class);
        engine.step(T0, new Input.Delivered(ID, sent.attempt(), new Delivery.Refused(Admission.STOPPING)));

        assertThat(engine.step(T0, new Input.HopArrived(hop())))
                .hasAtLeastOneElementOfType(Effect.Admit.class)
                .doesNotHaveAnyElementsOfTypes(Effect.HopStopped.class);

        only(engine.step(T0.plusSeconds(1), new Input.Woke()), Effect.SendHop.class);
    }

    @Test
    void what_another_call_of_the_same_name_answers_late_does_not_concern_the_call_that_took_its_place() {
        engine.step(T0, new Input.HopArrived(hop()));
        Value other = Value.record().put("other", 1).build();
        List<Effect> effects = engine.step(T0, new Input.HopArrived(sentAgain(1, other)));
        Effect.RunService run = only(effects, Effect.RunService.class);
        assertThat(run.parameters()).isEqualTo(other);
        assertThat(engine.step(T0, SERVED)).noneMatch(Effect.RunChaining.class::isInstance);
        Input mine = new Input.Served(ID, run.ticket(), new Answer.Result(Value.of(2)), Spent.NOTHING);
        assertThat(only(engine.step(T0, mine), Effect.RunChaining.class).result())
                .isEqualTo(Value.of(2));
    }

    @Test
    void what_was_on_its_way_when_the_chain_came_again_is_sent_once_more_as_part_of_the_retransmission() {
        toSending("b");
        engine.step(T0, new Input.HopArrived(sentAgain(1, Value.record().build())));
        List<Effect> effects = engine.step(T0, new Input.Delivered(ID, 1, Delivery.ACCEPTED));
        Effect.SendHop again = only(effects, Effect.SendHop.class);
        assertThat(again.hop().head().header().course().attempt()).isEqualTo(1);
        engine.step(T0, new Input.Delivered(ID, again.attempt(), Delivery.ACCEPTED));
        assertThat(engine.hopsInWork()).isZero();
    }

    @Test
    void a_handler_without_a_failure_is_refused_and_leaves_nothing_behind() {
        HopId id = ID.part(Purpose.HANDLE, 1);
        HopHeader header = head(id, NEXT, Duration.ofSeconds(3)).header();
        Hop forged = new Hop(new Head(header, "a", "f", Value.record().build()), State.empty());
        Problem problem = only(engine.step(T0, new Input.HopArrived(forged)), Effect.Refuse.class)
                .problem();
        assertThat(problem.code()).isEqualTo(FailureCode.MALFORMED);
        assertThat(engine.hopsInWork()).isZero();
    }

    @Test
    void an_arrival_without_a_split_is_refused() {
        HopId id = new HopId(ID.chain(), new Branch(".1"), 3, Purpose.ARRIVAL, 1);
        Hop forged = new Hop(head(id, FunctionRef.END, Duration.ofSeconds(3)), State.empty());
        Problem problem = only(engine.step(T0, new Input.HopArrived(forged)), Effect.Refuse.class)
                .problem();
        assertThat(problem.message()).contains("carries no split");
        assertThat(engine.mergesKept()).isZero();
    }

    @Test
    void names_that_a_stranger_makes_up_are_refused_when_they_are_read() {
        assertThatThrownBy(() -> new HopId(ID.chain(), Integer.MAX_VALUE)).hasMessageContaining("counted from 1 to");
        assertThatThrownBy(() -> new Branch(".0")).hasMessageContaining("named by counters");
        assertThatThrownBy(() -> new Branch(".1x")).hasMessageContaining("named by counters");
    }

    @Test
    void a_finished_hop_is_remembered_for_its_time_and_then_forgotten() {
        toSending("b");
        engine.step(T0, new Input.Delivered(ID, 1, Delivery.ACCEPTED));
        assertThat(engine.hopsInWork()).isZero();
        assertThat(engine.bytesInWork()).isZero();
        assertThat(engine.step(T0.plusSeconds(59), new Input.HopArrived(hop())))
                .noneMatch(Effect.RunService.class::isInstance);
        assertThat(engine.step(T0.plusSeconds(61), new Input.HopArrived(hop())))
                .anyMatch(Effect.RunService.class::isInstance);
    }

    @Test
    void a_node_with_nothing_to_do_wakes_to_forget_its_finished_hops() {
        toSending("b");
        engine.step(T0, new Input.Delivered(ID, 1, Delivery.ACCEPTED));
        List<Effect> effects = engine.step(T0.plusSeconds(3), new Input.Woke());
        assertThat(only(effects, Effect.WakeAt.class).time()).isEqualTo(T0.plusSeconds(60));
        assertThat(engine.step(T0.plusSeconds(60), new Input.Woke())).isEmpty();
    }

    @Test
    void hops_that_have_left_wait_for_no_heartbeat_that_would_have_been_due_in_an_hour() {
        for (int chain = 1; chain <= 1_000; chain++) {
            HopId id = new HopId(new ChainId("c", chain), 1);
            Budget budget = new Budget(10, Duration.ofHours(2), Budget.UNLIMITED);
            HopHeader header = HopHeader.plain(id, ORIGIN, FunctionRef.END, budget, Duration.ofHours(1));
            Head head = new Head(header, "a", "f", Value.record().build());
            Effect.RunService run =
                    only(engine.step(T0, new Input.HopArrived(new Hop(head, State.empty()))), Effect.RunService.class);
            Input served = new Input.Served(id, run.ticket(), new Answer.Result(Value.of(1)), Spent.NOTHING);
            Effect.SendCompletion end = only(engine.step(T0, served), Effect.SendCompletion.class);
            engine.step(T0, new Input.Delivered(id, end.attempt(), Delivery.ACCEPTED));
        }
        assertThat(engine.hopsInWork()).isZero();
        assertThat(engine.alarmsWaiting()).isLessThan(100);
    }

    private List<Effect> returned(NodeEngine at, NextHop next) {
        at.step(T0, new Input.HopArrived(hop()));
        at.step(T0, SERVED);
        return at.step(T0, new Input.ChainingReturned(ID, 1, next, List.of(), Spent.NOTHING));
    }

    @Test
    void a_next_hop_that_no_message_can_carry_fails_the_chain_by_what_is_wrong_with_it() {
        NextHop next = NextHop.call("b", "g", Value.record().build(), "n".repeat(201), State.empty());
        Problem problem =
                only(returned(engine, next), Effect.SendFailure.class).failure().problem();
        assertThat(problem.code()).isEqualTo(FailureCode.CHAINING_THREW);
        assertThat(problem.message()).contains("the chaining function next of aaaaaaaaaaaa", "1 to 200 characters");
    }

    /** A hop of a sub-chain that {@code b} created, with these handlers there. */
    private static Hop inSubChain(Handler ofFailures, Handler ofResponses) {
        Frame.SubChain frame = new Frame.SubChain("b", NEXT, State.empty(), ofFailures, ofResponses, false);
        HopHeader header = head(ID, NEXT, Duration.ofSeconds(3)).header();
        HopHeader inSubChain = new HopHeader(
                ID,
                ORIGIN,
                NEXT,
                new Stack(List.of(frame)),
                header.budget(),
                header.timeToHeartbeat(),
                header.course(),
                header.console());
        return new Hop(new Head(inSubChain, "a", "f", Value.record().build()), State.empty());
    }

    /** Its chaining function has responded to the client, and goes on with {@code next}: deliveries 1 and 2. */
    private List<Effect> responding(NextHop next) {
        return returned(engine, next.respond(Value.of(7)));
    }

    private static NextHop callOfB() {
        return NextHop.call("b", "g", Value.record().build(), "next", State.empty());
    }

    @Test
    void a_client_response_under_way_is_brought_though_its_chain_has_ended_at_its_client() {
        Effect.SendResponse response = only(responding(NextHop.end(Value.of(1))), Effect.SendResponse.class);
        engine.step(T0, new Input.Delivered(ID, 2, Delivery.ACCEPTED));
        engine.step(T0, new Input.Delivered(ID, response.attempt(), new Delivery.Unknown("reset")));
        engine.step(T0, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.CANCEL));
        Effect.SendResponse again = only(engine.step(T0.plusSeconds(2), new Input.Woke()), Effect.SendResponse.class);
        assertThat(again.response()).isEqualTo(response.response());
        engine.step(T0.plusSeconds(2), new Input.Delivered(ID, again.attempt(), Delivery.ACCEPTED));
        assertThat(engine.hopsInWork()).isZero();
        assertThat(engine.bytesInWork()).isZero();
    }

    @Test
    void nothing_of_a_chain_that_has_ended_at_its_client_is_sent_on_beside_its_client_responses() {
        responding(callOfB());
        engine.step(T0, new Input.Delivered(ID, 1, new Delivery.Unknown("reset")));
        engine.step(T0, new Input.Delivered(ID, 2, new Delivery.Unknown("reset")));
        engine.step(T0, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.CANCEL));
        List<Effect> effects = engine.step(T0.plusSeconds(4), new Input.Woke());
        only(effects, Effect.SendResponse.class);
        assertThat(effects).doesNotHaveAnyElementsOfTypes(Effect.SendHop.class, Effect.SendHeartbeat.class);
    }

    @Test
    void a_hop_of_a_chain_that_has_ended_at_its_client_is_stopped_where_no_client_response_is_under_way() {
        responding(callOfB());
        engine.step(T0, new Input.Delivered(ID, 1, Delivery.ACCEPTED));
        assertThat(engine.step(T0, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.CANCEL)))
                .contains(new Effect.HopStopped(ID));
        assertThat(engine.hopsInWork()).isZero();
    }

    @Test
    void a_call_that_comes_again_while_only_its_client_responses_are_under_way_goes_on_again() {
        responding(callOfB());
        engine.step(T0, new Input.Delivered(ID, 2, Delivery.ACCEPTED));
        HopHeader again = hop().head().header().on(Course.PLAIN.again(1, Duration.ofSeconds(6)));
        only(engine.step(T0, new Input.HopArrived(hop().with(again))), Effect.RunChaining.class);
        assertThat(engine.hopsInWork()).isOne();
    }

    @Test
    void
            a_chaining_function_that_runs_when_its_chain_has_ended_at_its_client_is_not_wanted_but_its_sub_chains_response_is() {
        engine.step(T0, new Input.HopArrived(inSubChain(Handler.NONE, new Handler("responded", Value.nothing()))));
        engine.step(T0, SERVED);
        NextHop end = NextHop.end(Value.of(1)).respond(Value.of(7));
        List<Effect> effects = engine.step(T0, new Input.ChainingReturned(ID, 1, end, List.of(), Spent.NOTHING));
        Effect.RunChaining parent = only(effects, Effect.RunChaining.class);
        int response = only(effects, Effect.SendHop.class).attempt();
        engine.step(T0, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.OUTDATED));

        assertThat(engine.step(T0, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.CANCEL)))
                .contains(new Effect.HopStopped(ID));

        assertThat(parent.wanted().isWithdrawn()).isTrue();
        assertThat(engine.step(T0, callOf("b"))).isEmpty();
        engine.step(T0, new Input.Delivered(ID, response, new Delivery.Unknown("reset")));
        List<Effect> late = engine.step(T0.plusSeconds(5), new Input.Woke());
        Effect.SendHop again = only(late, Effect.SendHop.class);
        assertThat(again.hop().id().purpose()).isEqualTo(Purpose.RESPOND);
        assertThat(late).doesNotHaveAnyElementsOfTypes(Effect.SendHeartbeat.class);
        engine.step(T0.plusSeconds(5), new Input.Delivered(ID, again.attempt(), Delivery.ACCEPTED));
        assertThat(engine.hopsInWork()).isZero();
    }

    @Test
    void a_cancelled_chain_takes_its_client_responses_with_it() {
        responding(callOfB());
        engine.step(T0, new Input.Delivered(ID, 1, new Delivery.Unknown("reset")));
        engine.step(T0, new Input.CancelArrived(ID.chain()));
        assertThat(engine.hopsInWork()).isZero();
        assertThat(engine.step(T0.plusSeconds(4), new Input.Woke()))
                .doesNotHaveAnyElementsOfTypes(Effect.SendResponse.class);
    }

    @Test
    void a_client_response_that_cannot_be_brought_in_the_chains_time_fails_no_chain_that_has_gone_on() {
        responding(callOfB());
        engine.step(T0, new Input.Delivered(ID, 2, Delivery.ACCEPTED));
        List<Effect> effects = engine.step(T0.plusSeconds(60), new Input.Woke());
        only(effects, Effect.AnswerLost.class);
        assertThat(effects).doesNotHaveAnyElementsOfTypes(Effect.SendFailure.class);
        assertThat(engine.hopsInWork()).isZero();
    }

    @Test
    void a_hop_that_has_only_client_responses_to_bring_does_not_pretend_that_its_chain_lives() {
        responding(callOfB());
        engine.step(T0, new Input.Delivered(ID, 2, Delivery.ACCEPTED));
        assertThat(engine.step(T0.plusSeconds(5), new Input.Woke()))
                .doesNotHaveAnyElementsOfTypes(Effect.SendHeartbeat.class);
    }

    @Test
    void a_hop_that_could_not_bring_its_chains_end_does_not_pretend_that_it_lives_beside_its_client_responses() {
        Hop patient = new Hop(patient(), State.empty());
        engine.step(T0, new Input.HopArrived(patient));
        engine.step(T0, SERVED);
        NextHop next = NextHop.end(Value.of(1)).respond(Value.of(7));
        Deque<Effect> effects =
                new ArrayDeque<>(engine.step(T0, new Input.ChainingReturned(ID, 1, next, List.of(), Spent.NOTHING)));
        List<Effect> afterwards = new ArrayList<>();
        boolean lost = false;
        Instant now = T0;
        for (; now.isBefore(T0.plusSeconds(300)); now = now.plusSeconds(1)) {
            while (!effects.isEmpty()) {
                Effect effect = effects.remove();
                lost |= effect instanceof Effect.AnswerLost;
                effects.addAll(endUnreachable(now, effect));
                if (lost) {
                    afterwards.add(effect);
                }
            }
            effects.addAll(engine.step(now, new Input.Woke()));
        }
        assertThat(lost).isTrue();
        assertThat(afterwards).hasAtLeastOneElementOfType(Effect.SendResponse.class);
        assertThat(afterwards).doesNotHaveAnyElementsOfTypes(Effect.SendHeartbeat.class);
        HopHeader again = patient.head().header().on(Course.PLAIN.again(1, Duration.ofSeconds(6)));
        only(engine.step(now, new Input.HopArrived(patient.with(again))), Effect.RunChaining.class);
    }

    /** The client cannot be reached for the end, and has no room for responses. */
    private List<Effect> endUnreachable(Instant now, Effect effect) {
        if (effect instanceof Effect.SendCompletion end) {
            return engine.step(now, new Input.Delivered(ID, end.attempt(), new Delivery.Unreachable("down")));
        }
        if (effect instanceof Effect.SendResponse response) {
            Problem full = new Problem(FailureCode.OVERLOADED, "full");
            return engine.step(now, new Input.Delivered(ID, response.attempt(), new Delivery.Refused(full)));
        }
        if (effect instanceof Effect.SendHeartbeat) {
            return engine.step(now, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.CONTINUE));
        }
        return List.of();
    }

    @Test
    void a_hop_whose_chain_was_sent_again_in_vain_goes_on_when_its_client_waits_for_it_again() {
        engine.step(T0, new Input.HopArrived(hop()));
        engine.step(T0, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.OUTDATED));
        engine.step(T0, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.CONTINUE));
        engine.step(T0, SERVED);
        only(engine.step(T0, callOf("b")), Effect.SendHop.class);
    }

    @Test
    void a_hop_whose_chain_was_sent_again_does_not_go_on_because_its_client_is_not_heard() {
        engine.step(T0, new Input.HopArrived(hop()));
        engine.step(T0, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.OUTDATED));
        engine.step(T0, new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.UNHEARD));
        engine.step(T0, SERVED);
        assertThat(engine.step(T0, callOf("b"))).doesNotHaveAnyElementsOfTypes(Effect.SendHop.class);
    }

    /** Knows every server when it is first asked, and breaks when it is asked again. */
    private static final class Flickering implements ServerDirectory {
        private int asked;

        @Override
        public List<URI> endpoints(String server) {
            if (asked++ > 0) {
                throw new IllegalStateException("the directory's own server is down");
            }
            return List.of(URI.create("sim://b/"));
        }

        @Override
        public Set<String> names() {
            return Set.of();
        }
    }

    @Test
    void a_hop_whose_machine_breaks_tells_its_client_once_and_leaves_nothing_behind() {
        NodeEngine broken = new NodeEngine(
                new Flickering(), NodeOptions.of(Protocol.DEFAULT), new SplittableRandom(1), Observer.NONE);
        NextHop next = NextHop.call("b", "g", Value.record().build(), "next", State.empty());
        Problem problem =
                only(returned(broken, next), Effect.SendFailure.class).failure().problem();
        assertThat(problem.code()).isEqualTo(FailureCode.SILENT);
        assertThat(problem.message()).contains("the directory's own server is down");
        assertThat(broken.hopsInWork()).isZero();
        assertThat(broken.bytesInWork()).isZero();
    }

    @Test
    void a_hop_whose_machine_breaks_when_it_tells_of_a_failure_tells_its_client_all_the_same() {
        NodeEngine broken = new NodeEngine(
                new Flickering(), NodeOptions.of(Protocol.DEFAULT), new SplittableRandom(1), Observer.NONE);
        broken.step(T0, new Input.HopArrived(inSubChain(new Handler("failed", Value.nothing()), Handler.NONE)));
        Problem why = new Problem(FailureCode.SERVICE_THREW, "f threw");
        List<Effect> effects = broken.step(T0, new Input.Served(ID, 1, new Answer.Failed(why), Spent.NOTHING));
        assertThat(only(effects, Effect.SendFailure.class).failure().code()).isEqualTo(FailureCode.SILENT);
        assertThat(broken.hopsInWork()).isZero();
    }

    @Test
    void an_unreachable_primary_is_followed_by_its_backup_at_once() {
        toSending("pair");
        List<Effect> effects = engine.step(T0, new Input.Delivered(ID, 1, new Delivery.Unreachable("refused")));
        assertThat(only(effects, Effect.SendHop.class).node()).isEqualTo(URI.create("sim://p2/"));
    }

    @Test
    void an_unknown_delivery_is_repeated_under_the_same_identity_and_ends_as_silent_not_as_failed() {
        toSending("b");
        Instant now = T0;
        for (int attempt = 1; attempt < Protocol.DEFAULT.tries(); attempt++) {
            engine.step(now, new Input.Delivered(ID, attempt, new Delivery.Unknown("reset")));
            now = now.plusSeconds(2);
            Effect.SendHop again = only(engine.step(now, new Input.Woke()), Effect.SendHop.class);
            assertThat(again.hop().id()).isEqualTo(new HopId(ID.chain(), 2));
        }
        List<Effect> last =
                engine.step(now, new Input.Delivered(ID, Protocol.DEFAULT.tries(), new Delivery.Unknown("reset")));
        assertThat(only(last, Effect.SendFailure.class).failure().code()).isEqualTo(FailureCode.SILENT);
    }

    private static final Problem TOO_LARGE = new Problem(FailureCode.TOO_LARGE, "at most 100 bytes");

    private void assertToldOnce(Effect.SendFailure told) {
        assertThat(told.failure().problem())
                .isEqualTo(new Problem(
                        FailureCode.TOO_LARGE,
                        "the result could not be brought to the chain's client: at most 100 bytes"));
        List<Effect> last = engine.step(T0, new Input.Delivered(ID, told.attempt(), new Delivery.Refused(TOO_LARGE)));
        only(last, Effect.AnswerLost.class);
        assertThat(last).doesNotHaveAnyElementsOfTypes(Effect.SendFailure.class);
        assertThat(engine.hopsInWork()).isZero();
    }

    @Test
    void a_client_that_refuses_the_result_is_told_that_and_not_left_to_its_silence() {
        engine.step(T0, new Input.HopArrived(hop()));
        engine.step(T0, SERVED);
        NextHop end = NextHop.end(Value.of(1));
        engine.step(T0, new Input.ChainingReturned(ID, 1, end, List.of(), Spent.NOTHING));
        assertToldOnce(only(
                engine.step(T0, new Input.Delivered(ID, 1, new Delivery.Refused(TOO_LARGE))),
                Effect.SendFailure.class));
    }

    @Test
    void a_client_that_refuses_a_step_of_its_own_is_told_that() {
        Head head = head(ID, NEXT, Duration.ofSeconds(3));
        HopHeader interactive = head.header().on(Course.PLAIN.interactively());
        engine.step(
                T0, new Input.HopArrived(new Hop(new Head(interactive, "a", "f", head.parameters()), State.empty())));
        only(engine.step(T0, SERVED), Effect.SendStep.class);
        assertToldOnce(only(
                engine.step(T0, new Input.Delivered(ID, 1, new Delivery.Refused(TOO_LARGE))),
                Effect.SendFailure.class));
    }

    @Test
    void a_result_that_its_client_may_have_is_not_followed_by_a_failure() {
        engine.step(T0, new Input.HopArrived(hop()));
        engine.step(T0, SERVED);
        NextHop end = NextHop.end(Value.of(1));
        engine.step(T0, new Input.ChainingReturned(ID, 1, end, List.of(), Spent.NOTHING));
        engine.step(T0, new Input.Delivered(ID, 1, new Delivery.Unknown("reset")));
        Effect.SendCompletion again =
                only(engine.step(T0.plusSeconds(2), new Input.Woke()), Effect.SendCompletion.class);
        assertThat(engine.step(
                        T0.plusSeconds(2), new Input.Delivered(ID, again.attempt(), new Delivery.Refused(TOO_LARGE))))
                .doesNotHaveAnyElementsOfTypes(Effect.SendFailure.class);
    }

    @Test
    void a_heartbeat_is_sent_when_it_is_due_and_its_answer_can_cancel() {
        engine.step(T0, new Input.HeadArrived(head(ID, NEXT, Duration.ofMillis(500))));
        List<Effect> effects = engine.step(T0.plusMillis(500), new Input.Woke());
        assertThat(only(effects, Effect.SendHeartbeat.class).heartbeat())
                .isEqualTo(
                        new Heartbeat(ID, "a", "f", List.of(), List.of(), new Heartbeat.Left(10, Budget.UNLIMITED), 0));
        engine.step(T0.plusMillis(600), new Input.HeartbeatAnswered(ID, 0, Heartbeat.Answer.CANCEL));
        assertThat(engine.hopsInWork()).isZero();
    }

    @Test
    void a_hop_takes_its_allowance_from_the_time_to_the_next_heartbeat() {
        engine.step(T0, new Input.HopArrived(hop()));
        engine.step(T0, SERVED);
        NextHop next = NextHop.call("b", "g", Value.record().build(), "next", State.empty());
        Effect.SendHop send = only(
                engine.step(T0.plusMillis(100), new Input.ChainingReturned(ID, 1, next, List.of(), Spent.NOTHING)),
                Effect.SendHop.class);
        assertThat(send.hop().head().header().timeToHeartbeat()).isEqualTo(Duration.ofMillis(2_700));
        assertThat(send.hop().head().header().budget().timeLeft()).isEqualTo(Duration.ofMillis(59_900));
    }

    @Test
    void a_full_node_refuses_with_a_retryable_code() {
        NodeEngine narrow = new NodeEngine(
                directory, NodeOptions.of(Protocol.DEFAULT.bounds(1, 1 << 20)), new SplittableRandom(1), Observer.NONE);
        narrow.step(T0, new Input.HopArrived(hop()));
        Hop other = new Hop(head(new HopId(new ChainId("c", 2), 1), NEXT, Duration.ofSeconds(3)), State.empty());
        Problem problem = only(narrow.step(T0, new Input.HopArrived(other)), Effect.Refuse.class)
                .problem();
        assertThat(problem.code()).isEqualTo(FailureCode.OVERLOADED);
        assertThat(problem.code().retryable()).isTrue();
    }

    private static Hop of(int chain, int number) {
        return new Hop(head(new HopId(new ChainId("c", chain), number), NEXT, Duration.ofSeconds(3)), State.empty());
    }

    private NodeEngine fullOfResults() {
        NodeEngine narrow = new NodeEngine(
                directory,
                NodeOptions.of(Protocol.DEFAULT.bounds(10, 1 << 20)),
                new SplittableRandom(1),
                Observer.NONE);
        narrow.step(T0, new Input.HopArrived(hop()));
        Answer file = new Answer.Result(Value.of(new byte[1 << 20]));
        narrow.step(T0, new Input.Served(ID, 1, file, Spent.NOTHING));
        return narrow;
    }

    /** A server that reads files for others, of which one is slow, would hold as many as there are hops. */
    @Test
    void no_chain_begins_at_a_node_that_is_full_of_what_its_service_functions_have_answered_until_that_has_left() {
        NodeEngine narrow = fullOfResults();
        Effect.SendHop send = only(narrow.step(T0, callOf("b")), Effect.SendHop.class);
        Problem problem = only(narrow.step(T0, new Input.HopArrived(of(2, 1))), Effect.Refuse.class)
                .problem();
        assertThat(problem.code()).isEqualTo(FailureCode.OVERLOADED);
        narrow.step(T0, new Input.Delivered(ID, send.attempt(), Delivery.ACCEPTED));
        only(narrow.step(T0, new Input.HopArrived(of(2, 1))), Effect.RunService.class);
    }

    /** Else two nodes that are full of answers for each other would wait for each other. */
    @Test
    void a_chain_that_is_under_way_goes_on_at_a_node_that_is_full_of_results() {
        NodeEngine narrow = fullOfResults();
        only(narrow.step(T0, new Input.HopArrived(of(2, 2))), Effect.RunService.class);
        Hop begun = of(3, 1);
        Hop again = begun.with(begun.head().header().on(Course.PLAIN.again(1, Duration.ofSeconds(6))));
        only(narrow.step(T0, new Input.HopArrived(again)), Effect.RunService.class);
    }

    @Test
    void a_kept_answer_takes_room_again_when_its_chain_has_been_sent_again_and_goes_on_from_it() {
        NodeEngine narrow = fullOfResults();
        Effect.SendHop send = only(narrow.step(T0, callOf("b")), Effect.SendHop.class);
        narrow.step(T0, new Input.Delivered(ID, send.attempt(), Delivery.ACCEPTED));
        narrow.step(T0, new Input.HopArrived(sentAgain(1, Value.record().build())));
        only(narrow.step(T0, new Input.HopArrived(of(2, 1))), Effect.Refuse.class);
        narrow.step(T0, new Input.CancelArrived(ID.chain()));
        only(narrow.step(T0, new Input.HopArrived(of(2, 1))), Effect.RunService.class);
    }

    private static Hop ofSubChain(int attempt) {
        return ofSubChain(ID, attempt);
    }

    private static Hop ofSubChain(HopId id, int attempt) {
        Handler mend = new Handler("mend", Value.of("x"));
        Frame frame = new Frame.SubChain("b", NEXT, State.empty(), mend, Handler.NONE, false);
        HopHeader header = new HopHeader(
                id,
                ORIGIN,
                NEXT,
                Stack.EMPTY.push(frame),
                new Budget(10, Duration.ofSeconds(60), Budget.UNLIMITED),
                Duration.ofSeconds(3),
                Course.PLAIN.again(attempt, Duration.ofSeconds(6)),
                VirtualConsole.EMPTY);
        return new Hop(new Head(header, "a", "f", Value.record().build()), State.empty());
    }

    @Test
    void a_handlers_way_is_gone_again_though_the_chaining_function_that_could_not_be_had_could_be_had_now() {
        engine.step(T0, new Input.HopArrived(ofSubChain(0)));
        engine.step(T0, SERVED);
        Problem away = new Problem(FailureCode.REPOSITORY_UNREACHABLE, "the repository does not answer");
        Effect.SendHop first =
                only(engine.step(T0, new Input.ChainingFailed(ID, 1, away, List.of())), Effect.SendHop.class);
        assertThat(first.hop().id().purpose()).isEqualTo(Purpose.HANDLE);
        engine.step(T0, new Input.Delivered(ID, first.attempt(), Delivery.ACCEPTED));
        List<Effect> effects = engine.step(T0, new Input.HopArrived(ofSubChain(1)));
        assertThat(effects).doesNotHaveAnyElementsOfTypes(Effect.RunChaining.class);
        Hop again = only(effects, Effect.SendHop.class).hop();
        assertThat(again.id()).isEqualTo(first.hop().id());
        assertThat(again.head().parameters()).isEqualTo(first.hop().head().parameters());
    }

    /** The chain comes to a hop that has gone on when it came first. */
    private Effect.RunChaining comesAgainAfterItWentOn() {
        engine.step(T0, new Input.HopArrived(ofSubChain(0)));
        engine.step(T0, SERVED);
        NextHop next = NextHop.call("b", "g", Value.record().build(), "next", State.empty());
        Effect.SendHop first = only(
                engine.step(T0, new Input.ChainingReturned(ID, 1, next, List.of(), Spent.NOTHING)),
                Effect.SendHop.class);
        engine.step(T0, new Input.Delivered(ID, first.attempt(), Delivery.ACCEPTED));
        return only(engine.step(T0, new Input.HopArrived(ofSubChain(1))), Effect.RunChaining.class);
    }

    @Test
    void no_handler_is_told_of_a_chaining_function_that_ran_before_its_chain_was_sent_again() {
        Effect.RunChaining run = comesAgainAfterItWentOn();
        Problem away = new Problem(FailureCode.REPOSITORY_UNREACHABLE, "the repository does not answer");
        List<Effect> effects = engine.step(T0, new Input.ChainingFailed(ID, run.ticket(), away, List.of()));
        assertThat(effects).doesNotHaveAnyElementsOfTypes(Effect.SendHop.class);
        Problem told = only(effects, Effect.SendFailure.class).failure().problem();
        assertThat(told.code()).isEqualTo(FailureCode.MAYBE_DONE);
        assertThat(told.message()).contains(away.message());
    }

    /** What stands in its way may pass, and may not have stood there when the chain came first, elsewhere or here. */
    @ParameterizedTest
    @EnumSource(
            value = FailureCode.class,
            names = {
                "REPOSITORY_UNREACHABLE",
                "OVERLOADED",
                "NAMESPACE_REFUSED",
                "SOURCE_MISSING",
                "ACCESS_REFUSED",
                "CPU_BUDGET",
                "MEMORY_BUDGET"
            })
    void a_chaining_function_that_cannot_be_run_for_now_is_told_to_a_handler_only_where_its_chain_was_sent_once(
            FailureCode code) {
        assertThat(onlyTold(0, code)).isInstanceOf(Effect.SendHop.class);
        assertThat(onlyTold(1, code)).isInstanceOfSatisfying(Effect.SendFailure.class, told -> {
            assertThat(told.failure().code()).isEqualTo(FailureCode.MAYBE_DONE);
            assertThat(told.failure().problem().message()).contains("it did not run", code.name(), "sent before");
        });
    }

    @Test
    void a_chaining_function_that_throws_is_told_to_a_handler_also_where_its_chain_was_sent_again() {
        assertThat(onlyTold(1, FailureCode.CHAINING_THREW)).isInstanceOf(Effect.SendHop.class);
    }

    private static final Problem FULL = new Problem(FailureCode.OVERLOADED, "the sub-chain could not be begun");

    private Effect toldOfService(NodeEngine node, Hop hop) {
        List<Effect> effects = new ArrayList<>(node.step(T0, new Input.HopArrived(hop)));
        if (effects.stream().anyMatch(Effect.RunService.class::isInstance)) {
            effects = node.step(T0, new Input.Served(hop.id(), 1, new Answer.Failed(FULL), Spent.NOTHING));
        }
        return only(
                effects.stream()
                        .filter(effect -> effect instanceof Effect.SendHop || effect instanceof Effect.SendFailure)
                        .toList(),
                Effect.class);
    }

    @Test
    void a_service_function_that_fails_for_now_is_told_to_a_handler_only_where_its_chain_was_sent_once() {
        assertThat(toldOfService(engine, ofSubChain(0))).isInstanceOf(Effect.SendHop.class);
    }

    /** It is remembered so, too: in the next retransmission nobody takes it for not done either. */
    @Test
    void a_service_function_that_fails_for_now_in_a_chain_that_was_sent_again_may_have_been_done_before() {
        for (int attempt = 1; attempt <= 2; attempt++) {
            Effect told = toldOfService(engine, ofSubChain(attempt));
            assertThat(told).isInstanceOfSatisfying(Effect.SendFailure.class, failure -> {
                assertThat(failure.failure().code()).isEqualTo(FailureCode.MAYBE_DONE);
                assertThat(failure.failure().problem().message()).contains("could not be begun", "sent before");
            });
            Effect.SendFailure sent = (Effect.SendFailure) told;
            engine.step(T0, new Input.Delivered(ID, sent.attempt(), Delivery.ACCEPTED));
        }
    }

    /** Answers how it is told that the chaining function failed in a hop of a sub-chain with a handler. */
    private Effect onlyTold(int attempt, FailureCode code) {
        NodeEngine node =
                new NodeEngine(directory, NodeOptions.of(Protocol.DEFAULT), new SplittableRandom(1), Observer.NONE);
        node.step(T0, new Input.HopArrived(ofSubChain(attempt)));
        node.step(T0, SERVED);
        Problem why = new Problem(code, "it did not run");
        return only(
                node.step(T0, new Input.ChainingFailed(ID, 1, why, List.of())).stream()
                        .filter(effect -> effect instanceof Effect.SendHop || effect instanceof Effect.SendFailure)
                        .toList(),
                Effect.class);
    }

    /** With composition off, the parent's chaining function runs at the sub-chain's creator; of a hop for that, there is no answer to keep. */
    @Test
    void a_handlers_way_is_gone_again_though_many_large_answers_have_been_given_since() {
        HopId id = ID.part(Purpose.CHAIN, 1);
        Effect.RunChaining run =
                only(engine.step(T0, new Input.HopArrived(ofSubChain(id, 0))), Effect.RunChaining.class);
        Problem away = new Problem(FailureCode.REPOSITORY_UNREACHABLE, "the repository does not answer");
        Effect.SendHop first = only(
                engine.step(T0, new Input.ChainingFailed(id, run.ticket(), away, List.of())), Effect.SendHop.class);
        assertThat(first.hop().id().purpose()).isEqualTo(Purpose.HANDLE);
        engine.step(T0, new Input.Delivered(id, first.attempt(), Delivery.ACCEPTED));
        answersLargely(2);
        answersLargely(3);
        List<Effect> effects = engine.step(T0, new Input.HopArrived(ofSubChain(id, 1)));
        assertThat(effects).doesNotHaveAnyElementsOfTypes(Effect.RunChaining.class);
        assertThat(only(effects, Effect.SendHop.class).hop().id())
                .isEqualTo(first.hop().id());
    }

    private void answersLargely(int chain) {
        Hop hop = of(chain, 1);
        Effect.RunService run = only(engine.step(T0, new Input.HopArrived(hop)), Effect.RunService.class);
        Answer large = new Answer.Result(Value.of(new byte[17 << 20]));
        engine.step(T0, new Input.Served(hop.id(), run.ticket(), large, Spent.NOTHING));
        engine.step(T0, new Input.CancelArrived(hop.id().chain()));
    }

    /** Refuses the hop whenever it comes, and answers what the engine wants done when it gives up. */
    private static List<Effect> refusedUntilItsTimeIsUp(NodeEngine engine) {
        NextHop next = NextHop.call("b", "g", Value.record().build(), "next", State.empty());
        List<Effect> effects = engine.step(T0, new Input.ChainingReturned(ID, 1, next, List.of(), Spent.NOTHING));
        Instant now = T0;
        while (effects.stream().noneMatch(Effect.SendFailure.class::isInstance)) {
            now = now.plusMillis(100);
            effects = refused(engine, effects, now);
        }
        assertThat(now).isBetween(T0.plusSeconds(50), T0.plusSeconds(60));
        return effects;
    }

    private static List<Effect> refused(NodeEngine engine, List<Effect> effects, Instant now) {
        Problem full = new Problem(FailureCode.OVERLOADED, "as many as it takes");
        List<Effect> wanted = new ArrayList<>();
        for (Effect effect : effects) {
            if (effect instanceof Effect.SendHop send) {
                Delivery refused = new Delivery.Refused(full);
                wanted.addAll(engine.step(now, new Input.Delivered(ID, send.attempt(), refused)));
            }
        }
        wanted.addAll(engine.step(now, new Input.Woke()));
        return wanted;
    }

    @Test
    void a_full_node_whose_hops_wait_for_another_full_one_has_room_again_when_their_time_is_up() {
        NodeEngine narrow = new NodeEngine(
                directory, NodeOptions.of(Protocol.DEFAULT.bounds(1, 1 << 20)), new SplittableRandom(1), Observer.NONE);
        narrow.step(T0, new Input.HopArrived(hop()));
        narrow.step(T0, SERVED);
        Effect.SendFailure last = only(refusedUntilItsTimeIsUp(narrow), Effect.SendFailure.class);
        Instant end = T0.plusSeconds(60);
        Hop other = new Hop(head(new HopId(new ChainId("c", 2), 1), NEXT, Duration.ofSeconds(3)), State.empty());
        only(narrow.step(end, new Input.HopArrived(other)), Effect.Refuse.class);
        narrow.step(end, new Input.Delivered(ID, last.attempt(), Delivery.ACCEPTED));
        only(narrow.step(end, new Input.HopArrived(other)), Effect.RunService.class);
    }

    /** The node may have twenty thousand of them, and looks at all that it has noted when there is much. */
    @Test
    void a_hop_that_a_full_server_refuses_for_long_is_not_noted_among_the_alarms_again_and_again() {
        engine.step(T0, new Input.HopArrived(new Hop(patient(), State.empty())));
        engine.step(T0, SERVED);
        List<Effect> effects = engine.step(T0, callOf("b"));
        for (int pause = 1; pause < 3_000; pause++) {
            effects = refused(engine, effects, T0.plusMillis(100L * pause));
        }
        assertThat(engine.hopsInWork()).isEqualTo(1);
        assertThat(engine.alarmsWaiting()).isLessThan(10);
    }

    /** Its chaining functions run at the server "b" (§7.3). */
    private NodeEngine shielded() {
        NodeOptions options = new NodeOptions(Protocol.DEFAULT, true, "b", Set.of());
        return new NodeEngine(directory, options, new SplittableRandom(1), Observer.NONE);
    }

    private static Effect.SendHop toProxy(NodeEngine engine) {
        engine.step(T0, new Input.HopArrived(hop()));
        return only(engine.step(T0, SERVED), Effect.SendHop.class);
    }

    @Test
    void a_server_whose_proxy_cannot_be_reached_runs_the_chaining_function_itself() {
        NodeEngine engine = shielded();
        List<Effect> effects = List.of(toProxy(engine));
        Instant now = T0;
        for (int tries = 0; tries < Protocol.DEFAULT.tries(); tries++) {
            now = now.plusSeconds(2);
            int attempt = only(effects, Effect.SendHop.class).attempt();
            effects = new ArrayList<>(
                    engine.step(now, new Input.Delivered(ID, attempt, new Delivery.Unreachable("refused"))));
            now = now.plusSeconds(2);
            effects.addAll(engine.step(now, new Input.Woke()));
        }
        only(effects, Effect.RunChaining.class);
    }

    @Test
    void a_server_whose_proxy_never_takes_such_a_message_runs_the_chaining_function_itself() {
        NodeEngine engine = shielded();
        Delivery refused = new Delivery.Refused(TOO_LARGE);
        List<Effect> effects =
                engine.step(T0, new Input.Delivered(ID, toProxy(engine).attempt(), refused));
        only(effects, Effect.RunChaining.class);
    }

    /** The network may have doubled the message, and the other copy come when there was room: then both would go on. */
    @Test
    void a_server_whose_proxy_was_full_does_not_run_the_chaining_function_beside_it() {
        NodeEngine engine = shielded();
        List<Effect> effects = List.of(toProxy(engine));
        Instant now = T0;
        while (effects.stream().noneMatch(Effect.SendFailure.class::isInstance)) {
            now = now.plusMillis(100);
            effects = refused(engine, effects, now);
            assertThat(effects).doesNotHaveAnyElementsOfTypes(Effect.RunChaining.class);
        }
        ChainFailure told = only(effects, Effect.SendFailure.class).failure();
        assertThat(told.code()).isEqualTo(FailureCode.OVERLOADED);
        assertThat(told.server()).isEqualTo("b");
    }

    @Test
    void a_server_whose_proxy_was_full_and_is_gone_does_not_run_the_chaining_function_either() {
        NodeEngine engine = shielded();
        List<Effect> effects = refused(engine, List.of(toProxy(engine)), T0);
        Instant now = T0;
        while (effects.stream().noneMatch(Effect.SendFailure.class::isInstance)) {
            now = now.plusMillis(100);
            List<Effect> wanted = new ArrayList<>();
            for (Effect effect : effects) {
                if (effect instanceof Effect.SendHop send) {
                    Delivery gone = new Delivery.Unreachable("refused");
                    wanted.addAll(engine.step(now, new Input.Delivered(ID, send.attempt(), gone)));
                }
            }
            wanted.addAll(engine.step(now, new Input.Woke()));
            effects = wanted;
            assertThat(effects).doesNotHaveAnyElementsOfTypes(Effect.RunChaining.class);
        }
        assertThat(only(effects, Effect.SendFailure.class).failure().code()).isEqualTo(FailureCode.UNREACHABLE);
    }

    @Test
    void a_result_that_comes_after_the_time_is_up_changes_nothing() {
        engine.step(T0, new Input.HopArrived(hop()));
        List<Effect> effects = engine.step(T0.plusSeconds(60), new Input.Woke());
        assertThat(only(effects, Effect.SendFailure.class).failure().code()).isEqualTo(FailureCode.TIME_BUDGET);
        assertThat(engine.step(T0.plusSeconds(61), SERVED)).isEmpty();
    }

    /** As where the node was late, and looks at the hop when a pause and the chain's time are both over. */
    @Test
    void a_spent_time_budget_is_told_to_the_client_also_where_the_failure_of_a_branch_was_on_its_way_to_a_handler() {
        Effect.SendHop told = only(engine.step(T0, new Input.HopArrived(failedInSubChain(0))), Effect.SendHop.class);
        Problem full = new Problem(FailureCode.OVERLOADED, "as many as it takes");
        engine.step(T0, new Input.Delivered(told.id(), told.attempt(), new Delivery.Refused(full)));
        List<Effect> late = engine.step(T0.plusSeconds(60), new Input.Woke());
        assertThat(only(late, Effect.SendFailure.class).failure().code()).isEqualTo(FailureCode.TIME_BUDGET);
        assertThat(late).doesNotHaveAnyElementsOfTypes(Effect.SendHop.class);
    }

    @Test
    void a_refusal_after_an_unknown_delivery_leaves_the_end_unknown_and_no_backup_is_asked() {
        toSending("pair");
        engine.step(T0, new Input.Delivered(ID, 1, new Delivery.Unknown("reset")));
        Effect.SendHop again = only(engine.step(T0.plusSeconds(2), new Input.Woke()), Effect.SendHop.class);
        assertThat(again.node()).isEqualTo(URI.create("sim://p1/"));
        Problem stopping = new Problem(FailureCode.ORIGIN_NOT_ALLOWED, "not any more");
        List<Effect> last = engine.step(T0.plusSeconds(2), new Input.Delivered(ID, 2, new Delivery.Refused(stopping)));
        assertThat(only(last, Effect.SendFailure.class).failure().code()).isEqualTo(FailureCode.SILENT);
    }

    @Test
    void a_service_function_that_waits_for_a_thread_is_not_begun_once_its_chain_has_ended() {
        Effect.RunService run = only(engine.step(T0, new Input.HopArrived(hop())), Effect.RunService.class);
        assertThat(run.wanted().isWithdrawn()).isFalse();
        engine.step(T0, new Input.CancelArrived(ID.chain()));
        assertThat(run.wanted().isWithdrawn()).isTrue();
    }

    @Test
    void a_chaining_function_that_waits_for_a_thread_is_not_begun_once_its_chain_has_ended() {
        engine.step(T0, new Input.HopArrived(hop()));
        Effect.RunChaining run = only(engine.step(T0, SERVED), Effect.RunChaining.class);
        assertThat(run.wanted().isWithdrawn()).isFalse();
        engine.step(T0, new Input.CancelArrived(ID.chain()));
        assertThat(run.wanted().isWithdrawn()).isTrue();
    }

    /** The first of two branches comes to its end at its merge host. */
    private static Hop arrival(long bytesLeft) {
        return arrival(".1", bytesLeft);
    }

    private static Hop arrival(String branch, long bytesLeft) {
        HopId id = new HopId(ID.chain(), new Branch(branch), 2, Purpose.ARRIVAL, 1);
        Frame.Merge split = new Frame.Merge("a", NEXT, State.empty(), 2, 1, 20, 0);
        HopHeader header = new HopHeader(
                id,
                ORIGIN,
                FunctionRef.END,
                new Stack(List.of(split)),
                new Budget(10, Duration.ofMinutes(10), bytesLeft),
                Duration.ofSeconds(3),
                Course.PLAIN,
                VirtualConsole.EMPTY);
        return new Hop(new Head(header, "a", "", Value.of(1)), State.empty());
    }

    /** Wakes the merge host whenever it is to speak, until just before then. */
    private void beatUntil(int seconds, Heartbeat.Answer answer) {
        engine.step(T0, new Input.HopArrived(arrival(Budget.UNLIMITED)));
        for (int second = 3; second < seconds; second += 3) {
            List<Effect> effects = engine.step(T0.plusSeconds(second), new Input.Woke());
            HopId merge = only(effects, Effect.SendHeartbeat.class).id();
            engine.step(T0.plusSeconds(second), new Input.HeartbeatAnswered(merge, 0, answer));
        }
        assertThat(engine.mergesKept()).isEqualTo(1);
    }

    @Test
    void arrivals_are_stale_after_a_minute_in_which_their_client_was_not_heard_of() {
        beatUntil(60, Heartbeat.Answer.UNHEARD);
        engine.step(T0.plusSeconds(60), new Input.Woke());
        assertThat(engine.mergesKept()).isZero();
        assertThat(engine.bytesInWork()).isZero();
    }

    @Test
    void a_branch_that_never_comes_is_waited_for_while_the_client_waits_and_no_longer_than_the_chains_time() {
        beatUntil(600, Heartbeat.Answer.CONTINUE);
        engine.step(T0.plusSeconds(600), new Input.Woke());
        assertThat(engine.mergesKept()).isZero();
        assertThat(engine.bytesInWork()).isZero();
    }

    @Test
    void a_merge_that_breaks_speaks_for_its_chain_no_more_when_other_branches_come() {
        Observer once = new Observer() {
            private boolean broke;

            @Override
            public void transition(String machine, String transition) {
                if (machine.equals("merge") && !broke) {
                    broke = true;
                    throw new IllegalStateException("broken");
                }
            }
        };
        NodeEngine broken = new NodeEngine(directory, NodeOptions.of(Protocol.DEFAULT), new SplittableRandom(1), once);
        only(broken.step(T0, new Input.HopArrived(arrival(".1", Budget.UNLIMITED))), Effect.AnswerLost.class);
        assertThat(broken.step(T0, new Input.HopArrived(arrival(".2", Budget.UNLIMITED))))
                .hasOnlyElementsOfTypes(Effect.Admit.class, Effect.WakeAt.class);
        assertThat(broken.step(T0.plusSeconds(3), new Input.Woke()))
                .doesNotHaveAnyElementsOfTypes(Effect.SendHeartbeat.class);
        assertThat(broken.mergesKept()).isZero();
        assertThat(broken.bytesInWork()).isZero();
    }

    /** A branch of a split into one, within the first branch of the split at that hop. */
    private static Hop arrivalWithin(int outer) {
        HopId id = new HopId(ID.chain(), new Branch(".1.1"), 7, Purpose.ARRIVAL, 2);
        HopHeader header = arrival(Budget.UNLIMITED).head().header();
        Frame around = new Frame.Merge("b", NEXT, State.empty(), 2, outer, 20, 0);
        Frame split = new Frame.Merge("a", NEXT, State.empty(), 1, 6, 20, 0);
        HopHeader within = new HopHeader(
                id,
                ORIGIN,
                FunctionRef.END,
                new Stack(List.of(around, split)),
                header.budget(),
                header.timeToHeartbeat(),
                Course.PLAIN,
                VirtualConsole.EMPTY);
        return new Hop(new Head(within, "a", "", Value.of(outer)), State.empty());
    }

    @Test
    void a_split_within_a_branch_is_merged_also_where_one_of_an_earlier_split_that_failed_bears_its_name() {
        Effect.RunChaining first =
                only(engine.step(T0, new Input.HopArrived(arrivalWithin(1))), Effect.RunChaining.class);
        Effect.RunChaining second =
                only(engine.step(T0, new Input.HopArrived(arrivalWithin(4))), Effect.RunChaining.class);
        assertThat(first.result()).isEqualTo(Value.list(List.of(Value.of(1))));
        assertThat(second.result()).isEqualTo(Value.list(List.of(Value.of(4))));
    }

    /** A branch of a split has failed, of a chain that has so much time left as its sender reckons. */
    private static Hop failedArrival(String branch, Duration timeLeft) {
        HopId id = new HopId(ID.chain(), new Branch(branch), 2, Purpose.FAILED_ARRIVAL, 1);
        Frame.Merge split = new Frame.Merge("a", NEXT, State.empty(), 2, 1, 20, 0);
        HopHeader header = new HopHeader(
                id,
                ORIGIN,
                FunctionRef.END,
                new Stack(List.of(split)),
                new Budget(10, timeLeft, Budget.UNLIMITED),
                Duration.ofSeconds(3),
                Course.PLAIN,
                VirtualConsole.EMPTY);
        Problem problem = new Problem(FailureCode.SERVICE_THREW, "branch " + branch);
        ChainFailure failure = new ChainFailure(ID.chain(), problem, 2, "b", "g", VirtualConsole.EMPTY);
        return new Hop(new Head(header, "a", "", FailureForm.of(failure)), State.empty());
    }

    private void failSplit(Duration timeLeft) {
        Effect.SendFailure told =
                only(engine.step(T0, new Input.HopArrived(failedArrival(".1", timeLeft))), Effect.SendFailure.class);
        engine.step(T0, new Input.Delivered(told.id(), told.attempt(), Delivery.ACCEPTED));
        assertThat(engine.hopsInWork()).isZero();
    }

    @Test
    void a_split_that_has_failed_is_not_failed_again_by_a_branch_that_was_long_on_the_wire() {
        failSplit(Duration.ofSeconds(1));
        Instant late = T0.plusSeconds(60);
        engine.step(late, new Input.Woke());
        assertThat(engine.mergesKept()).isZero();
        assertThat(engine.step(late, new Input.HopArrived(failedArrival(".2", Duration.ofSeconds(1)))))
                .doesNotHaveAnyElementsOfTypes(Effect.SendFailure.class);
        assertThat(engine.mergesKept()).isZero();
    }

    /** And nobody needs to come by for that. */
    @Test
    void a_split_that_has_failed_is_forgotten_a_minute_after_its_chains_time() {
        failSplit(Duration.ofSeconds(30));
        Instant now = T0;
        for (int second = 1; second < 90; second++) {
            now = T0.plusSeconds(second);
            engine.step(now, new Input.Woke());
        }
        assertThat(engine.failedSplitsRemembered()).isEqualTo(1);
        assertThat(engine.step(T0.plusSeconds(90), new Input.Woke())).isEmpty();
        assertThat(engine.failedSplitsRemembered()).isZero();
        assertThat(engine.alarmsWaiting()).isZero();
    }

    @Test
    void a_split_that_has_failed_and_been_sent_again_in_vain_is_not_failed_again_by_a_branch_of_before() {
        failSplit(Duration.ofMinutes(10));
        Hop again = arrival(".1", Budget.UNLIMITED);
        HopHeader header = again.head().header().on(Course.PLAIN.again(1, Duration.ofSeconds(6)));
        engine.step(T0, new Input.HopArrived(again.with(header)));
        engine.step(T0.plusSeconds(60), new Input.Woke());
        assertThat(engine.mergesKept()).isZero();
        assertThat(engine.step(T0.plusSeconds(60), new Input.HopArrived(failedArrival(".2", Duration.ofMinutes(9)))))
                .doesNotHaveAnyElementsOfTypes(Effect.SendFailure.class);
    }

    /** A branch of a split of a sub-chain has failed, whose creator wants to hear of failures. */
    private static Hop failedInSubChain(int attempt) {
        Hop failed = failedArrival(".1", Duration.ofSeconds(60));
        HopHeader header = failed.head().header();
        Frame creator =
                new Frame.SubChain("b", NEXT, State.empty(), new Handler("mend", Value.nothing()), Handler.NONE, false);
        HopHeader inSubChain = new HopHeader(
                header.id().part(Purpose.FAILED_ARRIVAL, 2),
                ORIGIN,
                FunctionRef.END,
                new Stack(List.of(creator, header.stack().top())),
                header.budget(),
                header.timeToHeartbeat(),
                Course.PLAIN.again(attempt, attempt == 0 ? Duration.ZERO : Duration.ofSeconds(6)),
                VirtualConsole.EMPTY);
        return failed.with(inSubChain);
    }

    @Test
    void a_split_that_fails_again_with_a_retransmission_tells_its_creator_as_part_of_that() {
        Effect.SendHop told = only(engine.step(T0, new Input.HopArrived(failedInSubChain(0))), Effect.SendHop.class);
        engine.step(T0, new Input.HopArrived(failedInSubChain(1)));
        Effect.SendHop again = only(
                engine.step(T0, new Input.Delivered(told.id(), told.attempt(), Delivery.ACCEPTED)),
                Effect.SendHop.class);
        assertThat(again.hop().id().purpose()).isEqualTo(Purpose.HANDLE);
        assertThat(again.hop().head().header().course().attempt()).isEqualTo(1);
    }

    @Test
    void a_merge_host_says_what_the_branches_that_have_arrived_have_left() {
        engine.step(T0, new Input.HopArrived(arrival(500)));
        Heartbeat heartbeat = only(engine.step(T0.plusSeconds(3), new Input.Woke()), Effect.SendHeartbeat.class)
                .heartbeat();
        assertThat(heartbeat.arrived()).containsExactly(1);
        assertThat(heartbeat.left()).isEqualTo(new Heartbeat.Left(10, 500));
    }
}
