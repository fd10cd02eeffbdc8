package org.rpcchain.repository.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

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
    DatabaseAddress emptyDatabase() throws SQLException {
        return postgres.emptyDatabase();
    }

    @Test
    void cutConnectionsAreReplaced() throws SQLException {
        try (JdbcFunctionRepository repository = open(postgres.emptyDatabase())) {
            repository.publish(SOURCE);
            postgres.cutConnections();
            assertThat(repository.fetch(SOURCE.hash())).isEqualTo(SOURCE);
        }
    }

    @Test
    void aDatabaseThatGoesDownIsUnreachable() throws Exception {
        TestPostgres doomed = TestPostgres.start();
        try (JdbcFunctionRepository repository = open(doomed.emptyDatabase())) {
            repository.publish(SOURCE);
            doomed.close();
            assertThatThrownBy(() -> repository.fetch(SOURCE.hash()))
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
        try (JdbcFunctionRepository repository = open(address)) {
            repository.publish(SOURCE);
            assertThat(repository.fetch(SOURCE.hash())).isEqualTo(SOURCE);
        }
    }

    private static JdbcFunctionRepository open(DatabaseAddress address) {
        return new JdbcFunctionRepository(address, source -> List.of(), InstantSource.system());
    }
}
