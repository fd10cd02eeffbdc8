package org.rpcchain.repository.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainSource;
import org.rpcchain.repository.database.DatabaseAddress;

/**
 * Of several that publish one source at once each is told what a kill right after does not undo.
 *
 * <p>A copy of the file, made when somebody is told, is what a process killed then leaves. H2 shows what one commits to the
 * others a moment before its file would keep it; threads that want the processors make that moment long: one
 * acknowledgement in a hundred was lost. {@code -Drpcchain.test.rounds=30} publishes ten times as much.
 */
@Timeout(600)
class PublishedAtOnceIT {
    private static final int PUBLISHERS = 4;
    private static final int SOURCES = 30;
    private static final int ROUNDS = Integer.getInteger("rpcchain.test.rounds", 3);
    private static final int BUSY = 6;
    private static final String FILE = "repository.mv.db";

    private final AtomicBoolean done = new AtomicBoolean();

    @TempDir
    private Path directory;

    /** What was told, and the directory of a copy of the file as it was then. */
    private record Told(String hash, Path copy) {}

    @Test
    void eachIsToldWhatIsInTheFile() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            Path data = Files.createDirectories(directory.resolve("round" + round));

            List<Told> all = publishedIn(data);

            assertThat(all).hasSize(PUBLISHERS * SOURCES);
            assertThat(all.stream().filter(told -> !isThere(told)).map(Told::hash))
                    .as("acknowledged, and not in the file, in round " + round)
                    .isEmpty();
        }
    }

    private List<Told> publishedIn(Path data) throws Exception {
        List<Told> all = new ArrayList<>();
        done.set(false);
        ExecutorService threads = Executors.newFixedThreadPool(PUBLISHERS + BUSY);
        try (TestRepository repository = TestRepository.open(DatabaseAddress.file(data))) {
            for (int i = 0; i < BUSY; i++) {
                threads.execute(this::spin);
            }
            CyclicBarrier together = new CyclicBarrier(PUBLISHERS);
            List<Future<List<Told>>> publishers = new ArrayList<>();
            for (int i = 0; i < PUBLISHERS; i++) {
                publishers.add(threads.submit(() -> published(repository, data, together)));
            }
            for (Future<List<Told>> publisher : publishers) {
                all.addAll(publisher.get());
            }
        } finally {
            done.set(true);
            threads.shutdownNow();
        }
        return all;
    }

    /** Wants a processor. */
    private void spin() {
        while (!done.get()) {
            Thread.onSpinWait();
        }
    }

    private static List<Told> published(TestRepository repository, Path data, CyclicBarrier together) throws Exception {
        List<Told> told = new ArrayList<>();
        for (int i = 0; i < SOURCES; i++) {
            ChainSource source = ChainSource.of("Source" + i + ".java", "class Source {} // " + i);
            together.await();
            repository.functions().publish(source);
            Path copy = Files.createTempDirectory(data, "told");
            Files.copy(data.resolve(FILE), copy.resolve(FILE));
            told.add(new Told(source.hash(), copy));
        }
        return told;
    }

    private static boolean isThere(Told told) {
        DatabaseAddress address = DatabaseAddress.file(told.copy);
        try (Connection connection = DriverManager.getConnection(address.url(), address.user(), address.password());
                PreparedStatement known = connection.prepareStatement(
                        "select 1 from chain_source s join chain_source_name n on n.hash = s.hash where s.hash = ?")) {
            known.setString(1, told.hash);
            return known.executeQuery().next();
        } catch (SQLException e) {
            throw new IllegalStateException("a copy of the file cannot be opened", e);
        }
    }
}
