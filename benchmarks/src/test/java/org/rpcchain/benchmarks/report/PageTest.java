package org.rpcchain.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a report shows to people. */
class PageTest {
    private static final List<Double> SECONDS = List.of(0.10, 0.11, 0.12, 0.13, 0.14, 0.15, 0.16);

    @TempDir
    private Path directory;

    /** Answers the page without the anchors of its rows. */
    private String markdown(Report report) throws Exception {
        return written(report).replaceAll("<a id=\"[^\"]+\"></a>", "");
    }

    private String written(Report report) throws Exception {
        return Files.readString(directory.resolve(
                report.write(directory).getFileName().toString().replace(".json", ".md")));
    }

    @Test
    void every_row_has_an_anchor_of_its_own_that_follows_from_experiment_and_row() throws Exception {
        Report report = new Report("some");
        report.ratio("hopOverCall", "1 KB", 0.5, List.of(0.5));
        report.ratio("hopOverCall", "1-KB", 0.5, List.of(0.5));
        report.ratio("excessMillis", "", 2.5);
        assertThat(written(report))
                .contains("| <a id=\"some-hopOverCall-1-KB\"></a>hopOverCall | 1 KB |")
                .contains("| <a id=\"some-hopOverCall-1-KB-2\"></a>hopOverCall | 1-KB |")
                .contains("| <a id=\"some-excessMillis\"></a>excessMillis |");
        assertThat(Files.readString(directory.resolve("some.html")))
                .contains("<td><a id=\"some-excessMillis\"></a>excessMillis</td>");
    }

    @Test
    void what_is_over_a_physical_limit_stands_among_ratios_and_it_is_said_that_nothing_was_measured_beside_it()
            throws Exception {
        Report report = new Report("some");
        report.overLimit("chainSecondsOverLimit", "far", SECONDS, 0.1);
        assertThat(markdown(report))
                .doesNotContain("## Absolute")
                .contains("what is over a physical limit was measured with nothing beside it")
                .contains("| chainSecondsOverLimit | far | 1.300 | 1 to 1.600 | 23 % | 7 |");
    }

    @Test
    void the_result_of_a_series_has_no_row_beside_that_of_the_series_wherever_its_name_stands() throws Exception {
        Report report = new Report("some");
        report.ratio("rpcOverChain", "far 100", 2, SECONDS);
        report.ratios("some", Map.of("far", Map.of("100", Map.of("rpcOverChain", 2, "bytesOverData", 0.25))));
        assertThat(markdown(report))
                .contains("| rpcOverChain | far 100 | 2 |")
                .contains("| some | far 100 bytesOverData | 0.2500 |")
                .doesNotContain("far 100 rpcOverChain");
    }

    @Test
    void a_latency_stands_beside_its_physical_limit_and_the_papers_number() throws Exception {
        Report report = new Report("some");
        report.series("chainSeconds", "k = 4", "s").addAll(SECONDS).limit(0.1).paper(0.2, 0.3, "§5, Figure 9");
        assertThat(markdown(report))
                .contains("## Absolute values")
                .contains("| physical limit | over limit | paper |")
                .contains("| chainSeconds | k = 4 | 0.1300 s | 0.1000 to 0.1600 | 23 % | 7 | 0.1000 s | 1.300 |"
                        + " 0.2 to 0.3 s (§5, Figure 9) |");
    }

    @Test
    void a_ratio_stands_among_ratios_with_the_interval_of_its_pairs() throws Exception {
        Report report = new Report("some");
        report.ratio("hopOverCall", "1 KB", SECONDS, List.of(0.1, 0.1, 0.1, 0.2, 0.2, 0.2, 0.2));
        String page = markdown(report);
        assertThat(page).contains("## Ratios").doesNotContain("## Absolute");
        assertThat(page).contains("| hopOverCall | 1 KB | 0.6500 | 0.8000 | 0.6500 to 1.200 | ");
    }

    @Test
    void a_number_without_samples_is_absolute_if_it_bears_a_unit() throws Exception {
        Report report = new Report("some");
        report.ratio("excessMillis", "far", 2.5);
        report.ratio("over", "far", 1.25);
        report.ratio("over", "nothing", Double.NaN);
        report.ratio("crossingBytesOfLimits", "far", 200_000);
        report.ratio("chainSecondsOverCallsSeconds", "far", 0.5);
        report.ratios("hops done", Map.of("microsForEachMore", Map.of("median", 0.25)));
        String page = markdown(report);
        assertThat(page.substring(page.indexOf("## Ratios"), page.indexOf("## Absolute")))
                .contains("| over | far | 1.250 | not kept |", "| chainSecondsOverCallsSeconds | far | 0.5000 |")
                .doesNotContain("nothing");
        assertThat(page.substring(page.indexOf("## Absolute")))
                .contains(
                        "| excessMillis | far | 2.500 | not kept |",
                        "| crossingBytesOfLimits | far | 200000 |",
                        "| hops done | microsForEachMore median | 0.2500 |");
    }

    @Test
    void how_noisy_it_was_is_said_with_the_worst() throws Exception {
        Report report = new Report("some");
        report.series("steady", "", "s").addAll(List.of(1.0, 1.0, 1.0));
        report.series("wild", "far", "s").addAll(List.of(1.0, 2.0, 3.0));
        assertThat(markdown(report)).contains("25 % in the median of 2 series, and at most 50 %, of wild far.");
    }

    @Test
    void too_few_samples_have_no_interval() throws Exception {
        Report report = new Report("some");
        report.series("few", "", "s").addAll(List.of(1.0, 2.0));
        assertThat(markdown(report)).contains("| few | 1.500 s | too few samples |");
    }

    @Test
    void nothing_in_a_name_means_anything_to_markdown_or_to_a_browser() throws Exception {
        Report report = new Report("some");
        report.series("a|b", "<script>", "s").addAll(SECONDS);
        report.note("first\nsecond *third*");
        assertThat(markdown(report)).contains("| a\\|b | \\<script\\> |").contains("- first second \\*third\\*");
        assertThat(Files.readString(directory.resolve("some.html")))
                .contains("<td><a id=\"some-a-b-script\"></a>a|b</td>")
                .contains("<td>&lt;script&gt;</td>")
                .contains("<li>first second *third*</li>");
    }

    @Test
    void pictures_of_this_run_are_shown_and_those_of_others_are_not() throws Exception {
        Files.writeString(directory.resolve("some-old.png"), "x");
        Files.setLastModifiedTime(
                directory.resolve("some-old.png"), java.nio.file.attribute.FileTime.fromMillis(1_000_000));
        Report report = new Report("some");
        new BarChart("t", "s", List.of("g")).draw(Map.of("one", List.of(1.0)), directory.resolve("some-x.png"));
        new BarChart("t", "s", List.of("g")).draw(Map.of("one", List.of(1.0)), directory.resolve("other.png"));
        assertThat(markdown(report))
                .contains("![some-x.png](some-x.png)")
                .doesNotContain("some-old.png")
                .doesNotContain("other.png");
        assertThat(Files.readString(directory.resolve("some.html"))).contains("<img src=\"some-x.png\"");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "3, 3",
        "1234567, 1234567",
        "12345.678, 12346",
        "0.8333333, 0.8333",
        "0.00123456, 0.001235",
        "0.0000123456, 1.23e-05",
        "-2.5, -2.500",
        "123456789012, 1.23e+11",
    })
    void a_number_has_the_digits_that_count(double value, String shown) {
        assertThat(Shown.number(value)).isEqualTo(shown);
    }
}
