package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rpcchain.engine.World.call;
import static org.rpcchain.engine.World.subChain;
import static org.rpcchain.engine.World.value;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailure;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;

/** What DESIGN.md §4 and §5 say of chains that have begun something. */
class WholeChainTest {
    private static final State STATE = State.empty();

    /** The paper's Figure 4: A calls B, whose service starts a sub-chain over E and F; then the main chain goes to C. */
    private static World figure4(boolean composing, String handler) {
        World world = new World(composing, "b", "c", "e", "f");
        world.services.put("main", p -> subChain(call("e", "one", "toF", STATE.with("sub", 1)), handler));
        world.services.put("one", p -> value(1));
        world.services.put("two", p -> value(2));
        world.services.put("three", p -> value(3));
        world.services.put("mend", p -> value(40));
        world.chaining.put("afterB", (state, result) -> call("c", "three", "end", state.with("sub", result)));
        world.chaining.put("toF", (state, result) -> call("f", "two", "subEnd", state.with("one", result)));
        world.chaining.put(
                "subEnd",
                (state, result) -> NextHop.end(Value.of(state.get("one").longValue() * 10 + result.longValue())));
        world.chaining.put(
                "end",
                (state, result) -> NextHop.end(Value.of(state.get("sub").longValue() * 10 + result.longValue())));
        return world;
    }

    private static ChainCall mainChain() {
        return ChainCall.to("b", "main", Value.record().build()).then(source(), "afterB");
    }

    private static org.rpcchain.ChainSource source() {
        return org.rpcchain.ChainSource.of("Any.java", "any");
    }

    private static long result(Outcome outcome) {
        return outcome.orThrow().value().longValue();
    }

    private static ChainFailure failure(Outcome outcome) {
        return ((Outcome.Failed) outcome).failure();
    }

    @Test
    void a_composed_sub_chain_ends_where_its_parent_goes_on_and_its_creator_is_not_visited_again() {
        World world = figure4(true, "");
        assertThat(result(world.run(mainChain()))).isEqualTo(123);
        assertThat(world.log)
                .containsExactly(
                        "b gets #1 CALL",
                        "b runs main",
                        "e gets #2 CALL",
                        "e runs one",
                        "e chains toF",
                        "f gets #3 CALL",
                        "f runs two",
                        "f chains subEnd",
                        "f chains afterB",
                        "c gets #4 CALL",
                        "c runs three",
                        "c chains end",
                        "ended");
    }

    @Test
    void with_composition_off_the_sub_chain_returns_to_its_creator() {
        World world = figure4(false, "");
        assertThat(result(world.run(mainChain()))).isEqualTo(123);
        assertThat(world.log).contains("b gets #3 CHAIN", "b chains afterB").doesNotContain("f chains afterB");
    }

    @Test
    void a_failure_goes_to_the_handler_of_the_sub_chains_creator_and_the_parent_goes_on_there() {
        World world = figure4(true, "mend");
        world.dead.add("f");
        Outcome outcome = world.begin(mainChain());
        for (int i = 0; i < 10 && outcome == null; i++) {
            outcome = world.pass(Duration.ofSeconds(1));
        }
        assertThat(world.log).contains("b runs mend", "b chains afterB");
        assertThat(outcome).isNotNull();
        assertThat(result(outcome)).isEqualTo(403);
    }

    @Test
    void a_failure_that_no_creator_wants_goes_to_the_client_with_its_place() {
        World world = figure4(true, "");
        world.chaining.put("subEnd", (state, result) -> {
            throw new ProblemException(FailureCode.CHAINING_THREW, "bad luck");
        });
        ChainFailure failure = failure(world.run(mainChain()));
        assertThat(failure.code()).isEqualTo(FailureCode.CHAINING_THREW);
        assertThat(failure.sentence()).contains("hop 3, two on server f").contains("bad luck");
        assertThat(failure.trail().toString()).isEqualTo("b main → e one");
    }

    @Test
    void a_handler_that_fails_passes_the_first_failure_on() {
        World world = figure4(true, "mend");
        world.services.put("mend", p -> World.failed(new Problem(FailureCode.SERVICE_THREW, "cannot mend")));
        world.services.put("two", p -> World.failed(new Problem(FailureCode.SERVICE_THREW, "two is broken")));
        ChainFailure failure = failure(world.run(mainChain()));
        assertThat(failure.sentence())
                .contains("hop 3, two on server f")
                .contains("two is broken")
                .contains("cannot mend");
    }

    @Test
    void the_parameters_of_a_failure_reach_the_sub_chains_creator_first_and_then_the_client() {
        World world = figure4(true, "mend");
        Value full = Value.record().put("disk", "sda").build();
        List<Value> told = new ArrayList<>();
        world.services.put("two", p -> World.failed(new Problem(FailureCode.SERVICE_THREW, "two is broken", full)));
        world.services.put("mend", p -> {
            told.add(p.get("failure").get("parameters"));
            return World.failed(new Problem(FailureCode.SERVICE_THREW, "cannot mend").about("disk", "sdb"));
        });
        ChainFailure failure = failure(world.run(mainChain()));
        assertThat(told).containsExactly(full);
        assertThat(failure.parameters()).isEqualTo(full);
        assertThat(failure.sentence()).contains("cannot mend");
    }

    @Test
    void of_a_branch_the_parameters_reach_the_client_by_the_merge_host() {
        World world = splitting(3);
        world.services.put(
                "work", p -> World.failed(new Problem(FailureCode.SERVICE_THREW, "no work").about("disk", "sda")));
        assertThat(failure(world.run(split())).parameters())
                .isEqualTo(Value.record().put("disk", "sda").build());
    }

    @Test
    void what_cannot_be_reached_is_named_with_its_endpoints() {
        World world = figure4(true, "mend");
        List<Value> told = new ArrayList<>();
        world.services.put("mend", p -> {
            told.add(p.get("failure").get("parameters"));
            return value(40);
        });
        world.dead.add("f");
        Outcome outcome = world.begin(mainChain());
        for (int i = 0; i < 10 && outcome == null; i++) {
            outcome = world.pass(Duration.ofSeconds(1));
        }
        assertThat(told)
                .containsExactly(Value.record()
                        .put("endpoints", Value.list(Value.of("sim://f/")))
                        .put("server", "f")
                        .build());
    }

    private static World splitting(int branches) {
        World world = new World("a", "b", "m");
        world.services.put("start", p -> value(0));
        world.services.put("work", p -> new Answer.Result(p.get("n")));
        world.services.put("last", p -> new Answer.Result(p.get("n")));
        world.chaining.put("split", (state, result) -> {
            List<NextHop> calls = new ArrayList<>();
            for (int i = 1; i <= branches; i++) {
                Value n = Value.record().put("n", i).build();
                calls.add(
                        i % 2 == 0
                                ? NextHop.last("a", "work", n)
                                : NextHop.call("b", "work", n, "branch", STATE.with("n", i)));
            }
            return NextHop.split(calls, "m", "merge", STATE.with("base", 1000));
        });
        world.chaining.put(
                "branch",
                (state, result) -> NextHop.last(
                        "a",
                        "last",
                        Value.record().put("n", result.longValue() * 100).build()));
        world.chaining.put("merge", (state, results) -> {
            long sum = state.get("base").longValue();
            for (Value one : results.items()) {
                sum = sum * 3 + one.longValue();
            }
            return NextHop.last("b", "last", Value.record().put("n", sum).build());
        });
        return world;
    }

    private static ChainCall split() {
        return ChainCall.to("a", "start", Value.record().build()).then(source(), "split");
    }

    @Test
    void a_split_runs_its_branches_and_the_merge_function_gets_their_results_in_order() {
        World world = splitting(3);
        assertThat(result(world.run(split()))).isEqualTo(((1000 * 3 + 100) * 3 + 2) * 3 + 300);
        assertThat(world.log)
                .contains("b gets .1#2 CALL", "a gets .1#3 CALL", "m gets .1#3 ARRIVAL", "m gets .2#2 ARRIVAL")
                .contains("b gets #5 CALL")
                .containsOnlyOnce("m chains merge");
        assertThat(world.node("m").hopsInWork()).isZero();
    }

    @Test
    void thousands_of_branches_are_merged() {
        World world = splitting(5_000);
        world.chaining.put("merge", (state, results) -> NextHop.end(Value.of(results.size())));
        assertThat(result(world.run(split().hopLimit(100_000)))).isEqualTo(5_000);
    }

    @Test
    void a_failed_branch_fails_the_chain_with_its_place() {
        World world = splitting(3);
        world.services.put("work", p -> World.failed(new Problem(FailureCode.SERVICE_THREW, "no work")));
        ChainFailure failure = failure(world.run(split()));
        assertThat(failure.code()).isEqualTo(FailureCode.SERVICE_THREW);
        assertThat(failure.sentence()).contains("hop 2, work on server").contains("no work");
    }

    @Test
    void the_hops_of_a_chain_are_shared_by_its_branches() {
        ChainFailure failure = failure(splitting(3).run(split().hopLimit(4)));
        assertThat(failure.code()).isEqualTo(FailureCode.HOP_LIMIT);
    }

    @Test
    void what_a_split_cannot_divide_is_the_chains_again_after_the_merge() {
        World world = splitting(3);
        NextHop one = NextHop.last("a", "work", Value.record().put("n", 1).build());
        world.chaining.put(
                "split", (state, result) -> NextHop.split(List.of(one, one, one), "m", "merge", STATE.with("base", 0)));
        assertThat(failure(world.run(split().hopLimit(5))).code()).isEqualTo(FailureCode.HOP_LIMIT);
        assertThat(result(world.run(split().hopLimit(6)))).isEqualTo(13);
    }

    /** Each begins a sub-chain whose only branch makes 22 hops, of which the last fails; a handler takes that. */
    @Test
    void a_chain_whose_splits_fail_and_are_mended_makes_no_more_hops_than_it_was_allowed() {
        World world = new World("a", "m");
        long[] served = new long[1];
        Value nothing = Value.record().build();
        world.services.put("begin", p -> counted(served, subChain(call("a", "work", "split", STATE), "mend")));
        world.services.put("work", p -> counted(served, value(1)));
        world.services.put("mend", p -> counted(served, value(0)));
        Problem why = new Problem(FailureCode.SERVICE_THREW, "no work");
        world.services.put("fail", p -> counted(served, World.failed(why)));
        world.chaining.put("again", (state, result) -> call("a", "begin", "again", STATE));
        world.chaining.put(
                "split",
                (state, result) ->
                        NextHop.split(List.of(call("a", "work", "on", STATE.with("left", 20))), "m", "merge", STATE));
        world.chaining.put("on", (state, result) -> {
            long left = state.get("left").longValue();
            return left == 0
                    ? NextHop.last("a", "fail", nothing)
                    : call("a", "work", "on", STATE.with("left", left - 1));
        });
        ChainCall call =
                ChainCall.to("a", "begin", nothing).then(source(), "again").hopLimit(100);
        assertThat(failure(world.run(call)).code()).isEqualTo(FailureCode.HOP_LIMIT);
        assertThat(served[0]).isLessThanOrEqualTo(100);
    }

    private static Answer counted(long[] served, Answer answer) {
        served[0]++;
        return answer;
    }

    @Test
    void splits_within_splits_make_no_more_hops_than_the_chain_was_allowed() {
        World world = new World("a", "m");
        long[] served = new long[1];
        world.services.put("work", p -> {
            served[0]++;
            return value(1);
        });
        world.chaining.put(
                "outer",
                (state, result) -> NextHop.split(List.of(call("a", "work", "inner", STATE)), "m", "outer", STATE));
        world.chaining.put(
                "inner",
                (state, result) -> NextHop.split(
                        List.of(
                                NextHop.last("a", "work", Value.record().build()),
                                NextHop.last("a", "work", Value.record().build()),
                                NextHop.last("a", "work", Value.record().build())),
                        "m",
                        "innerEnd",
                        STATE));
        world.chaining.put("innerEnd", (state, results) -> NextHop.end(results));
        ChainCall call = ChainCall.to("a", "work", Value.record().build())
                .then(source(), "outer")
                .hopLimit(100);
        assertThat(failure(world.run(call)).code()).isEqualTo(FailureCode.HOP_LIMIT);
        assertThat(served[0]).isLessThanOrEqualTo(100);
    }

    /** A service that begins sub-chains within sub-chains until it is called for the last time. */
    private static World nested(int subChains) {
        World world = new World("a");
        int[] begun = new int[1];
        world.services.put(
                "deeper", p -> begun[0]++ < subChains ? World.subChain(call("a", "deeper", "", STATE), "") : value(7));
        world.chaining.put("end", (state, result) -> NextHop.end(result));
        return world;
    }

    private static ChainCall deeper() {
        return ChainCall.to("a", "deeper", Value.record().build())
                .then(source(), "end")
                .hopLimit(10_000);
    }

    @Test
    void sub_chains_nest_a_thousand_deep() {
        assertThat(result(nested(1_000).run(deeper()))).isEqualTo(7);
    }

    /** Whichever thread brings what ends the last of them. */
    @Test
    void a_thousand_sub_chains_end_at_once_on_a_small_stack() throws InterruptedException {
        List<Outcome> outcome = new ArrayList<>();
        Thread small = new Thread(null, () -> outcome.add(nested(1_000).run(deeper())), "small", 200_000);
        small.start();
        small.join();
        assertThat(outcome).hasSize(1);
        assertThat(result(outcome.get(0))).isEqualTo(7);
    }

    @Test
    void sub_chains_that_nest_deeper_are_refused_by_who_begins_them_with_a_sentence() {
        ChainFailure failure = failure(nested(1_001).run(deeper()));
        assertThat(failure.code()).isEqualTo(FailureCode.HOP_LIMIT);
        assertThat(failure.sentence())
                .contains("stopped at hop 1001, deeper on server a", "1,000 deep", "end some before more are begun");
    }

    @Test
    void splits_that_nest_without_end_are_refused_with_a_sentence() {
        World world = new World("a", "m");
        world.services.put("work", p -> value(1));
        world.chaining.put(
                "deeper",
                (state, result) -> NextHop.split(List.of(call("a", "work", "deeper", STATE)), "m", "merge", STATE));
        world.chaining.put("merge", (state, results) -> NextHop.end(results));
        ChainCall call = ChainCall.to("a", "work", Value.record().build())
                .then(source(), "deeper")
                .hopLimit(2_000);
        assertThat(failure(world.run(call)).sentence()).contains("splits are nested too deeply");
    }

    @Test
    void a_client_response_reaches_the_client_while_the_chain_goes_on() {
        World world = splitting(2);
        world.chaining.put(
                "branch",
                (state, result) -> NextHop.end(result).respond(Value.of("half")).respond(Value.of("way")));
        world.chaining.put("merge", (state, results) -> NextHop.end(results));
        world.run(split());
        assertThat(world.responses).containsExactly(Value.of("half"), Value.of("way"));
    }

    @Test
    void a_sub_chains_response_goes_to_its_creator() {
        World world = figure4(true, "");
        List<Value> heard = new ArrayList<>();
        world.services.put("responded", p -> {
            heard.add(p.get("response"));
            return value(0);
        });
        world.chaining.put(
                "toF",
                (state, result) ->
                        call("f", "two", "subEnd", state.with("one", result)).respond(Value.of("on my way")));
        assertThat(result(world.run(mainChain()))).isEqualTo(123);
        assertThat(heard).containsExactly(Value.of("on my way"));
        assertThat(world.responses).isEmpty();
    }

    @Test
    void a_chain_that_falls_silent_is_sent_again_and_goes_on_from_what_was_answered() {
        World world = figure4(true, "");
        world.services.remove("two"); // f never answers, and then dies
        assertThat(world.begin(mainChain())).isNull();
        world.dead.add("f");
        world.pass(Duration.ofSeconds(5));
        world.services.put("two", p -> value(2));
        world.restart("f");
        Outcome outcome = world.pass(Duration.ofSeconds(5));
        assertThat(outcome).isNotNull();
        assertThat(result(outcome)).isEqualTo(123);
        assertThat(world.log).containsOnlyOnce("b runs main").containsOnlyOnce("e runs one");
    }

    @Test
    void a_chain_that_stays_silent_ends_as_unknown_where_it_stopped() {
        World world = figure4(true, "");
        world.services.remove("two");
        assertThat(world.begin(mainChain())).isNull();
        world.dead.add("f");
        Outcome outcome = world.pass(Duration.ofSeconds(40));
        assertThat(outcome).isInstanceOf(Outcome.Unknown.class);
        assertThat(((Outcome.Unknown) outcome).lastKnown().sentence()).contains("hop 3, two on server f");
    }

    @Test
    void the_address_of_a_stranger_is_no_destination() {
        World world = figure4(true, "");
        world.chaining.put("toF", (state, result) -> call("http://evil.example/node", "two", "subEnd", state));
        ChainFailure failure = failure(world.run(mainChain()));
        assertThat(failure.code()).isEqualTo(FailureCode.DESTINATION_REFUSED);
        assertThat(failure.sentence()).contains("'http://evil.example/node' is an address");
    }

    @Test
    void a_byte_budget_ends_a_chain_that_carries_more() {
        World world = figure4(true, "");
        ChainFailure failure = failure(world.run(mainChain().byteBudget(200)));
        assertThat(failure.code()).isEqualTo(FailureCode.BYTE_BUDGET);
    }

    private static final Value LONG_TEXT = Value.of("x".repeat(100_000));

    @Test
    void what_a_sub_chain_tells_its_creator_where_it_ends_is_taken_from_the_bytes_of_its_parent() {
        World world = figure4(true, "");
        world.services.put("responded", p -> value(0));
        world.chaining.put(
                "subEnd", (state, result) -> NextHop.end(Value.of(12)).respond(LONG_TEXT));
        ChainFailure failure = failure(world.run(mainChain().byteBudget(50_000)));
        assertThat(failure.code()).isEqualTo(FailureCode.BYTE_BUDGET);
    }

    @Test
    void what_a_sub_chain_tells_its_creator_before_it_fails_is_taken_from_the_bytes_of_its_parent() {
        World world = figure4(true, "mend");
        world.services.put("responded", p -> value(0));
        world.chaining.put(
                "toF",
                (state, result) -> call("nowhere", "two", "subEnd", state).respond(LONG_TEXT));
        world.chaining.put("afterB", (state, result) -> call("c", "three", "end", STATE.with("text", LONG_TEXT)));
        ChainFailure failure = failure(world.run(mainChain().byteBudget(LONG_TEXT.weight() + 20_000)));
        assertThat(world.log).contains("b runs mend");
        assertThat(failure.code()).isEqualTo(FailureCode.BYTE_BUDGET);
    }

    /**
     * A sub-chain splits and fails in one branch, while the other goes on; its creator minds that, and the parent splits as well: the
     * other branch makes its third hop under the name, and with the parameters, of the first hop of the parent's branch.
     */
    private static World splittingTwice(long[] polls) {
        World world = new World("a", "b", "m");
        Value nothing = Value.record().build();
        world.services.put("main", p -> subChain(call("a", "begin", "split", STATE), "mend"));
        world.services.put("begin", p -> value(0));
        world.services.put("poll", p -> value(++polls[0]));
        world.services.put("break", p -> World.failed(new Problem(FailureCode.SERVICE_THREW, "it is broken")));
        world.services.put("mend", p -> value(0));
        world.chaining.put(
                "split",
                (state, result) -> NextHop.split(
                        List.of(call("b", "poll", "more", STATE), NextHop.last("a", "break", nothing)),
                        "m",
                        "merge",
                        STATE));
        world.chaining.put(
                "more",
                (state, result) -> state.has("more")
                        ? NextHop.last("b", "poll", nothing)
                        : call("b", "poll", "more", STATE.with("more", 1)));
        world.chaining.put(
                "again",
                (state, result) -> NextHop.split(
                        List.of(NextHop.last("b", "poll", nothing), NextHop.last("a", "begin", nothing)),
                        "m",
                        "merge",
                        STATE));
        world.chaining.put("merge", (state, results) -> NextHop.end(results));
        return world;
    }

    @Test
    void a_split_that_follows_one_that_failed_may_ask_for_the_same_under_the_same_names() {
        long[] polls = new long[1];
        World world = splittingTwice(polls);
        Outcome outcome =
                world.begin(ChainCall.to("a", "main", Value.record().build()).then(source(), "again"));
        for (int i = 0; i < 5 && outcome == null; i++) {
            outcome = world.pass(Duration.ofSeconds(1));
        }
        assertThat(outcome).as("%s", world.log).isNotNull();
        assertThat(outcome.orThrow().value().items()).hasSize(2);
        assertThat(world.log).contains("b gets .1#4 CALL").doesNotContain("b gets .1#6 CALL");
        assertThat(world.log.stream().filter("b gets .1#5 CALL"::equals)).hasSizeGreaterThanOrEqualTo(2);
        assertThat(polls[0]).isEqualTo(4);
    }
}
