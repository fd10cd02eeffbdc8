package org.rpcchain.sandbox.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each file of {@code refused} holds a source, a line of equals signs, and the message that refuses the source. */
class RefusedSourcesTest {
    private static final String SEPARATOR = "======\n";
    private static final SourceCompiler COMPILER = new SourceCompiler(new Everyday(), CompilerLimits.DEFAULT);

    @AfterAll
    static void close() {
        COMPILER.close();
    }

    @ParameterizedTest
    @MethodSource("files")
    void aSourceIsRefusedWithTheStoredText(Path file) throws IOException {
        String[] parts = Files.readString(file).split(SEPARATOR, 2);

        NotCompiledException refusal =
                catchThrowableOfType(NotCompiledException.class, () -> COMPILER.compile("C.java", parts[0]));

        assertThat(refusal).as("it compiles: " + file).isNotNull();
        assertThat(refusal.getMessage() + "\n").isEqualTo(parts[1]);
    }

    static Stream<Path> files() throws IOException, URISyntaxException {
        Path directory = Path.of(RefusedSourcesTest.class.getResource("refused").toURI());
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList().stream();
        }
    }
}
