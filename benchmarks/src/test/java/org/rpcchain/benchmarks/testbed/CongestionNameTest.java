package org.rpcchain.benchmarks.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.TypeConversionException;

class CongestionNameTest {
    @TempDir
    private Path kernel;

    private CongestionName allowing(String names) throws IOException {
        return new CongestionName(Files.writeString(kernel.resolve("allowed"), names));
    }

    @Test
    void what_sites_may_use_is_taken() throws IOException {
        assertThat(allowing("reno bbr\n").convert("bbr")).isEqualTo("bbr");
    }

    @Test
    void what_sites_may_not_use_is_refused_with_what_to_do() {
        assertThatThrownBy(() -> allowing("reno bbr\n").convert("cubic"))
                .isInstanceOf(TypeConversionException.class)
                .hasMessage(
                        "sites of a testbed may use reno bbr, and not 'cubic'; allow it, where the kernel has it, by"
                                + " sysctl -w net.ipv4.tcp_allowed_congestion_control=\"reno bbr cubic\"");
    }

    @Test
    void where_the_kernel_does_not_tell_the_testbed_will() throws IOException {
        assertThat(new CongestionName(kernel.resolve("none")).convert("cubic")).isEqualTo("cubic");
    }
}
