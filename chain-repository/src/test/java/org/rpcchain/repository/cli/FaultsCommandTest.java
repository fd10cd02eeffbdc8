package org.rpcchain.repository.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class FaultsCommandTest {
    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void processesAreKilledAndStoppedAndStartedAgainAndEndWithIt() throws Exception {
        Path file = directory.resolve("faults.yaml");
        Files.writeString(file, """
                seed: 4
                mean-time: 100ms
                down-time: 20ms
                kinds: [KILL, STOP]
                output: %s
                components:
                  one: [sh, -c, 'echo begun; exec sleep 600']
                  two: [sh, -c, 'echo begun; exec sleep 600']
                """.formatted(directory.resolve("output")));

        assertThat(run("faults", file.toString(), "--seconds", "3"))
                .as(err.toString())
                .isZero();

        List<String> lines = out.toString().lines().toList();
        assertThat(lines.get(0)).isEqualTo("rpcchain: faults befall one, two");
        for (String what : List.of("killed", "started", "stopped", "resumed")) {
            assertThat(lines).anyMatch(line -> line.matches("\\d+\\.\\d{3} (one|two) " + what));
        }
        for (String name : List.of("one", "two")) {
            long starts = lines.stream()
                    .filter(line -> line.endsWith(" " + name + " started"))
                    .count();
            assertThat(Files.readAllLines(directory.resolve("output").resolve(name + ".log")))
                    .hasSizeBetween(1, (int) starts + 1);
        }
        assertThat(ProcessHandle.current()
                        .children()
                        .map(child -> child.info().commandLine().orElse("")))
                .noneMatch(command -> command.contains("sleep 600"));
    }

    @Test
    void whatIsWrongInTheFileIsSaidInOneSentence() throws Exception {
        Path file = directory.resolve("faults.yaml");
        Map<String, String> wrong = Map.of(
                "seed: 3",
                "nothing is there to be killed; add 'components",
                "components: {one: []}",
                "the component one needs a command",
                "components: {one: [x]}\nkinds: [BURN]",
                "BURN",
                "components: {one: [x]}\nkinds: []",
                "a plan of faults needs a kind of them",
                "components: {one: [x]}\nmean-time: 0s",
                "between faults lies 1 ms or more",
                "components: {one: [/no/such/program]}\noutput: " + directory,
                "cannot start one by '/no/such/program'");
        for (Map.Entry<String, String> one : wrong.entrySet()) {
            err.getBuffer().setLength(0);
            Files.writeString(file, one.getKey());
            assertThat(run("faults", file.toString())).as(one.getKey() + err).isEqualTo(2);
            assertThat(err.toString().strip()).contains(one.getValue()).doesNotContain("\n", "Exception");
        }
    }

    private int run(String... arguments) {
        return Main.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }
}
