package org.rpcchain.repository.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainSource;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.database.DatabaseAddress;

class H2FileRepositoryTest {
    private static final ChainSource SOURCE = ChainSource.of("Copy.java", "class Copy {}");

    @TempDir
    private Path directory;

    @Test
    void aRepositoryRemembersAfterARestart() {
        try (TestRepository repository = open(directory)) {
            repository.functions().publish(SOURCE);
        }
        try (TestRepository repository = open(directory)) {
            assertThat(repository.functions().fetch(SOURCE.hash())).isEqualTo(SOURCE);
            assertThat(repository.functions().history("Copy.java")).hasSize(1);
        }
    }

    @Test
    void aDirectoryThatIsNotThereIsCreated() {
        Path deeper = directory.resolve("not/there yet");
        try (TestRepository repository = open(deeper)) {
            repository.functions().publish(SOURCE);
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

    private static TestRepository open(Path directory) {
        return TestRepository.open(DatabaseAddress.file(directory));
    }
}
