package org.rpcchain.repository.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every transcript, run again, reads the same.
 *
 * <p>After a wanted change, {@code -Dtranscripts=write} writes them anew; read the difference before you commit it.
 */
class CommandsTest {
    private static final Path SOURCES = Path.of("src/test/resources/org/rpcchain/repository/cli");

    @TestFactory
    Stream<DynamicTest> everyTranscriptReadsTheSame() throws IOException {
        try (Stream<Path> files = Files.list(SOURCES.resolve("transcripts"))) {
            List<Path> sorted = files.sorted().toList();
            return sorted.stream().map(file -> DynamicTest.dynamicTest(sentence(file), () -> readsTheSame(file)));
        }
    }

    private static void readsTheSame(Path file) throws IOException {
        String stored = Files.readString(file);
        String now = new Transcript(SOURCES.toString()).again(stored);
        if ("write".equals(System.getProperty("transcripts"))) {
            Files.writeString(file, now);
        } else {
            assertThat(now).isEqualTo(stored);
        }
    }

    private static String sentence(Path file) {
        return file.getFileName().toString().replace(".txt", "").replace('-', ' ');
    }
}
