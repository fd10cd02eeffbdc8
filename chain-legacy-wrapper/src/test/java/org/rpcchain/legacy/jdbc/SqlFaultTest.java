package org.rpcchain.legacy.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyFault.Kind;
import org.rpcchain.legacy.StoredTable;

class SqlFaultTest {
    @Test
    void thePageHasTheTable() throws Exception {
        new StoredTable("jdbc.md", "| SQLSTATE |")
                .has(SqlFault.TABLE.stream().map(SqlFaultTest::row).toList());
    }

    @Test
    void thePageNamesWhatIsALostConnection() throws Exception {
        String lost = SqlFault.LOST.stream().map(state -> "`" + state + "`").collect(Collectors.joining(", "));
        new StoredTable("jdbc.md", "| lost |").has(List.of("| " + lost + " |"));
    }

    private static String row(SqlFault line) {
        String state = line.state().isEmpty() ? "others" : "`" + line.state() + "`";
        String kind = line.kind() == Kind.UNREACHABLE ? "failure `UNREACHABLE`" : "result, " + line.kind();
        return "| %s | %s | %s | %s |".formatted(state, kind, line.retryable() ? "yes" : "no", line.meaning());
    }

    @Test
    void theDatabasesOwnWordsAreBelowThoseOfThePool() {
        SQLException refused = new SQLException("password authentication failed\nsecond line", "28P01");
        SQLException pool = new SQLException("request timed out after 5000ms", "08001", refused);
        LegacyAnswer.Failed failed = (LegacyAnswer.Failed) SqlFault.unreachable("byId", pool);
        assertThat(failed.fault().message())
                .endsWith("the database says 'password authentication failed'")
                .doesNotContain("second line");
        assertThat(failed.fault().retryable()).isFalse();
    }

    @Test
    void aLostConnectionIsUnknownUnlessTheStatementIsRepeatable() {
        SQLException cut = new SQLException("terminated", "57P01");
        assertThat(SqlFault.isLost(cut)).isTrue();
        assertThat(SqlFault.lost("pay", false, cut)).isInstanceOf(LegacyAnswer.Unknown.class);
        assertThat(((LegacyAnswer.Failed) SqlFault.lost("byId", true, cut))
                        .fault()
                        .kind())
                .isEqualTo(Kind.UNREACHABLE);
    }
}
