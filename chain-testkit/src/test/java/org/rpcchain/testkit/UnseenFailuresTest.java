package org.rpcchain.testkit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.engine.Observer;
import org.rpcchain.message.Branch;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;
import org.rpcchain.testkit.Invariant.Place;
import org.rpcchain.testkit.Invariant.Violation;
import org.rpcchain.testkit.program.ProgramServices;

/** A sub-chain whose failure was handled goes on, when its chain is sent again, only where its way may have led past what was found before. */
class UnseenFailuresTest {
    private static final ChainId CHAIN = new ChainId("client", 1);
    private static final HopId HOP = new HopId(CHAIN, 2);
    private static final HopId CHAINING = HOP.part(Purpose.CHAIN, 1);
    private static final HopId HANDLER = HOP.next().part(Purpose.HANDLE, 1);
    private static final ChainFailure FAILURE = new ChainFailure(
            CHAIN, new Problem(FailureCode.UNREACHABLE, "told"), 1, "node0", "add", VirtualConsole.EMPTY);
    private static final Value HANDLED = Value.record()
            .put("context", Value.record().put("program", 2).build())
            .build();

    private final NetworkSurroundings around;
    private final Repeats repeats = new Repeats();
    private final HandledOneWay invariant;
    private final String server;
    private final String proxy;

    /** Of the first networks some have a node with a chaining proxy that is another. */
    UnseenFailuresTest() {
        around = IntStream.rangeClosed(1, 100)
                .mapToObj(seed -> new SimulatedNetwork(seed, Faults.NONE, Observer.NONE).around())
                .filter(network -> !proxies(network).isEmpty())
                .findFirst()
                .orElseThrow();
        List<String> names = proxies(around).get(0);
        server = names.get(0);
        proxy = names.get(1);
        invariant = new HandledOneWay(around, repeats);
    }

    private static List<List<String>> proxies(NetworkSurroundings network) {
        return network.directory().names().stream()
                .filter(name -> !name.equals("pair"))
                .flatMap(name -> network.directory().names().stream().map(other -> List.of(name, other)))
                .filter(pair -> !pair.get(0).equals(pair.get(1)))
                .filter(pair -> network.node(pair.get(0)).isProxiedBy(pair.get(1)))
                .toList();
    }

    private void tells(HopId by, HopId message) {
        invariant.told(proxy, by, Optional.of(message), FAILURE);
    }

    private void isHandled() {
        invariant.served(new Place("node0", 0), HANDLER, "recover", HANDLED);
    }

    private void goesOn() {
        Value number = Value.record().put("number", 2).put("program", 2).build();
        invariant.served(new Place("node0", 0), HOP.next(), ProgramServices.ADD, number);
    }

    private void isAllowed() {
        assertThatCode(this::goesOn).doesNotThrowAnyException();
    }

    private void isViolation() {
        assertThatThrownBy(this::goesOn).isInstanceOf(Violation.class).hasMessageContaining("was handled before");
    }

    private void proxyFindsAndTells() {
        invariant.sent(server, CHAINING, proxy);
        tells(CHAINING, HANDLER);
        isHandled();
    }

    @Test
    void a_chaining_proxy_that_told_the_failure_is_passed_by_when_the_chain_is_run_step_by_step() {
        proxyFindsAndTells();
        repeats.retransmitted(CHAIN, 2);
        isAllowed();
    }

    @Test
    void it_is_asked_when_the_chain_is_only_sent_again() {
        proxyFindsAndTells();
        repeats.retransmitted(CHAIN, 1);
        isViolation();
    }

    @Test
    void a_network_that_has_a_proxy_is_no_reason() {
        tells(HOP, HANDLER);
        isHandled();
        repeats.retransmitted(CHAIN, 2);
        isViolation();
    }

    @Test
    void what_a_server_told_beside_it_is_no_reason() {
        invariant.sent(server, CHAINING, proxy);
        tells(HOP, HANDLER);
        isHandled();
        repeats.retransmitted(CHAIN, 2);
        isViolation();
    }

    @Test
    void what_went_to_a_creator_and_not_to_a_proxy_is_no_reason() {
        invariant.sent(proxy, CHAINING, server);
        tells(CHAINING, HANDLER);
        isHandled();
        repeats.retransmitted(CHAIN, 2);
        isViolation();
    }

    @Test
    void what_a_proxy_found_farther_on_does_not_lead_there() {
        invariant.sent(server, CHAINING, proxy);
        tells(CHAINING, new HopId(CHAIN, 9).part(Purpose.HANDLE, 1));
        tells(HOP, HANDLER);
        isHandled();
        repeats.retransmitted(CHAIN, 2);
        isViolation();
    }

    private void proxyFindsInBranch(int branch, HopId message) {
        HopId there = new HopId(CHAIN, Branch.TRUNK.child(branch), 7, Purpose.CHAIN, 0);
        invariant.sent(server, there, proxy);
        tells(there, message);
    }

    /** A merge host's handler bears the number after the split, however far its branches have come. */
    @Test
    void what_a_proxy_found_in_a_branch_leads_to_the_handler_of_its_split() {
        proxyFindsInBranch(1, new HopId(CHAIN, Branch.TRUNK.child(1), 7, Purpose.FAILED_ARRIVAL, 0));
        isHandled();
        repeats.retransmitted(CHAIN, 2);
        isAllowed();
    }

    @Test
    void what_a_proxy_found_in_another_branch_does_not_lead_to_a_handler_in_this_one() {
        proxyFindsInBranch(1, new HopId(CHAIN, Branch.TRUNK.child(1), 2, Purpose.HANDLE, 1));
        HopId here = new HopId(CHAIN, Branch.TRUNK.child(2), HANDLER.number(), Purpose.HANDLE, 1);
        invariant.served(new Place("node0", 0), here, "recover", HANDLED);
        repeats.retransmitted(CHAIN, 2);
        Value number = Value.record().put("number", 2).put("program", 2).build();
        HopId next = new HopId(CHAIN, Branch.TRUNK.child(2), HOP.next().number(), Purpose.CALL, 0);
        assertThatThrownBy(() -> invariant.served(new Place("node0", 0), next, ProgramServices.ADD, number))
                .isInstanceOf(Violation.class)
                .hasMessageContaining("was handled before");
    }

    private void after(Duration pause, Runnable what) {
        around.time().after(pause, what);
        around.witness().runToRest();
    }

    @Test
    void what_was_told_longer_ago_than_nodes_remember_is_found_anew() {
        tells(HOP, HANDLER);
        isHandled();
        repeats.retransmitted(CHAIN, 1);
        after(around.protocol().memory(), this::isAllowed);
    }

    @Test
    void what_was_told_again_since_is_remembered_from_then_on() {
        tells(HOP, HANDLER);
        isHandled();
        repeats.retransmitted(CHAIN, 1);
        after(Duration.ofSeconds(59), () -> tells(HOP, HANDLER));
        after(Duration.ofSeconds(59), this::isViolation);
    }
}
