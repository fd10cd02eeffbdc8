package org.rpcchain.legacy.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyOperation;
import org.rpcchain.legacy.LegacyService;

/**
 * A database whose named statements can be called.
 *
 * <p>Each call is one transaction, which is rolled back unless it ends in {@link LegacyAnswer.Done}, or in {@link
 * LegacyAnswer.Unknown}, when nobody knows. The database need not be there before the first call. It has one user, that of
 * the settings, whoever calls. Thread-safe. Source: RPC Chains §3.5.
 */
public final class JdbcService implements LegacyService {
    /** How much longer than a statement may run its connection may be silent. */
    private static final int SILENCE_MILLIS = 500;

    private final Map<String, JdbcOperation> operations;
    private final HikariDataSource pool;

    private JdbcService(Map<String, JdbcOperation> operations, HikariDataSource pool) {
        this.operations = operations;
        this.pool = pool;
    }

    /**
     * Opens a database; nothing is connected yet.
     *
     * @throws IllegalArgumentException when a statement cannot be read, or there is no driver for the URL
     */
    public static JdbcService of(JdbcSettings settings) {
        Map<String, JdbcOperation> operations = new LinkedHashMap<>();
        settings.statements().forEach((name, statement) -> operations.put(name, operation(name, statement, settings)));
        return new JdbcService(operations, pool(settings));
    }

    private static JdbcOperation operation(String name, JdbcStatement statement, JdbcSettings settings) {
        try {
            return new JdbcOperation(name, statement, settings);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the statement " + name + ": " + e.getMessage(), e);
        }
    }

    private static HikariDataSource pool(JdbcSettings settings) {
        HikariConfig pool = new HikariConfig();
        pool.setPoolName("legacy");
        pool.setJdbcUrl(settings.url());
        pool.setUsername(settings.user());
        pool.setPassword(settings.password());
        pool.setAutoCommit(false);
        pool.setMaximumPoolSize(settings.connections());
        pool.setMinimumIdle(0);
        pool.setConnectionTimeout(settings.connectTime().toMillis());
        pool.setInitializationFailTimeout(-1);
        try {
            return new HikariDataSource(pool);
        } catch (RuntimeException e) { // no driver takes the URL
            throw new IllegalArgumentException(
                    "no JDBC driver takes the url; check how it begins, and put the driver on the class path", e);
        }
    }

    @Override
    public List<LegacyOperation> describe() {
        return operations.values().stream().map(JdbcOperation::operation).toList();
    }

    @Override
    public LegacyAnswer call(LegacyCall call) {
        @Nullable JdbcOperation operation = operations.get(call.operation());
        if (operation == null) {
            throw new ProblemException(
                    FailureCode.UNKNOWN_FUNCTION,
                    "there is no statement " + call.operation() + "; there are " + operations.keySet());
        }
        long end = System.nanoTime() + call.time().toNanos();
        Attempt first = new Attempt(operation, call.parameters(), end);
        LegacyAnswer answer = first.run();
        if (!first.isWorthAnother()) {
            return answer;
        }
        // The other idle ones are likely dead as well, and the pool trusts those that it used just now.
        pool.getHikariPoolMXBean().softEvictConnections();
        return new Attempt(operation, call.parameters(), end).run();
    }

    @Override
    public void close() {
        pool.close();
    }

    /** How far an attempt has come. */
    private enum Stage {
        CONNECTING,
        PREPARING,
        SENT
    }

    /** One transaction. */
    private final class Attempt {
        private final JdbcOperation operation;
        private final Value parameters;
        private final long endNanos;
        private Stage stage = Stage.CONNECTING;
        private boolean lost;

        Attempt(JdbcOperation operation, Value parameters, long endNanos) {
            this.operation = operation;
            this.parameters = parameters;
            this.endNanos = endNanos;
        }

        /** Answers whether the connection was lost, nothing is done twice by another try, and there is time for it. */
        boolean isWorthAnother() {
            boolean harmless = stage == Stage.PREPARING || operation.operation().repeatable();
            return lost && harmless && left().toMillis() > 0;
        }

        LegacyAnswer run() {
            try (Connection connection = pool.getConnection()) {
                stage = Stage.PREPARING;
                return isLate() ? SqlFault.late(operation.operation().name()) : within(connection);
            } catch (RefusedException e) {
                return SqlFault.refused(operation.operation().name(), e);
            } catch (SQLException e) {
                return answer(operation.operation(), e);
            }
        }

        private LegacyAnswer answer(LegacyOperation called, SQLException e) {
            lost = stage != Stage.CONNECTING && SqlFault.isLost(e);
            if (stage == Stage.CONNECTING || (lost && stage == Stage.PREPARING)) {
                return SqlFault.unreachable(called.name(), e);
            }
            return lost ? SqlFault.lost(called.name(), called.repeatable(), e) : SqlFault.answer(called.name(), e);
        }

        private LegacyAnswer within(Connection connection) throws SQLException {
            try {
                limitSilence(connection);
                int seconds = Math.max(1, (int) left().toSeconds());
                try (PreparedStatement statement = operation.prepare(connection, parameters, seconds)) {
                    if (isLate()) {
                        connection.rollback();
                        return SqlFault.late(operation.operation().name());
                    }
                    stage = Stage.SENT;
                    Value result = operation.run(statement);
                    connection.commit();
                    return new LegacyAnswer.Done(result);
                }
            } catch (SQLException | RuntimeException e) {
                undo(connection, e);
                throw e;
            }
        }

        /** Else a connection that is half open would hold its caller for ever. */
        private void limitSilence(Connection connection) throws SQLException {
            int millis = (int) Math.min(Integer.MAX_VALUE, Math.max(1, left().toMillis()) + SILENCE_MILLIS);
            try {
                connection.setNetworkTimeout(Runnable::run, millis);
            } catch (SQLFeatureNotSupportedException e) {
                // then the driver's own limits must do
            }
        }

        private boolean isLate() {
            return endNanos - System.nanoTime() <= 0;
        }

        private Duration left() {
            return Duration.ofNanos(endNanos - System.nanoTime());
        }

        /** Leaves the first trouble to be told. */
        private void undo(Connection connection, Exception first) {
            try {
                connection.rollback();
            } catch (SQLException e) {
                first.addSuppressed(e);
            }
        }
    }
}
