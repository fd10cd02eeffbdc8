package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.function.CachedFunctions;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.sandbox.Sources;
import org.rpcchain.spi.FunctionStore;

/** A client asks its repository again, at most once a minute, and hears of tombstones that way. */
class PublisherTest {
    private static final ChainSource HANGING =
            ChainSource.of("Hanging.java", Sources.small(-1).text().replace("Small", "Hanging"));

    private final Sandbox sandbox = new Sandbox();
    private final Store store = new Store();
    private Instant now = Instant.parse("2026-11-21T19:00:00Z");
    private final CachedFunctions functions = new CachedFunctions(store, sandbox, 100_000);
    private final Publisher publisher = new Publisher(store, functions, () -> now);

    /** Counts, and refuses on demand. */
    private static final class Store implements FunctionStore {
        final List<String> published = new CopyOnWriteArrayList<>();
        final CountDownLatch hangs = new CountDownLatch(1);
        final CountDownLatch goesOn = new CountDownLatch(1);
        FailureCode refusal;

        @Override
        public void publish(ChainSource source) {
            if (source.name().equals(HANGING.name())) {
                hang();
            }
            if (refusal != null) {
                throw new ProblemException(refusal, source.name() + " was refused");
            }
            published.add(source.name());
        }

        private void hang() {
            hangs.countDown();
            try {
                goesOn.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public ChainSource fetch(String hash) {
            throw new AssertionError("a publisher fetches nothing");
        }
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    private void publish() {
        publisher.publish(AddTwice.SOURCE, "first");
    }

    private FailureCode refusal() {
        return catchThrowableOfType(ChainRejectedException.class, this::publish).code();
    }

    @Test
    void aSourceIsPublishedOnceAMinute() {
        publish();
        now = now.plus(Publisher.AGAIN_AFTER).minusMillis(1);
        publish();
        assertThat(store.published).hasSize(1);

        now = now.plusMillis(1);
        publish();
        publish();
        assertThat(store.published).hasSize(2);
    }

    @Test
    void aTombstoneStopsNewChainsOfAClientThatRunsForLong() {
        publish();
        store.refusal = FailureCode.BURIED;
        publish();
        now = now.plus(Publisher.AGAIN_AFTER);

        assertThat(refusal()).isEqualTo(FailureCode.BURIED);
        assertThat(refusal()).isEqualTo(FailureCode.BURIED);
    }

    @Test
    void aRepositoryThatIsDownDoesNotStopWhatItTookBefore() {
        publish();
        store.refusal = FailureCode.REPOSITORY_UNREACHABLE;
        now = now.plus(Duration.ofHours(3));
        publish();

        store.refusal = FailureCode.BURIED;
        now = now.plus(Publisher.AGAIN_AFTER);
        assertThat(refusal()).isEqualTo(FailureCode.BURIED);
    }

    @Test
    void aRepositoryThatIsDownStopsWhatItNeverTook() {
        store.refusal = FailureCode.REPOSITORY_UNREACHABLE;

        assertThat(refusal()).isEqualTo(FailureCode.REPOSITORY_UNREACHABLE);
    }

    @Test
    void aMethodThatIsNotThereIsRefusedBeforeAnythingIsPublished() {
        ChainRejectedException refused =
                catchThrowableOfType(ChainRejectedException.class, () -> publisher.publish(AddTwice.SOURCE, "third"));

        assertThat(refused.code()).isEqualTo(FailureCode.NO_SUCH_METHOD);
        assertThat(store.published).isEmpty();
    }

    @Test
    void whatIsPublishedFromHereNeedNotBeCompiledAgainToRunHere() {
        FunctionRef next = publisher.publish(Sources.small(1), "next");

        assertThat(functions.run(next, State.empty(), Value.nothing(), Sources.CONTEXT))
                .isEqualTo(NextHop.end(Value.of(1)));
        assertThat(sandbox.usage().loaded()).isEqualTo(1);
    }

    @Test
    void whatIsPublishedFromHereIsHeldCompiledOnlyWhileThereIsRoom() {
        CachedFunctions tiny = new CachedFunctions(store, sandbox, 30_000);
        Publisher distinct = new Publisher(store, tiny);
        for (int i = 0; i < 20; i++) {
            distinct.publish(Sources.small(i), "next");
        }

        assertThat(store.published).hasSize(20);
        assertThat(tiny.uses(20)).hasSizeBetween(1, 4);
    }

    @Test
    void aStoreThatHangsOverOneSourceHoldsUpNoOther() throws Exception {
        Future<FunctionRef> hanging = CompletableFuture.supplyAsync(
                () -> publisher.publish(HANGING, "next"), task -> new Thread(task).start());
        assertThat(store.hangs.await(10, TimeUnit.SECONDS)).isTrue();

        // so many that the table of what is published must grow
        CompletableFuture<Void> others = CompletableFuture.runAsync(
                () -> {
                    for (int i = 0; i < 50; i++) {
                        publisher.publish(Sources.small(i), "next");
                    }
                },
                task -> new Thread(task).start());
        assertThat(others).succeedsWithin(Duration.ofSeconds(10));

        store.goesOn.countDown();
        assertThat(hanging.get().hash()).isEqualTo(HANGING.hash());
    }

    @Test
    void thoseWhoComeWhileTheStoreIsAskedWaitForItsAnswer() throws Exception {
        store.refusal = FailureCode.BURIED;
        Future<FunctionRef> first = CompletableFuture.supplyAsync(
                () -> publisher.publish(HANGING, "next"), task -> new Thread(task).start());
        assertThat(store.hangs.await(10, TimeUnit.SECONDS)).isTrue();
        Future<FunctionRef> second = CompletableFuture.supplyAsync(
                () -> publisher.publish(HANGING, "next"), task -> new Thread(task).start());
        store.goesOn.countDown();

        assertThat(first)
                .failsWithin(Duration.ofSeconds(10))
                .withThrowableThat()
                .withMessageContaining("was refused");
        assertThat(second)
                .failsWithin(Duration.ofSeconds(10))
                .withThrowableThat()
                .withMessageContaining("was refused");
        assertThat(store.published).isEmpty();
    }
}
