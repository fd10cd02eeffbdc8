package org.rpcchain.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class GoalTest {
    private static final Goal TENTH = new Goal("overhead", 0.1);

    @TempDir
    private Path directory;

    @Test
    void it_holds_up_to_the_goal_itself() {
        assertThat(TENTH.sentence(Map.of("few calls", 0.1, "many calls", 0.02)))
                .isEqualTo("goal: overhead is 0.100 at most; it holds, the greatest of 2 being 0.100");
    }

    @Test
    void the_cases_that_are_above_it_are_named_and_one_that_is_no_number_is_among_them() {
        assertThat(TENTH.sentence(Map.of("few calls", 0.101, "many calls", 0.02, "none", Double.NaN)))
                .isEqualTo(
                        "goal: overhead is 0.100 at most; it does not hold of 2 of 3: few calls (0.101), none (NaN)");
    }

    @Test
    void of_nothing_it_does_not_hold() {
        assertThat(TENTH.sentence(Map.of())).endsWith("nothing was measured that it is of");
    }

    @Test
    void it_stands_in_the_report_and_is_told_at_once() throws Exception {
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        Report report = new Report("goals");

        TENTH.judge(
                Map.of("few calls", 0.2), report, new Progress(new PrintStream(told, true, StandardCharsets.UTF_8)));

        String sentence = TENTH.sentence(Map.of("few calls", 0.2));
        assertThat(told.toString(StandardCharsets.UTF_8)).contains(sentence);
        assertThat(JsonMapper.shared()
                        .readTree(Files.readString(report.write(directory)))
                        .get("notes")
                        .get(0)
                        .asString())
                .isEqualTo(sentence);
    }
}
