package org.rpcchain.repository.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.repository.database.DatabaseAddress;
import org.rpcchain.repository.database.TestPostgres;

/** The contract on a real PostgreSQL, and what only a server can do wrong. */
class PostgresRepositoryIT extends FunctionRepositoryContract {
    private static final ChainSource SOURCE = ChainSource.of("Copy.java", "class Copy {}");

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
    protected DatabaseAddress emptyDatabase() throws SQLException {
        return postgres.emptyDatabase();
    }

    @Test
    void cutConnectionsAreReplaced() throws SQLException {
        try (TestRepository repository = open(postgres.emptyDatabase())) {
            repository.functions().publish(SOURCE);
            postgres.cutConnections();
            assertThat(repository.functions().fetch(SOURCE.hash())).isEqualTo(SOURCE);
        }
    }

    @Test
    void aDatabaseThatGoesDownIsUnreachable() throws Exception {
        TestPostgres doomed = TestPostgres.start();
        try (TestRepository repository = open(doomed.emptyDatabase())) {
            repository.functions().publish(SOURCE);
            doomed.close();
            assertThatThrownBy(() -> repository.functions().fetch(SOURCE.hash()))
                    .isInstanceOfSatisfying(
                            ProblemException.class,
                            e -> assertThat(e.problem().code()).isEqualTo(FailureCode.REPOSITORY_UNREACHABLE))
                    .hasMessageContaining("start or mend that database");
        }
    }

    @Test
    void aDatabaseThatHoldsOtherThingsIsShared() throws SQLException {
        DatabaseAddress address = postgres.emptyDatabase();
        try (Connection connection = DriverManager.getConnection(address.url(), address.user(), address.password());
                Statement statement = connection.createStatement()) {
            statement.execute("create table invoices (id int)");
        }
        try (TestRepository repository = open(address)) {
            repository.functions().publish(SOURCE);
            assertThat(repository.functions().fetch(SOURCE.hash())).isEqualTo(SOURCE);
        }
    }

    private static TestRepository open(DatabaseAddress address) {
        return TestRepository.open(address);
    }
}
