package org.rpcchain.repository.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Commits so that what others see outlives the process. PostgreSQL does by itself; H2 needs three things.
 *
 * <p>It keeps what was committed to itself for half a second, or for as long as the URL says: {@link #DURABLE_H2}. Even so it
 * leaves a commit that finds the file being written to the next one, and tells nobody: so all is written through. And it shows
 * a transaction's rows to others before its log holds that they are committed, so that a file written between the two loses
 * them when it is opened again: so one transaction is committed and written at a time, whichever database it is of, and who
 * would rely on what another committed waits for it. Thread-safe within a process; H2 lets no two processes have a file.
 */
final class Commits {
    /** What each connection to H2 begins with. */
    static final String DURABLE_H2 = "set write_delay 0";

    private static final String WRITTEN_H2 = "checkpoint";
    private static final ReentrantLock ONE_AT_A_TIME = new ReentrantLock();

    private Commits() {}

    /** Commits this connection's transaction; returns when it is in the file. */
    static void commit(Connection connection) throws SQLException {
        if (isH2(connection)) {
            ONE_AT_A_TIME.lock();
            try {
                connection.commit();
                write(connection);
            } finally {
                ONE_AT_A_TIME.unlock();
            }
        } else {
            connection.commit();
        }
    }

    /** Returns when all that others see by now is in the file. */
    static void settle(Connection connection) throws SQLException {
        if (isH2(connection)) {
            ONE_AT_A_TIME.lock();
            try {
                write(connection);
            } finally {
                ONE_AT_A_TIME.unlock();
            }
        }
    }

    private static void write(Connection connection) throws SQLException {
        try (Statement checkpoint = connection.createStatement()) {
            checkpoint.execute(WRITTEN_H2);
        }
    }

    private static boolean isH2(Connection connection) throws SQLException {
        return connection.getMetaData().getURL().startsWith(DatabaseAddress.H2);
    }
}
