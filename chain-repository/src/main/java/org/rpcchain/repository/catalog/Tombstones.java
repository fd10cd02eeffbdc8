package org.rpcchain.repository.catalog;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.Statement;

/** What was buried. Thread-safe. */
final class Tombstones {
    private static final String FIND = "select reason, buried_by, since from chain_tombstone where hash = ?";

    private final Database database;

    Tombstones(Database database) {
        this.database = database;
    }

    /** Refuses a source that was buried. */
    void refuse(String hash) {
        of(hash).ifPresent(tombstone -> {
            throw new ProblemException(
                    FailureCode.BURIED,
                    "the source " + hash + " was buried by " + shown(tombstone.by()) + " at "
                            + tombstone.since().truncatedTo(ChronoUnit.SECONDS) + ": " + tombstone.reason()
                            + "; publish a newer one");
        });
    }

    private Optional<Tombstone> of(String hash) {
        return database
                .select(Statement.of("look whether " + hash + " was buried", FIND, hash), row -> read(row, 1))
                .stream()
                .findFirst();
    }

    /** Reads reason, who and when from a column on. */
    static Tombstone read(ResultSet row, int column) throws SQLException {
        return new Tombstone(
                row.getString(column),
                row.getString(column + 1),
                row.getObject(column + 2, OffsetDateTime.class).toInstant());
    }

    private static String shown(String by) {
        return by.isEmpty() ? "somebody who had not signed in" : by;
    }
}
