package org.rpcchain.repository.database;

import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Reads an object from the current row.
 *
 * @param <T> what is read
 */
@FunctionalInterface
public interface Row<T> {
    /** Answers what the row says. */
    T read(ResultSet row) throws SQLException;
}
