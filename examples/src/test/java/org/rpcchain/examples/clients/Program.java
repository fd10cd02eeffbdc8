package org.rpcchain.examples.clients;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs programs of this machine, each with a time limit. */
final class Program {
    private Program() {}

    /** What a program left: its exit status, and all that it printed on either stream. */
    record Run(int status, String output) {
        boolean succeeded() {
            return status == 0;
        }
    }

    /** Runs a command; one that does not exist has the status 127, as in a shell. */
    static Run run(Path directory, Duration limit, List<String> command) {
        return run(directory, limit, command, Map.of());
    }

    /** Runs a command with more in its environment. */
    static Run run(Path directory, Duration limit, List<String> command, Map<String, String> more) {
        try {
            Path output = Files.createTempFile("program", ".txt");
            try {
                return run(directory, limit, command, more, output);
            } finally {
                Files.delete(output);
            }
        } catch (IOException e) {
            return new Run(127, String.valueOf(e.getMessage()));
        }
    }

    private static Run run(Path directory, Duration limit, List<String> command, Map<String, String> more, Path output)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().putAll(more);
        Process process = builder.start();
        process.getOutputStream().close();
        try {
            boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
            String text = Files.readString(output, StandardCharsets.UTF_8);
            return ended ? new Run(process.exitValue(), text) : new Run(124, text + "\n(ended after " + limit + ")");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + command + " ran", e);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
