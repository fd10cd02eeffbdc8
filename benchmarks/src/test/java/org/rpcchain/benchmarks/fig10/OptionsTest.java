package org.rpcchain.benchmarks.fig10;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTest {
    @Test
    void without_options_relays_stand_for_the_links() {
        Options options = Options.parse(List.of());

        assertThat(options.testbed).isNull();
        assertThat(options.sizes).startsWith(0).endsWith(300_000);
    }

    @Test
    void sizes_ascend() {
        assertThatThrownBy(() -> Options.parse(List.of("--sizes", "200,100")))
                .hasMessage("--sizes needs two or more, ascending, of 0 to 10000000 bytes, not [200, 100]");
        assertThatThrownBy(() -> Options.parse(List.of("--sizes", "100"))).hasMessageEndingWith("not [100]");
    }
}
