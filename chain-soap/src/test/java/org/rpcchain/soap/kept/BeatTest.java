package org.rpcchain.soap.kept;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** It beats on, whatever is thrown at one beat. */
class BeatTest {
    @Test
    void anErrorAtOneBeatDoesNotEndTheOthers() throws InterruptedException {
        CountDownLatch beats = new CountDownLatch(2);
        try (Beat beat = new Beat(() -> {
            beats.countDown();
            throw new NoClassDefFoundError("org/acme/Driver");
        })) {
            beat.start();
            assertThat(beats.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void anErrorThatThrowsWhenItIsToldDoesNotEndTheOthers() throws InterruptedException {
        CountDownLatch beats = new CountDownLatch(2);
        try (Beat beat = new Beat(() -> {
            beats.countDown();
            throw new Untellable();
        })) {
            beat.start();
            assertThat(beats.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }
}
