package org.rpcchain.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainId;
import org.rpcchain.State;
import org.rpcchain.Value;

/** A hop that is sent later than it was made. */
class HopTest {
    private static final Duration WAITED = Duration.ofSeconds(2);

    private static Hop on(Course course) {
        HopHeader header = HopHeader.plain(
                new HopId(new ChainId("c", 1), 1),
                URI.create("sim://c/"),
                FunctionRef.END,
                new Budget(10, Duration.ofSeconds(60), Budget.UNLIMITED),
                Duration.ofSeconds(1));
        return new Hop(new Head(header.on(course), "a", "f", Value.nothing()), State.empty());
    }

    private static HopHeader later(Course course, boolean unsure) {
        return on(course).later(WAITED, unsure).head().header();
    }

    @Test
    void it_has_less_time_and_its_heartbeat_is_due() {
        HopHeader header = later(Course.PLAIN, false);
        assertThat(header.budget().timeLeft()).isEqualTo(Duration.ofSeconds(58));
        assertThat(header.timeToHeartbeat()).isZero();
    }

    @Test
    void it_is_still_sent_for_the_first_time_unless_its_chain_may_have_been_run_elsewhere() {
        assertThat(later(Course.PLAIN, false).course()).isEqualTo(Course.PLAIN);
        assertThat(later(Course.PLAIN, true).course().age()).isEqualTo(WAITED);
    }

    @Test
    void a_repeated_one_is_older() {
        Course repeated = Course.PLAIN.again(1, Duration.ofSeconds(7));
        assertThat(later(repeated, false).course().age()).isEqualTo(Duration.ofSeconds(9));
        assertThat(later(repeated, true).course().age()).isEqualTo(Duration.ofSeconds(9));
    }

    @Test
    void one_that_is_sent_at_once_is_as_it_was() {
        Hop hop = on(Course.PLAIN);
        assertThat(hop.later(Duration.ofMillis(999), true)).isSameAs(hop);
    }

    private static final State LARGE = State.empty().with("text", "x".repeat(3_000));

    private static long weight(Course course, Stack stack) {
        HopHeader plain = on(course).head().header();
        HopHeader header = new HopHeader(
                plain.id(),
                plain.origin(),
                plain.then(),
                stack,
                plain.budget(),
                plain.timeToHeartbeat(),
                course,
                plain.console());
        return new Hop(new Head(header, "a", "f", Value.nothing()), LARGE).weight();
    }

    private static Stack within(Value context) {
        Handler handler = new Handler("mend", context);
        return new Stack(List.of(new Frame.SubChain("a", FunctionRef.END, State.empty(), handler, handler, false)));
    }

    @Test
    void it_carries_its_state_unless_that_stays_at_a_client_who_runs_its_chaining_functions() {
        long whole = weight(Course.PLAIN, Stack.EMPTY);
        assertThat(whole).isGreaterThan(3_000);
        assertThat(weight(Course.PLAIN.interactively(), Stack.EMPTY)).isLessThan(300);
        assertThat(weight(Course.PLAIN.interactively(), within(Value.nothing())))
                .as("the state of a sub-chain's functions stays nowhere")
                .isGreaterThan(whole);
    }

    @Test
    void it_carries_what_the_creators_of_sub_chains_want_to_be_told() {
        long without = weight(Course.PLAIN, within(Value.of("")));
        long with = weight(Course.PLAIN, within(Value.of("x".repeat(1_000))));
        assertThat(with).isEqualTo(without + 2_000);
    }

    @Test
    void nobody_spends_more_than_is_left() {
        Budget budget = new Budget(10, WAITED, 100);
        assertThat(budget.spend(100).bytesLeft()).isZero();
        assertThatThrownBy(() -> budget.spend(101)).hasMessageContainingAll("101 bytes", "100");
    }
}
