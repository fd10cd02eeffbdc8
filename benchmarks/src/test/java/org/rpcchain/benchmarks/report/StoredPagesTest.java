package org.rpcchain.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages that are written anew from what runs have left. */
class StoredPagesTest {
    private static final Path MEASUREMENTS = Path.of("..", "docs", "measurements");

    @TempDir
    private Path directory;

    private void rewrite(String file) {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        StoredPages.run(List.of(file), directory, nowhere);
    }

    private Path report() {
        Report report = new Report("some");
        report.series("seconds", "far", "s").addAll(List.of(1.0, 2.0, 3.0));
        return report.write(directory);
    }

    @Test
    void a_page_is_written_as_the_run_has_written_it() throws Exception {
        Path json = report();
        String before = Files.readString(directory.resolve("some.md"));
        String html = Files.readString(directory.resolve("some.html"));
        Files.writeString(directory.resolve("some.md"), "somebody's words");
        Files.writeString(directory.resolve("some.html"), "somebody's words");

        rewrite(json.getFileName().toString());

        assertThat(directory.resolve("some.md")).hasContent(before);
        assertThat(directory.resolve("some.html")).hasContent(html);
    }

    @Test
    void a_report_that_was_renamed_has_its_page_beside_it_and_names_itself() throws Exception {
        Files.move(report(), directory.resolve("some-cubic.json"));
        rewrite("some-cubic.json");
        assertThat(directory.resolve("some-cubic.md"))
                .content()
                .startsWith("# some\n")
                .contains("<a id=\"some-seconds-far\"></a>")
                .endsWith("All samples are in `some-cubic.json`.\n");
        assertThat(directory.resolve("some-cubic.html")).doesNotExist();
    }

    @Test
    void a_run_that_did_not_say_what_it_had_drawn_has_the_picture_of_its_name() throws Exception {
        Path json = report();
        Files.writeString(json, Files.readString(json).replace("\"pictures\"", "\"drawings\""));
        Files.writeString(directory.resolve("some.png"), "a picture");
        rewrite("some.json");
        assertThat(directory.resolve("some.md")).content().contains("![some.png](some.png)");
    }

    @Test
    void a_run_that_did_not_say_the_result_in_its_series_has_it_among_the_ratios() throws Exception {
        Files.writeString(
                directory.resolve("old.json"),
                "{\"experiment\":\"old\",\"ratios\":{\"over\":{\"far\":0.621}},\"series\":["
                        + "{\"name\":\"over\",\"case\":\"far\",\"kind\":\"ratio\",\"values\":[0.5,0.6,0.7]}]}");
        rewrite("old.json");
        assertThat(directory.resolve("old.md")).content().contains("over | far | 0.6210 | 0.6000 |");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "null", "[]", "{}", "{\"experiment\":\"some\",\"series\":[{\"kind\":\"odd\"}]}", "{\"exp"})
    void what_is_no_report_is_refused_with_a_sentence(String content) throws Exception {
        Files.writeString(directory.resolve("odd.json"), content);
        assertThatThrownBy(() -> rewrite("odd.json"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("odd.json cannot be read as a report");
        assertThat(directory.resolve("odd.md")).doesNotExist();
    }

    static Stream<Path> measurements() throws IOException {
        return jsonFiles(MEASUREMENTS);
    }

    private static Stream<Path> jsonFiles(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".json")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("measurements")
    void the_pages_that_are_kept_are_those_that_the_program_writes(Path json) throws Exception {
        Path page = json.resolveSibling(json.getFileName().toString().replace(".json", ".md"));
        assertThat(page).hasContent(StoredPages.page(json));
    }

    static Stream<Path> partsOfTheFullRun() throws IOException {
        return jsonFiles(MEASUREMENTS.resolve("testbed"));
    }

    @ParameterizedTest
    @MethodSource("partsOfTheFullRun")
    void the_full_report_has_of_each_experiment_the_chapter_that_the_program_writes(Path json) throws Exception {
        assertThat(Files.readString(json.resolveSibling("report.md")))
                .contains(Stored.read(json).page().chapter());
    }
}
