package org.rpcchain.soap.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RefusalLogTest {
    private final AtomicLong now = new AtomicLong();
    private final RefusalLog log = new RefusalLog(now::get);

    @Test
    void aLineSaysWhoAskedForWhatAndWhyItWasRefused() {
        assertThat(log.line("10.0.0.7", "/node", "MALFORMED"))
                .contains("refused a request from 10.0.0.7 to /node: MALFORMED");
    }

    @Test
    void aLineStaysALine() {
        assertThat(log.line("x", "/a\r\nb" + "c".repeat(1_000), "MALFORMED").orElseThrow())
                .contains("/a??b")
                .hasSizeLessThan(300);
    }

    @Test
    void whoProbesDoesNotFillTheLog() {
        for (int i = 0; i < 20; i++) {
            assertThat(log.line("x", "/", "MALFORMED")).isPresent();
        }
        for (int i = 0; i < 7; i++) {
            assertThat(log.line("x", "/", "MALFORMED")).isEmpty();
        }
        now.addAndGet(Duration.ofSeconds(10).toNanos());

        assertThat(log.line("x", "/", "TOO_LARGE"))
                .contains("refused a request from x to /: TOO_LARGE (and 7 before it, which were too many to tell)");
        assertThat(log.line("x", "/", "TOO_LARGE").orElseThrow()).doesNotContain("before");
    }
}
