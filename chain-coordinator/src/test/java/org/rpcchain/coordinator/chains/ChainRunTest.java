package org.rpcchain.coordinator.chains;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainId;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.engine.Earlier;

class ChainRunTest {
    private static final CallId CALL = new CallId(new Login("anna", "monday"), 1);

    private static final Work.Chain HOUR =
            ChainDescription.work("relay", ChainSite.call(5).timeBudget(Duration.ofHours(1)));

    private static ChainRun run(Work.Chain chain, Earlier earlier) {
        return new ChainRun(CALL, new ChainId("tests", 1), chain, earlier);
    }

    @Test
    void a_chain_is_known_as_handed_over_though_the_clock_of_who_began_it_is_ahead() {
        assertThat(run(HOUR, Earlier.undelivered(Duration.ZERO)).isHandedOver()).isTrue();
        assertThat(run(HOUR, Earlier.NOTHING).isHandedOver()).isFalse();
        assertThat(run(HOUR, Earlier.by(1, Duration.ZERO)).isHandedOver()).isFalse();
    }

    @Test
    void a_chain_is_in_doubt_from_its_beginning_where_it_is_begun_so_and_since_the_longest_time_that_was_told() {
        Duration hour = Duration.ofHours(1);
        ChainRun begun = run(HOUR, Earlier.NOTHING.inDoubt(hour));
        assertThat(begun.isInDoubt()).isTrue();
        assertThat(begun.isHandedOver()).isFalse();
        begun.doubt(Duration.ZERO);
        assertThat(begun.doubtedFor()).isGreaterThanOrEqualTo(hour);
        begun.doubt(hour.multipliedBy(2));
        assertThat(begun.doubtedFor()).isGreaterThanOrEqualTo(hour.multipliedBy(2));
        assertThat(run(HOUR, Earlier.NOTHING).isInDoubt()).isFalse();
    }

    @Test
    void what_is_left_of_a_time_budget_is_enough_for_one_or_nothing() {
        Duration fraction = Duration.ofNanos(999_999);
        assertThat(run(HOUR, Earlier.undelivered(Duration.ofMinutes(50))).left())
                .hasValueSatisfying(left -> assertThat(left).isBetween(Duration.ofMinutes(1), Duration.ofMinutes(10)));
        assertThat(run(HOUR, Earlier.undelivered(Duration.ofHours(1).minus(fraction)))
                        .left())
                .isEmpty();
        assertThat(run(HOUR, Earlier.undelivered(Duration.ofHours(2))).left()).isEmpty();
        assertThat(run(new Work.Chain("none", Value.of(1)), Earlier.NOTHING).left())
                .isEmpty();
    }
}
