package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.Branch;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Course;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;

class OriginEngineTest {
    private static final Instant T0 = Instant.EPOCH;

    private final Lookup directory = new Lookup();
    private final OriginEngine engine = new OriginEngine(
            "c", URI.create("sim://c/"), directory, Protocol.DEFAULT, new SplittableRandom(1), Observer.NONE);

    private ChainId begin(int number) {
        ChainId id = new ChainId("c", number);
        ChainCall call = ChainCall.to("a", "f", Value.record().build()).retransmitted(false);
        engine.step(T0, new OriginInput.Begin(id, call, FunctionRef.END, false));
        engine.step(T0, new OriginInput.Delivered(id, 1, Delivery.ACCEPTED));
        return id;
    }

    private List<Effect> complete(ChainId id) {
        return engine.step(
                T0, new OriginInput.CompletionArrived(new Completion(id, Value.of(1), VirtualConsole.EMPTY)));
    }

    @Test
    void a_client_keeps_no_alarms_of_chains_that_have_ended() {
        for (int i = 1; i <= 10_000; i++) {
            complete(begin(i));
        }
        assertThat(engine.chainsInFlight()).isZero();
        assertThat(engine.alarmsWaiting()).isLessThan(100);
    }

    @Test
    void a_chain_that_a_full_server_refuses_for_long_is_not_noted_among_the_alarms_again_and_again() {
        ChainId id = new ChainId("c", 1);
        ChainCall call = ChainCall.to("a", "f", Value.record().build()).timeBudget(Duration.ofHours(1));
        List<Effect> effects = engine.step(T0, new OriginInput.Begin(id, call, FunctionRef.END, false));
        for (int pause = 1; pause < 3_000; pause++) {
            effects = refused(effects, T0.plusMillis(100L * pause));
        }
        assertThat(engine.chainsInFlight()).isEqualTo(1);
        assertThat(engine.alarmsWaiting()).isLessThan(100);
    }

    private List<Effect> refused(List<Effect> effects, Instant now) {
        Delivery full = new Delivery.Refused(new Problem(FailureCode.OVERLOADED, "as many as it takes"));
        List<Effect> wanted = new ArrayList<>();
        for (Effect effect : effects) {
            if (effect instanceof Effect.SendHop send) {
                wanted.addAll(
                        engine.step(now, new OriginInput.Delivered(send.id().chain(), send.attempt(), full)));
            }
        }
        wanted.addAll(engine.step(now, new OriginInput.Woke()));
        return wanted;
    }

    @Test
    void a_client_forgets_what_it_was_told_of_chains_that_ended_a_minute_ago() {
        ChainId id = new ChainId("c", 1);
        ChainCall call = ChainCall.to("a", "f", Value.record().build()).onResponse(response -> {});
        engine.step(T0, new OriginInput.Begin(id, call, FunctionRef.END, false));
        complete(id);
        assertThat(engine.chainsRemembered()).isEqualTo(1);
        assertThat(engine.step(T0.plusSeconds(60), new OriginInput.Woke())).isEmpty();
        assertThat(engine.chainsRemembered()).isZero();
        assertThat(engine.alarmsWaiting()).isZero();
    }

    @Test
    void a_chain_ends_at_the_last_place_it_came_to_though_the_one_before_is_heard_of_later() {
        ChainId id = begin(1);
        engine.step(T0.plusSeconds(1), new OriginInput.HeartbeatArrived(new Heartbeat(new HopId(id, 2), "b", "g")));
        engine.step(T0.plusSeconds(2), new OriginInput.HeartbeatArrived(new Heartbeat(new HopId(id, 1), "a", "f")));
        Effect.Ended ended = engine.step(T0.plusSeconds(8), new OriginInput.Woke()).stream()
                .filter(Effect.Ended.class::isInstance)
                .map(Effect.Ended.class::cast)
                .findFirst()
                .orElseThrow();
        assertThat(((Outcome.Unknown) ended.outcome()).lastKnown().sentence()).contains("hop 2, g on server b");
    }

    private void hear(int second, HopId id, String server, String function, int branches, Integer... arrived) {
        Heartbeat heartbeat =
                new Heartbeat(id, server, function, List.of(new Heartbeat.Split(1, branches)), List.of(arrived));
        engine.step(T0.plusSeconds(second), new OriginInput.HeartbeatArrived(heartbeat));
    }

    private ChainFailure silentAt(int second) {
        List<Outcome> ends = ends(engine.step(T0.plusSeconds(second), new OriginInput.Woke()));
        assertThat(ends).hasSize(1);
        return ((Outcome.Unknown) ends.get(0)).lastKnown();
    }

    private static HopId branch(ChainId id, int counter) {
        return new HopId(id, Branch.TRUNK.child(counter), 2, Purpose.CALL, 0);
    }

    @Test
    void a_chain_one_of_whose_branches_is_silent_ends_where_that_one_was_though_the_merge_host_speaks() {
        ChainId id = begin(1);
        HopId merge = new HopId(id, Branch.TRUNK, 1, Purpose.MERGE, 1);
        hear(1, branch(id, 2), "b", "g", 2);
        hear(3, merge, "m", "", 2, 1);
        hear(6, merge, "m", "", 2, 1);
        assertThat(silentAt(7).sentence())
                .contains(
                        "stopped at hop 2, g on server b: nothing has been heard of the chain's branch .2 for 6000 ms")
                .contains("6000 ms ago that branch was at server b");
    }

    @Test
    void one_whose_branch_was_never_heard_of_ends_where_it_was_split() {
        ChainId id = begin(1);
        hear(1, branch(id, 1), "b", "g", 2);
        hear(6, branch(id, 1), "b", "g", 2);
        assertThat(silentAt(7).sentence())
                .contains(
                        "stopped at hop 1, f on server a: nothing has been heard of the chain's branch .2 for 6000 ms")
                .contains("no heartbeat of that branch has come since the chain split");
    }

    @Test
    void one_whose_merge_host_is_silent_ends_there() {
        ChainId id = begin(1);
        hear(1, branch(id, 1), "b", "g", 2);
        hear(2, new HopId(id, Branch.TRUNK, 1, Purpose.MERGE, 1), "m", "", 2, 1);
        hear(3, branch(id, 2), "b", "g", 2);
        assertThat(silentAt(8).sentence())
                .contains("stopped at hop 2 on server m: nothing has been heard of the chain's branch .1 for 6000 ms")
                .contains("6000 ms ago that branch was at server m");
    }

    private ChainId beginToBeSentAgain() {
        ChainId id = new ChainId("c", 1);
        ChainCall call = ChainCall.to("a", "f", Value.record().build());
        engine.step(T0, new OriginInput.Begin(id, call, FunctionRef.END, false));
        engine.step(T0, new OriginInput.Delivered(id, 1, Delivery.ACCEPTED));
        return id;
    }

    private static OriginInput silent(ChainId id) {
        Problem problem = new Problem(FailureCode.SILENT, "the connection broke");
        return new OriginInput.FailureArrived(new ChainFailure(id, problem, 2, "b", "g", VirtualConsole.EMPTY));
    }

    @Test
    void what_the_branches_of_one_attempt_say_one_by_one_is_answered_by_one_retransmission() {
        ChainId id = beginToBeSentAgain();
        assertThat(engine.step(T0.plusSeconds(1), silent(id))).hasAtLeastOneElementOfType(Effect.SendHop.class);
        assertThat(engine.step(T0.plusSeconds(1), silent(id))).isEmpty();
        assertThat(engine.step(T0.plusSeconds(1), silent(id))).isEmpty();
        assertThat(engine.chainsInFlight()).isEqualTo(1);
    }

    @Test
    void what_may_have_been_done_ends_as_unknown_and_is_not_sent_again() {
        ChainId id = beginToBeSentAgain();
        Problem problem = new Problem(FailureCode.MAYBE_DONE, "the connection to the database broke");
        ChainFailure failure = new ChainFailure(id, problem, 2, "b", "g", VirtualConsole.EMPTY);
        assertThat(engine.step(T0.plusSeconds(1), new OriginInput.FailureArrived(failure)))
                .contains(new Effect.Ended(id, new Outcome.Unknown(failure)))
                .doesNotHaveAnyElementsOfTypes(Effect.SendHop.class);
    }

    @ParameterizedTest
    @EnumSource(
            value = FailureCode.class,
            names = {
                "UNREACHABLE",
                "OVERLOADED",
                "REPOSITORY_UNREACHABLE",
                "NAMESPACE_REFUSED",
                "SOURCE_MISSING",
                "ACCESS_REFUSED",
                "CPU_BUDGET"
            })
    void what_fails_for_now_ends_a_chain_as_failed_and_one_that_was_sent_before_as_unknown(FailureCode code) {
        ChainId once = begin(2);
        assertThat(ends(engine.step(T0.plusSeconds(1), failed(once, code))))
                .singleElement()
                .isInstanceOf(Outcome.Failed.class);
        ChainId again = beginToBeSentAgain();
        engine.step(T0.plusSeconds(1), silent(again));
        assertThat(ends(engine.step(T0.plusSeconds(2), failed(again, code))))
                .singleElement()
                .isInstanceOfSatisfying(
                        Outcome.Unknown.class,
                        unknown -> assertThat(unknown.lastKnown().sentence())
                                .contains("not for now", "the chain was sent before"));
    }

    @Test
    void what_the_function_itself_does_wrong_ends_also_a_chain_that_was_sent_before_as_failed() {
        ChainId again = beginToBeSentAgain();
        engine.step(T0.plusSeconds(1), silent(again));
        assertThat(ends(engine.step(T0.plusSeconds(2), failed(again, FailureCode.CHAINING_THREW))))
                .singleElement()
                .isInstanceOf(Outcome.Failed.class);
    }

    private static OriginInput failed(ChainId id, FailureCode code) {
        Problem problem = new Problem(code, "not for now");
        return new OriginInput.FailureArrived(new ChainFailure(id, problem, 2, "b", "g", VirtualConsole.EMPTY));
    }

    @Test
    void a_heartbeat_of_before_a_chain_was_sent_again_does_not_stop_its_delivery() {
        ChainId id = beginToBeSentAgain();
        engine.step(T0.plusSeconds(6), new OriginInput.Woke());
        Heartbeat old = new Heartbeat(new HopId(id, 7), "b", "g");
        engine.step(T0.plusSeconds(7), new OriginInput.HeartbeatArrived(old));
        List<Effect> effects = engine.step(
                T0.plusSeconds(7), new OriginInput.Delivered(id, 2, new Delivery.Unknown("the connection broke")));
        assertThat(effects).hasAtLeastOneElementOfType(Effect.WakeAt.class);
        assertThat(engine.step(T0.plusSeconds(8), new OriginInput.Woke()))
                .hasAtLeastOneElementOfType(Effect.SendHop.class);
    }

    @Test
    void what_was_sent_before_a_chain_was_sent_again_is_told_so_once_that_has_come_as_far() {
        ChainId id = beginToBeSentAgain();
        Heartbeat old = new Heartbeat(new HopId(id, 7), "b", "g");
        assertThat(engine.step(T0.plusSeconds(1), new OriginInput.HeartbeatArrived(old)))
                .contains(new Effect.AnswerHeartbeat(Heartbeat.Answer.CONTINUE));
        engine.step(T0.plusSeconds(8), new OriginInput.Woke());
        engine.step(T0.plusSeconds(9), new OriginInput.Delivered(id, 2, Delivery.ACCEPTED));
        assertThat(engine.step(T0.plusSeconds(9), new OriginInput.HeartbeatArrived(old)))
                .as("the first server may end it, and then this is all there is")
                .contains(new Effect.AnswerHeartbeat(Heartbeat.Answer.CONTINUE));
        assertThat(engine.step(T0.plusSeconds(9), new OriginInput.HeartbeatArrived(ofNow(id, 6))))
                .contains(new Effect.AnswerHeartbeat(Heartbeat.Answer.CONTINUE));
        assertThat(engine.step(T0.plusSeconds(9), new OriginInput.HeartbeatArrived(old)))
                .as("what was sent again may come no farther than this")
                .contains(new Effect.AnswerHeartbeat(Heartbeat.Answer.CONTINUE));
        assertThat(engine.step(T0.plusSeconds(10), new OriginInput.HeartbeatArrived(ofNow(id, 7))))
                .contains(new Effect.AnswerHeartbeat(Heartbeat.Answer.CONTINUE));
        assertThat(engine.step(T0.plusSeconds(10), new OriginInput.HeartbeatArrived(old)))
                .contains(new Effect.AnswerHeartbeat(Heartbeat.Answer.OUTDATED));
    }

    @Test
    void where_a_client_has_sent_a_chain_on_nothing_has_been_heard_of_it_yet() {
        ChainId id = beginToBeSentAgain();
        engine.step(T0.plusSeconds(6), new OriginInput.Woke());
        engine.step(T0.plusSeconds(7), new OriginInput.Moved(movedTo(id, 7)));
        Heartbeat old = new Heartbeat(new HopId(id, 7), "b", "g");
        assertThat(engine.step(T0.plusSeconds(7), new OriginInput.HeartbeatArrived(old)))
                .as("the hop may never arrive, and then this is all there is")
                .contains(new Effect.AnswerHeartbeat(Heartbeat.Answer.CONTINUE));
        engine.step(T0.plusSeconds(8), new OriginInput.HeartbeatArrived(ofNow(id, 7)));
        assertThat(engine.step(T0.plusSeconds(8), new OriginInput.HeartbeatArrived(old)))
                .contains(new Effect.AnswerHeartbeat(Heartbeat.Answer.OUTDATED));
    }

    private static Hop movedTo(ChainId id, int hop) {
        Budget budget = new Budget(10, Duration.ofSeconds(60), Budget.UNLIMITED);
        HopHeader header = HopHeader.plain(
                        new HopId(id, hop), URI.create("sim://c/"), FunctionRef.END, budget, Duration.ofSeconds(3))
                .on(Course.PLAIN.again(1, Duration.ofSeconds(7)));
        return new Hop(new Head(header, "b", "g", Value.record().build()), State.empty());
    }

    private static Heartbeat ofNow(ChainId id, int hop) {
        return new Heartbeat(new HopId(id, hop), "a", "f", List.of(), List.of(), Heartbeat.Left.DEFAULT, 1);
    }

    @Test
    void a_chain_whose_neighbours_end_still_ends_by_its_own_alarm() {
        begin(1);
        for (int i = 2; i <= 1_000; i++) {
            complete(begin(i));
        }
        List<Effect> effects = engine.step(T0.plus(Protocol.DEFAULT.heartbeatTimeout()), new OriginInput.Woke());
        assertThat(effects).filteredOn(Effect.Ended.class::isInstance).hasSize(1);
    }

    @Test
    void a_wake_up_that_never_came_is_asked_for_again() {
        begin(1);
        Instant late = T0.plus(Protocol.DEFAULT.heartbeatTimeout()).plusSeconds(1);
        ChainId second = new ChainId("client", 2);
        List<Effect> effects = engine.step(
                late,
                new OriginInput.Begin(
                        second, ChainCall.to("a", "f", Value.record().build()), FunctionRef.END, false));
        assertThat(effects)
                .filteredOn(Effect.WakeAt.class::isInstance)
                .allMatch(effect -> !((Effect.WakeAt) effect).time().isAfter(late))
                .hasSize(1);
    }

    private static List<Outcome> ends(List<Effect> effects) {
        return effects.stream()
                .filter(Effect.Ended.class::isInstance)
                .map(effect -> ((Effect.Ended) effect).outcome())
                .toList();
    }

    @Test
    void a_directory_that_breaks_ends_the_chain_that_needs_it_as_unknown_and_no_neighbour_that_is_due_with_it() {
        ChainId needy = beginToBeSentAgain();
        begin(2);
        begin(3);
        directory.breaks = true;
        List<Effect> effects = engine.step(T0.plus(Protocol.DEFAULT.heartbeatTimeout()), new OriginInput.Woke());
        assertThat(ends(effects)).hasSize(3).allMatch(Outcome.Unknown.class::isInstance);
        ChainFailure unknown = ((Outcome.Unknown) ends(effects).get(0)).lastKnown();
        assertThat(unknown.chain()).isEqualTo(needy);
        assertThat(unknown.server()).isEqualTo("a");
        assertThat(unknown.sentence()).contains("the disk is gone", "server directory");
        assertThat(engine.chainsInFlight()).isZero();
    }

    @Test
    void a_chain_that_is_not_due_keeps_its_alarm_when_a_neighbour_breaks() {
        beginToBeSentAgain();
        engine.step(
                T0.plusSeconds(3), new OriginInput.HeartbeatArrived(new Heartbeat(new HopId(begin(2), 2), "b", "g")));
        directory.breaks = true;
        engine.step(T0.plusSeconds(6), new OriginInput.Woke());
        assertThat(ends(engine.step(T0.plusSeconds(9), new OriginInput.Woke()))).hasSize(1);
    }

    @Test
    void a_chain_whose_server_the_directory_has_lost_is_sent_again_to_where_it_was() {
        beginToBeSentAgain();
        directory.endpoints = List.of();
        List<Effect> effects = engine.step(T0.plusSeconds(6), new OriginInput.Woke());
        assertThat(effects)
                .filteredOn(Effect.SendHop.class::isInstance)
                .extracting(effect -> ((Effect.SendHop) effect).node())
                .containsExactly(URI.create("sim://a/"));
    }

    @Test
    void a_chain_is_cancelled_though_the_directory_breaks() {
        ChainId id = begin(1);
        directory.breaks = true;
        List<Effect> effects = engine.step(T0, new OriginInput.CancelAsked(id));
        assertThat(effects).contains(new Effect.SendCancel(URI.create("sim://a/"), id));
        assertThat(ends(effects)).hasOnlyElementsOfType(Outcome.Failed.class);
    }

    /** A directory that is read anew each time. */
    private static final class Lookup implements ServerDirectory {
        List<URI> endpoints = List.of(URI.create("sim://a/"));
        boolean breaks;

        @Override
        public List<URI> endpoints(String server) {
            if (breaks) {
                throw new IllegalStateException("the disk is gone");
            }
            return endpoints;
        }

        @Override
        public Set<String> names() {
            return Set.of("a");
        }
    }
}
