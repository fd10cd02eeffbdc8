package org.rpcchain.testkit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
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
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;
import org.rpcchain.testkit.Invariant.Place;
import org.rpcchain.testkit.Invariant.Violation;
import org.rpcchain.testkit.program.Program;
import org.rpcchain.testkit.program.ProgramServices;
import org.rpcchain.testkit.program.Step;

/** What is not so is found: each invariant is told of a run that breaks it. */
class InvariantsTest {
    private static final ChainId CHAIN = new ChainId("client", 1);
    private static final HopId HOP = new HopId(CHAIN, 2);
    private static final Place PLACE = new Place("node0", 0);
    private static final Program PROGRAM =
            new Program(1, List.of(new Step.Call("node0", ProgramServices.ADD, 1)), false);

    private final SimulatedNetwork network = new SimulatedNetwork(1, Faults.NONE, Observer.NONE);
    private final Witness witness = network.around().witness();

    private static ChainFailure failure(FailureCode code) {
        return new ChainFailure(CHAIN, new Problem(code, "told"), 1, "node0", "add", VirtualConsole.EMPTY);
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

    @Test
    void a_chain_that_was_cancelled_may() {
        begins();
        witness.cancelled(CHAIN);
        assertThatCode(() -> fails(FailureCode.CANCELLED)).doesNotThrowAnyException();
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
        witness.served(PLACE, branch, "add", Value.of(1));
        assertThatThrownBy(() -> witness.served(PLACE, branch, "add", Value.of(2)))
                .isInstanceOf(Violation.class);
        witness.served(PLACE, HOP.part(Purpose.HANDLE, 1), "recover", Value.of(1));
        assertThatCode(() -> witness.served(PLACE, branch, "add", Value.of(3))).doesNotThrowAnyException();
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
        State state = PROGRAM.state();
        return new Effect.RunChaining(
                HOP, 1, new FunctionRef("0".repeat(64), "next"), state, Value.of(1), "node0", false, new Wanted());
    }

    @Test
    void an_open_chain_of_which_nothing_is_heard_is_found_at_the_next_event() {
        begins();
        network.after(Duration.ofSeconds(7), () -> {});
        assertThatThrownBy(network::runToRest).hasMessageStartingWith("nothing was heard of chain " + CHAIN);
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
