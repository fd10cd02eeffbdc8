package org.rpcchain.benchmarks.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.TypeConversionException;

final class CongestionNameTest {
    @Test
    void what_every_kernel_allows_is_taken() throws IOException {
        assertThat(new CongestionName().convert("reno")).isEqualTo("reno");
    }

    @Test
    void what_sites_may_not_use_is_refused_before_anything_is_measured_with_what_to_do() {
        assertThatThrownBy(() -> new CongestionName().convert("carrier-pigeon"))
                .isInstanceOf(TypeConversionException.class)
                .hasMessageContaining("and not 'carrier-pigeon'")
                .hasMessageContaining("sysctl -w net.ipv4.tcp_allowed_congestion_control=\"")
                .hasMessageContaining(" carrier-pigeon\"");
    }
}
