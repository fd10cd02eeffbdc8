package org.rpcchain.legacy.jdbc;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which database, and what may be done there. Immutable.
 *
 * @param url its JDBC URL; the driver must be on the class path
 * @param user as whom to connect; absent: as the URL says
 * @param password that one's password
 * @param statements by the names of their operations
 * @param connections how many connections at most; default 8
 * @param connectTime how long a call waits for a connection, within its own time; default 5 s
 * @param rows how many rows a statement may answer unless it says so itself; default 10,000
 * @param answerBytes how much an answer may weigh, its content and 16 bytes for each value; default 16 MiB
 */
public record JdbcSettings(
        String url,
        @Nullable String user,
        @Nullable String password,
        Map<String, JdbcStatement> statements,
        int connections,
        Duration connectTime,
        int rows,
        long answerBytes) {
    private static final Duration SHORTEST_CONNECT = Duration.ofMillis(250);

    /** Fills in the defaults, and checks. */
    public JdbcSettings(
            @Nullable String url,
            @Nullable String user,
            @Nullable String password,
            @Nullable Map<String, JdbcStatement> statements,
            int connections,
            @Nullable Duration connectTime,
            int rows,
            long answerBytes) {
        if (url == null || !url.startsWith("jdbc:")) {
            throw new IllegalArgumentException("a database needs a url, such as jdbc:postgresql://127.0.0.1/shop");
        }
        if (statements == null || statements.isEmpty()) {
            throw new IllegalArgumentException("a database needs statements: its operations, by name");
        }
        if (connections < 0 || rows < 0 || answerBytes < 0) {
            throw new IllegalArgumentException("connections, rows and answer-bytes are more than 0");
        }
        if (connectTime != null && connectTime.compareTo(SHORTEST_CONNECT) < 0) {
            throw new IllegalArgumentException("connect-time is 250ms at least");
        }
        this.url = url;
        this.user = user;
        this.password = password;
        this.statements = new LinkedHashMap<>(statements);
        this.connections = connections == 0 ? 8 : connections;
        this.connectTime = connectTime == null ? Duration.ofSeconds(5) : connectTime;
        this.rows = rows == 0 ? 10_000 : rows;
        this.answerBytes = answerBytes == 0 ? 16L << 20 : answerBytes;
    }

    /** Answers settings with the defaults. */
    public static JdbcSettings of(String url, Map<String, JdbcStatement> statements) {
        return new JdbcSettings(url, null, null, statements, 0, null, 0, 0);
    }

    /** Answers these settings for another user. */
    public JdbcSettings signIn(String newUser, String newPassword) {
        return new JdbcSettings(url, newUser, newPassword, statements, connections, connectTime, rows, answerBytes);
    }

    /** Answers these settings with other limits of an answer. */
    public JdbcSettings limits(int mostRows, long mostBytes) {
        return new JdbcSettings(url, user, password, statements, connections, connectTime, mostRows, mostBytes);
    }

    /** Answers these settings with other connections. */
    public JdbcSettings connections(int most, Duration longestWait) {
        return new JdbcSettings(url, user, password, statements, most, longestWait, rows, answerBytes);
    }

    /** Says nothing of what is secret; a URL may hold a password, too. */
    @Override
    public String toString() {
        return "a database with the statements " + statements.keySet();
    }
}
