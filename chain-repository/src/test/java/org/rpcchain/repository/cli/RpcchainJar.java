package org.rpcchain.repository.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Runs {@code java -jar rpcchain.jar}, as a user does. */
public final class RpcchainJar {
    private final Path directory;
    private final Map<String, String> variables;

    /** Creates the terminal of a directory, where it also keeps what the programs print. */
    public RpcchainJar(Path directory) {
        this(directory, Map.of());
    }

    /** Creates a terminal with environment variables of its own. */
    public RpcchainJar(Path directory, Map<String, String> variables) {
        this.directory = directory;
        this.variables = variables;
    }

    /** What a program printed, and how it exited. */
    public record Answer(int status, String out, String err) {}

    /** Answers a program that was started; it prints into {@link #out()} and {@link #err()}. */
    Process start(String... arguments) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(JarClasses.command(arguments))
                .directory(directory.toFile())
                .redirectOutput(directory.resolve("out").toFile())
                .redirectError(directory.resolve("err").toFile());
        // In a locale without umlauts, the output is UTF-8 all the same.
        builder.environment().put("LC_ALL", "C");
        builder.environment().putAll(variables);
        return builder.start();
    }

    /** Answers a program that has ended. */
    public Answer run(String... arguments) throws IOException, InterruptedException {
        int status = start(arguments).waitFor();
        return new Answer(status, out(), err());
    }

    String out() throws IOException {
        return Files.readString(directory.resolve("out"), StandardCharsets.UTF_8);
    }

    String err() throws IOException {
        return Files.readString(directory.resolve("err"), StandardCharsets.UTF_8);
    }
}
