package org.rpcchain.benchmarks.wrapper;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The experiment, too short to measure anything, with the services that need no server of others. */
class WrapperExperimentIT {
    @TempDir
    Path directory;

    @TempDir
    Path temporary;

    @Test
    void every_way_of_calling_a_service_is_measured_reported_and_drawn() throws Exception {
        Report report = new Report("wrapper");
        List<String> options = List.of("--rounds", "1", "--warm-up", "0", "--seconds", "0", "--only", "soap,http");
        new WrapperExperiment(temporary).run(options, report, new Progress(System.out));

        JsonNode written = JsonMapper.shared().readTree(Files.readString(report.write(directory)));
        assertThat(written.get("samples").findValuesAsString("way"))
                .containsExactly("direct", "cxf", "wrapper", "sidecar", "direct", "wrapper", "sidecar");
        for (String way : List.of("wrapper", "sidecar")) {
            JsonNode ratios = written.get("ratios").get(way + "LatencyOverDirectLatency");
            assertThat(ratios.get("soap").doubleValue()).isPositive();
            assertThat(ratios.get("http").doubleValue()).isPositive();
        }
        assertThat(Path.of("target", "wrapper.png")).isNotEmptyFile();
        assertThat(temporary).isEmptyDirectory();
    }
}
