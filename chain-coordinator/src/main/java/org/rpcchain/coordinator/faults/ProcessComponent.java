package org.rpcchain.coordinator.faults;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A process of this machine, started by a command. What it prints goes to the end of a file. Stopping needs a system that has the
 * signals STOP and CONT, and the command {@code kill}. Not thread-safe.
 */
public final class ProcessComponent implements Component, AutoCloseable {
    private static final int END_SECONDS = 10;

    private final String name;
    private final List<String> command;
    private final File output;
    private @Nullable Process process;

    /** Describes it; nothing is started yet. */
    public ProcessComponent(String name, List<String> command, File output) {
        this.name = name;
        this.command = List.copyOf(command);
        this.output = output;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void start() {
        try {
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(output))
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot start " + name + " by '" + command.get(0) + "', with its output to " + output + ": "
                            + e.getMessage(),
                    e);
        }
    }

    @Override
    public void kill() {
        Process running = process;
        if (running != null) {
            waitFor(running.destroyForcibly());
        }
    }

    @Override
    public void stop() {
        signal("STOP");
    }

    @Override
    public void resume() {
        signal("CONT");
    }

    @Override
    public boolean isThere() {
        return process != null && process.isAlive();
    }

    private void signal(String signal) {
        Process running = process;
        if (running == null) {
            return;
        }
        try {
            waitFor(new ProcessBuilder("kill", "-" + signal, Long.toString(running.pid())).start());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot send " + signal + " to " + name + ": " + e.getMessage(), e);
        }
    }

    private static void waitFor(Process ending) {
        try {
            ending.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Asks it to end, and kills it when it has not within ten seconds. */
    @Override
    public void close() {
        Process running = process;
        if (running == null) {
            return;
        }
        running.destroy();
        try {
            if (!running.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                running.destroyForcibly();
            }
        } catch (InterruptedException e) {
            running.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
