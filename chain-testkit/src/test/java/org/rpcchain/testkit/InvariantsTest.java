package org.rpcchain.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.engine.Effect;
import org.rpcchain.engine.Observer;
import org.rpcchain.engine.Wanted;
import org.rpcchain.message.Branch;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Course;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;
import org.rpcchain.message.Response;
import org.rpcchain.testkit.Invariant.Carried;
import org.rpcchain.testkit.Invariant.Place;
import org.rpcchain.testkit.Invariant.Violation;
import org.rpcchain.testkit.program.Program;
import org.rpcchain.testkit.program.ProgramFunctions;
import org.rpcchain.testkit.program.ProgramServices;
import org.rpcchain.testkit.program.Step;

/** What is not so is found: each invariant is told of a run that breaks it. */
class InvariantsTest {
    private static final ChainId CHAIN = new ChainId("client", 1);
    private static final HopId HOP = new HopId(CHAIN, 2);
    private static final ChainId OTHER = new ChainId("other", 2);
    private static final Place PLACE = new Place("node0", 0);
    private static final Program PROGRAM =
            new Program(1, List.of(new Step.Call("node0", ProgramServices.ADD, 1)), false);

    /** What the handler of a sub-chain is told; without the failure, which no invariant looks at. */
    private static final Value HANDLED = Value.record()
            .put("context", Value.record().put("program", 2).build())
            .build();

    private final SimulatedNetwork network = new SimulatedNetwork(1, Faults.NONE, Observer.NONE);
    private final Witness witness = network.around().witness();

    private static ChainFailure failure(FailureCode code) {
        return new ChainFailure(CHAIN, new Problem(code, "told"), 1, "node0", "add", VirtualConsole.EMPTY);
    }

    private static ChainFailure thrown(Value parameters) {
        Problem problem = new Problem(FailureCode.SERVICE_THREW, "told", parameters);
        return failure(FailureCode.SERVICE_THREW).because(problem);
    }

    private void fails(FailureCode code) {
        witness.ended(CHAIN, new Outcome.Failed(failure(code)));
    }

    private void begins() {
        witness.begun(CHAIN, Plan.of(PROGRAM));
    }

    /** What was sent again was not heard of for a reason. */
    private void sentAgain() {
        network.crash("node1");
        witness.retransmitted(CHAIN, 1);
    }

    @Test
    void a_chain_that_nobody_cancelled_does_not_end_cancelled() {
        begins();
        network.crash("node1");
        assertThatThrownBy(() -> fails(FailureCode.CANCELLED)).isInstanceOf(Violation.class);
    }

    private static Value number(int number) {
        return Value.record().put("number", number).put("program", 2).build();
    }

    /** A handler takes the failure of a sub-chain that had called something, and the chain is sent again. */
    private void handledAndSentAgain() {
        begins();
        witness.served(PLACE, HOP, ProgramServices.ADD, number(1));
        witness.served(PLACE, HOP.next().part(Purpose.HANDLE, 1), "recover", HANDLED);
        sentAgain();
    }

    @Test
    void a_sub_chain_whose_failure_was_handled_does_not_go_on_when_its_chain_is_sent_again() {
        handledAndSentAgain();
        witness.served(new Place("node0", 1), HOP, ProgramServices.ADD, number(1));
        assertThatThrownBy(() -> witness.served(PLACE, HOP.next(), ProgramServices.ADD, number(2)))
                .isInstanceOf(Violation.class)
                .hasMessageContaining("was handled before");
    }

    private void goesOn() {
        assertThatCode(() -> witness.served(PLACE, HOP.next(), ProgramServices.ADD, number(2)))
                .doesNotThrowAnyException();
    }

    @Test
    void a_sub_chain_whose_failure_was_handled_may_go_on_where_a_node_has_lost_its_memory() {
        handledAndSentAgain();
        witness.emptied(PLACE.node());
        goesOn();
    }

    @Test
    void a_sub_chain_whose_failure_was_handled_may_go_on_where_a_backup_does_again_what_another_had_done() {
        handledAndSentAgain();
        witness.served(new Place("node1", 0), HOP, ProgramServices.ADD, number(1));
        goesOn();
    }

    @Test
    void a_chain_that_was_cancelled_may() {
        begins();
        witness.cancelled(CHAIN);
        assertThatCode(() -> fails(FailureCode.CANCELLED)).doesNotThrowAnyException();
    }

    private static Outcome done(long number) {
        Value value = Value.record().put("number", number).put("program", 1).build();
        return new Outcome.Done(new ChainResult(CHAIN, value, VirtualConsole.EMPTY, Duration.ZERO));
    }

    @Test
    void a_chain_that_ends_twice_is_found() {
        begins();
        witness.ended(CHAIN, done(2));
        assertThatThrownBy(() -> witness.ended(CHAIN, done(2)))
                .hasMessageStartingWith("chain " + CHAIN + " ended twice");
    }

    @Test
    void a_chain_that_never_ends_is_found_when_the_run_is_over() {
        begins();
        assertThatThrownBy(() -> witness.over(network.around())).hasMessage("chains never ended: [" + CHAIN + "]");
    }

    @Test
    void an_unknown_end_without_a_place_is_found() {
        begins();
        ChainFailure nowhere =
                new ChainFailure(CHAIN, new Problem(FailureCode.SILENT, "told"), 1, "", "", VirtualConsole.EMPTY);
        assertThatThrownBy(() -> witness.ended(CHAIN, new Outcome.Unknown(nowhere)))
                .hasMessageContaining("without a place");
    }

    @Test
    void a_result_that_is_not_the_interpreters_is_found() {
        begins();
        assertThatThrownBy(() -> witness.ended(CHAIN, done(3))).hasMessageContaining("foretold was");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2})
    void a_merge_that_lacks_a_branch_or_sees_one_twice_is_found(int second) {
        begins();
        assertThatThrownBy(() -> witness.chained(PLACE, merge(2, second))).hasMessageContaining("saw the branches");
    }

    @Test
    void a_merge_that_sees_each_branch_once_is_right() {
        begins();
        assertThatCode(() -> witness.chained(PLACE, merge(2, 3))).doesNotThrowAnyException();
    }

    /** The merge of branches that run the programs 2 and 3; results of program 0 are left out. */
    private static Effect.RunChaining merge(int... programs) {
        List<Value> results = new ArrayList<>();
        for (int program : programs) {
            if (program > 0) {
                results.add(Value.record().put("program", program).build());
            }
        }
        State state = PROGRAM.state().with("branches", Value.list(List.of(Value.of(2), Value.of(3))));
        return run(ProgramFunctions.MERGE, state, Value.list(results));
    }

    @Test
    void a_response_that_is_told_twice_is_found() {
        begins();
        Response response = new Response(HOP, 0, "node0", Value.of(5));
        witness.responded(CHAIN, response);
        assertThatThrownBy(() -> witness.responded(CHAIN, response)).hasMessageEndingWith("was told twice");
    }

    @Test
    void a_response_that_is_never_told_is_found_when_the_run_is_over() {
        Program responds =
                new Program(1, List.of(new Step.Call("node0", ProgramServices.ADD, 1), new Step.Respond(5)), false);
        witness.begun(CHAIN, Plan.of(responds));
        witness.ended(CHAIN, done(2));
        assertThatThrownBy(() -> witness.over(network.around())).hasMessageEndingWith("was never told");
    }

    @Test
    void a_parent_that_goes_on_elsewhere_than_at_the_creator_of_a_sub_chain_that_is_not_composed_is_found() {
        Program sub = new Program(2, List.of(new Step.Call("node1", ProgramServices.ADD, 1)), false);
        Step.Begin begin = new Step.Begin("node0", sub, Step.Rescue.NONE, false, false, "node0");
        witness.begun(CHAIN, Plan.of(new Program(1, List.of(begin), false)));
        Effect.RunChaining parent =
                run("next", PROGRAM.state(), Value.record().put("program", 2).build());
        assertThatThrownBy(() -> witness.chained(new Place("node1", 0), parent))
                .hasMessageEndingWith("but its parent went on at node1");
    }

    @Test
    void a_function_of_an_interactive_chain_that_runs_elsewhere_than_at_its_creator_is_found() {
        Plan plan = Plan.of(PROGRAM);
        witness.begun(CHAIN, new Plan(PROGRAM, plan.call(), true, Plan.Limit.NONE));
        Effect.RunChaining function = run(
                "next",
                PROGRAM.state(),
                Value.record().put("number", 1).put("program", PROGRAM.id()).build());
        assertThatThrownBy(() -> witness.chained(new Place("node1", 0), function))
                .hasMessageEndingWith("ran at node1, but was begun at its client");
    }

    @Test
    void no_chain_is_malformed() {
        begins();
        network.crash("node1");
        assertThatThrownBy(() -> fails(FailureCode.MALFORMED)).isInstanceOf(Violation.class);
    }

    @Test
    void a_chain_lacks_a_function_only_where_one_was_not_had() {
        begins();
        network.crash("node1");
        assertThatThrownBy(() -> fails(FailureCode.REPOSITORY_UNREACHABLE)).isInstanceOf(Violation.class);
    }

    @Test
    void a_chain_for_which_one_was_not_had_may() {
        begins();
        witness.unfetched(CHAIN);
        assertThatCode(() -> fails(FailureCode.REPOSITORY_UNREACHABLE)).doesNotThrowAnyException();
    }

    @Test
    void a_failure_keeps_its_parameters_on_its_way() {
        Step.Call throwing = new Step.Call("node0", ProgramServices.THROW, 1);
        Plan plan = Plan.of(new Program(1, List.of(throwing), false));
        witness.begun(CHAIN, plan);
        assertThatCode(() -> witness.ended(CHAIN, new Outcome.Failed(thrown(ProgramServices.SAID))))
                .doesNotThrowAnyException();
        witness.begun(OTHER, plan);
        Outcome lost = new Outcome.Failed(thrown(Value.record().build()));
        assertThatThrownBy(() -> witness.ended(OTHER, lost))
                .isInstanceOf(Violation.class)
                .hasMessageContaining("with the parameters {}");
    }

    @Test
    void what_is_known_last_of_a_chain_is_of_a_fault() {
        begins();
        network.crash("node1");
        assertThatThrownBy(() -> witness.ended(CHAIN, new Outcome.Unknown(failure(FailureCode.SERVICE_THREW))))
                .isInstanceOf(Violation.class);
    }

    @Test
    void a_blow_that_falls_after_a_chains_end_excuses_nothing() {
        begins();
        assertThatThrownBy(() -> fails(FailureCode.UNREACHABLE)).isInstanceOf(Violation.class);
    }

    @Test
    void a_client_that_came_back_empty_does_not_hear_of_an_end() {
        begins();
        witness.abandoned(CHAIN);
        assertThatThrownBy(() -> fails(FailureCode.SERVICE_THREW)).isInstanceOf(Violation.class);
    }

    @Test
    void a_hop_is_served_once_whatever_it_calls_until_its_chain_is_sent_again() {
        begins();
        witness.served(PLACE, HOP, "add", Value.of(1));
        assertThatThrownBy(() -> witness.served(PLACE, HOP, "slow", Value.of(2)))
                .hasMessage("hop " + HOP + " was served twice by node0");
    }

    @Test
    void a_call_is_served_once_though_its_chain_is_sent_again() {
        begins();
        witness.served(PLACE, HOP, "add", Value.of(1));
        sentAgain();
        assertThatThrownBy(() -> witness.served(PLACE, HOP, "add", Value.of(1)))
                .hasMessage("hop " + HOP + " was served twice by node0");
    }

    @Test
    void each_time_that_a_chain_is_sent_again_gives_a_name_to_one_more_call() {
        begins();
        witness.served(PLACE, HOP, "add", Value.of(1));
        sentAgain();
        assertThatCode(() -> witness.served(PLACE, HOP, "add", Value.of(2))).doesNotThrowAnyException();
        assertThatThrownBy(() -> witness.served(PLACE, HOP, "add", Value.of(3))).isInstanceOf(Violation.class);
    }

    @Test
    void the_branches_of_a_split_have_names_of_their_own_until_a_handler_has_taken_a_failure() {
        HopId branch = new HopId(CHAIN, new Branch(".1"), 2, Purpose.CALL, 0);
        begins();
        witness.served(PLACE, branch, "add", number(1));
        assertThatThrownBy(() -> witness.served(PLACE, branch, "add", number(2)))
                .isInstanceOf(Violation.class);
        witness.served(PLACE, HOP.part(Purpose.HANDLE, 1), "recover", HANDLED);
        assertThatCode(() -> witness.served(PLACE, branch, "add", number(3))).doesNotThrowAnyException();
    }

    @Test
    void a_chain_that_makes_more_hops_than_it_was_allowed_is_found() {
        HopId branch = new HopId(CHAIN, new Branch(".1"), 3, Purpose.CALL, 0);
        HopId sibling = new HopId(CHAIN, new Branch(".2"), 3, Purpose.CALL, 0);
        witness.begun(CHAIN, new Plan(PROGRAM, Plan.of(PROGRAM).call().hopLimit(2), false, Plan.Limit.HOPS));
        witness.served(PLACE, HOP, "add", Value.of(1));
        witness.served(PLACE, branch, "add", Value.of(1));
        assertThatThrownBy(() -> witness.served(PLACE, sibling, "add", Value.of(1)))
                .hasMessageContaining("was allowed 2 hops")
                .hasMessageContaining("makes 3, the last " + sibling);
        sentAgain();
        assertThatCode(() -> witness.served(PLACE, sibling, "add", Value.of(2))).doesNotThrowAnyException();
    }

    private void beginsWith(long bytes) {
        witness.begun(CHAIN, new Plan(PROGRAM, Plan.of(PROGRAM).call().byteBudget(bytes), false, Plan.Limit.BYTES));
    }

    private void carries(int number, int attempt, long bytes) {
        witness.carried(new Carried(new HopId(CHAIN, number), 0, attempt, bytes));
    }

    @Test
    void a_chain_that_carries_more_than_it_was_allowed_is_found() {
        beginsWith(100);
        carries(1, 0, 60);
        carries(1, 0, 60); // delivered twice
        carries(2, 0, 40);
        assertThatThrownBy(() -> carries(3, 0, 1))
                .hasMessageContaining("was allowed 100 bytes")
                .hasMessageContaining("has carried 101, the last 1 by " + new HopId(CHAIN, 3));
        sentAgain();
        assertThatCode(() -> carries(1, 1, 60)).doesNotThrowAnyException();
    }

    @Test
    void its_client_responses_count_one_by_one() {
        beginsWith(100);
        witness.carried(new Carried(HOP, 0, 0, 60));
        assertThatThrownBy(() -> witness.carried(new Carried(HOP, 1, 0, 60))).hasMessageContaining("has carried 120");
    }

    @Test
    void a_chain_carries_as_much_once_more_where_a_hop_was_taken_twice_or_a_node_has_lost_its_memory() {
        beginsWith(100);
        witness.takenTwice(HOP);
        carries(1, 0, 200);
        assertThatThrownBy(() -> carries(2, 0, 1)).hasMessageContaining("has carried 201");
        witness.emptied(PLACE.node());
        assertThatCode(() -> carries(3, 0, 1)).doesNotThrowAnyException();
    }

    @Test
    void a_hop_that_no_reader_takes_is_found_when_it_leaves() {
        assertThatThrownBy(() -> witness.leaves(leaving(-1, 0)))
                .isInstanceOf(Violation.class)
                .hasMessageContaining("bytesLeft -1");
        assertThatThrownBy(() -> witness.leaves(leaving(0, 1_001))).hasMessageContaining("attempt 1001");
        assertThatCode(() -> witness.leaves(leaving(0, 2))).doesNotThrowAnyException();
    }

    private static Hop leaving(long bytesLeft, int attempt) {
        Budget budget = new Budget(10, Duration.ofSeconds(60), bytesLeft);
        HopHeader header = HopHeader.plain(
                        HOP, URI.create("sim://client/"), FunctionRef.END, budget, Duration.ofSeconds(3))
                .on(Course.PLAIN.again(attempt, Duration.ZERO));
        return new Hop(new Head(header, "node0", "add", Value.record().build()), State.empty());
    }

    /** It was allowed one hop, and makes it; then a node forgets. */
    private void makesItsOnlyHopBeforeIsEmptied(String node) {
        witness.begun(CHAIN, new Plan(PROGRAM, Plan.of(PROGRAM).call().hopLimit(1), false, Plan.Limit.HOPS));
        witness.served(PLACE, HOP, "add", Value.of(1));
        witness.emptied(node);
    }

    private void makesAnotherHop() {
        witness.served(new Place("node2", 0), HOP.next(), "add", Value.of(1));
    }

    @Test
    void a_node_that_was_emptied_allows_no_more_hops_to_a_chain_that_was_never_there() {
        makesItsOnlyHopBeforeIsEmptied("node1");
        assertThatThrownBy(this::makesAnotherHop).hasMessageContaining("was allowed 1 hops");
    }

    @Test
    void a_chain_that_had_worked_at_a_node_that_was_emptied_may_make_its_hops_again() {
        makesItsOnlyHopBeforeIsEmptied(PLACE.node());
        assertThatCode(this::makesAnotherHop).doesNotThrowAnyException();
    }

    @Test
    void a_node_that_sends_where_its_operator_allows_nothing_is_found() {
        World fenced = new World(1, true, false, false, Duration.ofMinutes(1), 1_000, false, false, true, false);
        NetworkSurroundings around = new SimulatedNetwork(fenced, 1, Observer.NONE).around();
        List<String> refused = around.directory().names().stream()
                .filter(name -> !around.node("node0").maySendTo(name))
                .toList();
        assertThat(refused).isNotEmpty();
        assertThatThrownBy(() -> around.witness().sent("node0", HOP, refused.get(0)))
                .isInstanceOf(Violation.class)
                .hasMessageContaining("node node0 sends " + HOP + " to " + refused.get(0));
        assertThatCode(() -> around.witness().sent("client", HOP, refused.get(0)))
                .doesNotThrowAnyException();
    }

    @Test
    void a_function_that_travels_along_and_was_left_behind_is_no_end_of_a_chain() {
        begins();
        assertThatThrownBy(() -> fails(FailureCode.SOURCE_MISSING)).isInstanceOf(Violation.class);
    }

    @Test
    void a_frame_runs_once_each_time_that_its_chain_is_sent() {
        begins();
        witness.chained(PLACE, run());
        sentAgain();
        witness.chained(PLACE, run());
        assertThatThrownBy(() -> witness.chained(PLACE, run()))
                .hasMessageContaining("has run its program 1 3 times")
                .hasMessageContaining("was sent 2 times");
    }

    /** The frame that runs once more is on the second way of a hop that two nodes have taken. */
    @Test
    void what_follows_a_hop_that_two_nodes_have_taken_since_its_message_was_doubled_goes_on_twice() {
        begins();
        witness.chained(PLACE, run());
        witness.takenTwice(HOP);
        assertThatCode(() -> witness.chained(PLACE, run())).doesNotThrowAnyException();
        assertThatThrownBy(() -> witness.chained(PLACE, run())).hasMessageContaining("has run its program 1 3 times");
    }

    @Test
    void what_comes_before_it_or_is_no_part_of_its_branch_does_not() {
        begins();
        witness.chained(PLACE, run());
        witness.takenTwice(HOP.next());
        witness.takenTwice(new HopId(CHAIN, new Branch(".1"), 1, Purpose.CALL, 0));
        witness.takenTwice(new HopId(OTHER, 1));
        assertThatThrownBy(() -> witness.chained(PLACE, run())).hasMessageContaining("has run its program 1 2 times");
    }

    @Test
    void a_chain_makes_as_many_hops_once_more_where_one_was_taken_twice() {
        witness.begun(CHAIN, new Plan(PROGRAM, Plan.of(PROGRAM).call().hopLimit(2), false, Plan.Limit.HOPS));
        witness.takenTwice(HOP);
        for (int hop = 1; hop <= 4; hop++) {
            witness.served(PLACE, new HopId(CHAIN, hop), "add", Value.of(1));
        }
        assertThatThrownBy(() -> witness.served(PLACE, new HopId(CHAIN, 5), "add", Value.of(1)))
                .hasMessageContaining("was allowed 2 hops");
    }

    /** Its sub-chain wants to go to a server that nobody knows, which its creator would mind. */
    private void beginsWithSubChainToNowhere() {
        Program inner = new Program(2, List.of(new Step.Call("nowhere", ProgramServices.ADD, 1)), false);
        Step begin = new Step.Begin("node0", inner, Step.Rescue.RECOVERS, true, false, "node1");
        witness.begun(CHAIN, Plan.of(new Program(1, List.of(begin), false)));
    }

    private void endsUnknownSinceNowhereIsNotKnown() {
        witness.ended(CHAIN, new Outcome.Unknown(failure(FailureCode.UNKNOWN_SERVER)));
    }

    @Test
    void a_failure_that_a_handler_takes_leaves_no_end_unknown() {
        beginsWithSubChainToNowhere();
        assertThatThrownBy(this::endsUnknownSinceNowhereIsNotKnown).hasMessageContaining("foretold was");
    }

    @Test
    void but_where_a_chain_is_run_step_by_step_a_server_that_is_not_known_may() {
        beginsWithSubChainToNowhere();
        witness.lost(CHAIN);
        witness.retransmitted(CHAIN, 1);
        witness.lost(CHAIN);
        witness.retransmitted(CHAIN, 2);
        assertThatCode(this::endsUnknownSinceNowhereIsNotKnown).doesNotThrowAnyException();
    }

    @Test
    void a_frame_that_was_repeated_after_a_minute_runs_once_when_its_chain_is_sent_once_more() {
        begins();
        witness.chained(PLACE, run());
        sentAgain();
        witness.chained(PLACE, run());
        network.after(Duration.ofSeconds(61), () -> {
            witness.chained(PLACE, run());
            witness.retransmitted(CHAIN, 2);
            witness.chained(PLACE, run());
            assertThatThrownBy(() -> witness.chained(PLACE, run())).hasMessageContaining("was sent 3 times");
        });
        network.around().witness().runToRest();
    }

    @Test
    void a_chain_that_was_never_at_a_node_that_was_emptied_runs_each_frame_once() {
        begins();
        witness.chained(PLACE, run());
        witness.emptied("node1");
        assertThatThrownBy(() -> witness.chained(PLACE, run())).hasMessageContaining("has run its program 1 2 times");
    }

    @Test
    void a_chain_that_had_worked_at_a_node_that_was_emptied_may_repeat() {
        begins();
        witness.chained(PLACE, run());
        witness.emptied("node0");
        assertThatCode(() -> witness.chained(PLACE, run())).doesNotThrowAnyException();
    }

    private static Effect.RunChaining run() {
        return run("next", PROGRAM.state(), Value.of(1));
    }

    private static Effect.RunChaining run(String method, State state, Value result) {
        return new Effect.RunChaining(
                HOP, 1, new FunctionRef("0".repeat(64), method), state, result, "node0", false, new Wanted());
    }

    @Test
    void an_open_chain_of_which_nothing_is_heard_is_found_at_the_next_event() {
        begins();
        network.after(Duration.ofSeconds(7), () -> {});
        assertThatThrownBy(network::runToRest).hasMessageStartingWith("nothing was heard of chain " + CHAIN);
    }

    /** A network in which a blow will fall. */
    private static SimulatedNetwork threatened() {
        Faults.Outages outages = new Faults.Outages(1, Duration.ofSeconds(5), Duration.ZERO);
        Faults faults = new Faults(Faults.NONE.messages(), outages, 0, Faults.NONE.hopsInWork());
        SimulatedNetwork network = new SimulatedNetwork(1, faults, Observer.NONE);
        network.around().witness().begun(CHAIN, Plan.of(PROGRAM));
        network.after(Duration.ofSeconds(7), () -> {});
        return network;
    }

    @Test
    void until_the_first_blow_falls_a_chain_that_lost_nothing_is_heard_of() {
        SimulatedNetwork threatened = threatened();
        assertThatThrownBy(() -> threatened.around().witness().retransmitted(CHAIN, 1))
                .hasMessage("chain " + CHAIN + " was sent again, though it had lost nothing");
        assertThatThrownBy(threatened::runToRest).hasMessageStartingWith("nothing was heard of chain " + CHAIN);
    }

    @Test
    void after_that_it_may_be_silent_for_longer() {
        SimulatedNetwork threatened = threatened();
        threatened.crash("node1");
        assertThatCode(() -> threatened.around().witness().retransmitted(CHAIN, 1))
                .doesNotThrowAnyException();
        assertThatThrownBy(threatened::runToRest).hasMessage("chains never ended: [" + CHAIN + "]");
    }

    private static SimulatedNetwork lossy() {
        Faults faults = Faults.NONE.with(Faults.NONE.messages().losing(0.1, 0.1));
        SimulatedNetwork network = new SimulatedNetwork(1, faults, Observer.NONE);
        network.around().witness().begun(CHAIN, Plan.of(PROGRAM));
        network.after(Duration.ofSeconds(7), () -> {});
        return network;
    }

    @Test
    void a_chain_that_lost_nothing_is_heard_of_whatever_others_lose() {
        SimulatedNetwork lossy = lossy();
        assertThatThrownBy(() -> lossy.around().witness().retransmitted(CHAIN, 1))
                .hasMessage("chain " + CHAIN + " was sent again, though it had lost nothing");
        lossy.around().witness().lost(new ChainId("client", 2));
        assertThatThrownBy(lossy::runToRest).hasMessageStartingWith("nothing was heard of chain " + CHAIN);
    }

    @Test
    void a_chain_that_lost_something_may_be_silent_for_longer() {
        SimulatedNetwork lossy = lossy();
        lossy.around().witness().lost(CHAIN);
        assertThatCode(() -> lossy.around().witness().retransmitted(CHAIN, 1)).doesNotThrowAnyException();
        assertThatThrownBy(lossy::runToRest).hasMessage("chains never ended: [" + CHAIN + "]");
    }

    @Test
    void a_node_that_works_on_long_after_its_chain_has_ended_is_found() {
        Program sleep = new Program(1, List.of(new Step.Call("node0", ProgramServices.SLEEP, 1)), true);
        Plan plan = Plan.of(sleep);
        Plan patient = new Plan(sleep, plan.call().timeBudget(Duration.ofMinutes(5)), false, plan.limit());
        ChainId chain = network.around().client(SimulatedNetwork.CLIENT).start(patient);
        NothingKept kept = new NothingKept(network.around());
        kept.ended(chain, new Outcome.Failed(failure(FailureCode.CANCELLED)));
        network.after(
                Duration.ofSeconds(76),
                () -> assertThatThrownBy(kept::event).hasMessageStartingWith("node0 still works for chain " + chain));
        network.runToRest();
    }
}
