package org.rpcchain.testkit.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.rpcchain.FailureCode;

class InterpretationTest {
    private static final Step.Call ONE = new Step.Call("a", ProgramServices.ADD, 1);
    private static final Step.Call TWO = new Step.Call("b", ProgramServices.ADD, 2);
    private static final Step.Call THROWING = new Step.Call("a", ProgramServices.THROW, 3);

    private static Ending of(Step... steps) {
        return new Interpretation(name -> !name.equals("nowhere"), Set.of()).of(program(1, steps));
    }

    private static Program program(int id, Step... steps) {
        return new Program(id, List.of(steps), false);
    }

    private static Step.Begin begin(Step.Rescue rescue, Program program) {
        return new Step.Begin("a", program, rescue, true, false, "b");
    }

    private static Set<FailureCode> codes(Ending ending) {
        return ((Ending.Failed) ending).codes();
    }

    @Test
    void the_order_of_calls_and_a_lost_or_doubled_call_show_in_the_number() {
        assertThat(of(ONE, TWO))
                .isNotEqualTo(of(TWO, ONE))
                .isNotEqualTo(of(ONE))
                .isNotEqualTo(of(ONE, TWO, TWO));
    }

    @Test
    void a_failure_ends_a_program_and_later_steps_do_not_count() {
        assertThat(codes(of(ONE, THROWING, new Step.Throw()))).containsExactly(FailureCode.SERVICE_THREW);
    }

    @Test
    void a_static_list_ends_with_what_its_last_call_answers_or_as_the_first_that_fails() {
        Interpretation all = new Interpretation(name -> true, Set.of());
        Program listed = new Program(1, List.of(ONE, TWO), Program.Form.LISTED);
        assertThat(all.of(listed)).isEqualTo(new Ending.Done(2, List.of(), List.of()));
        Program failing = new Program(1, List.of(ONE, THROWING, TWO), Program.Form.LISTED);
        assertThat(codes(all.of(failing))).containsExactly(FailureCode.SERVICE_THREW);
    }

    @Test
    void the_innermost_creator_with_a_handler_recovers() {
        Step.Begin inner = begin(Step.Rescue.NONE, program(3, THROWING));
        Step.Begin middle = begin(Step.Rescue.RECOVERS, program(2, inner));
        Step.Begin outer = begin(Step.Rescue.RECOVERS, program(4, middle));
        assertThat(((Ending.Done) of(ONE, outer)).recovered()).containsExactly(2);
    }

    @Test
    void what_a_handler_does_not_take_goes_outward_with_its_own_code() {
        Step.Begin inner = begin(Step.Rescue.THROWS, program(2, new Step.Call("nowhere", ProgramServices.ADD, 1)));
        assertThat(codes(of(inner))).containsExactly(FailureCode.UNKNOWN_SERVER);
    }

    @Test
    void no_handler_hears_of_a_spent_budget() {
        Step.Begin inner = begin(Step.Rescue.RECOVERS, program(2, new Step.Call("a", ProgramServices.SLEEP, 1)));
        assertThat(codes(of(inner))).containsExactly(FailureCode.TIME_BUDGET);
    }

    @Test
    void of_several_branches_that_fail_any_may_be_the_first() {
        Step.Call missing = new Step.Call("a", ProgramServices.MISSING, 1);
        Step.Split split = new Step.Split(List.of(program(2, ONE), program(3, missing), program(4, THROWING)), "b");
        assertThat(codes(of(ONE, split)))
                .containsExactlyInAnyOrder(FailureCode.UNKNOWN_FUNCTION, FailureCode.SERVICE_THREW);
    }

    @Test
    void client_responses_go_with_what_follows_them_and_to_the_creator_that_listens() {
        Step.Begin deaf = begin(Step.Rescue.NONE, program(2, ONE, new Step.Respond(7)));
        assertThat(of(ONE, new Step.Respond(5), TWO, deaf, new Step.Respond(6)).told())
                .containsExactly(5, 6);
        assertThat(of(ONE, new Step.Respond(5), new Step.Throw()).told()).isEmpty();
    }
}
