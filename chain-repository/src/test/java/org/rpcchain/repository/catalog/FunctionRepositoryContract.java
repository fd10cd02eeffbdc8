package org.rpcchain.repository.catalog;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.Caller;
import org.rpcchain.repository.access.CallerScope;
import org.rpcchain.repository.access.Right;
import org.rpcchain.repository.database.DatabaseAddress;
import org.rpcchain.spi.FunctionRepository;
import org.rpcchain.spi.FunctionRepository.Entry;
import org.rpcchain.spi.FunctionRepository.Tombstone;

/** What every database must do alike. */
abstract class FunctionRepositoryContract {
    private static final Instant START = Instant.parse("2026-11-21T10:00:00Z");
    private static final ChainSource ONE = ChainSource.of("Copy.java", "class Copy {} // ünï©ode \uD83D\uDC1F \0");
    private static final ChainSource TWO = ChainSource.of("Copy.java", "class Copy { int two; }");
    private static final ChainSource FAULTY = ChainSource.of("Faulty.java", "faulty");
    private static final Problem FAULT =
            new Problem(FailureCode.NOT_COMPILED, "Faulty.java, line 1, column 1: expected class\nfaulty\n^");

    private static final Caller ALICE = new Caller("alice", Caller.Kind.USER);
    private static final List<String> SQL = List.of(
            "x'; drop table chain_source; --",
            "' or '1'='1",
            "\\'; select pg_sleep(9) --",
            "${binary_collation} ? :name %s {fn now()}",
            "\"; shutdown immediately; \"");

    private final AtomicLong ticks = new AtomicLong();
    private final InstantSource clock = () -> START.plusSeconds(ticks.getAndIncrement());
    private DatabaseAddress address;
    private TestRepository whole;
    private JdbcFunctionRepository repository;
    private JdbcCatalog catalog;

    /** Answers a database that holds nothing. */
    protected abstract DatabaseAddress emptyDatabase() throws Exception;

    @BeforeEach
    void open() throws Exception {
        address = emptyDatabase();
        whole = opened(Access.OPEN);
        repository = whole.functions();
        catalog = whole.catalog();
    }

    @AfterEach
    void close() {
        whole.close();
    }

    private TestRepository opened(Access access) {
        SourceCheck check = source -> source.equals(FAULTY) ? List.of(FAULT) : List.of();
        return TestRepository.open(address, check, access, clock);
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
                        new Entry("Copy.java", TWO.hash(), 23, START.plusSeconds(4)),
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
    void theDatabaseRefusesToChangeOrRemoveWhatIsKeptForEver() throws SQLException {
        repository.publish(ONE);
        catalog.bury(ONE.hash(), "it loops");
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            for (String change : List.of(
                    "update chain_source set published = current_timestamp",
                    "update chain_source_name set published_by = 'eve'",
                    "delete from chain_source_name",
                    "update chain_source_namespace set namespace = 'eve'",
                    "update chain_tombstone set reason = 'none'",
                    "delete from chain_tombstone",
                    "update chain_audit set done_by = 'eve'",
                    "delete from chain_audit")) {
                assertThatThrownBy(() -> statement.execute(change))
                        .as(change)
                        .hasStackTraceContaining("are kept for ever");
            }
        }
        assertThat(catalog.audit(Long.MAX_VALUE)).hasSize(2);
    }

    @Test
    void aSourceThatWasChangedByTheOwnerOfTheTablesIsFalsified() throws SQLException {
        repository.publish(TWO);
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            String where = address.isPostgres() ? " on chain_source" : "";
            statement.execute("drop trigger chain_source_kept" + where);
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
        try (TestRepository other = opened(Access.OPEN)) {
            JdbcFunctionRepository second = other.functions();
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
    void aClosedDatabaseIsUnreachable() {
        whole.close();
        Problem problem = problemOf(() -> repository.publish(ONE));
        assertThat(problem.code()).isEqualTo(FailureCode.REPOSITORY_UNREACHABLE);
        assertThat(problem.message()).contains("look for " + ONE.name()).contains(address.toString());
    }

    @Test
    void aPublicationSaysWhoWhenAndFromWhichApplication() {
        ChainSource source = ChainSource.of("Bill.java", "/* a */ package org . acme.billing; class Bill {}");
        as(ALICE, () -> {
            repository.publish(source, "billing 1.4");
        });
        assertThat(catalog.history("Bill.java"))
                .containsExactly(new Publication(
                        "Bill.java",
                        source.hash(),
                        "org.acme.billing",
                        source.text().length(),
                        START.plusSeconds(1),
                        "alice",
                        "billing 1.4",
                        Optional.empty()));
        assertThat(catalog.publication(source.hash()))
                .contains(catalog.history("Bill.java").get(0));
        assertThat(catalog.newest("")).isEqualTo(catalog.history("Bill.java"));
    }

    @Test
    void aPublicationIsInTheAuditLog() {
        as(ALICE, () -> {
            repository.publish(ONE, "billing 1.4");
            repository.publish(ONE, "billing 1.5");
        });
        assertThat(catalog.audit(Long.MAX_VALUE))
                .extracting(AuditEntry::by, AuditEntry::action, AuditEntry::subject, AuditEntry::detail)
                .containsExactly(tuple("alice", "publish", ONE.hash(), "Copy.java, from billing 1.4"));
    }

    @Test
    void theAuditLogIsReadBackwardsPageByPage() {
        repository.publish(ONE);
        repository.publish(TWO);
        List<AuditEntry> all = catalog.audit(Long.MAX_VALUE);
        assertThat(all).extracting(AuditEntry::subject).containsExactly(TWO.hash(), ONE.hash());
        assertThat(catalog.audit(all.get(0).number())).containsExactly(all.get(1));
    }

    @Test
    void aBuriedSourceIsRefusedToPublishersAndStillFetched() {
        repository.publish(ONE);
        as(ALICE, () -> {
            catalog.bury(ONE.hash(), "it loops");
            catalog.bury(ONE.hash(), "once more");
        });
        Problem problem = problemOf(() -> repository.publish(ONE));
        assertThat(problem)
                .isEqualTo(
                        new Problem(
                                FailureCode.BURIED,
                                "Copy.java with the hash " + ONE.hash()
                                        + " was buried by alice at 2026-11-21T10:00:03Z: it loops; use a newer one, or have one published"));
        assertThat(problemOf(() -> catalog.publication(ONE.hash()).orElseThrow().refuseBuried()))
                .isEqualTo(problem);
        assertThat(repository.fetch(ONE.hash())).isEqualTo(ONE);
        assertThat(catalog.publication(ONE.hash()).orElseThrow().tombstone())
                .contains(new Tombstone("it loops", "alice", START.plusSeconds(3)));
        assertThat(catalog.audit(Long.MAX_VALUE)).extracting(AuditEntry::action).containsExactly("bury", "publish");
    }

    @Test
    void buryingNeedsASourceAndAReason() {
        assertThat(problemOf(() -> catalog.bury(ONE.hash(), "it loops")))
                .isEqualTo(new Problem(
                        FailureCode.SOURCE_MISSING,
                        "there is no source with the hash " + ONE.hash() + " to bury; look for it in the list"));
        repository.publish(ONE);
        for (String bad : List.of("", " ", "a\nb", "a\0b", "x".repeat(1001), "half\uD800")) {
            assertThat(problemOf(() -> catalog.bury(ONE.hash(), bad)))
                    .isEqualTo(new Problem(
                            FailureCode.MALFORMED,
                            "say in 1 to 1000 characters, and no control characters, why no new chain may use it: its"
                                    + " publishers will read that"));
        }
        assertThat(codeOf(() -> catalog.bury("no hash", "it loops"))).isEqualTo(FailureCode.MALFORMED);
    }

    @Test
    void whoHasNoRightIsRefusedAndSeesNothing() {
        ChainSource acme = ChainSource.of("Acme.java", "package org.acme; class Acme {}");
        ChainSource unknown = ChainSource.of("New.java", "package org.acme; class New {}");
        ChainSource other = ChainSource.of("Other.java", "package org.other; class Other {}");
        repository.publish(acme);
        repository.publish(other);
        Access acmeAlone = (caller, right, namespace) -> right == Right.READ && namespace.equals("org.acme");
        try (TestRepository limited = opened(acmeAlone)) {
            assertThat(limited.functions().list("")).extracting(Entry::name).containsExactly("Acme.java");
            assertThat(limited.functions().history("Other.java")).isEmpty();
            assertThat(limited.functions().fetch(acme.hash())).isEqualTo(acme);
            assertThat(limited.catalog().newest(""))
                    .extracting(Publication::name)
                    .containsExactly("Acme.java");
            assertThat(limited.catalog().history("Other.java")).isEmpty();
            assertThat(limited.catalog().publication(other.hash())).isEmpty();
            assertRefused(() -> limited.functions().fetch(other.hash()), "read in the namespace org.other");
            assertRefused(() -> limited.functions().check(other), "read in the namespace org.other");
            limited.functions().publish(acme); // it is there already, as every client's chain finds it
            assertRefused(() -> limited.functions().publish(unknown), "publish in the namespace org.acme");
            assertRefused(() -> limited.functions().publish(ONE), "publish everywhere");
            assertRefused(() -> limited.catalog().bury(acme.hash(), "mine"), "administer in the namespace org.acme");
            assertRefused(() -> limited.catalog().audit(Long.MAX_VALUE), "administer everywhere");
        }
    }

    @Test
    void nobodysPublicationHidesOneInAnotherNamespace() {
        ChainSource acme = ChainSource.of("Copy.java", "package org.acme; class Copy {}");
        ChainSource newer = ChainSource.of("Copy.java", "package org.acme; class Copy { int newer; }");
        ChainSource evil = ChainSource.of("Copy.java", "package evil; class Copy {}");
        List.of(acme, newer, evil).forEach(repository::publish);
        assertThat(repository.list("")).extracting(Entry::hash).containsExactly(evil.hash(), newer.hash());
        assertThat(catalog.newest(""))
                .extracting(Publication::namespace, Publication::hash)
                .containsExactly(tuple("evil", evil.hash()), tuple("org.acme", newer.hash()));
        Access acmeAlone = (caller, right, namespace) -> right == Right.READ && namespace.equals("org.acme");
        try (TestRepository limited = opened(acmeAlone)) {
            assertThat(limited.functions().list("")).extracting(Entry::hash).containsExactly(newer.hash());
            assertThat(limited.catalog().newest(""))
                    .extracting(Publication::hash)
                    .containsExactly(newer.hash());
        }
    }

    @Test
    void aPageAndAHistoryAreWholeHoweverManyOthersTookAName() {
        ChainSource acme = ChainSource.of("Copy.java", "package org.acme; class Copy {}");
        repository.publish(acme);
        for (int i = 0; i <= FunctionRepository.LIST_LIMIT; i++) {
            repository.publish(ChainSource.of("Copy.java", "package evil.n" + i + "; class Copy {}"));
        }
        repository.publish(ChainSource.of("Zoo.java", "package org.acme; class Zoo {}"));
        assertThat(repository.list("")).extracting(Entry::name).hasSize(1_002).containsOnly("Copy.java");
        assertThat(catalog.newest("Copy.java")).extracting(Publication::name).containsExactly("Zoo.java");
        Access acmeAlone = (caller, right, namespace) -> right == Right.READ && namespace.equals("org.acme");
        try (TestRepository limited = opened(acmeAlone)) {
            assertThat(limited.functions().list("")).hasSize(2);
            assertThat(limited.functions().history("Copy.java"))
                    .extracting(Entry::hash)
                    .containsExactly(acme.hash());
            assertThat(limited.catalog().history("Copy.java"))
                    .extracting(Publication::hash)
                    .containsExactly(acme.hash());
        }
    }

    @Test
    void aPackageThatIsTooLongIsRefused() {
        ChainSource source = ChainSource.of("Long.java", "package " + "a.".repeat(128) + "b; class Long {}");
        assertThat(problemOf(() -> repository.publish(source)))
                .isEqualTo(new Problem(
                        FailureCode.MALFORMED,
                        "Long.java declares a package of more than 255 characters; take a shorter one"));
    }

    @Test
    void anApplicationsNameIsKeptOrRefused() {
        for (String bad : List.of("a\0b", "a\nb", "x".repeat(256), "half\uD800")) {
            assertThat(codeOf(() -> repository.publish(ONE, bad))).isEqualTo(FailureCode.MALFORMED);
        }
    }

    @Test
    void sqlInTextIsTextAndGivenBackAsItWas() {
        for (String sql : SQL) {
            ChainSource source = ChainSource.of(sql, "class A {} // " + sql);
            as(new Caller(sql, Caller.Kind.USER), () -> {
                repository.publish(source, sql);
                catalog.bury(source.hash(), sql);
            });
            assertThat(repository.fetch(source.hash())).isEqualTo(source);
            Publication kept = catalog.publication(source.hash()).orElseThrow();
            assertThat(List.of(
                            kept.name(),
                            kept.by(),
                            kept.application(),
                            kept.tombstone().orElseThrow().reason()))
                    .containsOnly(sql);
            assertThat(catalog.audit(Long.MAX_VALUE).get(0).by()).isEqualTo(sql);
            assertThat(repository.history(sql)).hasSize(1);
            assertThat(repository.list(sql)).doesNotContainNull();
        }
        assertThat(repository.list("")).hasSize(SQL.size());
    }

    @Test
    void sourcesFromBeforeThereWereNamespacesGetTheirs() throws SQLException {
        ChainSource old = ChainSource.of("Old.java", "package org.old; class Old {}");
        insertAsBefore(old);
        assertThat(repository.list("")).isEmpty();
        try (TestRepository again = opened(Access.OPEN)) {
            assertThat(again.catalog().publication(old.hash()).orElseThrow().namespace())
                    .isEqualTo("org.old");
            assertThat(again.functions().list("")).extracting(Entry::hash).containsExactly(old.hash());
        }
    }

    private void insertAsBefore(ChainSource source) throws SQLException {
        try (Connection connection = connect();
                PreparedStatement content =
                        connection.prepareStatement("insert into chain_source (hash, content, bytes,"
                                + " published) values (?, ?, ?, current_timestamp)");
                PreparedStatement name = connection.prepareStatement("insert into chain_source_name (name, hash,"
                        + " published) values (?, ?, current_timestamp)")) {
            content.setString(1, source.hash());
            content.setBytes(2, source.text().getBytes(UTF_8));
            content.setLong(3, source.text().length());
            content.execute();
            name.setString(1, source.name());
            name.setString(2, source.hash());
            name.execute();
        }
    }

    private static void assertRefused(Runnable call, String what) {
        assertThat(problemOf(call))
                .isEqualTo(new Problem(
                        FailureCode.ACCESS_REFUSED, "somebody who has not signed in may not " + what + "; sign in"));
    }

    private static void as(Caller caller, Runnable work) {
        CallerScope scope = CallerScope.enter(caller);
        try {
            work.run();
        } finally {
            scope.close();
        }
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
