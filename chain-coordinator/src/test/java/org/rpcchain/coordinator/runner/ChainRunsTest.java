package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.engine.Effect;
import org.rpcchain.coordinator.engine.Input;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.engine.Earlier;

class ChainRunsTest {
    private static final Work.Chain WORK = new Work.Chain("relay", Value.of(1));

    @TempDir
    Path directory;

    private final Owner owner = new Owner("c1");
    private final ExecutorService others = Executors.newSingleThreadExecutor();
    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch go = new CountDownLatch(1);
    private final List<Input> inputs = new ArrayList<>();
    private final Begun begun = new Begun(inputs);
    private Shelf shelf;
    private ChainRuns chains;

    @BeforeEach
    void open() {
        shelf = Shelf.open(directory);
        Door door = new Door("c1", CoordinatorProtocol.DEFAULT, begun);
        chains = new ChainRuns(new ChainRuns.Hands("c1", owner, others, inputs::add, () -> 0), begun, door, shelf);
    }

    @AfterEach
    void close() {
        others.shutdownNow();
        owner.close();
        shelf.close();
    }

    private static CallId call(long counter) {
        return new CallId(new Login("anna", "monday"), counter);
    }

    private void step(Runnable what) {
        CompletableFuture.runAsync(what, owner::run).join();
    }

    private void begin(long counter, int attempt, boolean isUnsent) {
        step(() -> chains.begin(
                new Effect.BeginChain(call(counter), WORK, attempt, Duration.ZERO, isUnsent, Optional.empty())));
    }

    @Test
    void what_was_begun_before_and_not_delivered_is_told_so_whatever_clocks_say() {
        begin(1, 1, true);
        begin(2, 2, true);
        begin(3, 2, false);
        Optional<Duration> hour = Optional.of(Duration.ofHours(1));
        step(() -> chains.begin(new Effect.BeginChain(call(4), WORK, 1, Duration.ofHours(1), true, hour)));
        step(() -> chains.begin(new Effect.BeginChain(call(5), WORK, 3, Duration.ofHours(2), true, hour)));
        assertThat(begun.earlier.values())
                .containsExactly(
                        Earlier.NOTHING,
                        Earlier.undelivered(Duration.ZERO),
                        Earlier.by(1, Duration.ZERO),
                        Earlier.NOTHING.inDoubt(Duration.ofHours(1)),
                        Earlier.undelivered(Duration.ofHours(2)).inDoubt(Duration.ofHours(1)));
    }

    @Test
    void of_a_chain_that_does_not_run_here_any_more_nothing_is_kept_however_it_went() {
        for (long counter = 1; counter <= 6; counter++) {
            begin(counter, 1, true);
        }
        step(() -> begun.earlier.keySet().forEach(chain -> chains.doubt(chain, Duration.ZERO)));
        assertThat(chains.size()).isEqualTo(12);
        step(() -> chains.over(call(1)));
        step(() -> chains.cancel(call(2)));
        step(() -> chains.leave(call(3)));
        begun.ending(4).complete(new Ending.Done(Value.of(2)));
        begun.ending(5).completeExceptionally(new NotDeliveredException("it is not delivered from here"));
        begun.ending(6).completeExceptionally(new IllegalStateException("its runner is broken"));
        step(() -> assertThat(inputs).hasSize(3));
        assertThat(chains.size()).isZero();
    }

    @Test
    void what_gets_in_doubt_while_its_description_is_read_is_told_since_when_once_it_is_begun() {
        Work.Chain read = WORK.with(WORK.content().left(() -> {
            entered.countDown();
            awaitQuietly(go);
            return Value.of(1);
        }));
        begunElsewhere(read);
        awaitQuietly(entered);
        long before = System.nanoTime();
        step(() -> chains.doubt(call(1), Duration.ofMinutes(2)));
        long doubted = System.nanoTime();
        await().until(() -> System.nanoTime() - doubted > 1_000_000);
        long released = System.nanoTime();
        go.countDown();
        await().until(() -> begun.doubts.containsKey(call(1)));
        step(() -> assertThat(begun.doubts.get(call(1)))
                .isBetween(
                        Duration.ofMinutes(2).plusNanos(released - doubted),
                        Duration.ofMinutes(2).plusNanos(System.nanoTime() - before)));
    }

    @Test
    void what_was_read_for_long_is_begun_after_it_was_noticed_whether_the_coordinator_stood_still_meanwhile() {
        begunElsewhere(WORK.with(WORK.content().left(() -> Value.of(1))));
        await().until(() -> CompletableFuture.supplyAsync(() -> begun.earlier.containsKey(call(1)), owner::run)
                .join());
        assertThat(begun.inputsBefore).containsExactly(new Input.Woke());
    }

    private void begunElsewhere(Work.Chain work) {
        step(() -> chains.begin(new Effect.BeginChain(call(1), work, 1, Duration.ZERO, true, Optional.empty())));
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void doubt_about_what_does_not_run_here_is_not_kept() {
        step(() -> chains.doubt(call(1), Duration.ZERO));
        assertThat(chains.size()).isZero();
    }

    /** Begins chains, which end when they are told to. */
    private static final class Begun implements ChainRunner {
        private final List<Input> inputs;
        /** What had happened when the last chain was begun. */
        private List<Input> inputsBefore = List.of();

        private final Map<CallId, Duration> doubts = new ConcurrentHashMap<>();

        Begun(List<Input> inputs) {
            this.inputs = inputs;
        }

        @Override
        public void doubt(CallId call, Duration ago) {
            if (earlier.containsKey(call)) { // it knows no other
                doubts.put(call, ago);
            }
        }

        private final Map<CallId, Earlier> earlier = new TreeMap<>();
        private final Map<CallId, CompletableFuture<Ending>> endings = new TreeMap<>();

        CompletableFuture<Ending> ending(long counter) {
            return Objects.requireNonNull(endings.get(call(counter)));
        }

        @Override
        public CompletionStage<Ending> begin(CallId call, Work.Chain chain, Earlier before) {
            earlier.put(call, before);
            inputsBefore = List.copyOf(inputs);
            return endings.computeIfAbsent(call, id -> new CompletableFuture<>());
        }

        @Override
        public void cancel(CallId call) {}

        @Override
        public void leave(CallId call) {}
    }
}
