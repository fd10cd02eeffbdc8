package org.rpcchain.benchmarks.all;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.contentOf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.benchmarks.report.Whole;
import org.rpcchain.benchmarks.testbed.GivenFile;

/** How experiments follow each other, whatever becomes of one. */
class AllTest {
    private static final List<Step> STEPS = List.of(
            new Step.Run("one", "is one fast?", List.of("--rounds", "6"), 3),
            new Step.LeftOut("two", "is two fast?", "it needs the testbed"),
            new Step.Run("three", "is three fast?", List.of(), 4));

    @TempDir
    private Path directory;

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private final List<String> ran = new ArrayList<>();

    /** Runs what writes a report, and then fails with the sentence that there is for its name. */
    private boolean run(Map<String, String> failures) {
        Whole whole = new Whole("A run.", directory);
        Runner runner = step -> {
            ran.add(step.name());
            Report report = new Report(step.name());
            report.series("seconds", "", "s").addAll(List.of(1.0, 1.0, 1.0));
            report.write(directory);
            return failures.getOrDefault(step.name(), "");
        };
        Progress progress = new Progress(new PrintStream(shown, true, StandardCharsets.UTF_8));
        return new All(runner, Earlier.nothing(), whole, directory, progress).run(STEPS);
    }

    private String shown() {
        return shown.toString(StandardCharsets.UTF_8);
    }

    @Test
    void it_is_shown_which_experiment_runs_and_how_long_it_may_take() {
        assertThat(run(Map.of())).isTrue();
        assertThat(shown())
                .contains("2 experiments, about 7 minutes in all")
                .contains("[1 of 2] one: is one fast? About 3 of 7 minutes.")
                .contains("two is left out: it needs the testbed")
                .contains("[2 of 2] three: is three fast? About 4 of 4 minutes.")
                .containsPattern("  done after 0:\\d\\d");
    }

    @Test
    void what_was_found_is_in_the_report_before_the_next_begins() {
        Whole whole = new Whole("A run.", directory);
        List<String> before = new ArrayList<>();
        Runner runner = step -> {
            Path report = directory.resolve("report.md");
            before.add(Files.exists(report) ? contentOf(report.toFile()) : "");
            return "it failed";
        };
        new All(runner, Earlier.nothing(), whole, directory, new Progress(new PrintStream(shown))).run(STEPS);
        assertThat(before.get(0)).isEmpty();
        assertThat(before.get(1)).contains("- one **failed**: it failed").doesNotContain("- three");
    }

    @Test
    void one_that_fails_is_said_and_does_not_stop_the_others() throws Exception {
        assertThat(run(Map.of("one", "what must not be: a result is lost"))).isFalse();
        assertThat(ran).containsExactly("one", "three");
        assertThat(shown()).containsPattern("  failed after 0:\\d\\d: what must not be: a result is lost");
        assertThat(Files.readString(directory.resolve("report.md")))
                .contains("- one **failed**: what must not be: a result is lost")
                .contains("- two left out: it needs the testbed")
                .contains("## three: is three fast?");
    }

    /** Runs one and three, and goes on with what lies in a directory of its own. */
    private boolean resume(Path kept) throws IOException {
        return resume(kept, STEPS, false);
    }

    private boolean resume(Path kept, List<Step> steps, boolean anyMachine) throws IOException {
        Path reports = Files.createDirectories(directory.resolve("reports"));
        Whole whole = new Whole("A run.", reports);
        Runner runner = step -> {
            ran.add(step.name());
            Report report = new Report(step.name());
            report.options(step.arguments());
            report.write(reports);
            return "";
        };
        Progress progress = new Progress(new PrintStream(shown, true, StandardCharsets.UTF_8));
        return new All(runner, Earlier.in(kept, reports, anyMachine), whole, kept, progress).run(steps);
    }

    private static Path writeEarlier(Path kept, String experiment, List<String> options) throws IOException {
        Report report = new Report(experiment);
        report.options(options);
        report.series("seconds", "", "s").addAll(List.of(7.125, 7.125, 7.125));
        Files.createDirectories(kept);
        Files.writeString(kept.resolve(experiment + ".png"), "a picture");
        return report.write(kept);
    }

    @Test
    void what_an_earlier_run_has_measured_with_the_same_options_is_not_measured_again() throws Exception {
        Path kept = directory.resolve("kept");
        writeEarlier(kept, "one", List.of("--rounds", "6"));

        assertThat(resume(kept)).isTrue();

        assertThat(ran).containsExactly("three");
        assertThat(shown())
                .containsPattern(
                        "one was measured at 20.+Z from sources .+, with the same options, and is not measured again");
        assertThat(kept.resolve("report.md")).content().contains("7.125").contains("## three: is three fast?");
        assertThat(directory.resolve("reports/one.png")).hasContent("a picture");
        assertThat(kept.resolve("three.json")).exists();
    }

    @Test
    void what_an_earlier_run_has_measured_is_in_the_report_before_the_first_is_measured_and_what_lacks_is_named()
            throws Exception {
        Path kept = directory.resolve("kept");
        writeEarlier(kept, "three", List.of());
        List<String> before = new ArrayList<>();
        Runner cutOff = step -> {
            before.add(contentOf(kept.resolve("report.md").toFile()));
            throw new IllegalStateException("it is cut off");
        };
        Whole whole = new Whole("A run.", directory);
        All all =
                new All(cutOff, Earlier.in(kept, directory, false), whole, kept, new Progress(new PrintStream(shown)));

        assertThatThrownBy(() -> all.run(STEPS)).hasMessage("it is cut off");

        assertThat(before)
                .singleElement()
                .asString()
                .contains("7.125")
                .contains("| one | is one fast? | not yet measured |")
                .containsSubsequence("| three |", "| one |", "| two |");
    }

    @Test
    void what_is_not_asked_for_now_is_shown_as_it_was_measured_earlier_or_not_at_all() throws Exception {
        Path kept = directory.resolve("kept");
        writeEarlier(kept, "one", List.of("--rounds", "6"));
        writeEarlier(kept, "two", List.of("--rounds", "7"));
        Step.Run one = new Step.Run("one", "is one fast?", List.of("--rounds", "6"), 3);
        Step.Run two = new Step.Run("two", "is two fast?", List.of("--rounds", "6"), 3);
        Step.Run three = new Step.Run("three", "is three fast?", List.of(), 4);

        assertThat(resume(kept, List.of(new Step.Shown(one), new Step.Shown(two), three), false))
                .isTrue();

        assertThat(ran).containsExactly("three");
        assertThat(kept.resolve("report.md"))
                .content()
                .contains("## one: is one fast?", "## three: is three fast?")
                .doesNotContain("is two fast?");
    }

    @Test
    void where_the_testbed_lay_does_not_matter_but_which_it_was_does() throws Exception {
        Path kept = directory.resolve("kept");
        List<Step> here = List.of(new Step.Run(
                "far", "how far?", List.of("--rounds", "6", "--wan", "/here/wan", "--topology", "/here/paper.wan"), 3));
        Whole whole = new Whole("A run.", directory.resolve("reports"));
        Runner runner = step -> {
            ran.add(step.name());
            return "it is not run here";
        };
        All all = new All(
                runner,
                Earlier.in(kept, directory.resolve("reports"), false),
                whole,
                kept,
                new Progress(new PrintStream(shown)));

        writeEarlier(kept, "far", List.of("--rounds", "6", "--wan", "/there/wan", "--topology", "/there/paper.wan"));
        all.run(here);
        assertThat(ran).isEmpty();

        writeEarlier(kept, "far", List.of("--rounds", "6", "--wan", "/here/wan", "--topology", "/here/other.wan"));
        all.run(here);
        assertThat(ran).containsExactly("far");
    }

    @Test
    void what_was_cut_off_or_failed_or_had_other_options_is_measured_again() throws Exception {
        Path kept = directory.resolve("kept");
        writeEarlier(kept, "one", List.of("--rounds", "7"));
        Path three = Files.writeString(kept.resolve("three.json"), "{\"started\":\"2026-01-01T00:00:00Z\",\"opt");
        resume(kept);
        assertThat(ran).containsExactly("one", "three");

        Files.writeString(
                three, "{\"started\":\"2026-01-01T00:00:00Z\",\"options\":[],\"failed\":\"a result is lost\"}");
        resume(kept);
        assertThat(ran).containsExactly("one", "three", "three");
    }

    @Test
    void what_was_measured_with_another_topology_of_the_same_name_is_measured_again() throws Exception {
        Path kept = directory.resolve("kept");
        Path topology = Files.writeString(directory.resolve("some.wan"), "site near 10.1.1.1\n");
        List<String> options = List.of("--topology", topology.toString());
        List<Step> steps = List.of(new Step.Run("one", "is one fast?", options, 3));
        Path one = writeEarlier(kept, "one", options);
        assertThat(resume(kept, steps, false)).isTrue();
        assertThat(ran).as("a run that has not kept what its topology said").isEmpty();

        String digest = GivenFile.topologyDigest(options, directory).orElseThrow();
        Files.writeString(
                one, Files.readString(one).replace("\"options\"", "\"topology\" : \"" + digest + "\", \"options\""));
        resume(kept, steps, false);
        assertThat(ran).isEmpty();

        Files.writeString(topology, "site far 10.1.1.1\n");
        resume(kept, steps, false);
        assertThat(ran).containsExactly("one");
        assertThat(shown()).contains("one is not taken from what was written: its topology said something else");
    }

    @Test
    void what_has_lost_a_picture_is_measured_again() throws Exception {
        Path kept = directory.resolve("kept");
        writeEarlier(kept, "one", List.of("--rounds", "6"));
        Files.delete(kept.resolve("one.png"));

        assertThat(resume(kept)).isTrue();

        assertThat(ran).containsExactly("one", "three");
        assertThat(shown()).contains("one is not taken from what was written: its pictures are not there: [one.png]");
    }

    @Test
    void what_is_no_text_or_no_report_is_measured_again() throws Exception {
        Path kept = Files.createDirectories(directory.resolve("kept"));
        Path one = writeEarlier(kept, "one", List.of("--rounds", "6"));
        Files.write(one, new byte[] {'{', '"', (byte) 0xff, '"', ':', '1', '}'});
        Files.writeString(
                kept.resolve("three.json"),
                "{\"experiment\":\"three\",\"started\":\"2026-01-01T00:00:00Z\",\"options\":[],\"series\":[{}]}");

        assertThat(resume(kept)).isTrue();

        assertThat(ran).containsExactly("one", "three");
        assertThat(shown().split("is not taken from what was written: it cannot be read", -1))
                .hasSize(3);
    }

    @Test
    void what_another_machine_has_measured_is_measured_again_and_it_is_said_what_differs() throws Exception {
        Path kept = directory.resolve("kept");
        Path one = writeEarlier(kept, "one", List.of("--rounds", "6"));
        Files.writeString(one, Files.readString(one).replaceFirst("\"processors\" : \\d+", "\"processors\" : 4096"));

        assertThat(resume(kept)).isTrue();

        assertThat(ran).containsExactly("one", "three");
        assertThat(shown())
                .contains(
                        "one is not taken from what was written: it was measured on another machine; this one has processors "
                                + Runtime.getRuntime().availableProcessors() + " in place of 4096");
    }

    @Test
    void what_another_machine_has_measured_is_taken_where_that_is_said_and_told_apart() throws Exception {
        Path kept = directory.resolve("kept");
        Path one = writeEarlier(kept, "one", List.of("--rounds", "6"));
        Files.writeString(one, Files.readString(one).replaceFirst("\"processors\" : \\d+", "\"processors\" : 4096"));

        assertThat(resume(kept, STEPS, true)).isTrue();

        assertThat(ran).containsExactly("three");
        assertThat(kept.resolve("report.md"))
                .content()
                .contains("- one was measured by another machine, see there")
                .contains("## one: is one fast?\n\nBy another machine, on 4096 processors (")
                .doesNotContain("- three was measured by another");
    }
}
