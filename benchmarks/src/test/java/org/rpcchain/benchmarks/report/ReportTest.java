package org.rpcchain.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReportTest {
    @TempDir
    Path directory;

    @Test
    void a_ratio_over_nothing_is_no_number() throws Exception {
        Report report = new Report("few");
        report.ratio("cpu", "some", 1 / 3.0);
        report.ratio("cpu", "none", 1 / 0.0);
        report.ratio("cpu", "neither", 0 / 0.0);

        JsonNode cpu = JsonMapper.shared()
                .readTree(Files.readString(report.write(directory)))
                .get("ratios")
                .get("cpu");
        assertThat(cpu.get("some").doubleValue()).isEqualTo(0.333);
        assertThat(cpu.get("none").isNull()).isTrue();
        assertThat(cpu.get("neither").isNull()).isTrue();
    }
}
