package org.rpcchain.benchmarks.wrapper;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.load.Contender;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.jdbc.JdbcService;
import org.rpcchain.legacy.jdbc.JdbcSettings;
import org.rpcchain.legacy.jdbc.JdbcStatement;

/** A PostgreSQL, of which ten rows are asked for. */
final class DatabaseSubject {
    private static final int ROWS = 10;
    private static final int FIRST = 500;
    private static final String QUERY = "select id, name, price from item where id >= %s and id < %s";

    private DatabaseSubject() {}

    static Subject open() throws MissingException {
        EmbeddedPostgres server = start();
        String url = "jdbc:postgresql://127.0.0.1:" + server.getPort() + "/postgres?user=postgres";
        HikariDataSource pool = pool(url);
        fill(pool);
        JdbcStatement byId = JdbcStatement.repeatable(QUERY.formatted(":first", ":end"));
        JdbcService service = JdbcService.of(JdbcSettings.of(url, Map.of("items", byId)));
        Value parameters =
                Value.record().put("first", FIRST).put("end", FIRST + ROWS).build();
        Subject.Call call = new Subject.Call(
                "items", parameters, Caller.NOBODY, result -> result.get("rows").size() == ROWS);
        return new Subject(List.of(new Plain(pool)), service, call, server);
    }

    private static EmbeddedPostgres start() throws MissingException {
        try {
            return EmbeddedPostgres.start();
        } catch (IOException | IllegalStateException e) {
            throw new MissingException("no PostgreSQL runs here: " + e.getMessage());
        }
    }

    /** As the adapter has it. */
    private static HikariDataSource pool(String url) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setAutoCommit(false);
        config.setMaximumPoolSize(8);
        config.setMinimumIdle(0);
        return new HikariDataSource(config);
    }

    private static void fill(HikariDataSource pool) {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("create table item (id bigint primary key, name text, price numeric(12, 2))");
            statement.execute("insert into item select n, 'item ' || n, n * 1.25 from generate_series(1, 10000) n");
            statement.execute("analyze item");
            connection.commit();
        } catch (SQLException e) {
            throw new IllegalStateException("the table cannot be made", e);
        }
    }

    /** The rows by HikariCP and the driver, in a transaction. */
    private record Plain(HikariDataSource pool) implements Contender {
        private record Item(long id, String name, BigDecimal price) {}

        @Override
        public String name() {
            return "direct";
        }

        @Override
        public void carry(int times) {
            try {
                for (int i = 0; i < times; i++) {
                    List<Item> items = items();
                    if (items.size() != ROWS) {
                        throw new IllegalStateException("the database answered " + items);
                    }
                }
            } catch (SQLException e) {
                throw new IllegalStateException("the database has not answered", e);
            }
        }

        private List<Item> items() throws SQLException {
            try (Connection connection = pool.getConnection();
                    PreparedStatement statement = connection.prepareStatement(QUERY.formatted("?", "?"))) {
                statement.setLong(1, FIRST);
                statement.setLong(2, FIRST + ROWS);
                List<Item> items = new ArrayList<>();
                try (ResultSet rows = statement.executeQuery()) {
                    while (rows.next()) {
                        items.add(new Item(rows.getLong(1), rows.getString(2), rows.getBigDecimal(3)));
                    }
                }
                connection.commit();
                return items;
            }
        }

        @Override
        public void close() {
            pool.close();
        }
    }
}
