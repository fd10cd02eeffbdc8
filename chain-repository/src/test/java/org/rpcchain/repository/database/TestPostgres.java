package org.rpcchain.repository.database;

import java.io.Closeable;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.rpcchain.testkit.machine.Debian;
import org.rpcchain.testkit.machine.Needed;

/**
 * A real PostgreSQL of a test's own.
 *
 * <p>From Maven Central's binaries; else Debian's, which is installed where that can be; else the test is skipped, loudly,
 * and on CI it fails. PostgreSQL
 * refuses to run as root: the first then runs in a user namespace, the second as the user {@code postgres}.
 */
public final class TestPostgres implements Closeable {
    private static final List<String> PACKAGES = List.of("postgresql");

    private final AtomicInteger databases = new AtomicInteger();
    private PostgresProcess server;

    private TestPostgres(PostgresProcess server) {
        this.server = server;
    }

    public static TestPostgres start() {
        if (!Boolean.getBoolean("rpcchain.test.installedPostgres")) {
            try {
                return new TestPostgres(DownloadedPostgres.start());
            } catch (IOException | IllegalStateException e) {
                System.err.println("PostgreSQL from Maven Central does not run here: " + e);
            }
        }
        return installed();
    }

    private static TestPostgres installed() {
        String said = InstalledPostgres.isThere() ? "" : Debian.install(PACKAGES) + ": ";
        try {
            return new TestPostgres(InstalledPostgres.start());
        } catch (IOException e) {
            throw Needed.missing(
                    "no PostgreSQL runs here: " + said + e + "; " + Debian.byHand(PACKAGES),
                    "nothing shows that the repository works with PostgreSQL");
        }
    }

    /** Creates a database that holds nothing. */
    public DatabaseAddress emptyDatabase() throws SQLException {
        String name = "test" + databases.incrementAndGet();
        execute("create database " + name);
        return address(name);
    }

    /** Cuts all connections to the databases that this has created. */
    public void cutConnections() throws SQLException {
        execute("select pg_terminate_backend(pid) from pg_stat_activity where datname like 'test%'");
    }

    /** Ends the server as {@code pg_ctl stop -m immediate} does: it says nothing more, and recovers at its start. */
    public void crash() throws IOException {
        server.crash();
    }

    /** Starts the server again, on the same port and the same files. */
    public void startAgain() throws IOException {
        server = server.startAgain();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }

    private void execute(String sql) throws SQLException {
        DatabaseAddress main = address("postgres");
        try (Connection connection = DriverManager.getConnection(main.url(), main.user(), main.password());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private DatabaseAddress address(String database) {
        return new DatabaseAddress("jdbc:postgresql://127.0.0.1:" + server.port() + "/" + database, "postgres", "");
    }
}
