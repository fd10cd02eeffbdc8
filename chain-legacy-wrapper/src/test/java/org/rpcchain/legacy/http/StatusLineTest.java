package org.rpcchain.legacy.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.rpcchain.legacy.LegacyFault.Kind;
import org.rpcchain.legacy.StoredTable;

class StatusLineTest {
    @Test
    void thePageHasTheTable() throws Exception {
        new StoredTable("http.md", "| status |")
                .has(StatusLine.TABLE.stream().map(StatusLineTest::row).toList());
    }

    private static String row(StatusLine line) {
        String status = line.from() == line.to() ? "" + line.from() : line.from() + "–" + line.to();
        String kind = line.kind() == Kind.GARBAGE ? "failure `SERVICE_THREW`" : "result, " + line.kind();
        String once = line.doubtful() ? "**unknown** (`MAYBE_DONE`)" : "the same";
        return "| %s | %s | %s | %s | %s |"
                .formatted(status, kind, once, line.retryable() ? "yes" : "no", line.meaning());
    }

    @Test
    void theFirstLineThatHoldsAStatusIsItsLine() {
        assertThat(StatusLine.of(404).from()).isEqualTo(400);
        assertThat(StatusLine.of(401).kind()).isEqualTo(Kind.ACCESS);
        assertThat(StatusLine.of(504).doubtful()).isTrue();
        assertThat(StatusLine.of(500).doubtful()).isFalse();
        assertThat(StatusLine.of(600).kind()).isEqualTo(Kind.GARBAGE);
        assertThat(StatusLine.isDone(299)).isTrue();
        assertThat(StatusLine.isDone(300)).isFalse();
    }
}
