package org.rpcchain.repository.catalog;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.access.Access;
import org.rpcchain.repository.access.AuditLog;
import org.rpcchain.repository.access.CallerScope;
import org.rpcchain.repository.access.Right;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.Statement;
import org.rpcchain.spi.FunctionRepository;

/**
 * A function repository in a database: H2 or PostgreSQL.
 *
 * <p>Append-only: the code holds no statement that changes or removes a row, and the database refuses both. A source that
 * does not compile is refused. The same text may be published under several names; each name's history knows it. Each
 * method asks for the rights of this thread's caller, see {@link CallerScope}; lists leave out what it may not read.
 * Blocks its caller, at most some seconds when the database is down. Thread-safe, also between processes on one
 * PostgreSQL. Source: RPC Chains §3.2.
 */
public final class JdbcFunctionRepository implements FunctionRepository, AutoCloseable {
    /** How often a publisher looks again, when others published the same at the same moment. */
    private static final int ROUNDS = 10;

    /** Some 64 MB of sources that are fetched often. */
    private static final long KEPT_CHARACTERS = 32L << 20;

    /** What one takes beside its text. */
    private static final int ENTRY = 512;

    private static final String KNOWS = "select 1 from chain_source where hash = ?";
    private static final String KNOWS_NAME = "select 1 from chain_source_name where name = ? and hash = ?";
    private static final String ADD = "insert into chain_source (hash, content, bytes, published) values (?, ?, ?, ?)";
    private static final String ADD_NAMESPACE = "insert into chain_source_namespace (hash, namespace) values (?, ?)";
    private static final String ADD_NAME = """
            insert into chain_source_name (name, hash, published, published_by, application) values (?, ?, ?, ?, ?)""";
    private static final String FETCH = """
            select s.content, n.name from chain_source s join chain_source_name n on n.hash = s.hash
            where s.hash = ? order by n.number fetch first 1 row only""";

    private final Database database;
    private final Admission admission;
    private final Access access;
    private final AuditLog audit;
    private final InstantSource clock;
    private final SourceCheck check;
    private final JdbcCatalog catalog;

    /** Sources never change: the database is asked once for each that has room here, however many ask at once. */
    private final Cache<String, Kept> kept = Caffeine.newBuilder()
            .maximumWeight(KEPT_CHARACTERS)
            .weigher((String hash, Kept one) -> ENTRY + one.source.text().length())
            .executor(Runnable::run)
            .build();
    /** What is being read now. */
    private final ConcurrentMap<String, CompletableFuture<Kept>> reading = new ConcurrentHashMap<>();

    private record Kept(ChainSource source, String namespace) {}

    /**
     * Opens the repository in a database, which stays its opener's.
     *
     * @param check says what may be published; the repository closes it
     * @param clock says when something was
     * @throws ProblemException with {@code REPOSITORY_UNREACHABLE} when the database cannot be used
     */
    public JdbcFunctionRepository(
            Database database, SourceCheck check, Access access, AuditLog audit, InstantSource clock) {
        this.database = database;
        this.check = check;
        this.admission = new Admission(check);
        this.access = access;
        this.audit = audit;
        this.clock = clock;
        this.catalog = new JdbcCatalog(database, access, audit, clock);
        OldSources.giveNamespaces(database);
    }

    /**
     * {@inheritDoc}
     *
     * @throws ProblemException with {@code NOT_COMPILED}, line, column and caret; {@code MALFORMED} for a bad name; {@code
     *     ACCESS_REFUSED} without the right to publish in the source's package; {@code BURIED}; or {@code
     *     REPOSITORY_UNREACHABLE}
     */
    @Override
    public void publish(ChainSource source) {
        publish(source, "");
    }

    /**
     * As {@link #publish(ChainSource)}, from an application that says how it is called. Who may only read publishes what is
     * there already, which changes nothing: every chain client does so before it starts a chain.
     */
    @Override
    public void publish(ChainSource source, String application) {
        Admission.refuseMalformed(source);
        Admission.refuseBadApplication(application);
        boolean known = isKnown(source);
        access.require(known ? Right.READ : Right.PUBLISH, Namespace.of(source));
        catalog.first(source.hash()).ifPresent(Publication::refuseBuried);
        for (int round = 1; !known && round <= ROUNDS; round++) {
            known = added(source, application) || isKnown(source);
        }
        if (known) {
            return;
        }
        throw new ProblemException(
                FailureCode.OVERLOADED, "too many publish " + source.name() + " at this moment; try again");
    }

    /** Whoever is told that it is relies on it, also where another has committed it just now. */
    private boolean isKnown(ChainSource source) {
        return database.hasKept(Statement.of("look for " + source.name(), KNOWS_NAME, source.name(), source.hash()));
    }

    @Override
    public ChainSource fetch(String hash) {
        Admission.refuseBadHash(hash);
        @Nullable Kept there = kept.getIfPresent(hash);
        Kept found = there == null ? readOnce(hash) : there;
        access.require(Right.READ, found.namespace);
        return found.source;
    }

    /** Whoever asks for what another is reading has the other's answer, whichever that is, and asks nobody after it. */
    private Kept readOnce(String hash) {
        CompletableFuture<Kept> mine = new CompletableFuture<>();
        @Nullable CompletableFuture<Kept> others = reading.putIfAbsent(hash, mine);
        return others == null ? readFor(hash, mine) : joined(others);
    }

    private Kept readFor(String hash, CompletableFuture<Kept> mine) {
        try {
            @Nullable Kept there = kept.getIfPresent(hash);
            Kept found = there == null ? read(hash) : there;
            kept.put(hash, found);
            mine.complete(found);
            return found;
        } catch (RuntimeException | Error e) {
            mine.completeExceptionally(e);
            throw e;
        } finally {
            reading.remove(hash, mine);
        }
    }

    private static Kept joined(CompletableFuture<Kept> others) {
        try {
            return others.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof ProblemException known) {
                ProblemException same = new ProblemException(known.problem());
                same.initCause(known);
                throw same;
            }
            throw e;
        }
    }

    private Kept read(String hash) {
        return database
                .select(Statement.of("look for the source " + hash, FETCH, hash), row -> source(hash, row))
                .stream()
                .findFirst()
                .map(source -> new Kept(source, Namespace.of(source)))
                .orElseThrow(() -> new ProblemException(
                        FailureCode.SOURCE_MISSING,
                        "the repository has no source with the hash " + hash
                                + "; publish it here, or name the repository that has it"));
    }

    @Override
    public List<Entry> list(String afterName) {
        return catalog.newest(afterName).stream().map(Publication::entry).toList();
    }

    @Override
    public List<Entry> history(String name) {
        return catalog.history(name).stream().map(Publication::entry).toList();
    }

    /**
     * {@inheritDoc}
     *
     * @throws ProblemException with {@code ACCESS_REFUSED} without the right to read in the source's package
     */
    @Override
    public List<Problem> check(ChainSource source) {
        access.require(Right.READ, Namespace.of(source));
        return admission.problems(source);
    }

    /** Frees the check; the database stays open. */
    @Override
    public void close() {
        check.close();
    }

    /** Adds what is not there yet, all or nothing; answers false when another was faster with a part of it. */
    private boolean added(ChainSource source, String application) {
        String namespace = Namespace.of(source);
        List<Statement> rows = new ArrayList<>();
        if (!has(KNOWS, source, source.hash())) {
            admission.refuseFaulty(source);
            byte[] content = source.text().getBytes(StandardCharsets.UTF_8);
            rows.add(statement(ADD, source, source.hash(), content, (long) content.length, now()));
            rows.add(statement(ADD_NAMESPACE, source, source.hash(), namespace));
        }
        rows.add(statement(
                ADD_NAME,
                source,
                source.name(),
                source.hash(),
                now(),
                CallerScope.caller().name(),
                application));
        String from = application.isEmpty() ? "" : ", from " + application;
        rows.add(audit.line("publish", source.hash(), source.name() + from));
        return database.add(rows.get(0), rows.subList(1, rows.size()).toArray(Statement[]::new));
    }

    private boolean has(String sql, ChainSource source, Object... arguments) {
        return database.has(Statement.of("look for " + source.name(), sql, arguments));
    }

    private static Statement statement(String sql, ChainSource source, Object... arguments) {
        return Statement.of("publish " + source.name(), sql, arguments);
    }

    private OffsetDateTime now() {
        return clock.instant().atOffset(ZoneOffset.UTC);
    }

    private static ChainSource source(String hash, ResultSet row) throws SQLException {
        try {
            return new ChainSource(row.getString(2), new String(row.getBytes(1), StandardCharsets.UTF_8), hash);
        } catch (ChainRejectedException e) {
            // Someone wrote to the tables by hand.
            throw new ProblemException(e.problem());
        }
    }
}
