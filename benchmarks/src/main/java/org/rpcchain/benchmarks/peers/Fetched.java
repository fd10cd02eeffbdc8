package org.rpcchain.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A peer in another language, and what its package manager fetches for it, in {@code target} of the peer's directory.
 *
 * @param directory the peer's
 * @param sources the files of the directory that are run, or say what to fetch
 * @param commands what fetches it, each run in {@code target}
 * @param done a path below {@code target} that is there when all is
 */
record Fetched(Path directory, List<String> sources, List<List<String>> commands, String done) {
    private static final int MOST_MINUTES = 10;

    /** Copies the collections. */
    Fetched {
        sources = List.copyOf(sources);
        commands = List.copyOf(commands);
    }

    /** Answers where it is run. */
    Path target() {
        return directory.resolve("target");
    }

    /** Fetches what is not there yet, and answers why that cannot be done, as a sentence; empty when all is there. */
    Optional<String> missing() {
        try {
            Files.createDirectories(target());
            for (String source : sources) {
                Files.copy(directory.resolve(source), target().resolve(source), StandardCopyOption.REPLACE_EXISTING);
            }
            if (Files.exists(target().resolve(done))) {
                return Optional.empty();
            }
            for (List<String> command : commands) {
                Optional<String> problem = run(command);
                if (problem.isPresent()) {
                    return problem;
                }
            }
            return Files.exists(target().resolve(done))
                    ? Optional.empty()
                    : Optional.of("after it was fetched there is no " + target().resolve(done));
        } catch (IOException e) {
            return Optional.of("it cannot be fetched: " + e.getMessage());
        }
    }

    private Optional<String> run(List<String> command) throws IOException {
        Path log = target().resolve("fetch.log");
        Process process = new ProcessBuilder(command)
                .directory(target().toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            if (process.waitFor(MOST_MINUTES, TimeUnit.MINUTES) && process.exitValue() == 0) {
                return Optional.empty();
            }
            process.destroyForcibly();
            return Optional.of("'" + String.join(" ", command) + "' failed; see " + log);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            return Optional.of("interrupted while it was fetched");
        }
    }
}
