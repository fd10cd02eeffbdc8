package org.rpcchain.legacy.jdbc;

import java.util.Map;

class JdbcH2Test extends JdbcContract {
    @Override
    JdbcSettings empty(Map<String, JdbcStatement> statements) {
        return JdbcSettings.of("jdbc:h2:mem:books;DB_CLOSE_DELAY=-1", statements);
    }

    @Override
    String bytes() {
        return "varbinary(1000000)";
    }
}
