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
import org.rpcchain.benchmarks.all.Planned.Place;

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
        assertThat(arguments(steps, "peers")).endsWith("--wan", wan).doesNotContain("--topology");
        assertThat(arguments(steps, "fig8")).isEmpty();
    }

    @Test
    void a_short_run_in_the_testbed_has_all_but_what_takes_hours_and_the_page_says_how_long_it_takes()
            throws IOException {
        List<Step> steps = steps(testbed("--short"));
        assertThat(names(steps, Step.Run.class)).contains("hop", "fig8", "fig13", "fig14", "peers", "coordinated");
        assertThat(names(steps, Step.LeftOut.class)).contains("rpcv", "rpcv-losses");
        assertThat(arguments(steps, "fig11")).startsWith("--repetitions", "7").contains("--topology");
        int minutes = steps.stream()
                .mapToInt(step -> step instanceof Step.Run run ? run.minutes() : 0)
                .sum();
        assertThat(Files.readString(PAGE)).contains("in " + minutes + " minutes");
        assertThat(names(steps(testbed("--short", "--only", "rpcv")), Step.Run.class))
                .containsExactly("rpcv");
    }

    @Test
    void short_belongs_to_the_testbed_for_without_it_every_run_is() {
        assertThatThrownBy(() -> steps("--short")).hasMessageContaining("--wan");
    }

    @Test
    void a_congestion_control_is_passed_on_to_all_that_have_links_of_the_testbed() throws IOException {
        List<Step> steps = steps(testbed("--congestion", "cubic"));
        for (String name : List.of("hop", "fig10", "fig11", "fig12", "fig13", "fig14", "peers", "coordinated")) {
            assertThat(arguments(steps, name)).as(name).endsWith("--congestion", "cubic");
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
                .isEqualTo(new AllOptions(List.of(), target, false, Optional.empty()));
        assertThat(AllOptions.parse(List.of("--into", "docs/measurements"), home, target)
                        .into())
                .isEqualTo(home.resolve("docs/measurements"));
    }

    @Test
    void the_page_prints_the_plan_as_it_is() throws IOException {
        String rows = Plan.ALL.stream().map(PlanTest::row).collect(Collectors.joining());
        assertThat(Files.readString(PAGE))
                .contains("<!-- plan -->\n| `NAME` | short | short, in the testbed | in full, in the testbed |\n"
                        + "|---|---|---|---|\n" + rows + "<!-- /plan -->");
    }

    private static String row(Planned planned) {
        boolean isForFull = planned.place() == Place.MACHINE_IN_FULL;
        return "| `%s` | %s | %s | %s |\n"
                .formatted(
                        planned.name(),
                        isForFull || planned.place() == Place.TESTBED ? "–" : cell(planned.inShort()),
                        isForFull ? "–" : cell(planned.shortInTestbed()),
                        cell(planned.inFull()));
    }

    private static String cell(Course course) {
        return course.minutes() + " min" + (course.options().isEmpty() ? "" : ", `" + course.options() + "`");
    }
}
