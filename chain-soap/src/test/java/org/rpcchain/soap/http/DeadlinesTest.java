package org.rpcchain.soap.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class DeadlinesTest {
    @Test
    void what_takes_too_long_is_cancelled_once_also_beside_one_that_cannot_be() throws Exception {
        CountDownLatch cancelled = new CountDownLatch(1);
        AtomicInteger times = new AtomicInteger();
        AtomicInteger ofOneThatEnded = new AtomicInteger();
        try (Deadlines deadlines = new Deadlines(Duration.ofMillis(50))) {
            deadlines.begun(() -> {
                throw new IllegalStateException("cannot be cancelled");
            });
            deadlines.ended(deadlines.begun(ofOneThatEnded::incrementAndGet));
            deadlines.begun(() -> {
                times.incrementAndGet();
                cancelled.countDown();
            });
            assertThat(cancelled.await(20, TimeUnit.SECONDS)).isTrue();
            CountDownLatch later = new CountDownLatch(1);
            deadlines.begun(later::countDown);
            assertThat(later.await(20, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(times.get()).isOne();
        assertThat(ofOneThatEnded.get()).isZero();
    }
}
