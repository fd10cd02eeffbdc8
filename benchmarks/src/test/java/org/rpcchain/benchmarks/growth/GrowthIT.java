package org.rpcchain.benchmarks.growth;

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

/** The experiment, too short to judge anything, over real nodes. */
@Timeout(300)
class GrowthIT {
    @TempDir
    Path directory;

    @Test
    void hops_are_measured_among_more_of_everything() throws Exception {
        Report report = new Report("growth");
        new Growth().run(List.of("--rounds", "1", "--warm-up", "0", "--most", "32"), report, new Progress(System.out));

        JsonNode written = JsonMapper.shared().readTree(Files.readString(report.write(directory)));
        List<String> measured = written.get("samples").findValuesAsString("subject");
        for (Subject subject : Subject.values()) {
            assertThat(measured).filteredOn(subject.words()::equals).hasSameSizeAs(subject.places(32));
            JsonNode judged = written.get("ratios").get(subject.words() + ", time");
            assertThat(judged.get("microsForEachMore").get("confidence").doubleValue())
                    .isZero();
            assertThat(judged.get("verdict").stringValue()).isNotEmpty();
        }
    }
}
