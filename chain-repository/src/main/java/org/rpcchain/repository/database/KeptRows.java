package org.rpcchain.repository.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import org.h2.api.Trigger;
import org.jspecify.annotations.Nullable;

/**
 * Refuses, inside H2, to change or remove rows that are kept for ever. H2 makes one for each trigger of migration V3,
 * which names this class. Thread-safe.
 */
public final class KeptRows implements Trigger {
    private static final String INSUFFICIENT_PRIVILEGE = "42501";

    // H2 calls init() before any fire(), on the thread that opens the table.
    private volatile String table = "this table";

    /** Creates a trigger, for H2. */
    public KeptRows() {}

    @Override
    public void init(Connection connection, String schema, String trigger, String name, boolean before, int type) {
        table = name.toLowerCase(Locale.ROOT);
    }

    @Override
    public void fire(Connection connection, Object @Nullable [] oldRow, Object @Nullable [] newRow)
            throws SQLException {
        String change = newRow == null ? "delete" : "update";
        throw new SQLException(
                "rows of " + table + " are kept for ever, so " + change + " is refused", INSUFFICIENT_PRIVILEGE);
    }
}
