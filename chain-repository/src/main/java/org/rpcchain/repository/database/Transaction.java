package org.rpcchain.repository.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Statements that happen together or not at all. For one thread, and for as long as {@link Database#transact} runs. */
public final class Transaction {
    private final Connection connection;

    Transaction(Connection connection) {
        this.connection = connection;
    }

    /**
     * What is done in a transaction. It may be run twice, when the first attempt's connection turned out to be cut.
     *
     * @param <T> what it answers
     */
    @FunctionalInterface
    public interface Work<T> {
        /** Does the work; what it throws undoes it. */
        T in(Transaction transaction) throws SQLException;
    }

    /** Answers what the statement selects. */
    public <T> List<T> select(Statement statement, Row<T> row) throws SQLException {
        try (PreparedStatement prepared = prepared(statement);
                ResultSet rows = prepared.executeQuery()) {
            List<T> answer = new ArrayList<>();
            while (rows.next()) {
                answer.add(row.read(rows));
            }
            return answer;
        }
    }

    /** Adds, changes or removes rows, and answers how many. */
    public int change(Statement statement) throws SQLException {
        try (PreparedStatement prepared = prepared(statement)) {
            return prepared.executeUpdate();
        }
    }

    private PreparedStatement prepared(Statement statement) throws SQLException {
        PreparedStatement prepared = connection.prepareStatement(statement.sql());
        try {
            int index = 0;
            for (Object argument : statement.arguments()) {
                prepared.setObject(++index, argument);
            }
            return prepared;
        } catch (SQLException | RuntimeException e) {
            prepared.close();
            throw e;
        }
    }
}
