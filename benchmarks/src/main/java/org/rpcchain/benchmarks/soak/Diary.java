package org.rpcchain.benchmarks.soak;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** What a process has done, a line each, in a file that outlives it. Thread-safe. */
final class Diary implements AutoCloseable {
    private final BufferedWriter out;

    private Diary(BufferedWriter out) {
        this.out = out;
    }

    /** Answers that of one kind of a run of a process. */
    static Diary of(Path work, String kind, String run) throws IOException {
        return to(Page.file(work, kind, run));
    }

    static Diary to(Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        return new Diary(Files.newBufferedWriter(file, StandardOpenOption.CREATE_NEW));
    }

    /** Writes a line at once: the process may die with the next instruction. */
    synchronized void add(String line) {
        try {
            out.write(line);
            out.newLine();
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("what was done cannot be written down", e);
        }
    }

    @Override
    public synchronized void close() throws IOException {
        out.close();
    }
}
