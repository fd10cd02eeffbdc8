package org.rpcchain.benchmarks.fig12;

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

/** The experiment, too short to measure anything, with real processes and a relay. */
@Timeout(300)
class Figure12IT {
    @TempDir
    Path directory;

    @Test
    void clients_copy_both_ways_and_what_they_use_is_told() throws Exception {
        Report report = new Report("fig12");
        List<String> options =
                List.of("--clients", "1,2", "--files", "2", "--bytes", "20000", "--repetitions", "1", "--warm-up", "0");
        new Figure12().run(options, report, new Progress(System.out));

        JsonNode written = JsonMapper.shared().readTree(Files.readString(report.write(directory)));
        assertThat(written.get("samples")).hasSize(4);
        JsonNode ratios = written.get("ratios");
        assertThat(ratios.get("latencySecondsOverPhysicalLimit")
                        .get("RPC, 1 clients")
                        .doubleValue())
                .isGreaterThan(1);
        // the content passes the client's link by RPC alone
        JsonNode used = ratios.get("used: mtview redmond");
        assertThat(used.get("RPC, 2 clients").doubleValue())
                .isGreaterThan(used.get("CHAIN, 2 clients").doubleValue());
        assertThat(ratios.get("used: processors").get("CHAIN, 2 clients").doubleValue())
                .isPositive();
        for (String process : List.of("storage.source", "storage.target", "clients")) {
            assertThat(ratios.get("CPU seconds of " + process)
                            .get("CHAIN, 2 clients")
                            .doubleValue())
                    .isPositive();
        }
        assertThat(Path.of("target", "fig12.png")).isNotEmptyFile();
    }
}
