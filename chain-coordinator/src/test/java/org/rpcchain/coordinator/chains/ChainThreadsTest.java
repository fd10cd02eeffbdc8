package org.rpcchain.coordinator.chains;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainId;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.engine.Earlier;

@Timeout(60)
class ChainThreadsTest {
    private static final Duration HOUR = Duration.ofHours(1);

    private final ChainThreads threads = new ChainThreads("c1", Duration.ofMillis(20));

    @AfterEach
    void close() {
        threads.close();
    }

    private static ChainRun run() {
        CallId call = new CallId(new Login("anna", "monday"), 1);
        return new ChainRun(
                call, new ChainId("tests", 1), ChainDescription.work("relay", ChainSite.call(5)), Earlier.NOTHING);
    }

    @Test
    void sixteen_chains_are_begun_at_a_time_and_the_next_when_one_is() throws Exception {
        CountDownLatch sixteen = new CountDownLatch(16);
        CountDownLatch go = new CountDownLatch(1);
        AtomicInteger begun = new AtomicInteger();
        Set<String> names = ConcurrentHashMap.newKeySet();
        for (int i = 0; i < 17; i++) {
            threads.execute(() -> {
                begun.incrementAndGet();
                names.add(Thread.currentThread().getName());
                sixteen.countDown();
                awaitQuietly(go);
            });
        }
        sixteen.await();
        assertThat(begun).hasValue(16);
        go.countDown();
        await().until(() -> begun.get() == 17);
        assertThat(names).containsExactly("c1-chains");
    }

    @Test
    void what_waits_for_its_time_holds_up_nobody() {
        for (int i = 0; i < 100; i++) {
            threads.later(HOUR, () -> {});
            threads.later(HOUR, run(), () -> {});
        }
        CompletableFuture<Boolean> isDaemon = new CompletableFuture<>();
        threads.execute(() -> isDaemon.complete(Thread.currentThread().isDaemon()));
        assertThat(isDaemon).succeedsWithin(Duration.ofSeconds(10)).isEqualTo(true);
    }

    @Test
    void a_run_goes_on_when_its_time_is_over_however_often_it_was_looked_at() {
        CompletableFuture<Long> goesOn = new CompletableFuture<>();
        ChainRun run = run();
        long start = System.nanoTime();
        threads.later(Duration.ofMillis(90), run, () -> goesOn.complete(System.nanoTime()));
        await().until(goesOn::isDone);
        assertThat(Duration.ofNanos(goesOn.join() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(90)); // no sooner
        assertThat(run.over().toCompletableFuture()).isNotDone();
    }

    @Test
    void a_run_that_is_stopped_while_it_waits_is_over_long_before_its_time() {
        AtomicInteger wentOn = new AtomicInteger();
        ChainRun run = run();
        threads.later(HOUR, run, wentOn::incrementAndGet);
        run.stopBy(ChainRun.Stop.LEFT);
        await().until(() -> run.over().toCompletableFuture().isDone());
        assertThat(wentOn).hasValue(0);
        assertThat(run.ending()).isNotDone();
    }

    @Test
    void who_closes_them_interrupts_what_runs_and_nothing_begins_any_more() throws Exception {
        CompletableFuture<Void> interrupted = new CompletableFuture<>();
        CountDownLatch entered = new CountDownLatch(1);
        threads.execute(() -> {
            entered.countDown();
            awaitQuietly(new CountDownLatch(1));
            interrupted.complete(null);
        });
        entered.await();
        threads.close();
        await().until(interrupted::isDone);
        assertThatThrownBy(() -> threads.execute(() -> {})).isInstanceOf(RejectedExecutionException.class);
        threads.later(Duration.ZERO, () -> {}); // nobody hears of it
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
