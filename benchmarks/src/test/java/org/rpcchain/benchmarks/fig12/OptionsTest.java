package org.rpcchain.benchmarks.fig12;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.examples.copy.site.Way;

class OptionsTest {
    @Test
    void files_are_as_large_as_the_papers_unless_told_otherwise() {
        assertThat(Options.parse(List.of()).bytes).isEqualTo(256_000);
    }

    @Test
    void what_cannot_be_is_refused_in_a_sentence() {
        assertThatThrownBy(() -> Options.parse(List.of("--clients", "0,1")))
                .hasMessage("--clients needs numbers of 1 to 64, not [0, 1]");
        assertThatThrownBy(() -> Options.parse(List.of("--bytes", "0"))).hasMessage("--bytes is 1 to 262144, not 0");
        assertThatThrownBy(() -> Options.parse(List.of("--bytes", "262145")))
                .hasMessage("--bytes is 1 to 262144, not 262145");
        assertThatThrownBy(() -> Options.parse(List.of("--files", "0")))
                .hasMessage("--files and --repetitions are 1 or more");
    }

    @Test
    void an_order_reads_what_it_writes() {
        CopyingClients.Order order = new CopyingClients.Order(Way.CHAIN, 4, 40, 256_000);
        assertThat(CopyingClients.Order.parse(order.line())).isEqualTo(order);
    }
}
