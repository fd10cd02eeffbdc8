package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A task that a worker was handed runs, whatever becomes of the one before, and as on a new thread. */
@Timeout(60)
class WorkersTest {
    private static <T> T on(Workers workers, Supplier<T> task) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        workers.start(() -> answer.complete(task.get()));
        return answer.join();
    }

    private static ClassLoader loader() {
        return Thread.currentThread().getContextClassLoader();
    }

    /** Makes workers as a web application does, and hands tasks over as a thread does that belongs to nobody. */
    private static void assertLoaderOfTheApplication(Function<String, Workers> made) {
        ClassLoader before = loader();
        ClassLoader application = new ClassLoader(before) {};
        Thread.currentThread().setContextClassLoader(application);
        try (Workers workers = made.apply("workers-test")) {
            Thread.currentThread().setContextClassLoader(before);
            assertThat(on(workers, WorkersTest::loader)).isSameAs(application);
            workers.start(() -> Thread.currentThread().setContextClassLoader(before));
            assertThat(on(workers, WorkersTest::loader)).isSameAs(application);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    @Test
    void a_task_has_the_class_loader_of_the_application_on_virtual_threads() {
        assertLoaderOfTheApplication(name -> Workers.any(name, 1));
    }

    @Test
    void a_task_has_the_class_loader_of_the_application_on_a_pool() {
        assertLoaderOfTheApplication(name -> Workers.punctual(name, 1));
    }

    @Test
    void a_thread_has_the_class_loader_of_the_application() {
        ClassLoader before = loader();
        ClassLoader application = new ClassLoader(before) {};
        Thread.currentThread().setContextClassLoader(application);
        try {
            var factory = Workers.named("workers-test");
            Thread.currentThread().setContextClassLoader(before);
            CompletableFuture<ClassLoader> seen = new CompletableFuture<>();
            factory.newThread(() -> seen.complete(loader())).start();
            assertThat(seen.join()).isSameAs(application);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    @Test
    void a_service_function_that_leaves_its_thread_interrupted_does_not_interrupt_what_comes_next() {
        CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
        try (Workers workers = Workers.any("workers-test", 1)) {
            workers.run(() -> {
                workers.run(() -> interrupted.complete(Thread.currentThread().isInterrupted()));
                Thread.currentThread().interrupt();
            });
            assertThat(interrupted.join()).isFalse();
        }
    }

    @Test
    void what_comes_next_is_not_interrupted_by_that_either_while_the_workers_end() throws InterruptedException {
        CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
        Workers workers = Workers.punctual("workers-test", 1);
        Thread closer = new Thread(workers::close);
        workers.run(() -> {
            workers.run(() -> interrupted.complete(Thread.currentThread().isInterrupted()));
            while (closer.getState() != Thread.State.TIMED_WAITING) { // for this task
                Thread.onSpinWait();
            }
            Thread.currentThread().interrupt();
        });
        closer.start();
        assertThat(interrupted.join()).isFalse();
        closer.join();
    }

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
