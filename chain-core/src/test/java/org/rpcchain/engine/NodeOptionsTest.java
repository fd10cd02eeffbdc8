package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Set;
import org.junit.jupiter.api.Test;

class NodeOptionsTest {
    @Test
    void a_proxy_to_which_nothing_may_be_sent_is_refused_at_once() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NodeOptions(Protocol.DEFAULT, true, "proxy", Set.of("bank")))
                .withMessageContaining("'proxy'")
                .withMessageContaining("allowDestinations");
    }

    @Test
    void a_proxy_among_the_allowed_destinations_is_taken() {
        assertThat(new NodeOptions(Protocol.DEFAULT, true, "proxy", Set.of("bank", "proxy")).proxy())
                .isEqualTo("proxy");
    }
}
