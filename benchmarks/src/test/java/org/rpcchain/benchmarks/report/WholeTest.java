package org.rpcchain.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** The report of several experiments, made of what each has written. */
class WholeTest {
    private static final List<Double> SECONDS = List.of(0.10, 0.11, 0.12, 0.13, 0.14, 0.15, 0.16);
    private static final List<Double> TWICE =
            SECONDS.stream().map(second -> 2 * second).toList();

    @TempDir
    private Path directory;

    private Whole whole() {
        return new Whole("A run of some.", directory);
    }

    private String markdown(Whole whole) throws Exception {
        return Files.readString(whole.write(directory)).replaceAll("<a id=\"[^\"]+\"></a>", "");
    }

    private Report copy() {
        Report report = new Report("copy");
        report.ratio("rpcOverChain", "far", TWICE, SECONDS).higherIsBetter().paper(1, 5, "§5.3, Figure 11");
        report.series("chainSeconds", "far", "s").addAll(SECONDS).limit(0.1).paper(0.2, 0.2, "§5.3");
        report.series("rpcSeconds", "far", "s").addAll(TWICE);
        report.note("links are emulated");
        return report;
    }

    @Test
    void each_row_of_which_a_paper_prints_a_number_is_said_to_be_a_ratio_or_absolute_with_interval_and_spread()
            throws Exception {
        copy().write(directory);
        Whole whole = whole();
        whole.done("copy", "how fast is a copy?");
        String page = markdown(whole);
        String papers = page.substring(page.indexOf("## Beside the papers"), page.indexOf("## copy"));
        assertThat(papers)
                .contains("| copy | rpcOverChain | far | ratio | 2 | 2 | 2 to 2 | 0.0 % | 7 |  |  |"
                        + " 1 to 5 (§5.3, Figure 11) |")
                .contains("| copy | chainSeconds | far | absolute | 0.1300 s |  | 0.1000 to 0.1600 | 23 % | 7 |"
                        + " 0.1000 s | 1.300 | 0.2 s (§5.3) |")
                .doesNotContain("rpcSeconds");
    }

    @Test
    void all_that_each_found_follows_with_headings_a_step_deeper() throws Exception {
        copy().write(directory);
        Whole whole = whole();
        whole.done("copy", "how fast is a copy?");
        assertThat(markdown(whole))
                .startsWith("# What would you gain, and what does it cost?\n\nA run of some. Measured from ")
                .contains("## copy: how fast is a copy?\n\nMeasured at ")
                .contains("### Absolute values")
                .contains("| rpcSeconds | far | 0.2600 s |")
                .contains("### Remarks\n\n- links are emulated");
        assertThat(Files.readString(directory.resolve("report.html"))).contains("<h2>copy: how fast is a copy?</h2>");
    }

    @Test
    void how_each_ended_is_said_first_with_its_sentence() throws Exception {
        Report broken = copy();
        broken.failed("copy has stopped before its end: a process has ended");
        broken.write(directory);
        Whole whole = whole();
        whole.leftOut("far", "how far?", "it needs the testbed");
        whole.failed("copy", "how fast is a copy?", "a process has ended");
        whole.failed("mail", "how fast is mail?", "it had not ended after 42 minutes");
        String page = markdown(whole);
        assertThat(page)
                .containsPattern(
                        "\\| copy \\| how fast is a copy\\? \\| \\*\\*failed\\*\\* \\| 20[-\\d]+T[:\\d]+Z \\| .+ \\| 0 \\| ")
                .contains("| mail | how fast is mail? | **failed** |  |  |  |  |  |")
                .contains("| far | how far? | left out |  |  |  |  |  |")
                .contains("- copy **failed**: a process has ended\n")
                .contains("- mail **failed**: it had not ended after 42 minutes\n")
                .contains("- far left out: it needs the testbed\n")
                .contains("**It failed:** copy has stopped before its end");
        assertThat(page.indexOf("| far |")).isGreaterThan(page.indexOf("| mail |")); // what was left out comes last
        assertThat(page.substring(page.indexOf("## Beside"))).doesNotContain("## mail", "## far");
    }

    @Test
    void experiments_keep_the_order_in_which_they_were_expected_and_those_still_to_run_are_named() throws Exception {
        copy().write(directory);
        new Report("mail").write(directory);
        Whole whole = whole();
        whole.expected("copy", "how fast is a copy?");
        whole.expected("mail", "how fast is mail?");
        whole.expected("peers", "how fast are others?");
        whole.done("mail", "how fast is mail?");
        whole.done("copy", "how fast is a copy?");
        String page = markdown(whole);
        assertThat(page)
                .contains("| peers | how fast are others? | not yet measured |  |  |  |  |  |")
                .containsSubsequence("| copy |", "| mail |", "| peers |", "## copy", "## mail")
                .doesNotContain("## peers");
    }

    @Test
    void each_row_of_a_chapter_can_be_linked_to_and_no_two_have_the_same_anchor() throws Exception {
        copy().write(directory);
        Whole whole = whole();
        whole.done("copy", "how fast is a copy?");
        assertThat(Files.readString(whole.write(directory)))
                .containsOnlyOnce("<a id=\"copy-rpcOverChain-far\"></a>")
                .containsOnlyOnce("<a id=\"copy-rpcSeconds-far\"></a>");
    }

    @Test
    void a_report_that_cannot_be_read_is_said_and_the_others_are_shown() throws Exception {
        Files.writeString(directory.resolve("half.json"), "{\"experiment\" : \"ha");
        copy().write(directory);
        Whole whole = whole();
        whole.failed("half", "is it whole?", "it was killed");
        whole.done("copy", "how fast is a copy?");
        assertThat(markdown(whole))
                .contains("- half **failed**: it was killed; ")
                .contains("half.json cannot be read")
                .contains("## copy");
    }

    @Test
    void pictures_and_json_come_along_into_another_directory() throws Exception {
        Report report = copy();
        new BarChart("t", "s", List.of("g")).draw(Map.of("one", List.of(1.0)), directory.resolve("copy.png"));
        report.write(directory);
        Whole whole = whole();
        whole.done("copy", "how fast is a copy?");
        Path elsewhere = directory.resolve("measurements").resolve("new");
        assertThat(Files.readString(whole.write(elsewhere))).contains("![copy.png](copy.png)");
        assertThat(elsewhere.resolve("copy.png")).isNotEmptyFile();
        assertThat(elsewhere.resolve("copy.json")).hasSameTextualContentAs(directory.resolve("copy.json"));
    }

    @Test
    void a_series_is_read_as_it_was_written() throws Exception {
        Report report = copy();
        report.series("crossing", "", "KB").add(200).interval(190, 230).paper(150, 150, "about");
        Path file = report.write(directory);
        List<Object> read =
                Stored.read(file).series().stream().<Object>map(Series::written).toList();
        assertThat(read).hasSize(4);
        String again = JsonMapper.shared().writeValueAsString(read);
        String written = JsonMapper.shared()
                .readTree(Files.readString(file))
                .get("series")
                .toString();
        assertThat(again).isEqualTo(written).contains("\"interval\":{\"low\":190.0,\"high\":230.0}");
    }
}
