package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A task that a worker was handed runs, whatever becomes of the one before. */
class WorkersTest {
    @Test
    void an_error_does_not_take_the_task_along_that_was_handed_over() throws InterruptedException {
        CountDownLatch second = new CountDownLatch(1);
        try (Workers workers = Workers.punctual("workers-test", 1)) {
            workers.run(() -> {
                workers.run(second::countDown);
                throw new NoClassDefFoundError("lost");
            });

            assertThat(second.await(10, TimeUnit.SECONDS)).isTrue();
        }
    }
}
