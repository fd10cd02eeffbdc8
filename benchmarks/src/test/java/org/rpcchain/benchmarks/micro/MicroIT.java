package org.rpcchain.benchmarks.micro;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The experiment by JMH, too short to measure anything. */
@Timeout(300)
class MicroIT {
    @TempDir
    Path directory;

    @Test
    void every_part_is_measured_with_what_it_allocates_and_compared() throws Exception {
        Report report = new Report("micro");
        new Micro()
                .run(List.of("--forks", "0", "--iterations", "1", "--millis", "20"), report, new Progress(System.out));

        JsonNode written = JsonMapper.shared().readTree(Files.readString(report.write(directory)));
        JsonNode ratios = written.get("ratios");
        assertThat(Comparison.ALL).allSatisfy(comparison -> {
            assertThat(ratios.get(comparison.name())).isNotEmpty();
            assertThat(ratios.get(comparison.name()))
                    .allSatisfy(ratio -> assertThat(ratio.doubleValue()).isPositive());
        });
        assertThat(ratios.get("cborReadOverJacksonAllocation").get("value rows").doubleValue())
                .isPositive();
    }
}
