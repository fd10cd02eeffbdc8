package org.rpcchain.repository.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainSource;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.database.DatabaseAddress;

class H2FileRepositoryTest {
    private static final ChainSource SOURCE = ChainSource.of("Copy.java", "class Copy {}");

    private static final int ROUNDS = 40;
    private static final int AT_ONCE = 3;
    private static final int BUSY = 6;

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

    /**
     * H2 does not write a commit that finds the file being written at that moment, or not at once: until it does, the commit
     * would be lost with the process. On busy processors it is so now and then.
     */
    @Test
    @Timeout(300)
    void whatSomePublishAtOnceIsInTheFileWhenTheyAreTold() throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        List<CompletableFuture<Void>> busy = new ArrayList<>();
        try (TestRepository repository = open(directory)) {
            for (int i = 0; i < BUSY; i++) {
                busy.add(begun(() -> spin(over)));
            }
            for (int round = 0; round < ROUNDS; round++) {
                ChainSource source = ChainSource.of("Copy" + round + ".java", "class Copy" + round + " {}");
                CyclicBarrier start = new CyclicBarrier(AT_ONCE);
                List<CompletableFuture<Void>> all = new ArrayList<>();
                for (int i = 0; i < AT_ONCE; i++) {
                    all.add(begun(() -> {
                        passed(start);
                        repository.functions().publish(source);
                    }));
                }
                all.forEach(CompletableFuture::join);
                assertThat(left("left" + round)).as("round " + round).contains(source.hash());
            }
        } finally {
            over.set(true);
            busy.forEach(CompletableFuture::join);
        }
    }

    /** As a second client does that publishes the same as the first one, which is not told yet. */
    @Test
    void whatAnotherHasCommittedIsInTheFileWhenItIsToldToBeKnown() throws Exception {
        DatabaseAddress address = DatabaseAddress.file(directory);
        try (TestRepository repository = open(directory);
                Connection another = DriverManager.getConnection(address.url(), "sa", "")) {
            another.createStatement().execute("set write_delay 1000000");
            insert(another, "insert into chain_source (content, bytes, published, hash) values (X'00', 1, now(), ?)");
            insert(another, "insert into chain_source_namespace (namespace, hash) values ('a', ?)");
            insert(another, "insert into chain_source_name (name, published, hash) values ('Copy.java', now(), ?)");

            repository.functions().publish(SOURCE);

            assertThat(left("left")).contains(SOURCE.hash());
        }
    }

    private static void insert(Connection connection, String sql) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, SOURCE.hash());
            statement.execute();
        }
    }

    private static void spin(AtomicBoolean over) {
        while (!over.get()) {
            Thread.onSpinWait();
        }
    }

    private static void passed(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    private static CompletableFuture<Void> begun(Runnable work) {
        return CompletableFuture.runAsync(work, task -> new Thread(task, "publisher").start());
    }

    /** Answers the hashes in a copy of the file as it is now, which is what a process leaves that is killed. */
    private List<String> left(String name) throws IOException, SQLException {
        Files.copy(directory.resolve("repository.mv.db"), directory.resolve(name + ".mv.db"));
        List<String> hashes = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:h2:file:" + directory.resolve(name), "sa", "");
                ResultSet rows = connection.createStatement().executeQuery("select hash from chain_source")) {
            while (rows.next()) {
                hashes.add(rows.getString(1).strip());
            }
        }
        return hashes;
    }

    private static TestRepository open(Path directory) {
        return TestRepository.open(DatabaseAddress.file(directory));
    }
}
