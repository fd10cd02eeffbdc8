package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

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
}
