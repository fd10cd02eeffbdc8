package org.rpcchain.coordinator.runner;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** When a coordinator wrote to its directory last, by its machine's clock: what it has not heard by then it may have missed. */
final class LastWrite {
    private static final Logger LOG = LoggerFactory.getLogger(LastWrite.class);

    private LastWrite() {}

    /** Answers when any file in a directory that nobody has opened was written last; absent where there is none, or that cannot be seen. */
    static Optional<Instant> in(Path directory) {
        if (!Files.isDirectory(directory)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile).map(LastWrite::of).max(Instant::compareTo);
        } catch (IOException | UncheckedIOException e) {
            LOG.debug("it cannot be seen when {} was written last", directory, e);
            return Optional.empty();
        }
    }

    private static Instant of(Path file) {
        try {
            return Files.getLastModifiedTime(file).toInstant();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
