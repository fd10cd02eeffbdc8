package org.rpcchain.benchmarks.rpcv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The experiments whose coordinators are in this process, with little to do. */
@Timeout(120)
class RpcvFiguresIT {
    private static final List<String> LITTLE =
            List.of("--sizes", "100,50000", "--counts", "1,20", "--repetitions", "2");

    @TempDir
    private Path directory;

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    @Test
    void submission_is_compared_for_the_three_strategies() throws Exception {
        JsonNode report = run(new RpcvLogging(), LITTLE);
        assertThat(report.get("samples")).hasSize(4 * 3 * 2);
        assertPositive(report, "nonBlockingOverOptimistic", "16 x 100 B in turn", "20 x 300 B at once");
        assertPositive(report, "blockingOverOptimistic", "16 x 50000 B in turn", "1 x 300 B at once");
        assertThat(Path.of("target/rpcv-logging-size.png")).isNotEmptyFile();
        assertThat(Path.of("target/rpcv-logging-number.png")).isNotEmptyFile();
        assertThat(shown.toString(StandardCharsets.UTF_8))
                .contains("pessimistic-non-blocking")
                .containsPattern("goal: nonBlockingOverOptimistic is 1.100 at most; it (holds|does not hold)");
    }

    @Test
    void replication_is_compared_with_logging_alone() throws Exception {
        JsonNode report = run(new RpcvReplication(), LITTLE);
        assertThat(report.get("samples")).hasSize(4 * 2);
        assertPositive(report, "replicatedOverLogged", "16 x 50000 B", "20 x 300 B");
        assertPositive(report, "costOfACallOverDearest", "1 calls", "20 calls");
        assertThat(Path.of("target/rpcv-replication.png")).isNotEmptyFile();
    }

    @Test
    void synchronization_is_measured_from_either_side() throws Exception {
        JsonNode report = run(new RpcvSync(), LITTLE);
        assertThat(report.get("samples")).hasSize(4 * 2);
        assertPositive(report, "fromCoordinatorsLogOverFromClients", "16 x 100 B", "20 x 300 B");
        assertThat(Path.of("target/rpcv-sync.png")).isNotEmptyFile();
    }

    @ParameterizedTest
    @CsvSource({
        "--sizes 0, --sizes are of 1 to",
        "--sizes 10000001, --sizes are of 1 to 10000000",
        "--counts 1001, --counts are of 1 to 1000 calls",
        "--repetitions 0, --repetitions is 1 to",
        "--colour red, 'options: --sizes BYTES,BYTES'",
    })
    void what_an_option_may_be_is_said(String wrong, String sentence) {
        for (Experiment experiment : List.of(new RpcvLogging(), new RpcvReplication(), new RpcvSync())) {
            assertThatThrownBy(() -> run(experiment, Arrays.asList(wrong.split(" ", -1))))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(sentence);
        }
    }

    private JsonNode run(Experiment experiment, List<String> options) throws Exception {
        Report report = new Report("little");
        experiment.run(options, report, new Progress(new PrintStream(shown, true, StandardCharsets.UTF_8)));
        return JsonMapper.shared().readTree(Files.readString(report.write(directory)));
    }

    private static void assertPositive(JsonNode report, String ratio, String... cases) {
        for (String each : cases) {
            assertThat(report.get("ratios").get(ratio).get(each).asDouble())
                    .as(ratio + " " + each)
                    .isPositive();
        }
    }
}
