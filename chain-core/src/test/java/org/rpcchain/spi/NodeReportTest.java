package org.rpcchain.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class NodeReportTest {
    private static final NodeReport.Use USE = new NodeReport.Use("0af".repeat(21) + "9", 1, 0);

    @Test
    void aUseNamesItsSourceByExactly64HexadecimalDigits() {
        for (String bad :
                List.of("", "a".repeat(63), "a".repeat(65), "A".repeat(64), "g".repeat(64), "a".repeat(4_000_000))) {
            assertThatThrownBy(() -> new NodeReport.Use(bad, 1, 0))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "a use names its source by the SHA-256 of the text, 64 hexadecimal digits in lower case");
        }
    }

    @Test
    void aReportHoldsAThousandUsesAtMost() {
        assertThat(report("a", 1_000).uses()).hasSize(1_000);
        assertThatThrownBy(() -> report("a", 1_001)).hasMessage("a report holds at most 1000 sources, not 1001");
    }

    @Test
    void aNodesNameIsShort() {
        assertThat(report("a".repeat(255), 0).node()).hasSize(255);
        assertThatThrownBy(() -> report("a".repeat(256), 0)).hasMessageContaining("1 to 255 characters");
        assertThatThrownBy(() -> report(" ", 0)).hasMessageContaining("1 to 255 characters");
    }

    private static NodeReport report(String node, int uses) {
        return new NodeReport(node, Instant.EPOCH, Collections.nCopies(uses, USE));
    }
}
