package org.rpcchain.repository;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import org.rpcchain.repository.database.DatabaseAddress;
import org.rpcchain.repository.database.TestPostgres;

/** The databases on which the same tests pass. */
enum TestDatabase {
    H2 {
        @Override
        Map<Setting, String> settings(Path directory, TestPostgres postgres) {
            return Map.of(Setting.DATA, directory.resolve("data").toString());
        }
    },
    POSTGRESQL {
        @Override
        Map<Setting, String> settings(Path directory, TestPostgres postgres) throws SQLException {
            DatabaseAddress address = postgres.emptyDatabase();
            return Map.of(Setting.JDBC_URL, address.url(), Setting.JDBC_USER, address.user());
        }
    };

    /** Answers the settings that name an empty database. */
    abstract Map<Setting, String> settings(Path directory, TestPostgres postgres) throws SQLException;
}
