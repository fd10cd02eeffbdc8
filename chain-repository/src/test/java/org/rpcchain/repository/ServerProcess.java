package org.rpcchain.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A Java server as a process of its own; what it prints is kept. Ended by its own handle, and by no other name. */
final class ServerProcess implements AutoCloseable {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final Path SERVERS = Path.of("target", "servers").toAbsolutePath();
    private static final long PATIENCE_SECONDS = 60;

    /** How long a server may take to start; no promise of it, and others may have this machine's processors meanwhile. */
    private static final Duration START = Duration.ofMinutes(5);

    private final Process process;
    private final Path log;

    private ServerProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    /** Starts {@code java} with these arguments and variables, in a directory, where it also keeps what it prints. */
    static ServerProcess start(Path directory, Map<String, String> variables, List<String> arguments) {
        List<String> command =
                new ArrayList<>(List.of(JAVA, "-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(arguments);
        Path log = directory.resolve("printed.log");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().putAll(variables);
        try {
            return new ServerProcess(builder.start(), log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Answers the directory of a distribution that Maven has unpacked. */
    static Path distribution(String prefix) {
        try (Stream<Path> servers = Files.list(SERVERS)) {
            return servers.filter(server -> server.getFileName().toString().startsWith(prefix))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException(
                            "there is no " + prefix + " in " + SERVERS + "; './mvnw verify' fetches it"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Answers whether it has not ended. */
    boolean isAlive() {
        return process.isAlive();
    }

    /** Returns when it answers 200 at this address; fails with what it has printed when it has ended, or takes too long. */
    void awaitReady(URI address) {
        await().atMost(START)
                .failFast(() -> assertThat(isAlive()).as(this::log).isTrue())
                .untilAsserted(() ->
                        assertThat(Besieged.answers(address)).as(this::log).isTrue());
    }

    /** Answers what it has printed. */
    String log() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Asks it to end, by SIGTERM, and does not wait. */
    void terminate() {
        process.destroy();
    }

    /** Answers whether it has ended, after it was asked to. */
    boolean ends() throws InterruptedException {
        return process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** Ends it at once. */
    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
