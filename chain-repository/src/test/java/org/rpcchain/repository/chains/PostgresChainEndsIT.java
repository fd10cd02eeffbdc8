package org.rpcchain.repository.chains;

import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.rpcchain.repository.database.Database;
import org.rpcchain.repository.database.TestPostgres;

/** The contract on a real PostgreSQL. */
class PostgresChainEndsIT extends ChainEndsContract {
    private static TestPostgres postgres;

    @BeforeAll
    static void startPostgres() {
        postgres = TestPostgres.start();
    }

    @AfterAll
    static void stopPostgres() throws Exception {
        if (postgres != null) {
            postgres.close();
        }
    }

    @Override
    Database open() throws SQLException {
        return Database.open(postgres.emptyDatabase());
    }
}
