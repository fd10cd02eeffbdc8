package org.rpcchain.coordinator.chains;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.runner.NotDeliveredException;
import org.rpcchain.engine.Earlier;

/** What becomes of a chain that is not delivered from here, with nobody who delivers any. */
@Timeout(60)
class HandOverTest {
    private static final Duration SILENCE = Duration.ofMillis(50);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Ending WHY = new Ending.Failed(new Problem(FailureCode.UNREACHABLE, "it is cut off"));

    private final Map<CallId, ChainRun> runs = new ConcurrentHashMap<>();
    private final ChainThreads threads = new ChainThreads("c1", SILENCE);
    private final List<ChainRun> sent = new CopyOnWriteArrayList<>();
    private final List<ChainId> givenBack = new CopyOnWriteArrayList<>();
    private final AtomicInteger asked = new AtomicInteger();
    // volatile: asked by the threads that begin chains
    private volatile Supplier<CompletionStage<Boolean>> others = () -> CompletableFuture.completedFuture(true);
    private final HandOver handOver =
            new HandOver(runs, new HandOver.Hands(threads, SILENCE, this::ask, givenBack::add, sent::add));

    @AfterEach
    void close() {
        threads.close();
    }

    private CompletionStage<Boolean> ask(CallId call) {
        asked.incrementAndGet();
        return others.get();
    }

    /** Answers a run that is here, with an hour. */
    private ChainRun here(Earlier earlier) {
        CallId call = new CallId(new Login("anna", "monday"), 1);
        ChainCall hour = ChainSite.call(5).timeBudget(HOUR);
        ChainRun run = new ChainRun(call, new ChainId("tests", 1), ChainDescription.work("relay", hour), earlier);
        runs.put(call, run);
        run.over().thenRun(() -> runs.remove(call, run));
        return run;
    }

    @Test
    void what_cannot_begin_here_is_handed_on_where_another_may_try() {
        ChainRun run = here(Earlier.undelivered(Duration.ZERO));
        handOver.handOnLater(run, WHY);
        await().until(() -> run.over().toCompletableFuture().isDone());
        assertThat(run.ending())
                .failsWithin(Duration.ofSeconds(10))
                .withThrowableThat()
                .withCauseInstanceOf(NotDeliveredException.class);
        assertThat(sent).isEmpty();
    }

    @Test
    void where_nobody_else_is_there_it_is_tried_here_again() {
        others = () -> CompletableFuture.completedFuture(false);
        ChainRun run = here(Earlier.undelivered(Duration.ZERO));
        handOver.handOnLater(run, WHY);
        await().until(() -> sent.equals(List.of(run)));
        assertThat(run.ending()).isNotDone();
    }

    @Test
    void when_its_time_is_over_nobody_is_asked_and_it_is_sent_which_ends_it() {
        ChainRun run = here(Earlier.undelivered(HOUR.multipliedBy(2)));
        handOver.handOnLater(run, WHY);
        await().until(() -> sent.equals(List.of(run)));
        assertThat(asked).hasValue(0);
    }

    @Test
    void one_that_is_stopped_while_it_waits_is_over_at_once_though_it_would_have_waited_for_minutes() {
        ChainRun run = here(Earlier.undelivered(Duration.ofMinutes(40)));
        handOver.handOnLater(run, WHY);
        run.stopBy(ChainRun.Stop.LEFT);
        await().until(() -> run.over().toCompletableFuture().isDone());
        assertThat(asked).hasValue(0);
        assertThat(sent).isEmpty();
        assertThat(run.ending()).isNotDone();
    }

    @Test
    void one_that_is_stopped_while_its_coordinator_is_asked_is_neither_handed_on_nor_sent() {
        for (boolean may : List.of(true, false)) {
            CompletableFuture<Boolean> answer = new CompletableFuture<>();
            others = () -> answer;
            ChainRun run = here(Earlier.undelivered(Duration.ZERO));
            int before = asked.get();
            handOver.handOnLater(run, WHY);
            await().until(() -> asked.get() > before);
            run.stopBy(ChainRun.Stop.CANCELLED);
            answer.complete(may);
            await().until(() -> run.over().toCompletableFuture().isDone());
            assertThat(run.ending()).isNotDone();
        }
        assertThat(sent).isEmpty();
    }

    @Test
    void one_that_has_begun_is_wanted_back_as_soon_as_another_may_try() {
        CompletableFuture<Boolean> isThere = new CompletableFuture<>();
        others = () -> CompletableFuture.completedFuture(isThere.isDone());
        ChainRun run = here(Earlier.NOTHING);
        handOver.wantBackLater(run);
        await().until(() -> asked.get() > 1);
        assertThat(givenBack).isEmpty();
        isThere.complete(true);
        await().until(() -> givenBack.equals(List.of(run.id())));
        assertThat(run.isWantedBack()).isTrue();
    }

    @Test
    void one_that_is_stopped_or_over_is_not_wanted_back() {
        ChainRun stopped = here(Earlier.NOTHING);
        handOver.wantBackLater(stopped);
        stopped.stopBy(ChainRun.Stop.LEFT);
        ChainRun next = here(Earlier.NOTHING); // takes its place
        handOver.wantBackLater(next);
        await().until(() -> givenBack.size() == 1);
        assertThat(stopped.isWantedBack()).isFalse();
        assertThat(next.isWantedBack()).isTrue();
    }

    @Test
    void what_it_waits_for_is_given_up_when_the_coordinator_is_closed() {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        others = () -> answer;
        ChainRun run = here(Earlier.undelivered(Duration.ZERO));
        handOver.handOnLater(run, WHY);
        await().until(() -> asked.get() > 0);
        threads.close();
        answer.complete(true); // by the thread of a coordinator that is about to end, which is not to be held up
        assertThat(run.ending()).isNotDone();
        assertThat(sent).isEmpty();
    }
}
