package org.rpcchain.sandbox.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.sandbox.meter.Limits;

/**
 * Every source of the corpus comes to what the table says, and after each attack the server still serves.
 *
 * <p>Runs in a JVM of its own with a heap of 256 MB that ends at the first OutOfMemoryError: see the execution "corpus"
 * of chain-core's pom.
 */
class CorpusTest {
    /** What those sources are tried on that may end by CPU: the rest of the time would be waited for. */
    private static final SandboxTrial SHORT = new SandboxTrial(Limits.DEFAULT.cpu(SandboxTrial.CPU));

    /** What all others are tried on, so that a slow machine does not end them. */
    private static final SandboxTrial WHOLE = new SandboxTrial(Limits.DEFAULT);

    private static final PlainTrial PLAIN = new PlainTrial();

    /** A tenth more than the budget. */
    private static final long MOST_ALLOCATED_BYTES = Limits.DEFAULT.allocatedBytes() / 10 * 11;

    private static final long DEFAULT_CPU_MILLIS = Limits.DEFAULT.cpu().toMillis();

    private static final Tally TALLY = new Tally();

    static List<Entry> attacks() {
        return Corpus.attacks();
    }

    static List<Entry> honest() {
        return Corpus.honest();
    }

    static List<Entry> thatCompile() {
        return Corpus.attacks().stream()
                .filter(entry -> entry.is("access") || !entry.mustBeRefused())
                .filter(entry -> !entry.is("generated"))
                .toList();
    }

    @AfterAll
    static void printTheTable() {
        System.out.println(TALLY);
        assertThat(SHORT.abandoned() + WHOLE.abandoned())
                .as("runs that did not stop")
                .isZero();
    }

    private static SandboxTrial trial(Entry entry) {
        return entry.expected().contains(Ending.CPU) ? SHORT : WHOLE;
    }

    /**
     * A tenth more than the default budget. With a smaller one: the watchdog sees what the meter does not within two looks; then comes the
     * first look of the run itself.
     */
    private static Duration mostCpu(SandboxTrial trial) {
        Duration budget = trial.limits().cpu();
        return budget.plusMillis(budget.toMillis() < DEFAULT_CPU_MILLIS ? 200 : DEFAULT_CPU_MILLIS / 10);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("attacks")
    void an_attack_is_stopped_and_the_server_serves_on(Entry attack) throws IOException {
        SandboxTrial trial = trial(attack);
        Surroundings before = Surroundings.now();
        Outcome outcome = attack.on(trial);
        TALLY.add(attack, outcome);
        EndingsFile.add(attack, outcome, trial);
        assertThat(trial.allocatedBytes()).as("%s: bytes allocated", attack).isLessThan(MOST_ALLOCATED_BYTES);
        assertThat(trial.cpu()).as("%s: CPU time of the thread", attack).isLessThan(mostCpu(trial));
        assertThat(outcome.ending()).as("%s: %s", attack, outcome).isIn(attack.expected());
        if (attack.is("repeated")) {
            assertThat(attack.on(trial)).as("%s, run again", attack).isEqualTo(outcome);
        }
        assertThat(Surroundings.now().changesSince(before))
                .as("what %s has changed", attack)
                .isEmpty();
        assertThat(Corpus.AFTERWARDS.on(trial).ending())
                .as("an honest function after %s", attack)
                .isEqualTo(Ending.ALLOWED);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("honest")
    void an_honest_function_answers_what_it_should(Entry function) {
        Outcome outcome = function.on(trial(function));
        TALLY.add(function, outcome);
        assertThat(outcome.ending()).as("%s: %s", function, outcome).isIn(function.expected());
        String answer = outcome.next().map(Hops::json).orElse(outcome.ending().toString());
        assertThat(answer).isEqualTo(Hops.stored().get(function.file()));
        assertThat(function.on(trial(function)).next())
                .as("%s, run again", function)
                .isEqualTo(outcome.next());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("thatCompile")
    void an_attack_that_a_later_wall_must_stop_compiles_where_there_is_no_wall(Entry attack) {
        assertThatCode(() -> PLAIN.compiled(attack.source())).doesNotThrowAnyException();
    }

    @Test
    void every_file_is_in_the_table_and_every_row_has_a_file() throws IOException, URISyntaxException {
        Path root = Path.of(CorpusTest.class.getResource("corpus.txt").toURI()).getParent();
        try (Stream<Path> files = Files.walk(root)) {
            List<String> written = files.map(
                            file -> root.relativize(file).toString().replace('\\', '/'))
                    .filter(file -> file.endsWith(".java"))
                    .map(file -> file.replaceFirst("^attacks/", "").replaceFirst("\\.java$", ""))
                    .toList();
            List<String> rows = Corpus.all().stream()
                    .filter(entry -> !entry.is("generated"))
                    .map(Entry::file)
                    .toList();
            assertThat(written).containsExactlyInAnyOrderElementsOf(rows);
        }
    }

    @Test
    void there_are_at_least_250_attacks_and_40_honest_functions() {
        assertThat(Corpus.attacks()).hasSizeGreaterThanOrEqualTo(250);
        assertThat(Corpus.honest()).hasSizeGreaterThanOrEqualTo(40);
    }

    @Test
    void an_honest_function_has_a_stored_answer_and_no_answer_is_left_over() {
        Map<String, String> stored = Hops.stored();
        assertThat(stored)
                .containsOnlyKeys(Corpus.honest().stream().map(Entry::file).toList());
    }
}
