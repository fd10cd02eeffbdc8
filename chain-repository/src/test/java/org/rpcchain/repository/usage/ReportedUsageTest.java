package org.rpcchain.repository.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.rpcchain.spi.NodeReport;

class ReportedUsageTest {
    private static final String COPY = "c".repeat(64);
    private static final String MAIL = "e".repeat(64);

    private Instant now = Instant.parse("2026-11-21T19:00:00Z");
    private final ReportedUsage usage = new ReportedUsage(() -> now);

    private static NodeReport.Use use(String hash, long calls) {
        return new NodeReport.Use(hash, calls, 0);
    }

    private void report(String node, int started, NodeReport.Use... uses) {
        usage.take(new NodeReport(node, Instant.ofEpochSecond(started), List.of(uses)));
    }

    @Test
    void nobodyHasReportedAtFirst() {
        assertThat(usage.all()).isEmpty();
        assertThat(usage.of(COPY)).isEmpty();
    }

    @Test
    void usesAreToldByNodeAndThenByHash() {
        report("b", 1, use(MAIL, 1), use(COPY, 2));
        report("a", 1, use(COPY, 3));

        assertThat(usage.all())
                .containsExactly(
                        new FunctionUse("a", COPY, 3, 0, now),
                        new FunctionUse("b", COPY, 2, 0, now),
                        new FunctionUse("b", MAIL, 1, 0, now));
        assertThat(usage.of(MAIL)).containsExactly(new FunctionUse("b", MAIL, 1, 0, now));
    }

    @Test
    void aReportReplacesTheOneBefore() {
        report("a", 1, use(COPY, 3), use(MAIL, 1));
        now = now.plusSeconds(30);
        report("a", 1, use(COPY, 5));

        assertThat(usage.all()).containsExactly(new FunctionUse("a", COPY, 5, 0, now));
    }

    @Test
    void aPrimaryAndItsBackupAreTwo() {
        report("a", 1, use(COPY, 3));
        report("a", 2, use(COPY, 5));

        assertThat(usage.of(COPY)).extracting(FunctionUse::calls).containsExactlyInAnyOrder(3L, 5L);
    }

    @Test
    void aNodeThatFellSilentIsForgotten() {
        report("a", 1, use(COPY, 3));
        now = now.plusSeconds(60);
        report("b", 1, use(COPY, 4));
        now = now.plusSeconds(29);
        assertThat(usage.all()).extracting(FunctionUse::node).containsExactly("a", "b");

        now = now.plusSeconds(1);
        assertThat(usage.all()).extracting(FunctionUse::node).containsExactly("b");
    }

    @Test
    void whatHasNoRoomPushesOutTheOldest() {
        NodeReport.Use[] many = IntStream.range(0, NodeReport.MOST_USES)
                .mapToObj(i -> use(String.format("%064d", i), 1))
                .toArray(NodeReport.Use[]::new);
        int nodes = ReportedUsage.MOST_USES / NodeReport.MOST_USES;
        for (int i = 0; i <= nodes; i++) {
            report("node" + i, 1, many);
        }
        report("node1", 1, use(COPY, 1));

        assertThat(usage.all())
                .hasSize((nodes - 1) * NodeReport.MOST_USES + 1)
                .extracting(FunctionUse::node)
                .doesNotContain("node0")
                .contains("node1", "node" + nodes);
    }
}
