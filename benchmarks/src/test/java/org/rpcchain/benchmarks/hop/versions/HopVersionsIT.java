package org.rpcchain.benchmarks.hop.versions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.benchmarks.hop.Payload;
import org.rpcchain.benchmarks.hop.versions.VersionedHops.Cost;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;

/** Hops of whatever version is on a class path; here, of these sources. */
class HopVersionsIT {
    private static final int PORT = 19_586;
    private static final int SIZE = 1_000;

    @TempDir
    private Path work;

    @Test
    @Timeout(180)
    void the_program_makes_hops_with_what_is_on_the_class_path_and_says_what_they_took() {
        Payload payload = new Payload("1 KB", SIZE, true);
        try (VersionedHops hops =
                VersionedHops.start("these", System.getProperty("java.class.path"), PORT, payload, work)) {
            Cost cost = hops.carry(20, 2);

            assertThat(cost.cpuMicros()).isPositive();
            assertThat(cost.latencyMicros()).isPositive();
            assertThat(cost.bytes())
                    .satisfiesAnyOf(
                            bytes -> assertThat(bytes).isNaN(),
                            bytes -> assertThat(bytes).isGreaterThan(SIZE));
        }
    }

    @Test
    void a_class_path_with_something_that_is_not_there_is_refused_by_name() {
        List<String> arguments = List.of("--earlier", "pom.xml" + File.pathSeparator + "no-such.jar");

        assertThatThrownBy(() -> new HopVersions().run(arguments, new Report("hop-versions"), new Progress(System.out)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no-such.jar, which is not there");
    }
}
