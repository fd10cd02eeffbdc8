package org.rpcchain.legacy.jdbc;

import java.sql.Connection;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.legacy.LegacyOperation;

/** A statement, and what is known of its parameters. Thread-safe. */
final class JdbcOperation {
    private final LegacyOperation operation;
    private final NamedSql sql;
    private final int mostRows;
    private final long mostBytes;

    /** Asked of the database once; another thread may ask the same meanwhile. */
    private volatile @Nullable SqlParameters parameters;

    JdbcOperation(String name, JdbcStatement statement, JdbcSettings settings) {
        this.sql = NamedSql.of(statement.sql());
        this.operation = new LegacyOperation(name, sql.distinctNames(), statement.repeatable());
        this.mostRows = statement.rows() == null ? settings.rows() : statement.rows();
        this.mostBytes = settings.answerBytes();
    }

    LegacyOperation operation() {
        return operation;
    }

    /** Prepares it; what a value lacks is found before anything is done. */
    PreparedStatement prepare(Connection connection, Value given) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql.sql());
        try {
            parameters(statement).set(statement, given);
            int most = (int) Math.min(Integer.MAX_VALUE, mostRows + 1L);
            statement.setMaxRows(most);
            statement.setFetchSize(Math.min(most, SqlRows.FIRST)); // else PostgreSQL's driver takes all of them at once
            return statement;
        } catch (SQLException | RuntimeException e) {
            statement.close();
            throw e;
        }
    }

    /** Runs it: a query answers {@code {rows: […]}}, any other {@code {updated: number}}. */
    Value run(PreparedStatement statement) throws SQLException {
        try {
            return result(statement);
        } catch (SQLException e) {
            if (JdbcConnections.isPortionTooLarge(e)) {
                throw SqlRows.tooLarge(mostBytes);
            }
            throw e;
        }
    }

    private Value result(PreparedStatement statement) throws SQLException {
        if (!statement.execute()) {
            return Value.record().put("updated", statement.getUpdateCount()).build();
        }
        try (ResultSet results = statement.getResultSet()) {
            return new SqlRows(results, mostRows, mostBytes).read();
        }
    }

    private SqlParameters parameters(PreparedStatement statement) throws SQLException {
        SqlParameters known = parameters;
        if (known == null) {
            known = new SqlParameters(operation.name(), sql.names(), types(statement));
            parameters = known;
        }
        return known;
    }

    private List<SqlType> types(PreparedStatement statement) throws SQLException {
        List<SqlType> types = new ArrayList<>();
        try {
            @Nullable ResultSetMetaData columns = statement.getMetaData();
            if (columns != null) {
                SqlRows.check(columns);
            }
            ParameterMetaData described = statement.getParameterMetaData();
            for (int i = 1; i <= sql.names().size(); i++) {
                types.add(SqlType.ofParameter(described, i));
            }
        } catch (SQLFeatureNotSupportedException e) { // the values say what they are
            types.clear();
            sql.names().forEach(name -> types.add(SqlType.OWN));
        }
        return types;
    }
}
