package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProtocolTest {
    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void a_heartbeat_period_is_longer_than_nothing(int seconds) {
        Duration period = Duration.ofSeconds(seconds);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Protocol.DEFAULT.heartbeats(period, Duration.ofSeconds(6)))
                .withMessageContaining("longer than nothing, not " + period);
    }

    @Test
    void a_heartbeat_timeout_is_longer_than_the_period() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Protocol.DEFAULT.heartbeats(Duration.ofSeconds(3), Duration.ofSeconds(3)))
                .withMessageContaining("must be longer than the period");
    }

    @Test
    void hops_are_not_remembered_for_less_than_nothing() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Protocol.DEFAULT.memory(Duration.ofSeconds(-1), 10))
                .withMessageContaining("nothing at least, not PT0.2S, PT-1S");
    }
}
