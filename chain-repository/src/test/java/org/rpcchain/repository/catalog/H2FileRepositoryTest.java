package org.rpcchain.repository.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainSource;
import org.rpcchain.ProblemException;

class H2FileRepositoryTest {
    private static final ChainSource SOURCE = ChainSource.of("Copy.java", "class Copy {}");

    @TempDir
    private Path directory;

    @Test
    void aRepositoryRemembersAfterARestart() {
        try (JdbcFunctionRepository repository = open(directory)) {
            repository.publish(SOURCE);
        }
        try (JdbcFunctionRepository repository = open(directory)) {
            assertThat(repository.fetch(SOURCE.hash())).isEqualTo(SOURCE);
            assertThat(repository.history("Copy.java")).hasSize(1);
        }
    }

    @Test
    void aDirectoryThatIsNotThereIsCreated() {
        Path deeper = directory.resolve("not/there yet");
        try (JdbcFunctionRepository repository = open(deeper)) {
            repository.publish(SOURCE);
        }
        assertThat(deeper.resolve("repository.mv.db")).exists();
    }

    @Test
    void aDirectoryThatCannotBeCreatedIsNamed() throws Exception {
        Path file = Files.createFile(directory.resolve("file"));
        assertThatThrownBy(() -> open(file.resolve("data")))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("cannot start: its database jdbc:h2:file:" + file.resolve("data/repository"));
    }

    @Test
    void aPathThatH2WouldMisreadIsRefused() {
        assertThatThrownBy(() -> DatabaseAddress.file(directory.resolve("a;INIT=b")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("takes no ';'");
    }

    private static JdbcFunctionRepository open(Path directory) {
        return new JdbcFunctionRepository(DatabaseAddress.file(directory), source -> List.of(), InstantSource.system());
    }
}
