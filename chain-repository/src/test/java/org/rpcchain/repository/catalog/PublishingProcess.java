package org.rpcchain.repository.catalog;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.rpcchain.repository.cli.JarClasses;
import org.rpcchain.repository.database.DatabaseAddress;

/** {@link PublishForever} in a process of its own, and what it was told is published. */
final class PublishingProcess implements AutoCloseable {
    private static final int HASH_LENGTH = 64;

    private final Process process;
    private final Thread reader;
    private final List<String> acknowledged = new CopyOnWriteArrayList<>();

    private PublishingProcess(Process process) {
        this.process = process;
        this.reader = new Thread(this::read, "acknowledged");
    }

    static PublishingProcess start(DatabaseAddress address, int run) throws IOException {
        List<String> command =
                JarClasses.command(PublishForever.class, address.url(), address.user(), String.valueOf(run));
        command.add(1, "-Xmx128m");
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        PublishingProcess publishing = new PublishingProcess(process);
        publishing.reader.start();
        return publishing;
    }

    /** What was acknowledged so far. */
    List<String> acknowledged() {
        return acknowledged;
    }

    /** Kills it, and answers when all that it had printed is read. */
    @Override
    public void close() {
        // SIGKILL: no shutdown hook, nothing flushed.
        process.destroyForcibly();
        try {
            process.waitFor();
            reader.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a killed process ends", e);
        }
    }

    private void read() {
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII))) {
            String line = out.readLine();
            while (line != null) {
                // The last line of a killed process may be half a line.
                if (line.length() == HASH_LENGTH) {
                    acknowledged.add(line);
                }
                line = out.readLine();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
