package org.rpcchain.benchmarks.soak;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What one run of a process has written down of one kind.
 *
 * @param run the run: the process's name, a dash and a number
 * @param killed whether it was killed; then the last lines may be missing
 * @param lines the lines that are whole
 */
record Page(String run, boolean killed, List<String> lines) {
    /** Answers the pages of a kind, none where nobody writes such; these runs were killed. */
    static List<Page> all(Path work, String kind, Set<String> killed) {
        Path directory = work.resolve(kind);
        if (!Files.exists(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().map(file -> read(file, killed)).toList();
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** Answers the file of a run. */
    static Path file(Path work, String kind, String run) {
        return work.resolve(kind).resolve(run + ".log");
    }

    private static Page read(Path file, Set<String> killed) {
        String name = String.valueOf(file.getFileName());
        String run = name.substring(0, name.length() - ".log".length());
        try {
            String all = Files.readString(file);
            List<String> lines =
                    all.substring(0, all.lastIndexOf('\n') + 1).lines().toList();
            return new Page(run, killed.contains(run), lines);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private static UncheckedIOException unreadable(IOException e) {
        return new UncheckedIOException("what was done cannot be read", e);
    }

    /** Answers the name of the process. */
    String process() {
        int dash = run.lastIndexOf('-');
        return dash < 0 ? run : run.substring(0, dash);
    }

    /** Answers a sentence about it. */
    String says(String what) {
        return run + ".log: " + what;
    }
}
