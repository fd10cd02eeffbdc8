package org.rpcchain.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.benchmarks.report.Report;

class CompareTest {
    @TempDir
    private Path directory;

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    @BeforeEach
    void write() throws IOException {
        run("a.json", report -> steady(report, 1));
    }

    /** Ten samples, from 2 % below to 2.5 % above. */
    private static List<Double> around(double middle) {
        return IntStream.range(0, 10).mapToObj(i -> middle * (0.98 + 0.005 * i)).toList();
    }

    private static void steady(Report report, double factor) {
        report.series("latencyMicros", "1 KB hop", "µs").addAll(around(200 * factor));
        report.ratio("hopOverCall", "1 KB", around(0.8 * factor), around(1));
    }

    private void run(String file, Consumer<Report> measure) throws IOException {
        Report report = new Report("some");
        measure.accept(report);
        Path written = report.write(directory);
        // whatever runs beside the tests
        String quiet = Files.readString(written).replaceAll("(\"othersShare\" : )[0-9.E-]+", "$10.02");
        Files.writeString(directory.resolve(file), quiet);
    }

    private boolean compare(String... options) {
        List<String> arguments = new ArrayList<>(List.of("a.json", "b.json"));
        arguments.addAll(List.of(options));
        return Compare.run(arguments, directory, new PrintStream(shown, true, StandardCharsets.UTF_8));
    }

    private String shown() {
        return shown.toString(StandardCharsets.UTF_8);
    }

    /** Puts another text into the second report. */
    private void edit(String from, String to) throws IOException {
        Path file = directory.resolve("b.json");
        String text = Files.readString(file);
        assertThat(text).contains(from);
        Files.writeString(file, text.replace(from, to));
    }

    @Test
    void what_got_slower_beyond_the_noise_is_said_and_ends_with_an_error() throws Exception {
        run("b.json", report -> steady(report, 1.2));
        assertThat(compare()).isFalse();
        assertThat(shown())
                .containsPattern("latencyMicros \\[1 KB hop\\] .*B/A 1\\.2\\d* \\(1\\.1\\d* to 1\\.2\\d*\\) +SLOWER")
                .containsPattern("hopOverCall \\[1 KB\\] .* SLOWER")
                .endsWith("0 faster, 2 slower, 0 as before, 0 without a verdict\n");
    }

    @Test
    void what_got_faster_beyond_the_noise_is_said() throws Exception {
        run("b.json", report -> steady(report, 0.8));
        assertThat(compare()).isTrue();
        assertThat(shown()).endsWith("2 faster, 0 slower, 0 as before, 0 without a verdict\n");
    }

    @Test
    void more_is_better_of_a_throughput() throws Exception {
        run(
                "a.json",
                report -> report.series("perSecond", "", "1/s")
                        .addAll(around(100))
                        .higherIsBetter());
        run(
                "b.json",
                report ->
                        report.series("perSecond", "", "1/s").addAll(around(70)).higherIsBetter());
        assertThat(compare()).isFalse();
        assertThat(shown()).contains("1 slower");
    }

    @Test
    void what_has_not_changed_is_as_before() throws Exception {
        run("b.json", report -> steady(report, 1.001));
        assertThat(compare()).isTrue();
        assertThat(shown()).contains("0 slower, 2 as before");
    }

    @Test
    void where_the_noise_is_larger_than_the_change_there_is_no_verdict() throws Exception {
        List<Double> wild = List.of(100.0, 400.0, 150.0, 300.0, 210.0, 120.0, 390.0, 205.0);
        run("a.json", report -> report.series("latencyMicros", "", "µs").addAll(wild));
        run(
                "b.json",
                report -> report.series("latencyMicros", "", "µs")
                        .addAll(wild.stream().map(value -> 1.1 * value).toList()));
        assertThat(compare()).isTrue();
        assertThat(shown()).contains("no verdict: within the noise").contains("1 without a verdict");
    }

    @Test
    void what_changed_within_a_run_gets_no_verdict_where_the_halves_of_the_run_disagree() throws Exception {
        latencies("a.json", 200, 200);
        latencies("b.json", 240, 204);
        assertThat(compare()).isTrue();
        assertThat(shown()).contains("no verdict: it changed within a run");
        latencies("a.json", 240, 200);
        latencies("b.json", 220, 220);
        assertThat(compare()).isTrue();
        assertThat(shown()).endsWith("0 faster, 0 slower, 0 as before, 1 without a verdict\n");
    }

    @Test
    void what_is_slower_in_either_half_of_a_run_is_slower_also_where_it_changed_within_the_run() throws Exception {
        latencies("a.json", 200, 200);
        latencies("b.json", 480, 400);
        assertThat(compare()).isFalse();
        assertThat(shown()).contains("SLOWER").endsWith("0 faster, 1 slower, 0 as before, 0 without a verdict\n");
        latencies("a.json", 240, 200);
        latencies("b.json", 480, 400);
        assertThat(compare()).isFalse();
        latencies("a.json", 480, 400);
        latencies("b.json", 200, 200);
        assertThat(compare()).isTrue();
        assertThat(shown()).endsWith("1 faster, 0 slower, 0 as before, 0 without a verdict\n");
    }

    /** Writes a run whose first ten samples are around one, and its last ten around another. */
    private void latencies(String file, double first, double second) throws IOException {
        List<Double> all = new ArrayList<>(around(first));
        all.addAll(around(second));
        run(file, report -> report.series("latencyMicros", "", "µs").addAll(all));
    }

    @Test
    void a_change_that_any_two_runs_may_show_is_no_regression_however_little_the_samples_scatter() throws Exception {
        List<Double> close =
                IntStream.range(0, 10).mapToObj(i -> 1 + 0.0001 * i).toList();
        run("a.json", report -> report.series("seconds", "", "s").addAll(close));
        run(
                "b.json",
                report -> report.series("seconds", "", "s")
                        .addAll(close.stream().map(value -> 1.04 * value).toList()));
        assertThat(compare()).isTrue();
        assertThat(compare("--tolerance", "0.01")).isFalse();
    }

    @Test
    void a_single_value_and_few_samples_allow_no_verdict() throws Exception {
        for (String file : List.of("a.json", "b.json")) {
            double factor = file.equals("a.json") ? 1 : 9;
            run(file, report -> {
                report.ratio("alone", "1 KB", factor);
                report.series("few", "", "s").addAll(List.of(factor, 1.1 * factor, 1.2 * factor));
            });
        }
        assertThat(compare()).isTrue();
        assertThat(shown())
                .containsPattern("alone \\[1 KB\\] .*no verdict: no samples")
                .containsPattern("few .*no verdict: too few samples");
    }

    @Test
    void absolute_values_of_another_machine_are_not_judged_and_ratios_are() throws Exception {
        run("b.json", report -> steady(report, 1.2));
        edit("\"architecture\" : \"", "\"architecture\" : \"other-");
        assertThat(compare()).isFalse();
        assertThat(shown())
                .contains("machine differ in architecture: A ")
                .containsPattern("latencyMicros .*no verdict: another machine")
                .containsPattern("hopOverCall .*SLOWER");
    }

    @Test
    void absolute_values_of_a_busy_machine_are_not_judged_and_ratios_are() throws Exception {
        run("b.json", report -> steady(report, 1.2));
        edit("\"othersShare\" : 0.02", "\"othersShare\" : 0.4");
        assertThat(compare()).isFalse();
        assertThat(shown())
                .contains("B was measured on a busy machine: others used 40 % of the processors' time")
                .containsPattern("latencyMicros .*no verdict: a busy machine")
                .containsPattern("hopOverCall .*SLOWER");
    }

    @Test
    void other_options_are_said_and_nothing_is_judged_unless_asked_for() throws Exception {
        run("b.json", report -> {
            report.options(List.of("--rounds", "3"));
            steady(report, 1.2);
        });
        assertThat(compare()).isTrue();
        assertThat(shown()).contains("options differ: A '', B '--rounds 3'").contains("no verdict: other options");
        assertThat(compare("--despite-options")).isFalse();
    }

    @Test
    void another_topology_of_the_same_name_is_another_option_where_both_runs_have_kept_what_it_said() throws Exception {
        run("a.json", report -> {
            report.topology("0123456789ab");
            steady(report, 1);
        });
        run("b.json", report -> {
            report.topology("ba9876543210");
            steady(report, 1.2);
        });
        assertThat(compare()).isTrue();
        assertThat(shown()).contains("topologies differ").contains("no verdict: other options");
        run("b.json", report -> steady(report, 1.2));
        assertThat(compare()).isFalse();
    }

    @Test
    void other_versions_are_said_and_judged_since_they_are_what_is_compared() throws Exception {
        run("b.json", report -> steady(report, 1.2));
        edit("\"cxf\" : \"", "\"cxf\" : \"9");
        assertThat(compare()).isFalse();
        assertThat(shown()).contains("versions differ in cxf: A ");
    }

    @Test
    void what_only_one_of_them_has_is_named() throws Exception {
        run("b.json", report -> report.series("else", "", "s").addAll(around(1)));
        assertThat(compare()).isTrue();
        assertThat(shown()).contains("only in A: latencyMicros [1 KB hop]").contains("only in B: else");
    }

    @Test
    void a_report_of_before_there_were_series_is_read() throws Exception {
        Files.writeString(
                directory.resolve("b.json"), "{\"experiment\":\"some\",\"ratios\":{\"hopOverCall\":{\"1 KB\":0.9}}}");
        assertThat(compare()).isTrue();
        assertThat(shown()).contains("machine differ in processors: A ").contains("B not said");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "a.json missing.json; missing.json cannot be read",
                "a.json broken.json; broken.json is no JSON",
                "a.json other.json; A is of the experiment some and B of other",
                "a.json list.json; is no report of a benchmark",
                "a.json; options: A.json B.json",
                "a.json a.json --confidence 2; --confidence is between",
                "a.json a.json --tolerance -1; --tolerance is 0 or more",
            })
    void what_cannot_be_compared_is_said_in_a_sentence(String arguments, String sentence) throws IOException {
        Files.writeString(directory.resolve("broken.json"), "{");
        Files.writeString(directory.resolve("list.json"), "[1]");
        Files.writeString(directory.resolve("other.json"), "{\"experiment\":\"other\",\"ratios\":{}}");
        assertThatThrownBy(() -> Compare.run(
                        List.of(arguments.split(" ")), directory, new PrintStream(shown, true, StandardCharsets.UTF_8)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sentence);
    }
}
