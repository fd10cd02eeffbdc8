package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LastWriteTest {
    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

    @TempDir
    Path directory;

    private void written(String file, Instant time) throws IOException {
        Path path = directory.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, "x");
        Files.setLastModifiedTime(path, FileTime.from(time));
    }

    @Test
    void the_file_that_was_written_last_counts_wherever_it_is() throws Exception {
        written("one", NOON.minusSeconds(60));
        written("parcels/two", NOON);
        assertThat(LastWrite.in(directory)).contains(NOON);
    }

    @Test
    void what_was_never_written_was_not_written_last() {
        assertThat(LastWrite.in(directory)).isEmpty();
        assertThat(LastWrite.in(directory.resolve("none"))).isEmpty();
    }
}
