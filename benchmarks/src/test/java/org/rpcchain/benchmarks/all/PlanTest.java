package org.rpcchain.benchmarks.all;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.benchmarks.all.Planned.Course;

/** What runs, and with which options. */
class PlanTest {
    private static final Path PAGE = Path.of("..", "docs", "benchmarks.md");

    @TempDir
    private Path home;

    private List<Step> steps(String... arguments) {
        return Plan.of(AllOptions.parse(List.of(arguments), home, Path.of("target")));
    }

    private static List<String> names(List<Step> steps, Class<? extends Step> kind) {
        return steps.stream().filter(kind::isInstance).map(Step::name).toList();
    }

    private String[] testbed(String... more) throws IOException {
        Files.writeString(home.resolve("wan"), "");
        Files.writeString(home.resolve("sites.wan"), "");
        return Stream.concat(Stream.of("--wan", "wan", "--topology", "sites.wan"), Stream.of(more))
                .toArray(String[]::new);
    }

    @Test
    void without_a_testbed_what_needs_one_is_left_out_with_a_sentence() {
        List<Step> steps = steps();
        assertThat(names(steps, Step.Run.class)).contains("hop", "fig8", "fig10", "fig11", "fig12", "peers", "growth");
        assertThat(names(steps, Step.LeftOut.class)).contains("fig13", "fig14", "rpcv");
        assertThat(steps)
                .filteredOn(step -> step.name().equals("fig13"))
                .singleElement()
                .isInstanceOfSatisfying(
                        Step.LeftOut.class, left -> assertThat(left.why()).contains("--wan PROGRAM --topology FILE"));
    }

    @Test
    void the_pages_say_how_long_the_short_run_takes() throws IOException {
        int minutes = steps().stream()
                .mapToInt(step -> step instanceof Step.Run run ? run.minutes() : 0)
                .sum();
        assertThat(minutes).isLessThan(60);
        for (Path page : List.of(PAGE, Path.of("..", "README.md"), Path.of("..", "CHANGELOG.md"))) {
            assertThat(Files.readString(page)).as(page.toString()).contains("about " + minutes + " minutes");
        }
    }

    @Test
    void in_the_testbed_all_run_and_each_is_told_of_it_as_it_understands() throws IOException {
        List<Step> steps = steps(testbed());
        assertThat(names(steps, Step.LeftOut.class)).isEmpty();
        String wan = home.resolve("wan").toAbsolutePath().normalize().toString();
        String topology = home.resolve("sites.wan").toAbsolutePath().normalize().toString();
        assertThat(arguments(steps, "fig11")).endsWith("--wan", wan, "--topology", topology);
        assertThat(names(steps, Step.Run.class))
                .contains("peers-0ms", "peers-15ms", "peers-32ms", "peers-180ms")
                .doesNotContain("peers");
        assertThat(arguments(steps, "peers-32ms")).endsWith("--wan", wan).doesNotContain("--topology");
        assertThat(arguments(steps, "fig8")).isEmpty();
    }

    @Test
    void a_full_run_says_how_long_hops_are_warmed_up_so_that_none_of_before_that_was_said_is_taken_for_it()
            throws IOException {
        assertThat(arguments(steps(testbed()), "hop")).containsSubsequence("--warm-up", "60");
    }

    @Test
    void a_congestion_control_is_passed_on_to_all_that_have_links_of_the_testbed() throws IOException {
        List<Step> steps = steps(testbed("--congestion", "reno"));
        for (String name : List.of("hop", "fig10", "fig11", "fig12", "fig13", "fig14", "peers-15ms", "coordinated")) {
            assertThat(arguments(steps, name)).as(name).endsWith("--congestion", "reno");
        }
        assertThat(arguments(steps, "fig8")).isEmpty();
    }

    private static List<String> arguments(List<Step> steps, String name) {
        return steps.stream()
                .filter(step -> step.name().equals(name))
                .map(step -> ((Step.Run) step).arguments())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void only_those_that_are_named_are_planned_and_in_the_order_of_the_plan() {
        assertThat(steps("--only", "rpcv-faults,fig10,hop"))
                .extracting(Step::name)
                .containsExactly("hop", "fig10", "rpcv-faults");
        assertThat(names(steps("--only", "rpcv-faults"), Step.Run.class)).containsExactly("rpcv-faults");
    }

    @Test
    void what_a_full_run_has_in_parts_is_named_by_them() throws IOException {
        assertThat(steps(testbed("--only", "peers")))
                .singleElement()
                .isInstanceOfSatisfying(
                        Step.LeftOut.class, left -> assertThat(left.why()).contains("in parts"));
        assertThat(names(steps(testbed("--only", "peers-32ms")), Step.Run.class))
                .containsExactly("peers-32ms");
    }

    @Test
    void a_run_that_goes_on_shows_those_that_are_not_named_as_they_lie_there() throws IOException {
        List<Step> steps = steps(testbed("--resume", "--only", "fig8,peers-32ms"));
        assertThat(names(steps, Step.Run.class)).containsExactly("fig8", "peers-32ms");
        assertThat(names(steps, Step.Shown.class))
                .contains("hop", "fig14", "peers-180ms")
                .doesNotContain("peers");
        assertThat(names(steps("--resume", "--only", "fig8"), Step.Shown.class))
                .contains("hop")
                .doesNotContain("fig14", "rpcv");
    }

    @Test
    void any_machine_without_resume_is_answered_with_what_to_add() {
        assertThatThrownBy(() -> steps("--any-machine"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("add --resume");
    }

    @Test
    void a_name_that_is_none_is_answered_with_those_that_are() {
        assertThatThrownBy(() -> steps("--only", "hop,hip"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("--only knows no experiment 'hip'; it knows [hop, fig8,");
    }

    @Test
    void a_testbed_whose_files_are_not_there_is_refused_before_anything_runs() {
        assertThatThrownBy(() -> steps("--wan", "wan", "--topology", "none"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("--wan needs a file");
        assertThatThrownBy(() -> steps("--wan", "wan")).hasMessageContaining("--topology");
    }

    @Test
    void the_report_goes_beside_the_experiments_own_or_where_it_is_told() {
        Path target = Path.of("target");
        assertThat(AllOptions.parse(List.of(), home, target))
                .isEqualTo(new AllOptions(List.of(), target, false, false, Optional.empty()));
        assertThat(AllOptions.parse(List.of("--into", "docs/measurements"), home, target)
                        .into())
                .isEqualTo(home.resolve("docs/measurements"));
    }

    @Test
    void the_page_prints_the_plan_as_it_is() throws IOException {
        String rows = Plan.ALL.stream().map(PlanTest::row).collect(Collectors.joining());
        assertThat(Files.readString(PAGE))
                .contains("<!-- plan -->\n| `NAME` | short | in full, in the testbed |\n|---|---|---|\n" + rows
                        + "<!-- /plan -->");
    }

    private static String row(Planned planned) {
        return "| `%s` | %s | %s |\n"
                .formatted(
                        planned.name(),
                        planned.isInShort() ? cell(planned.inShort()) : "–",
                        planned.isInFull() ? cell(planned.inFull()) : "–");
    }

    private static String cell(Course course) {
        return course.minutes() + " min" + (course.options().isEmpty() ? "" : ", `" + course.options() + "`");
    }
}
