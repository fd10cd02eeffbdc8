package org.rpcchain.benchmarks.fig8;

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

/** The experiment, too short to measure anything, with the real compiler, sandbox and cache. */
@Timeout(300)
class Figure8IT {
    @TempDir
    Path directory;

    @Test
    void sizes_times_and_memory_are_measured_reported_and_drawn() throws Exception {
        Report report = new Report("fig8");
        List<String> options = List.of("--repetitions", "1", "--warm-up", "5", "--functions", "25");
        new Figure8().run(options, report, new Progress(System.out));

        JsonNode written = JsonMapper.shared().readTree(Files.readString(report.write(directory)));
        List<String> what = written.get("samples").findValuesAsString("what");
        assertThat(what).filteredOn("size"::equals).hasSize(3);
        assertThat(what).filteredOn("cold"::equals).hasSize(3);
        assertThat(what).filteredOn("warm"::equals).hasSize(17);
        assertThat(what).filteredOn("cache"::equals).hasSize(11);
        JsonNode ratios = written.get("ratios");
        assertThat(ratios.get("meteredOverCompiled").get("5000").doubleValue()).isPositive();
        assertThat(ratios.get("bytesOfACachedFunction").get("metaspace").doubleValue())
                .isPositive();
        assertThat(ratios.get("bytesOfACachedFunction")
                        .get("counted against the bound")
                        .doubleValue())
                .isGreaterThan(1_000);
        assertThat(Path.of("target", "fig8.png")).isNotEmptyFile();
    }
}
