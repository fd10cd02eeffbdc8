package org.rpcchain.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.engine.Observer;
import org.rpcchain.message.HopId;
import org.rpcchain.testkit.Invariant.Violation;
import org.rpcchain.testkit.program.Program;
import org.rpcchain.testkit.program.ProgramServices;
import org.rpcchain.testkit.program.Step;

/** Where nodes may not send chains to all servers, only a chain that was refused may end otherwise than its program foretells. */
class FencedWorldTest {
    private static final ChainId CHAIN = new ChainId("client", 1);
    private static final HopId HOP = new HopId(CHAIN, 2);
    private static final World FENCED = new World(
            1, true, false, false, Duration.ofMinutes(1), World.PLAIN.answerBytes(), false, false, true, false);
    private static final Value SUM =
            Value.record().put("number", 2).put("program", 1).build();

    private final SimulatedNetwork network = new SimulatedNetwork(FENCED, 1, Faults.NONE, Observer.NONE);
    private final Witness witness = network.around().witness();

    private static Outcome failed(FailureCode code) {
        return new Outcome.Failed(failure(code));
    }

    private static ChainFailure failure(FailureCode code) {
        return new ChainFailure(CHAIN, new Problem(code, "told"), 1, "node0", "add", VirtualConsole.EMPTY);
    }

    private static Step.Call add(String server) {
        return new Step.Call(server, ProgramServices.ADD, 1);
    }

    private void begins() {
        witness.begun(CHAIN, Plan.of(new Program(1, List.of(add("node0")), false)));
    }

    private void isRefused() {
        witness.told("node0", HOP, Optional.of(HOP.next()), failure(FailureCode.DESTINATION_REFUSED));
    }

    @ParameterizedTest
    @EnumSource(
            value = FailureCode.class,
            names = {"DESTINATION_REFUSED", "OVERLOADED", "TIME_BUDGET"})
    void a_chain_that_was_not_refused_fails_as_foretold_or_not_at_all(FailureCode code) {
        begins();
        assertThatThrownBy(() -> witness.ended(CHAIN, failed(code)))
                .isInstanceOf(Violation.class)
                .hasMessageContaining("foretold was");
    }

    @Test
    void it_does_not_end_unknown() {
        begins();
        assertThatThrownBy(() -> witness.ended(CHAIN, new Outcome.Unknown(failure(FailureCode.SILENT))))
                .isInstanceOf(Violation.class);
    }

    /** Its program has a sub-chain that does not fail. */
    private void beginsWithSubChain() {
        Program inner = new Program(2, List.of(add("node1")), false);
        Step.Begin begin = new Step.Begin("node0", inner, Step.Rescue.RECOVERS, true, false, "node2");
        Plan plan = Plan.of(new Program(1, List.of(begin), false));
        witness.begun(CHAIN, plan);
    }

    private static Outcome recovered() {
        Value result = SUM.with("number", Value.of(1_015)).with("recovered", Value.list(Value.of(2)));
        return new Outcome.Done(new ChainResult(CHAIN, result, VirtualConsole.EMPTY, Duration.ZERO));
    }

    @Test
    void no_handler_takes_what_was_not_refused() {
        beginsWithSubChain();
        assertThatThrownBy(() -> witness.ended(CHAIN, recovered())).isInstanceOf(Violation.class);
    }

    @Test
    void a_handler_may_take_what_was_refused() {
        beginsWithSubChain();
        isRefused();
        assertThatCode(() -> witness.ended(CHAIN, recovered())).doesNotThrowAnyException();
    }

    @Test
    void a_chain_that_was_refused_may_fail_so() {
        begins();
        isRefused();
        assertThatCode(() -> witness.ended(CHAIN, failed(FailureCode.DESTINATION_REFUSED)))
                .doesNotThrowAnyException();
    }

    @Test
    void a_chain_that_was_refused_does_not_fail_otherwise() {
        begins();
        isRefused();
        assertThatThrownBy(() -> witness.ended(CHAIN, failed(FailureCode.OVERLOADED)))
                .isInstanceOf(Violation.class);
    }

    private boolean maySend(int from, int to) {
        return network.around().node("node" + from).maySendTo("node" + to);
    }

    /** A node that may not send chains to the one that sends them to it: the second begins a sub-chain that fails at the first. */
    @Test
    void a_failure_passes_by_a_handler_to_which_its_server_may_not_send_it() {
        int[] pair = IntStream.range(0, 16)
                .mapToObj(i -> new int[] {i / 4, i % 4})
                .filter(i -> maySend(i[0], i[1]) && !maySend(i[1], i[0]))
                .findFirst()
                .orElseThrow();
        Step.Call throwing = new Step.Call("node" + pair[1], ProgramServices.THROW, 1);
        Program inner = new Program(2, List.of(throwing), false);
        Step.Begin begin = new Step.Begin("node" + pair[0], inner, Step.Rescue.RECOVERS, true, false, "node0");
        ChainId chain = network.start(new Program(1, List.of(begin), false));
        network.runToRest();
        Outcome outcome = network.outcome(chain).orElseThrow();
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Failed.class,
                        failed -> assertThat(failed.failure().code()).isEqualTo(FailureCode.SERVICE_THREW));
    }
}
