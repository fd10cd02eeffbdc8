package org.rpcchain.repository.catalog;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.spi.FunctionRepository;
import org.rpcchain.spi.FunctionRepository.Entry;

/** What every database must do alike. */
abstract class FunctionRepositoryContract {
    private static final Instant START = Instant.parse("2026-11-21T10:00:00Z");
    private static final ChainSource ONE = ChainSource.of("Copy.java", "class Copy {} // ünï©ode \uD83D\uDC1F \0");
    private static final ChainSource TWO = ChainSource.of("Copy.java", "class Copy { int two; }");
    private static final ChainSource FAULTY = ChainSource.of("Faulty.java", "faulty");
    private static final Problem FAULT =
            new Problem(FailureCode.NOT_COMPILED, "Faulty.java, line 1, column 1: expected class\nfaulty\n^");

    private final AtomicLong ticks = new AtomicLong();
    private final InstantSource clock = () -> START.plusSeconds(ticks.getAndIncrement());
    private DatabaseAddress address;
    private JdbcFunctionRepository repository;

    /** Answers a database that holds nothing. */
    abstract DatabaseAddress emptyDatabase() throws Exception;

    @BeforeEach
    void open() throws Exception {
        address = emptyDatabase();
        repository = opened();
    }

    @AfterEach
    void close() {
        repository.close();
    }

    private JdbcFunctionRepository opened() {
        return new JdbcFunctionRepository(address, source -> source.equals(FAULTY) ? List.of(FAULT) : List.of(), clock);
    }

    @Test
    void whatIsPublishedIsFetchedAsItWas() {
        repository.publish(ONE);
        assertThat(repository.fetch(ONE.hash())).isEqualTo(ONE);
    }

    @Test
    void theLargestSourceIsKept() {
        ChainSource largest = ChainSource.of("Large.java", "x".repeat(ChainSource.SIZE_LIMIT));
        repository.publish(largest);
        assertThat(repository.fetch(largest.hash())).isEqualTo(largest);
    }

    @Test
    void publishingAgainChangesNothing() {
        repository.publish(ONE);
        List<Entry> before = repository.history("Copy.java");
        repository.publish(ONE);
        assertThat(repository.history("Copy.java")).isEqualTo(before).hasSize(1);
    }

    @Test
    void aTextPublishedUnderTwoNamesIsInBothHistories() {
        repository.publish(ONE);
        repository.publish(ChainSource.of("Move.java", ONE.text()));
        assertThat(repository.history("Copy.java")).extracting(Entry::hash).containsExactly(ONE.hash());
        assertThat(repository.history("Move.java")).extracting(Entry::hash).containsExactly(ONE.hash());
        assertThat(repository.fetch(ONE.hash()).name()).isEqualTo("Copy.java");
    }

    @Test
    void aHistoryTellsTheNewestFirst() {
        repository.publish(ONE);
        repository.publish(TWO);
        assertThat(repository.history("Copy.java"))
                .containsExactly(
                        new Entry("Copy.java", TWO.hash(), 23, START.plusSeconds(3)),
                        new Entry("Copy.java", ONE.hash(), ONE.text().getBytes(UTF_8).length, START.plusSeconds(1)));
    }

    @Test
    void theHistoryOfAnUnknownNameIsEmpty() {
        assertThat(repository.history("Unknown.java")).isEmpty();
    }

    @Test
    void aListHoldsTheNewestOfEachNameByName() {
        List.of("b.java", "A.java", "a.java", "B.java").forEach(this::publishNamed);
        repository.publish(ChainSource.of("a.java", TWO.text()));
        assertThat(repository.list("")).extracting(Entry::name).containsExactly("A.java", "B.java", "a.java", "b.java");
        assertThat(repository.list("")).extracting(Entry::hash).element(2).isEqualTo(TWO.hash());
        assertThat(repository.list("B.java")).extracting(Entry::name).containsExactly("a.java", "b.java");
    }

    @Test
    void aListIsReadPageByPage() {
        for (int i = 0; i <= FunctionRepository.LIST_LIMIT; i++) {
            publishNamed("source%04d.java".formatted(i));
        }
        List<Entry> first = repository.list("");
        assertThat(first).hasSize(FunctionRepository.LIST_LIMIT);
        assertThat(repository.list(first.get(first.size() - 1).name()))
                .extracting(Entry::name)
                .containsExactly("source1000.java");
    }

    @Test
    void aSourceThatDoesNotCompileIsRefusedAndNotKept() {
        assertThat(problemOf(() -> repository.publish(FAULTY))).isEqualTo(FAULT);
        assertThat(repository.list("")).isEmpty();
        assertThat(codeOf(() -> repository.fetch(FAULTY.hash()))).isEqualTo(FailureCode.SOURCE_MISSING);
    }

    @Test
    void aCheckSaysWhatIsWrongAndKeepsNothing() {
        assertThat(repository.check(FAULTY)).containsExactly(FAULT);
        assertThat(repository.check(ONE)).isEmpty();
        assertThat(repository.list("")).isEmpty();
    }

    @Test
    void anUnknownHashIsMissing() {
        Problem problem = problemOf(() -> repository.fetch(ONE.hash()));
        assertThat(problem.code()).isEqualTo(FailureCode.SOURCE_MISSING);
        assertThat(problem.message()).contains(ONE.hash()).contains("publish it");
    }

    @Test
    void whatIsNoHashIsMalformed() {
        for (String noHash : List.of("", "\0", "0".repeat(63), "A".repeat(64), "0".repeat(65))) {
            assertThat(codeOf(() -> repository.fetch(noHash))).isEqualTo(FailureCode.MALFORMED);
        }
    }

    @Test
    void namesThatCannotBeKeptAreMalformed() {
        for (String bad : List.of("", "  ", "a\0b", "a\nb", "x".repeat(256), "half\uD800")) {
            assertThat(codeOf(() -> publishNamed(bad))).as(bad).isEqualTo(FailureCode.MALFORMED);
            assertThat(codeOf(() -> repository.history(bad))).as(bad).isEqualTo(FailureCode.MALFORMED);
        }
        assertThat(codeOf(() -> repository.list("a\0b"))).isEqualTo(FailureCode.MALFORMED);
    }

    @Test
    void theDatabaseRefusesASecondContentUnderAHash() throws SQLException {
        repository.publish(ONE);
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            String second = "insert into chain_source (hash, content, bytes, published) values ('" + ONE.hash()
                    + "', cast('x' as bytea), 1, current_timestamp)";
            assertThatThrownBy(() -> statement.execute(second)).isInstanceOf(SQLException.class);
        }
        assertThat(repository.fetch(ONE.hash())).isEqualTo(ONE);
    }

    @Test
    void theDatabaseRefusesToForgetASourceThatHasAName() throws SQLException {
        repository.publish(ONE);
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.execute("delete from chain_source"))
                    .isInstanceOf(SQLException.class);
        }
        assertThat(repository.fetch(ONE.hash())).isEqualTo(ONE);
    }

    @Test
    void aSourceThatWasChangedByHandIsFalsified() throws SQLException {
        repository.publish(TWO);
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute("update chain_source set content = cast('" + "x".repeat(23) + "' as bytea)");
        }
        assertThat(codeOf(() -> repository.fetch(TWO.hash()))).isEqualTo(FailureCode.SOURCE_FALSIFIED);
    }

    @Test
    void publishersOfTheSameSourceAtTheSameTimeAllSucceed() throws Exception {
        int publishers = 8;
        for (int round = 0; round < 20; round++) {
            ChainSource source = ChainSource.of("Round" + round + ".java", "class Round" + round + " {}");
            together(publishers, () -> repository.publish(source));
            assertThat(repository.history(source.name())).hasSize(1);
            assertThat(repository.fetch(source.hash())).isEqualTo(source);
        }
    }

    @Test
    void twoRepositoriesOfOneDatabaseSeeTheSame() {
        try (JdbcFunctionRepository second = opened()) {
            repository.publish(ONE);
            second.publish(ONE);
            second.publish(TWO);
            assertThat(second.fetch(ONE.hash())).isEqualTo(ONE);
            assertThat(repository.history("Copy.java"))
                    .isEqualTo(second.history("Copy.java"))
                    .hasSize(2);
        }
    }

    @Test
    void aClosedRepositoryIsUnreachable() {
        repository.close();
        Problem problem = problemOf(() -> repository.publish(ONE));
        assertThat(problem.code()).isEqualTo(FailureCode.REPOSITORY_UNREACHABLE);
        assertThat(problem.message()).contains("look for Copy.java").contains(address.toString());
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection(address.url(), address.user(), address.password());
    }

    private void publishNamed(String name) {
        repository.publish(ChainSource.of(name, ONE.text()));
    }

    private static Problem problemOf(Runnable call) {
        return catchThrowableOfType(ProblemException.class, call::run).problem();
    }

    private static FailureCode codeOf(Runnable call) {
        return problemOf(call).code();
    }

    private static void together(int threads, Runnable work) throws Exception {
        CyclicBarrier start = new CyclicBarrier(threads);
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                all.add(workers.submit(() -> {
                    start.await();
                    work.run();
                    return true;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        } finally {
            workers.shutdownNow();
        }
    }
}
