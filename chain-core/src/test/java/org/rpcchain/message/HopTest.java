package org.rpcchain.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
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
}
