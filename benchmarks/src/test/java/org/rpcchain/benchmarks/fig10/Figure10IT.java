package org.rpcchain.benchmarks.fig10;

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

/** The experiment, too short to measure anything, over real nodes and relays. */
@Timeout(300)
class Figure10IT {
    @TempDir
    Path directory;

    @Test
    void chains_and_calls_are_measured_by_size_in_all_three_settings() throws Exception {
        Report report = new Report("fig10");
        List<String> options = List.of("--repetitions", "2", "--warm-up", "0", "--sizes", "0,1000000");
        new Figure10().run(options, report, new Progress(System.out));

        JsonNode written = JsonMapper.shared().readTree(Files.readString(report.write(directory)));
        assertThat(written.get("samples")).hasSize(24);
        JsonNode ratios = written.get("ratios");
        assertThat(ratios.get("crossingBytesOfLimits").get("client in redmond").doubleValue())
                .isEqualTo(201_600);
        // a limit is a limit
        assertThat(ratios.get("chainSecondsOverPhysicalLimit")
                        .get("client in redmond, 1000000 bytes")
                        .doubleValue())
                .isGreaterThan(1);
        assertThat(ratios.get("callsSecondsOverPhysicalLimit")
                        .get("servers 15 ms apart, 0 bytes")
                        .doubleValue())
                .isGreaterThan(1);
        assertThat(ratios.get("adaptiveSecondsOverBetterSeconds"))
                .hasSize(6)
                .allMatch(ratio -> ratio.doubleValue() > 0);
        assertThat(Path.of("target", "fig10.png")).isNotEmptyFile();
    }
}
