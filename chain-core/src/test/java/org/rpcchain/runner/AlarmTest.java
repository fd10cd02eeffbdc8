package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whoever asked to be woken is woken, whatever is thrown meanwhile. */
class AlarmTest {
    private final InstantSource clock = new MonotonicClock();
    private final CountDownLatch woken = new CountDownLatch(1);

    @Test
    void a_wake_up_that_was_lost_to_an_error_is_given_again() throws InterruptedException {
        AtomicBoolean full = new AtomicBoolean(true);
        Runnable wake = () -> {
            if (full.getAndSet(false)) {
                throw new OutOfMemoryError("unable to create native thread");
            }
            woken.countDown();
        };
        try (Alarm alarm = new Alarm("alarm-test", clock, wake)) {
            alarm.at(clock.instant());
            assertThat(woken.await(10, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void a_later_time_that_was_asked_for_first_is_kept_and_the_same_time_rings_once() throws InterruptedException {
        CountDownLatch thrice = new CountDownLatch(3);
        Instant start = clock.instant();
        try (Alarm alarm = new Alarm("alarm-test", clock, thrice::countDown)) {
            alarm.at(start.plusMillis(60));
            alarm.at(start.plusMillis(20));
            alarm.at(start.plusMillis(20));
            assertThat(thrice.await(300, TimeUnit.MILLISECONDS)).isFalse();
            assertThat(thrice.getCount()).isEqualTo(1);
        }
    }

    @Test
    @Timeout(60)
    void the_clock_is_read_also_while_nobody_is_to_be_woken_for_long() {
        AtomicInteger reads = new AtomicInteger();
        InstantSource counting = () -> {
            reads.incrementAndGet();
            return clock.instant();
        };
        try (Alarm alarm = new Alarm("alarm-test", counting, woken::countDown)) {
            await().until(() -> reads.get() > 2);
            alarm.at(clock.instant().plusSeconds(3_600));
            int before = reads.get();
            await().until(() -> reads.get() > before + 2);
            assertThat(woken.getCount()).isEqualTo(1);
        }
    }

    @Test
    @Timeout(60)
    void times_that_lie_close_together_ring_once_and_none_of_them_early() {
        Instant start = Instant.ofEpochSecond(1_000);
        AtomicReference<Instant> now = new AtomicReference<>(start);
        AtomicInteger rings = new AtomicInteger();
        int groups = 5;
        try (Alarm alarm = new Alarm("alarm-test", now::get, rings::incrementAndGet)) {
            for (int group = 1; group <= groups; group++) {
                Instant begin = start.plusMillis(100L * group);
                for (int i = 1; i <= 9; i++) {
                    alarm.at(begin.plusMillis(i));
                }
                now.set(begin.plusMillis(8));
                assertThat(rings).hasValue(group - 1);
                now.set(begin.plusMillis(10));
                int so = group;
                await().pollInSameThread().until(() -> rings.get() >= so);
            }
        }
        assertThat(rings).hasValue(groups);
    }
}
