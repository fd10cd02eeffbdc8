package org.rpcchain.legacy.jdbc;

import org.jspecify.annotations.Nullable;

/**
 * A statement that callers may run by its name.
 *
 * @param sql one statement, with parameters such as {@code :isbn}
 * @param repeatable whether a second run does no harm, as of most queries; default false
 * @param rows how many rows it may answer; default that of the settings
 */
public record JdbcStatement(
        String sql, boolean repeatable, @Nullable Integer rows) {
    /** Refuses a statement without SQL, and a limit that lets nothing through. */
    public JdbcStatement(@Nullable String sql, boolean repeatable, @Nullable Integer rows) {
        if (sql == null || sql.isBlank()) {
            throw new IllegalArgumentException(
                    "a statement needs sql, such as \"select title from book where isbn = :isbn\"");
        }
        if (rows != null && rows < 1) {
            throw new IllegalArgumentException("rows is 1 at least, not " + rows);
        }
        this.sql = sql;
        this.repeatable = repeatable;
        this.rows = rows;
    }

    /** Answers a statement that may run twice. */
    public static JdbcStatement repeatable(String sql) {
        return new JdbcStatement(sql, true, null);
    }

    /** Answers a statement that runs once. */
    public static JdbcStatement once(String sql) {
        return new JdbcStatement(sql, false, null);
    }
}
