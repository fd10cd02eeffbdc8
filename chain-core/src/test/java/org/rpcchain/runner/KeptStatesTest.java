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

/** The client of an interactive chain keeps the states that may come back, and no others. */
class KeptStatesTest {
    private static final ChainId CHAIN = new ChainId("c", 1);
    private static final String LARGE = "x".repeat(1_000);

    private final KeptStates kept = new KeptStates();

    private static Hop hop(String branch, int number) {
        HopHeader header = HopHeader.plain(
                        new HopId(CHAIN, new Branch(branch), number, Purpose.CALL, 0),
                        URI.create("sim://c/"),
                        new FunctionRef("a".repeat(64), "next"),
                        new Budget(2_000, Duration.ofSeconds(60), Budget.UNLIMITED),
                        Duration.ofSeconds(3))
                .on(Course.PLAIN.interactively());
        State state = State.empty().with("large", LARGE).with("number", number);
        return new Hop(new Head(header, "a", "f", Value.record().build()), state);
    }

    private Hop keep(String branch, int number) {
        return kept.keep(hop(branch, number));
    }

    private static long number(Hop hop) {
        return hop.state().get("number").longValue();
    }

    @Test
    void a_state_comes_back_with_its_hop() {
        Hop left = keep("", 1);
        assertThat(left.state().has("large")).isFalse();
        assertThat(number(kept.restore(left))).isEqualTo(1);
    }

    @Test
    void a_chain_of_many_hops_keeps_the_states_of_the_last() {
        Hop late = keep("", 1);
        for (int number = 2; number <= 1_000; number++) {
            Hop left = keep("", number);
            assertThat(number(kept.restore(left))).isEqualTo(number);
            late = number == 993 ? left : late;
        }
        assertThat(kept.size()).isLessThan(10);
        assertThat(number(kept.restore(late))).isEqualTo(993);
    }

    @Test
    void a_chain_that_is_sent_again_keeps_what_may_still_be_at_a_server_and_not_all_that_it_passes_anew() {
        Hop last = keep("", 1);
        for (int number = 2; number <= 1_000; number++) {
            last = keep("", number);
        }
        for (int number = 1; number <= 990; number++) {
            keep("", number);
            assertThat(kept.size()).isLessThan(20);
        }
        assertThat(number(kept.restore(last))).isEqualTo(1_000);
    }

    @Test
    void the_states_of_branches_are_kept_until_their_chain_has_gone_on_after_the_merge() {
        Hop first = keep(".1", 2);
        Hop eleventh = keep(".11", 2);
        Hop inner = keep(".1.1", 3);
        keep(".1", 20); // merged its own branches
        assertThat(number(kept.restore(eleventh))).isEqualTo(2);
        assertThat(kept.restore(first).state().has("large")).isFalse();
        assertThat(kept.restore(inner).state().has("large")).isFalse();
        keep("", 40);
        assertThat(kept.size()).isEqualTo(1);
    }

    @Test
    void a_hop_that_is_delivered_again_has_the_same_token() {
        Hop hop = hop("", 1);
        assertThat(kept.keep(hop).state()).isEqualTo(kept.keep(hop).state());
        assertThat(kept.size()).isEqualTo(1);
    }
}
