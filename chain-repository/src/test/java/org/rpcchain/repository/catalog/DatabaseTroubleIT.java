package org.rpcchain.repository.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.database.DatabaseAddress;
import org.rpcchain.repository.database.SmallDisk;
import org.rpcchain.repository.database.TestPostgres;

/** Databases that stop, start, fill up, and are shared. */
class DatabaseTroubleIT {
    private static final int CALLERS = 8;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private Path directory;

    @Test
    void callersOfAStoppedPostgresGetSentencesAndGoOnWhenItIsBack() throws Exception {
        try (TestPostgres postgres = TestPostgres.start();
                TestRepository repository = TestRepository.open(postgres.emptyDatabase());
                Load load = new Load(repository)) {
            await().atMost(PATIENCE).until(() -> load.published.size() > 50);
            postgres.crash();
            await().atMost(PATIENCE).until(() -> load.problems.size() > CALLERS);
            postgres.startAgain();
            int before = load.published.size();
            await().atMost(PATIENCE).until(() -> load.published.size() > before + 50);
            load.finish();
            assertThat(load.problems).allSatisfy(problem -> {
                assertThat(problem.problem().code()).isEqualTo(FailureCode.REPOSITORY_UNREACHABLE);
                assertThat(problem)
                        .hasMessageStartingWith("the repository cannot ")
                        .hasMessageEndingWith("; start or mend that database, then try again");
            });
            assertThat(load.published)
                    .allSatisfy(source -> assertThat(repository.functions().fetch(source.hash()))
                            .isEqualTo(source));
        }
    }

    @Test
    void twoInstancesPublishTheSameAtOnceAndKeepItOnce() throws Exception {
        try (TestPostgres postgres = TestPostgres.start()) {
            DatabaseAddress address = postgres.emptyDatabase();
            try (TestRepository one = TestRepository.open(address);
                    TestRepository other = TestRepository.open(address)) {
                for (int round = 0; round < 50; round++) {
                    ChainSource source = ChainSource.of("Round" + round + ".java", "class Round" + round + " {}");
                    together(
                            () -> one.functions().publish(source),
                            () -> other.functions().publish(source),
                            () -> one.functions().publish(ChainSource.of("Also.java", source.text())),
                            () -> other.functions().publish(source));
                    assertThat(one.catalog().history(source.name())).hasSize(1);
                    assertThat(other.functions().fetch(source.hash()).text()).isEqualTo(source.text());
                }
                assertThat(one.catalog().history("Also.java")).hasSize(50);
                assertThat(one.catalog().audit(Long.MAX_VALUE)).hasSize(100);
            }
        }
    }

    @Test
    void aFullDiskRefusesPublishersAndServesReadersUntilThereIsRoom() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(directory, 64)) {
            try (TestRepository repository = TestRepository.open(DatabaseAddress.file(disk.path()))) {
                ChainSource kept = source(0);
                repository.functions().publish(kept);
                disk.fill();
                assertThatThrownBy(() -> repository.functions().publish(source(1)))
                        .isInstanceOf(ProblemException.class)
                        .hasMessage("the repository cannot publish Large1.java: the disk of " + disk.path()
                                + " has less than 19 MiB left; make room there, then try again");
                assertThat(repository.functions().fetch(kept.hash())).isEqualTo(kept);
                disk.makeRoom();
                repository.functions().publish(source(1));
                assertThat(repository.functions().fetch(source(1).hash())).isEqualTo(source(1));
            }
        }
    }

    @Test
    void whatWasAcknowledgedBeforeTheDiskWasFullIsThereAfterIt() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(directory, 64)) {
            List<ChainSource> acknowledged = new ArrayList<>();
            try (TestRepository repository = TestRepository.open(DatabaseAddress.file(disk.path()))) {
                assertThatThrownBy(() -> {
                            for (int i = 0; true; i++) {
                                repository.functions().publish(source(i));
                                acknowledged.add(source(i));
                            }
                        })
                        .isInstanceOf(ProblemException.class)
                        .hasMessageContaining("make room there");
                assertThat(acknowledged)
                        .isNotEmpty()
                        .allSatisfy(source -> assertThat(repository.functions().fetch(source.hash()))
                                .isEqualTo(source));
                disk.fill();
            }
            disk.makeRoom();
            try (TestRepository again = TestRepository.open(DatabaseAddress.file(disk.path()))) {
                assertThat(acknowledged)
                        .allSatisfy(source -> assertThat(again.functions().fetch(source.hash()))
                                .isEqualTo(source));
            }
        }
    }

    /** Of half a mebibyte, and none like another. */
    private static ChainSource source(int number) {
        StringBuilder text = new StringBuilder("class Large {} //");
        new java.util.Random(number)
                .ints(1 << 18, 'a', 'z')
                .forEach(c -> text.append((char) c).append(' '));
        return ChainSource.of("Large" + number + ".java", text.toString());
    }

    private static void together(Runnable... works) throws Exception {
        CyclicBarrier start = new CyclicBarrier(works.length);
        ExecutorService workers = Executors.newFixedThreadPool(works.length);
        try {
            List<Callable<Boolean>> all = new ArrayList<>();
            for (Runnable work : works) {
                all.add(() -> {
                    start.await();
                    work.run();
                    return true;
                });
            }
            for (Future<Boolean> one : workers.invokeAll(all)) {
                one.get();
            }
        } finally {
            workers.shutdownNow();
        }
    }

    /** Callers who publish and fetch until they are stopped. */
    private static final class Load implements AutoCloseable {
        private final Queue<ChainSource> published = new ConcurrentLinkedQueue<>();
        private final Queue<ProblemException> problems = new ConcurrentLinkedQueue<>();
        private final AtomicBoolean going = new AtomicBoolean(true);
        private final List<Future<?>> callers = new ArrayList<>();
        private final ExecutorService workers = Executors.newFixedThreadPool(CALLERS);

        Load(TestRepository repository) {
            for (int caller = 0; caller < CALLERS; caller++) {
                String name = "Caller" + caller + ".java";
                callers.add(workers.submit(() -> {
                    for (int i = 0; going.get(); i++) {
                        call(repository, ChainSource.of(name, "class A {} // " + name + i));
                    }
                }));
            }
        }

        private void call(TestRepository repository, ChainSource source) {
            try {
                repository.functions().publish(source);
                published.add(source);
                repository.functions().fetch(source.hash());
            } catch (ProblemException e) {
                problems.add(e);
            }
        }

        /** Whoever got something else than an answer or a sentence fails the test here. */
        void finish() {
            going.set(false);
            for (Future<?> caller : callers) {
                assertThat(caller).succeedsWithin(PATIENCE);
            }
        }

        @Override
        public void close() {
            going.set(false);
            workers.shutdown();
        }
    }
}
