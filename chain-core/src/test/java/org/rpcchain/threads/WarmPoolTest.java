package org.rpcchain.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WarmPoolTest {
    private static final Duration LONG = Duration.ofMinutes(5);

    private final List<ThreadPoolExecutor> made = new ArrayList<>();

    @AfterEach
    void close() {
        made.forEach(ThreadPoolExecutor::shutdownNow);
    }

    private ThreadPoolExecutor pool(int most, int mostWaiting, Duration idle) {
        ThreadPoolExecutor pool = WarmPool.of(most, mostWaiting, idle, task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
        made.add(pool);
        return pool;
    }

    /** Where a task waits for its end, so that its thread is busy until then. */
    private static final class Held {
        final CompletableFuture<Thread> thread = new CompletableFuture<>();
        final CountDownLatch end = new CountDownLatch(1);

        Held on(ThreadPoolExecutor pool) {
            pool.execute(() -> {
                thread.complete(Thread.currentThread());
                try {
                    end.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            return this;
        }

        /** Ends it, and waits until its thread is idle. */
        Thread ended() {
            end.countDown();
            Thread mine = thread.join();
            await().until(() -> mine.getState() == Thread.State.TIMED_WAITING);
            return mine;
        }
    }

    private static Thread on(ThreadPoolExecutor pool) {
        return new Held().on(pool).ended();
    }

    @Test
    void a_task_goes_to_the_thread_that_became_idle_last() {
        ThreadPoolExecutor pool = pool(10, 10, LONG);
        List<Held> held = List.of(new Held().on(pool), new Held().on(pool), new Held().on(pool));
        Thread first = held.get(0).ended();
        held.get(2).ended();
        Thread last = held.get(1).ended();

        for (int i = 0; i < 20; i++) {
            assertThat(on(pool)).isSameAs(last).isNotSameAs(first);
        }
    }

    @Test
    void no_thread_is_made_while_one_is_idle() {
        ThreadPoolExecutor pool = pool(10, 10, LONG);

        for (int i = 0; i < 20; i++) {
            on(pool);
        }

        assertThat(pool.getPoolSize()).isEqualTo(1);
    }

    @Test
    void tasks_wait_only_while_as_many_threads_as_there_may_be_are_busy() {
        ThreadPoolExecutor pool = pool(3, 10, LONG);
        List<Held> held = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            held.add(new Held().on(pool));
        }
        held.subList(0, 3).forEach(busy -> busy.thread.join());

        assertThat(pool.getPoolSize()).isEqualTo(3);
        assertThat(pool.getQueue()).hasSize(2);
        assertThat(held.get(3).thread).isNotDone();

        held.get(0).end.countDown();
        assertThat(held.get(3).thread.join()).isSameAs(held.get(0).thread.join());
    }

    @Test
    void what_finds_no_room_to_wait_is_rejected() {
        ThreadPoolExecutor pool = pool(1, 1, LONG);
        new Held().on(pool);
        new Held().on(pool);

        assertThatThrownBy(() -> new Held().on(pool)).isInstanceOf(RejectedExecutionException.class);
    }

    @Test
    void idle_threads_end() {
        ThreadPoolExecutor pool = pool(3, 3, Duration.ofMillis(1));
        CompletableFuture<Void> done = new CompletableFuture<>();
        pool.execute(() -> done.complete(null));
        done.join();

        await().until(() -> pool.getPoolSize() == 0);
    }

    @Test
    void no_task_is_lost_however_threads_come_and_go() throws InterruptedException {
        ThreadPoolExecutor pool =
                pool(2, Integer.MAX_VALUE, Duration.ofNanos(50_000)); // idle for less than a burst takes
        List<Thread> askers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread asker = new Thread(() -> askInBursts(pool));
            asker.start();
            askers.add(asker);
        }

        for (Thread asker : askers) {
            asker.join();
        }
    }

    /** Comes to its end when each task has run. */
    private static void askInBursts(ThreadPoolExecutor pool) {
        AtomicInteger run = new AtomicInteger();
        for (int asked = 1; asked <= 20_000; asked++) {
            pool.execute(run::incrementAndGet);
            while (asked % 40 == 0 && run.get() < asked) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void a_pool_that_is_shut_down_does_what_it_has_taken_and_takes_no_more() throws InterruptedException {
        ThreadPoolExecutor pool = pool(1, 10, LONG);
        Held busy = new Held().on(pool);
        busy.thread.join();
        CompletableFuture<Void> waits = new CompletableFuture<>();
        pool.execute(() -> waits.complete(null));
        pool.shutdown();
        assertThatThrownBy(() -> pool.execute(() -> {})).isInstanceOf(RejectedExecutionException.class);

        busy.end.countDown();

        assertThat(pool.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
        assertThat(waits).isDone();
    }

    @Test
    void idle_threads_of_a_pool_that_is_shut_down_end_at_once() throws InterruptedException {
        ThreadPoolExecutor pool = pool(2, 10, LONG);
        on(pool);

        pool.shutdown();

        assertThat(pool.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void a_smaller_pool_has_fewer_threads() {
        ThreadPoolExecutor pool = pool(2, 10, LONG);
        List<Held> held = List.of(new Held().on(pool), new Held().on(pool));
        held.forEach(Held::ended);

        WarmPool.resize(pool, 1);

        await().until(() -> pool.getPoolSize() == 1);
        assertThat(on(pool)).isNotNull();
    }

    @Test
    void a_larger_pool_begins_what_waits() {
        ThreadPoolExecutor pool = pool(1, 10, LONG);
        new Held().on(pool).thread.join();
        List<Held> waiting = List.of(new Held().on(pool), new Held().on(pool));

        WarmPool.resize(pool, 2);

        await().until(() -> waiting.stream().anyMatch(held -> held.thread.isDone()));
        assertThat(pool.getPoolSize()).isEqualTo(2);
    }

    @Test
    void a_task_that_comes_while_the_only_thread_is_being_made_waits_for_it_alone() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch may = new CountDownLatch(1);
        ThreadPoolExecutor pool = WarmPool.of(1, 10, LONG, task -> {
            asked.countDown();
            awaitUninterruptibly(may);
            return new Thread(task);
        });
        made.add(pool);
        CompletableFuture<String> first = new CompletableFuture<>();
        CompletableFuture<String> second = new CompletableFuture<>();
        Thread other = new Thread(() -> pool.execute(() -> first.complete("first")));
        other.start();
        asked.await();
        try {
            pool.execute(() -> second.complete("second"));
            assertThat(pool.getQueue()).hasSize(1);
        } finally {
            may.countDown();
        }
        assertThat(first.get(30, TimeUnit.SECONDS)).isEqualTo("first");
        assertThat(second.get(30, TimeUnit.SECONDS)).isEqualTo("second");
        other.join();
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts who makes a thread", e);
        }
    }
}
