package org.rpcchain.repository;

import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.regex.Pattern;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.Database.Statement;
import org.rpcchain.sandbox.SandboxPolicy;
import org.rpcchain.spi.FunctionRepository;

/**
 * A function repository in a database: H2 or PostgreSQL.
 *
 * <p>Append-only: the code holds no statement that changes or removes a row, and the database refuses a second content
 * under a hash. A source that does not compile is refused. The same text may be published under several names; each
 * name's history knows it. Blocks its caller, at most some seconds when the database is down. Thread-safe,
 * also between processes on one PostgreSQL. Source: RPC Chains §3.2.
 */
public final class JdbcFunctionRepository implements FunctionRepository, AutoCloseable {
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    private static final String KNOWS = "select 1 from chain_source where hash = ?";
    private static final String KNOWS_NAME = "select 1 from chain_source_name where name = ? and hash = ?";
    private static final String ADD = "insert into chain_source (hash, content, bytes, published) values (?, ?, ?, ?)";
    private static final String ADD_NAME = "insert into chain_source_name (name, hash, published) values (?, ?, ?)";
    private static final String FETCH = """
            select s.content, n.name from chain_source s join chain_source_name n on n.hash = s.hash
            where s.hash = ? order by n.number fetch first 1 row only""";
    private static final String ENTRIES = """
            select n.name, n.hash, s.bytes, n.published
            from chain_source_name n join chain_source s on s.hash = n.hash
            """;
    private static final String HISTORY =
            ENTRIES + "where n.name = ? order by n.number desc fetch first " + LIST_LIMIT + " rows only";
    private static final String LIST = ENTRIES
            + "where n.name > ? and n.number = (select max(m.number) from chain_source_name m where m.name = n.name) "
            + "order by n.name fetch first " + LIST_LIMIT + " rows only";

    private final Database database;
    private final Admission admission;
    private final InstantSource clock;
    private final SourceCheck check;

    /**
     * Opens the repository in a database, and brings its tables up to date.
     *
     * @param check says what may be published; the repository closes it
     * @param clock says when something was
     * @throws ProblemException with {@code REPOSITORY_UNREACHABLE} when the database cannot be used
     */
    public JdbcFunctionRepository(DatabaseAddress address, SourceCheck check, InstantSource clock) {
        this.database = Database.open(address);
        this.check = check;
        this.admission = new Admission(check);
        this.clock = clock;
    }

    /** Opens the repository that takes what compiles, and what the default sandbox policy allows. */
    public static JdbcFunctionRepository open(DatabaseAddress address) {
        return new JdbcFunctionRepository(
                address, SourceCheck.compiling(SandboxPolicy.DEFAULT), InstantSource.system());
    }

    /**
     * {@inheritDoc}
     *
     * @throws ProblemException with {@code NOT_COMPILED}, line, column and caret; {@code MALFORMED} for a bad name; or
     *     {@code REPOSITORY_UNREACHABLE}
     */
    @Override
    public void publish(ChainSource source) {
        Admission.refuseMalformed(source);
        if (!has(Statement.of("look for " + source.name(), KNOWS, source.hash()))) {
            admission.refuseFaulty(source);
            add(source);
        }
        // The source first: who sees the name finds the source, wherever this process dies.
        if (!has(Statement.of("look for " + source.name(), KNOWS_NAME, source.name(), source.hash()))) {
            database.insert(Statement.of("publish " + source.name(), ADD_NAME, source.name(), source.hash(), now()));
        }
    }

    @Override
    public ChainSource fetch(String hash) {
        if (!HASH.matcher(hash).matches()) {
            throw new ProblemException(
                    FailureCode.MALFORMED, "a source is fetched by 64 lower-case hexadecimal digits, its SHA-256");
        }
        return database
                .select(Statement.of("look for the source " + hash, FETCH, hash), row -> source(hash, row))
                .stream()
                .findFirst()
                .orElseThrow(() -> new ProblemException(
                        FailureCode.SOURCE_MISSING,
                        "the repository has no source with the hash " + hash
                                + "; publish it here, or name the repository that has it"));
    }

    @Override
    public List<Entry> list(String afterName) {
        if (!afterName.isEmpty()) {
            Admission.refuseBadName(afterName);
        }
        return database.select(Statement.of("list its sources", LIST, afterName), JdbcFunctionRepository::entry);
    }

    @Override
    public List<Entry> history(String name) {
        Admission.refuseBadName(name);
        return database.select(
                Statement.of("list what " + name + " was", HISTORY, name), JdbcFunctionRepository::entry);
    }

    @Override
    public List<Problem> check(ChainSource source) {
        return admission.problems(source);
    }

    /** Closes the connections; in memory, this forgets everything. */
    @Override
    public void close() {
        database.close();
        check.close();
    }

    private void add(ChainSource source) {
        byte[] content = source.text().getBytes(StandardCharsets.UTF_8);
        database.insert(
                Statement.of("publish " + source.name(), ADD, source.hash(), content, (long) content.length, now()));
    }

    private boolean has(Statement question) {
        return !database.select(question, row -> true).isEmpty();
    }

    private OffsetDateTime now() {
        return clock.instant().atOffset(ZoneOffset.UTC);
    }

    private static ChainSource source(String hash, ResultSet row) throws SQLException {
        try {
            return new ChainSource(row.getString(2), new String(row.getBytes(1), StandardCharsets.UTF_8), hash);
        } catch (ChainRejectedException e) {
            // Someone wrote to the tables by hand.
            throw new ProblemException(e.code(), String.valueOf(e.getMessage()));
        }
    }

    private static Entry entry(ResultSet row) throws SQLException {
        Instant published = row.getObject(4, OffsetDateTime.class).toInstant();
        return new Entry(row.getString(1), row.getString(2), row.getLong(3), published);
    }
}
