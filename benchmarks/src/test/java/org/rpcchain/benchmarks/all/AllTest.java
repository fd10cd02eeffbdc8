package org.rpcchain.benchmarks.all;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import java.io.ByteArrayOutputStream;
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
        return new All(runner, whole, directory, progress).run(STEPS);
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
        new All(runner, whole, directory, new Progress(new PrintStream(shown))).run(STEPS);
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
}
