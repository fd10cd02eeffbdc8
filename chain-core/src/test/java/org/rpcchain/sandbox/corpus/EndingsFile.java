package org.rpcchain.sandbox.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * What each attack came to and what it took for that, a line each, added to the file that {@code -Drpcchain.test.endings} names by its whole path: to
 * see which endings a row of the table has to name. No file, no lines.
 */
final class EndingsFile {
    private static final Optional<Path> FILE =
            Optional.ofNullable(System.getProperty("rpcchain.test.endings")).map(Path::of);

    private EndingsFile() {}

    static void add(Entry entry, Outcome outcome, SandboxTrial trial) throws IOException {
        if (FILE.isPresent()) {
            String line = line(entry, outcome, trial);
            Files.writeString(FILE.get(), line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    private static String line(Entry entry, Outcome outcome, SandboxTrial trial) {
        return String.format(
                "%s | %s | JDK %d | of %d ms | %d ms | %d KB | %s%n",
                entry,
                outcome.ending(),
                Runtime.version().feature(),
                trial.limits().cpu().toMillis(),
                trial.cpu().toMillis(),
                trial.allocatedBytes() >> 10,
                firstLine(outcome.detail()));
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }
}
