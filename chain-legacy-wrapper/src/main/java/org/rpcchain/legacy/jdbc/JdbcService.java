package org.rpcchain.legacy.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
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
    private final Map<String, JdbcOperation> operations;
    private final JdbcConnections connections;

    private JdbcService(Map<String, JdbcOperation> operations, JdbcConnections connections) {
        this.operations = operations;
        this.connections = connections;
    }

    /**
     * Opens a database; nothing is connected yet.
     *
     * @throws IllegalArgumentException when a statement cannot be read, or there is no driver for the URL
     */
    public static JdbcService of(JdbcSettings settings) {
        Map<String, JdbcOperation> operations = new LinkedHashMap<>();
        settings.statements().forEach((name, statement) -> operations.put(name, operation(name, statement, settings)));
        return new JdbcService(operations, new JdbcConnections(settings));
    }

    private static JdbcOperation operation(String name, JdbcStatement statement, JdbcSettings settings) {
        try {
            return new JdbcOperation(name, statement, settings);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the statement " + name + ": " + e.getMessage(), e);
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
        connections.suspectIdle();
        Attempt second = new Attempt(operation, call.parameters(), end);
        LegacyAnswer other = second.run();
        // That the second sent nothing is not to say that nothing was done.
        return first.stage == Stage.SENT && second.stage != Stage.SENT ? answer : other;
    }

    @Override
    public void close() {
        connections.close();
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
            try (JdbcConnections.Lease lease = connections.lend(left())) {
                stage = Stage.PREPARING;
                return isLate() ? late() : within(lease);
            } catch (JdbcConnections.NoneInTimeException e) {
                return SqlFault.unsent(operation.operation().name(), String.valueOf(e.getMessage()));
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

        private LegacyAnswer within(JdbcConnections.Lease lease) throws SQLException {
            Connection connection = lease.connection();
            try {
                try (PreparedStatement statement = operation.prepare(connection, parameters)) {
                    if (isLate()) {
                        connection.rollback();
                        return late();
                    }
                    stage = Stage.SENT;
                    Value result = run(statement, lease);
                    connection.commit();
                    return new LegacyAnswer.Done(result);
                }
            } catch (SQLException | RuntimeException e) {
                undo(connection, e);
                throw e;
            }
        }

        private Value run(PreparedStatement statement, JdbcConnections.Lease lease) throws SQLException {
            JdbcConnections.Lease.Running running = lease.begin(statement, left());
            try {
                return operation.run(statement);
            } finally {
                running.ended();
            }
        }

        private LegacyAnswer late() {
            return SqlFault.unsent(operation.operation().name(), "its time was up before it could be sent");
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
