package org.rpcchain.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

    @Test
    void a_series_is_written_with_all_that_a_comparison_needs() throws Exception {
        Report report = new Report("few");
        report.options(List.of("--rounds", "7"));
        report.series("latencyMicros", "1 KB", "µs")
                .addAll(List.of(3.0, 1.0, 2.0, Double.NaN))
                .limit(0.5);
        report.series("latencyMicros", "1 KB", "µs").add(4.0);
        report.ratio("over", "1 KB", List.of(2.0, 6.0), List.of(1.0, 2.0)).higherIsBetter();

        JsonNode written = JsonMapper.shared().readTree(Files.readString(report.write(directory)));
        assertThat(written.get("options").toString()).isEqualTo("[\"--rounds\",\"7\"]");
        assertThat(written.get("machine").get("processor").stringValue()).isNotEmpty();
        assertThat(written.get("versions").get("sources").stringValue()).isNotEmpty();
        assertThat(written.get("series").get(0).toString())
                .isEqualTo(
                        "{\"name\":\"latencyMicros\",\"case\":\"1 KB\",\"kind\":\"absolute\",\"unit\":\"µs\",\"better\":\"lower\","
                                + "\"median\":2.5,\"interval\":null,\"limit\":0.5,\"values\":[3.0,1.0,2.0,4.0]}");
        JsonNode ratio = written.get("series").get(1);
        assertThat(ratio.get("kind").stringValue()).isEqualTo("ratio");
        assertThat(ratio.get("better").stringValue()).isEqualTo("higher");
        assertThat(ratio.get("values").toString()).isEqualTo("[2.0,3.0]");
        assertThat(written.get("ratios").get("over").get("1 KB").doubleValue())
                .isEqualTo(2.667); // of the medians 4 and 1.5
    }

    @Test
    void samples_over_a_limit_are_as_absolute_as_they_are_and_over_no_limit_there_is_nothing() throws Exception {
        Report report = new Report("few");
        report.overLimit("over", "far", List.of(2.0, 3.0, 4.0), 2);
        report.overLimit("over", "here", List.of(2.0, 3.0, 4.0), 0);

        JsonNode written = JsonMapper.shared().readTree(Files.readString(report.write(directory)));
        assertThat(written.get("ratios").toString()).isEqualTo("{\"over\":{\"far\":1.5}}");
        assertThat(written.get("series").get(0).get("values").toString()).isEqualTo("[1.0,1.5,2.0]");
        assertThat(written.get("series").get(0).get("kind").stringValue()).isEqualTo("absolute");
    }
}
