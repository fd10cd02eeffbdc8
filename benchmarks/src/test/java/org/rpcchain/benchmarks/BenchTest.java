package org.rpcchain.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.examples.copy.site.SiteChild;

/** What the command line answers. */
class BenchTest {
    @TempDir
    private Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) {
        return Bench.run(
                args,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    private String report(String name, double factor) {
        Report report = new Report("some");
        List<Double> ratios =
                IntStream.range(0, 9).mapToObj(i -> factor * (1 + i / 1_000.0)).toList();
        report.ratio("over", "", factor, ratios); // whatever runs beside the tests, ratios are judged
        return report.write(directory.resolve(name)).toAbsolutePath().toString();
    }

    @Test
    void a_comparison_exits_with_1_when_something_is_slower_and_with_0_when_nothing_is() {
        assertThat(run("compare", report("a", 1), report("b", 2))).isEqualTo(1);
        assertThat(run("compare", report("b", 2), report("a", 1))).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("1 slower").contains("1 faster");
    }

    @Test
    void what_cannot_be_compared_exits_with_2_and_a_sentence() {
        assertThat(run("compare", report("a", 1), directory.resolve("none.json").toString()))
                .isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("none.json cannot be read");
    }

    @Test
    void the_page_of_a_report_is_written_anew_and_what_is_no_report_exits_with_2() throws Exception {
        Path json = Path.of(report("a", 1));
        Path page = json.resolveSibling("some.md");
        String before = Files.readString(page);
        Files.delete(page);
        assertThat(run("report", json.toString())).isZero();
        assertThat(page).hasContent(before);
        assertThat(run("report", page.toString())).isEqualTo(2);
        assertThat(run("report")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("some.md cannot be read as a report")
                .contains("FILE.json");
    }

    @Test
    void a_name_that_is_none_is_answered_with_those_that_are() {
        assertThat(run("hip")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("'hip' is not an experiment")
                .contains("hop", "compare");
        assertThat(Files.exists(Path.of("target", "hip.json"))).isFalse();
    }

    @ParameterizedTest
    @MethodSource("org.rpcchain.benchmarks.all.PlannedRuns#all")
    void an_experiment_that_is_planned_understands_its_options(List<String> planned) {
        List<String> words = new ArrayList<>(planned);
        Collections.replaceAll(words, "cubic", "reno"); // which every kernel lets sites use
        words.add("--none"); // so that it does not begin
        assertThat(run(words.toArray(String[]::new))).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("Unknown option: '--none'");
    }

    @Test
    void all_of_them_refuses_a_name_that_is_none_with_a_sentence() {
        assertThat(run("all", "--only", "hip")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("--only knows no experiment 'hip'");
    }

    private int broken(Experiment experiment) {
        return Bench.run(
                "broken",
                experiment,
                List.of(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    @Test
    void a_wrong_answer_is_one_sentence_and_what_was_measured_before_is_kept() throws Exception {
        assertThat(broken((arguments, report, progress) -> {
                    report.ratio("half", "", 0.5);
                    throw new IllegalStateException("a measurement failed", new IOException("connection reset"));
                }))
                .isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualToIgnoringNewLines(
                        "broken has stopped before its end: a measurement failed (connection reset)");
        assertThat(Files.readString(Path.of("target", "broken.json"))).contains("half", "connection reset");
    }

    @Test
    void a_process_that_is_not_there_is_one_sentence() {
        assertThat(broken((arguments, report, progress) -> {
                    try (SiteChild child =
                            SiteChild.start("server", List.of("/no/such/program"), directory.resolve("server.log"))) {
                        child.ready();
                    }
                }))
                .isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("broken has stopped before its end: cannot start server by '/no/such/program'")
                .hasLineCount(1);
    }

    @Test
    void a_report_with_a_value_that_is_no_number_exits_with_2_and_a_sentence() throws Exception {
        Path odd = Path.of(report("odd", 1));
        Files.writeString(odd, Files.readString(odd).replaceFirst("\"values\" : \\[", "$0 \"x\","));

        assertThat(run("compare", report("a", 1), odd.toString())).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("has the value \"x\" in the series over, which is no number")
                .hasLineCount(1);
    }
}
