package org.rpcchain.repository.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * A database whose schema is up to date: runs single statements, and transactions of several.
 *
 * <p>Whatever a database does wrong becomes a {@link FailureCode#REPOSITORY_UNREACHABLE} with a sentence. When a
 * connection turns out to be dead, as after a restart of the database, the work is done once more on another. Blocks its
 * caller, for {@link #PATIENCE} when it waits for a connection. Thread-safe.
 */
public final class Database implements AutoCloseable {
    /** How long a caller waits for a connection: 5 s. */
    public static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final String MIGRATIONS = "classpath:org/rpcchain/repository/migration";
    private static final String DUPLICATE_KEY = "23505";
    private static final Set<String> H2_IS_CLOSED = Set.of("90067", "90098", "90121");
    private static final int CONNECTIONS = 8;

    // What was acknowledged must survive the server's death, whatever the server's configuration says.
    private static final String DURABLE_POSTGRES = """
            select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'""";

    // H2 would keep what was committed to itself for half a second, or for as long as the URL says.
    private static final String DURABLE_H2 = "set write_delay 0";

    // Even so it leaves a commit that finds the file being written to the next one, and tells nobody.
    private static final String WRITTEN_H2 = "checkpoint";

    private final DatabaseAddress address;
    private final HikariDataSource pool;
    private final DiskRoom disk;

    private Database(DatabaseAddress address, HikariDataSource pool) {
        this.address = address;
        this.pool = pool;
        this.disk = new DiskRoom(address);
    }

    private interface Attempt<T> {
        T with(Connection connection) throws SQLException;
    }

    /**
     * Connects, and brings the schema up to date.
     *
     * @throws ProblemException with {@code REPOSITORY_UNREACHABLE} when the database cannot be used
     */
    public static Database open(DatabaseAddress address) {
        try {
            Database database = new Database(address, new HikariDataSource(settings(address)));
            database.migrate();
            return database;
        } catch (PoolInitializationException e) {
            throw unreachable(address, "start", e);
        }
    }

    /** Answers where it is. */
    public DatabaseAddress address() {
        return address;
    }

    /** Answers what the statement selects. */
    public <T> List<T> select(Statement statement, Row<T> row) {
        return run(statement.doing(), connection -> new Transaction(connection).select(statement, row));
    }

    /** Answers whether the statement selects anything. */
    public boolean has(Statement question) {
        return !select(question, row -> true).isEmpty();
    }

    /**
     * Answers whether the statement selects anything; what it does outlives the process then. What one caller sees of another's
     * does not yet, on H2: whoever tells somebody to rely on what was there already asks by this.
     */
    public boolean hasKept(Statement question) {
        return run(question.doing(), connection -> {
            boolean has =
                    !new Transaction(connection).select(question, row -> true).isEmpty();
            if (has) {
                writeThrough(connection); // by the same connection: a database that closed meanwhile is asked again
            }
            return has;
        });
    }

    /**
     * Adds rows, all or none.
     *
     * @return false when a key is there already: another caller was faster, and nothing was added; what is there outlives
     *     the process
     */
    public boolean add(Statement first, Statement... more) {
        long bytes = first.contentBytes()
                + Stream.of(more).mapToLong(Statement::contentBytes).sum();
        return disk.adding(
                first.doing(), bytes, () -> run(first.doing(), connection -> added(connection, first, more)));
    }

    /** Changes rows, and answers how many; as {@link #add} it is refused early on a full disk when it brings content. */
    public int change(Statement statement) {
        long bytes = statement.contentBytes();
        return bytes == 0
                ? transact(statement.doing(), transaction -> transaction.change(statement))
                : disk.adding(statement.doing(), bytes, () -> changed(statement));
    }

    /**
     * Does the work in one transaction; what it throws undoes it. For work that brings no content: a disk that is nearly
     * full still takes it.
     *
     * @param doing what it is for: completes the sentence "the repository cannot …"
     */
    public <T> T transact(String doing, Transaction.Work<T> work) {
        return disk.changing(doing, () -> run(doing, connection -> inTransaction(connection, work)));
    }

    /**
     * Returns when the database answers.
     *
     * @throws ProblemException with {@code REPOSITORY_UNREACHABLE} when it does not
     */
    public void ping() {
        has(Statement.of("reach its tables", "select 1 from chain_setup_token where hash = ''"));
    }

    @Override
    public void close() {
        pool.close();
    }

    private int changed(Statement statement) {
        return run(
                statement.doing(),
                connection -> inTransaction(connection, transaction -> transaction.change(statement)));
    }

    private static boolean added(Connection connection, Statement first, Statement... more) throws SQLException {
        try {
            return inTransaction(connection, transaction -> {
                transaction.change(first);
                for (Statement statement : more) {
                    transaction.change(statement);
                }
                return true;
            });
        } catch (SQLException e) {
            if (DUPLICATE_KEY.equals(e.getSQLState())) {
                writeThrough(connection);
                return false;
            }
            throw e;
        }
    }

    private static <T> T inTransaction(Connection connection, Transaction.Work<T> work) throws SQLException {
        connection.setAutoCommit(false);
        try {
            T answer = work.in(new Transaction(connection));
            connection.commit();
            writeThrough(connection);
            return answer;
        } catch (SQLException | RuntimeException e) {
            undo(connection, e);
            throw e;
        }
    }

    /** Returns when what was committed is in the file, so that it outlives the process. */
    private static void writeThrough(Connection connection) throws SQLException {
        if (connection.getMetaData().getURL().startsWith(DatabaseAddress.H2)) {
            try (java.sql.Statement checkpoint = connection.createStatement()) {
                checkpoint.execute(WRITTEN_H2);
            }
        }
    }

    /** Leaves the first trouble to be told. The pool switches autocommit back on, whatever came of this. */
    private static void undo(Connection connection, Exception first) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            first.addSuppressed(e);
        }
    }

    private <T> T run(String doing, Attempt<T> work) {
        try {
            return attempt(work);
        } catch (SQLException e) {
            if (isCut(e)) {
                // The other idle ones are likely dead as well, and the pool trusts those that it used just now.
                pool.getHikariPoolMXBean().softEvictConnections();
                return runAgain(doing, work);
            }
            throw unreachable(address, doing, e);
        }
    }

    /** Tries on another connection: all work here may run twice. */
    private <T> T runAgain(String doing, Attempt<T> work) {
        try {
            return attempt(work);
        } catch (SQLException e) {
            throw unreachable(address, doing, e);
        }
    }

    private <T> T attempt(Attempt<T> work) throws SQLException {
        try (Connection connection = pool.getConnection()) {
            return work.with(connection);
        }
    }

    /** Whether an idle connection turned out to be dead, as after a restart of the database. */
    private static boolean isCut(SQLException e) {
        String state = String.valueOf(e.getSQLState());
        boolean waitedInVain = e instanceof SQLTransientConnectionException;
        return !waitedInVain && (state.startsWith("08") || state.startsWith("57P") || H2_IS_CLOSED.contains(state));
    }

    private void migrate() {
        try {
            Flyway.configure(Database.class.getClassLoader())
                    .dataSource(pool)
                    .locations(MIGRATIONS, MIGRATIONS + (address.isPostgres() ? "-postgresql" : "-h2"))
                    // A table of our own and a baseline, so that the database may hold other things as well.
                    .table("chain_schema_history")
                    .baselineOnMigrate(true)
                    .baselineVersion("0")
                    .placeholders(Map.of("binary_collation", address.isPostgres() ? "collate \"C\"" : ""))
                    .load()
                    .migrate();
        } catch (FlywayException e) {
            pool.close();
            throw unreachable(address, "set up the tables", e);
        }
    }

    private static HikariConfig settings(DatabaseAddress address) {
        HikariConfig settings = new HikariConfig();
        settings.setPoolName("repository");
        settings.setJdbcUrl(address.url());
        // In a web application the JVM does not find drivers by itself.
        settings.setDriverClassName(address.isPostgres() ? "org.postgresql.Driver" : "org.h2.Driver");
        settings.setUsername(address.user().isEmpty() ? null : address.user());
        settings.setPassword(address.password().isEmpty() ? null : address.password());
        settings.setMaximumPoolSize(CONNECTIONS);
        settings.setMinimumIdle(1);
        settings.setConnectionTimeout(PATIENCE.toMillis());
        if (address.isPostgres()) {
            // Else a cut network would hold a caller for ever. In seconds; the URL may say otherwise.
            settings.addDataSourceProperty("socketTimeout", "30");
            settings.addDataSourceProperty("connectTimeout", "5");
            settings.setConnectionInitSql(DURABLE_POSTGRES);
        } else {
            // H2 in memory is gone with its last connection: never retire that one.
            settings.setMaxLifetime(0);
            settings.setConnectionInitSql(DURABLE_H2);
        }
        return settings;
    }

    private static ProblemException unreachable(DatabaseAddress address, String doing, Exception e) {
        ProblemException problem = new ProblemException(
                FailureCode.REPOSITORY_UNREACHABLE,
                "the repository cannot " + doing + ": its database " + address + " says '" + reason(e)
                        + "'; start or mend that database, then try again");
        problem.initCause(e);
        return problem;
    }

    /** The database's own words, from below those of the pool and of Flyway, without what follows the first line. */
    private static String reason(Exception e) {
        Throwable reason = e;
        for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException) {
                reason = cause;
            }
        }
        String message = reason.getMessage() == null ? reason.toString() : reason.getMessage();
        return message.lines().findFirst().orElse(message);
    }
}
