package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainId;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.Branch;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Course;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;

class KeptStatesTest {
    private static final ChainId CHAIN = new ChainId("c", 1);

    private final KeptStates states = new KeptStates();

    private static State state(int number) {
        return State.empty().with("number", number).with("text", "x".repeat(1_000));
    }

    private static Hop hop(HopId id, int attempt, State state) {
        HopHeader header = HopHeader.plain(
                        id,
                        URI.create("sim://c/"),
                        new FunctionRef("a".repeat(64), "next"),
                        new Budget(10, Duration.ofSeconds(60), Budget.UNLIMITED),
                        Duration.ofSeconds(3))
                .on(Course.PLAIN.interactively().again(attempt, Duration.ZERO));
        return new Hop(new Head(header, "a", "f", Value.record().build()), state);
    }

    private static HopId call(String branch, int number) {
        return new HopId(CHAIN, new Branch(branch), number, Purpose.CALL, 0);
    }

    /** A hop leaves: answers what its server has of the state. */
    private State leave(HopId id, int attempt, State state) {
        return states.keep(hop(id, attempt, state)).state();
    }

    /** The server's result comes, after so many hops of sub-chains. */
    private Hop step(HopId id, int later, int attempt, State token) {
        HopId last = new HopId(CHAIN, id.branch(), id.number() + later, Purpose.CHAIN, 0);
        return hop(last, attempt, token);
    }

    private Hop step(HopId id, int attempt, State token) {
        return step(id, 0, attempt, token);
    }

    private State restored(Hop step) {
        return states.restore(step).orElseThrow().state();
    }

    @Test
    void aStateStaysUntilItsResultIsTaken() {
        State token = leave(call("", 1), 0, state(1));
        assertThat(token).isNotEqualTo(state(1));
        Hop step = step(call("", 1), 2, 0, token);
        assertThat(restored(step)).isEqualTo(state(1));
        assertThat(restored(step)).as("its delivery may be refused for now").isEqualTo(state(1));
        states.taken(step);
        assertThat(states.size()).isZero();
    }

    @Test
    void ofALongChainNoMoreIsKeptThanIsUnderWay() {
        for (int number = 1; number <= 1_000; number++) {
            State token = leave(call("", number), 0, state(number));
            leave(call("", 1), 0, state(1)); // it is delivered once more, in vain
            Hop step = step(call("", number), 0, token);
            assertThat(restored(step)).isEqualTo(state(number));
            states.taken(step);
        }
        assertThat(states.size()).isZero();
    }

    @Test
    void whatIsTakenOnceMoreWhenItsStateIsGoneHasBeenTakenBefore() {
        Hop step = step(call("", 1), 0, leave(call("", 1), 0, state(1)));
        states.taken(step);
        assertThat(states.restore(step)).isEmpty();
    }

    @Test
    void eachBranchKeepsItsOwn() {
        State one = leave(call(".1", 2), 0, state(1));
        State other = leave(call(".12", 2), 0, state(2));
        states.taken(step(call(".1", 2), 3, 0, one));
        assertThat(restored(step(call(".12", 2), 0, other))).isEqualTo(state(2));
        leave(call(".1", 2), 0, state(1)); // delivered once more, in vain
        states.taken(step(call("", 1), 7, 0, State.empty())); // the branches have met
        assertThat(states.size()).isZero();
    }

    @Test
    void aServerThatStillHasTheTokenOfBeforeTheChainWasSentAgainGoesOnWithThat() {
        State before = leave(call("", 1), 0, state(1));
        states.taken(step(call("", 1), 0, before));
        leave(call("", 1), 1, state(1));
        assertThat(restored(step(call("", 1), 1, before))).isEqualTo(state(1));
    }

    @Test
    void whatComesLateOfBeforeTheChainWasSentAgainTakesNothingFromThat() {
        Hop late = step(call("", 1), 0, leave(call("", 1), 0, state(1)));
        State again = leave(call("", 1), 1, state(1));
        states.taken(late);
        assertThat(restored(step(call("", 1), 1, again))).isEqualTo(state(1));
    }

    @Test
    void onAnotherWayAHopOfTheSameNameHasAnotherState() {
        State one = leave(call("", 5), 0, state(1));
        State other = leave(call("", 5), 1, state(2));
        assertThat(restored(step(call("", 5), 0, one))).isEqualTo(state(1));
        assertThat(restored(step(call("", 5), 1, other))).isEqualTo(state(2));
    }

    @Test
    void noOtherChainHasTheToken() {
        State token = leave(call("", 1), 0, state(1));
        assertThat(new KeptStates().keep(hop(call("", 1), 0, state(1))).state()).isNotEqualTo(token);
    }

    @Test
    void aSmallStateTravels() {
        State small = State.empty().with("number", 1);
        assertThat(leave(call("", 1), 0, small)).isEqualTo(small);
        assertThat(restored(step(call("", 1), 0, small))).isEqualTo(small);
        assertThat(states.size()).isZero();
    }

    @Test
    void aTokenIsNoLargerThanWhatItIsCountedFor() {
        assertThat(leave(call("", 1), 0, state(1)).asValue().weight()).isLessThanOrEqualTo(Hop.TOKEN_BYTES);
    }
}
