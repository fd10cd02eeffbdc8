package org.rpcchain.repository.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rpcchain.FailureCode;
import org.rpcchain.repository.trial.Verdict;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

class ExitStatusTest {
    private static final Pattern ROW = Pattern.compile("\\| [0-9]+ \\| .* \\|");

    @Test
    void theTableOfTheDocumentationIsTheCode() throws Exception {
        List<String> documented = Files.readAllLines(Path.of("../docs/cli.md")).stream()
                .filter(line -> ROW.matcher(line).matches())
                .toList();

        assertThat(documented)
                .isEqualTo(Arrays.stream(ExitStatus.values())
                        .map(status -> "| " + status.number() + " | " + status.meaning() + " |")
                        .toList());
    }

    @ParameterizedTest
    @EnumSource
    void aProblemIsNeverSuccess(FailureCode code) {
        assertThat(ExitStatus.of(code)).isNotEqualTo(ExitStatus.DONE);
    }

    @Test
    void whatMaySucceedLaterIsToldFromWhatMustBeMended() {
        assertThat(ExitStatus.of(FailureCode.REPOSITORY_UNREACHABLE)).isEqualTo(ExitStatus.UNREACHABLE);
        assertThat(ExitStatus.of(FailureCode.QUOTA)).isEqualTo(ExitStatus.UNREACHABLE);
        assertThat(ExitStatus.of(FailureCode.ACCESS_REFUSED)).isEqualTo(ExitStatus.NO_ACCESS);
        assertThat(ExitStatus.of(FailureCode.SOURCE_MISSING)).isEqualTo(ExitStatus.MISSING);
        assertThat(ExitStatus.of(FailureCode.BURIED)).isEqualTo(ExitStatus.REFUSED);
    }

    @Test
    void anErrorIsToldInASentenceAndIs1() {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine rpcchain = Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .addSubcommand("greedy", new Greedy());

        assertThat(rpcchain.execute("greedy", "--json")).isEqualTo(ExitStatus.FAILED.number());
        assertThat(err).hasToString("rpcchain: java.lang.OutOfMemoryError: as if" + System.lineSeparator());
        assertThat(out)
                .hasToString("{\"problem\":{\"code\":null,\"message\":\"java.lang.OutOfMemoryError: as if\"}}"
                        + System.lineSeparator());
    }

    /** A command that needs more memory than there is. */
    @Command
    private static final class Greedy implements Runnable {
        @Option(names = "--json")
        @SuppressWarnings("UnusedVariable") // the answer to failures looks for it
        private boolean json;

        @Override
        public void run() {
            throw new OutOfMemoryError("as if");
        }
    }

    @Test
    void checkKeepsToTheTable() {
        assertThat(CheckCommand.exitStatus(Verdict.ALLOWED)).isEqualTo(ExitStatus.DONE.number());
        assertThat(CheckCommand.exitStatus(Verdict.REFUSED)).isEqualTo(ExitStatus.REFUSED.number());
        assertThat(CheckCommand.exitStatus(Verdict.KILLED)).isEqualTo(ExitStatus.KILLED.number());
        assertThat(CheckCommand.exitStatus(Verdict.THREW)).isEqualTo(ExitStatus.THREW.number());
    }
}
