package org.rpcchain.repository;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * A database whose schema is up to date: runs one statement at a time, each a transaction of its own.
 *
 * <p>It can add rows and read them; there is no way to change or remove one. Whatever a database does wrong becomes a
 * {@link FailureCode#REPOSITORY_UNREACHABLE}. Blocks its caller, for {@link #PATIENCE} when it waits for a connection.
 * Thread-safe.
 */
final class Database implements AutoCloseable {
    /** How long a caller waits for a connection. */
    static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final String MIGRATIONS = "classpath:org/rpcchain/repository/migration";
    private static final String DUPLICATE_KEY = "23505";
    private static final int CONNECTIONS = 8;

    private final DatabaseAddress address;
    private final HikariDataSource pool;

    private Database(DatabaseAddress address, HikariDataSource pool) {
        this.address = address;
        this.pool = pool;
    }

    /** What a statement says and is for: {@code doing} completes the sentence "the repository cannot …". */
    record Statement(String doing, String sql, List<Object> arguments) {
        static Statement of(String doing, String sql, Object... arguments) {
            return new Statement(doing, sql, List.of(arguments));
        }
    }

    /** Reads an object from the current row. */
    interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    private interface Work<T> {
        T with(PreparedStatement statement) throws SQLException;
    }

    /** Connects, and brings the schema up to date. */
    static Database open(DatabaseAddress address) {
        try {
            Database database = new Database(address, new HikariDataSource(settings(address)));
            database.migrate();
            return database;
        } catch (PoolInitializationException e) {
            throw unreachable(address, "start", e);
        }
    }

    /** Answers what the statement selects. */
    <T> List<T> select(Statement statement, Row<T> row) {
        return run(statement, prepared -> {
            try (ResultSet rows = prepared.executeQuery()) {
                List<T> answer = new ArrayList<>();
                while (rows.next()) {
                    answer.add(row.read(rows));
                }
                return answer;
            }
        });
    }

    /** Adds a row, unless its key is there already: then another caller was faster, and that is as good. */
    void insert(Statement statement) {
        run(statement, prepared -> {
            try {
                return prepared.executeUpdate();
            } catch (SQLException e) {
                if (DUPLICATE_KEY.equals(e.getSQLState())) {
                    return 0;
                }
                throw e;
            }
        });
    }

    @Override
    public void close() {
        pool.close();
    }

    private <T> T run(Statement statement, Work<T> work) {
        try {
            return attempt(statement, work);
        } catch (SQLException e) {
            if (isCut(e)) {
                // The other idle ones are likely dead as well, and the pool trusts those that it used just now.
                pool.getHikariPoolMXBean().softEvictConnections();
                return runAgain(statement, work);
            }
            throw unreachable(address, statement.doing(), e);
        }
    }

    /** Tries on another connection: every statement here may run twice. */
    private <T> T runAgain(Statement statement, Work<T> work) {
        try {
            return attempt(statement, work);
        } catch (SQLException e) {
            throw unreachable(address, statement.doing(), e);
        }
    }

    private <T> T attempt(Statement statement, Work<T> work) throws SQLException {
        try (Connection connection = pool.getConnection();
                PreparedStatement prepared = connection.prepareStatement(statement.sql())) {
            int index = 0;
            for (Object argument : statement.arguments()) {
                prepared.setObject(++index, argument);
            }
            return work.with(prepared);
        }
    }

    /** Whether an idle connection turned out to be dead, as after a restart of the database. */
    private static boolean isCut(SQLException e) {
        String state = String.valueOf(e.getSQLState());
        boolean waitedInVain = e instanceof SQLTransientConnectionException;
        return !waitedInVain && (state.startsWith("08") || state.startsWith("57P"));
    }

    private void migrate() {
        try {
            Flyway.configure(Database.class.getClassLoader())
                    .dataSource(pool)
                    .locations(MIGRATIONS)
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
        } else {
            // H2 in memory is gone with its last connection: never retire that one.
            settings.setMaxLifetime(0);
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
