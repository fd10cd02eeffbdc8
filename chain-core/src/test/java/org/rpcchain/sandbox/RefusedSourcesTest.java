package org.rpcchain.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/** Each file of {@code refused} holds a source, a line of equals signs, and the message that refuses the source. */
class RefusedSourcesTest {
    private static final String SEPARATOR = "======\n";
    private static final Sandbox SANDBOX = new Sandbox();

    @ParameterizedTest
    @MethodSource("files")
    void aSourceIsRefusedWithTheStoredText(Path file) throws IOException {
        String[] parts = Files.readString(file).split(SEPARATOR, 2);
        ChainSource source = ChainSource.of("CopyChain.java", parts[0]);

        ProblemException refusal = catchThrowableOfType(ProblemException.class, () -> SANDBOX.load(source));

        assertThat(refusal.problem().code()).isIn(FailureCode.NOT_COMPILED, FailureCode.NOT_ALLOWED);
        assertThat(refusal.getMessage() + "\n").isEqualTo(parts[1]);
    }

    static Stream<Path> files() throws IOException, URISyntaxException {
        Path directory = Path.of(RefusedSourcesTest.class.getResource("refused").toURI());
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList().stream();
        }
    }
}
