package org.rpcchain.benchmarks.soak;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a process has executed, a line each, in a file that outlives it. Thread-safe. */
final class Executions implements AutoCloseable {
    private final BufferedWriter out;
    private long count;

    private Executions(BufferedWriter out) {
        this.out = out;
    }

    static Executions to(Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        return new Executions(Files.newBufferedWriter(file, StandardOpenOption.CREATE_NEW));
    }

    /** Writes a line at once: the process may die with the next instruction. */
    synchronized void add(String key) {
        try {
            out.write(key);
            out.newLine();
            out.flush();
            count++;
        } catch (IOException e) {
            throw new UncheckedIOException("an execution cannot be written down", e);
        }
    }

    synchronized long count() {
        return count;
    }

    /** Answers the keys that a process has executed more than once. */
    static List<String> doubled(Path file) throws IOException {
        Set<String> seen = new HashSet<>();
        List<String> doubled = new ArrayList<>();
        for (String key : Files.readAllLines(file)) {
            if (!seen.add(key)) {
                doubled.add(key);
            }
        }
        return doubled;
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
