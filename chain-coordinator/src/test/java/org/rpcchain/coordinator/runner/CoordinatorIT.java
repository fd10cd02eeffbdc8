package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.group.TestSecret;
import org.rpcchain.coordinator.ledger.Account;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.engine.Earlier;
import org.rpcchain.testkit.machine.FreePorts;

/** Coordinators with their real group, their real logs and their threads; only the line to them has no socket. */
@Tag("sockets")
@Timeout(120)
class CoordinatorIT {
    private static final CoordinatorProtocol PROTOCOL = new CoordinatorProtocol(
            2,
            Duration.ofMillis(500),
            Duration.ofSeconds(3),
            Duration.ofSeconds(5),
            Duration.ofDays(1),
            100_000,
            1 << 20);

    private static final Login ANNA = new Login("anna", "monday");

    @TempDir
    Path directory;

    private final Map<String, Coordinator> living = new ConcurrentHashMap<>();
    private final List<AutoCloseable> others = new ArrayList<>();
    private final AtomicInteger ran = new AtomicInteger();
    /** How often each call was run, by what it was given. */
    private final Map<Long, Integer> runs = new ConcurrentHashMap<>();

    private BiFunction<CallId, Work.Chain, CompletionStage<Ending>> chains = (call, chain) -> {
        throw new AssertionError("no chain was handed over");
    };

    @AfterEach
    void stop() throws Exception {
        for (AutoCloseable other : others) {
            other.close();
        }
        living.values().forEach(Coordinator::close);
    }

    @Test
    void calls_that_were_handed_over_end_once_though_the_coordinator_that_took_them_goes_away() throws Exception {
        List<Integer> ports = FreePorts.next(3);
        for (int i = 0; i < 3; i++) {
            start("c" + (i + 1), ports, i);
        }
        worker("s1", List.of("c2", "c3", "c1"));
        worker("s2", List.of("c3", "c1", "c2"));
        Calls calls = calls(List.of("c1", "c2", "c3"));
        List<Long> counters = handOver(calls, 20);
        calls.ending(counters.get(0)).toCompletableFuture().get(60, TimeUnit.SECONDS);
        Optional.ofNullable(living.remove("c1")).orElseThrow().close();
        for (long counter : counters) {
            assertThat(calls.ending(counter).toCompletableFuture().get(60, TimeUnit.SECONDS))
                    .isEqualTo(new Ending.Done(Value.of(counter * 2)));
        }
        assertThat(runs.keySet()).hasSize(20);
        assertThat(runs.values())
                .as("one coordinator was lost, and may have taken with it who had a call, or its end")
                .allMatch(times -> times <= 2, "is at most 2");
    }

    @Test
    void a_client_that_went_away_comes_back_and_finds_its_endings() throws Exception {
        start("c1", FreePorts.next(1), 0);
        Calls before = calls(List.of("c1"));
        List<Long> counters = handOver(before, 5);
        others.remove(before);
        before.close();
        worker("s1", List.of("c1"));

        Calls after = calls(List.of("c1"));
        for (long counter : counters) {
            assertThat(after.ending(counter).toCompletableFuture().get(60, TimeUnit.SECONDS))
                    .isEqualTo(new Ending.Done(Value.of(counter * 2)));
        }
    }

    @Test
    void a_coordinator_that_is_started_again_knows_what_it_had_acknowledged() throws Exception {
        List<Integer> ports = FreePorts.next(1);
        start("c1", ports, 0);
        Calls calls = calls(List.of("c1"));
        List<Long> counters = handOver(calls, 5);
        CallId third = new CallId(ANNA, counters.get(2));
        String waits = explanation(third);
        while (!waits.contains("waits")) {
            waits = explanation(third);
        }
        assertThat(waits).contains("no server that comes to c1 offers it");
        Optional.ofNullable(living.remove("c1")).orElseThrow().close();
        start("c1", ports, 0);
        assertThat(explanation(third)).contains("waits");
        worker("s1", List.of("c1"));
        for (long counter : counters) {
            assertThat(calls.ending(counter).toCompletableFuture().get(60, TimeUnit.SECONDS))
                    .isEqualTo(new Ending.Done(Value.of(counter * 2)));
        }
        assertThat(ran.get()).isEqualTo(5);
    }

    @Test
    void a_chain_that_is_not_seen_to_its_end_is_unknown() throws Exception {
        chains = (call, chain) -> CompletableFuture.failedFuture(new IOException("its runner has stopped"));
        start("c1", FreePorts.next(1), 0);
        Calls calls = calls(List.of("c1"));
        calls.handOver(new Work.Chain("copy", Value.of(1)), Duration.ofHours(1))
                .toCompletableFuture()
                .get(30, TimeUnit.SECONDS);
        assertThat(calls.ending(1).toCompletableFuture().get(60, TimeUnit.SECONDS))
                .isInstanceOfSatisfying(Ending.Unknown.class, unknown -> {
                    assertThat(unknown.problem().code()).isEqualTo(FailureCode.MAYBE_DONE);
                    assertThat(unknown.problem().message()).contains("copy", "its runner has stopped");
                });
    }

    @Test
    void a_large_value_that_is_refused_or_not_wanted_is_not_written() throws Exception {
        start("c1", FreePorts.next(1), 0);
        Coordinator coordinator = Optional.ofNullable(living.get("c1")).orElseThrow();
        Value large = Value.of("x".repeat(3_000_000));
        Work call = new Work.Call("double", large, Optional.empty());
        assertThat(get(coordinator, submit(1, new Work.Chain("refused", large))))
                .isInstanceOfSatisfying(
                        Reply.Accepted.class,
                        accepted -> assertThat(accepted.unfit().get(1L)).contains("it cannot be run"));
        Map<CallId, Ending> ended = Map.of(new CallId(ANNA, 7), new Ending.Done(large));
        Request beat = new Request.Beat("s1", 1, 1, 0, Set.of(), 0, Set.of(), ended, Duration.ZERO);
        assertThat(get(coordinator, beat)).isInstanceOf(Reply.Orders.class);
        get(coordinator, new Request.Close(ANNA));
        assertThat(get(coordinator, submit(2, call)))
                .isInstanceOfSatisfying(
                        Reply.Refused.class,
                        refused -> assertThat(refused.refusal()).isEqualTo(Reply.Refusal.LOGIN_OVER));
        try (Stream<Path> written = Files.list(directory.resolve("c1").resolve("parcels"))) {
            assertThat(written.filter(Files::isDirectory).map(Path::getFileName))
                    .as("there would be a directory for each that was ever written")
                    .containsExactly(Path.of("incoming"));
        }
    }

    @Test
    void a_large_result_of_a_call_that_is_heard_of_while_another_is_written_is_kept_as_well() throws Exception {
        start("c1", FreePorts.next(1), 0);
        Coordinator coordinator = Optional.ofNullable(living.get("c1")).orElseThrow();
        Work call = new Work.Call("double", Value.of(1), Optional.empty());
        get(coordinator, submit(1, call));
        Value large = Value.of("x".repeat(3_000_000));
        CountDownLatch isWritten = new CountDownLatch(1);
        CountDownLatch slow = new CountDownLatch(1);
        Content first = Content.of(large).left(() -> {
            isWritten.countDown();
            awaitQuietly(slow);
            return large;
        });
        Map<CallId, Ending> ended = Map.of(
                new CallId(ANNA, 1), new Ending.Done(first, Account.NONE), new CallId(ANNA, 2), new Ending.Done(large));
        Request beat = new Request.Beat("s1", 1, 1, 0, Set.of(), 0, Set.of(), ended, Duration.ZERO);
        CompletableFuture<Reply> reply = coordinator.ask(beat).toCompletableFuture();
        assertThat(isWritten.await(30, TimeUnit.SECONDS)).isTrue();
        get(coordinator, submit(2, call)); // by its client, or by another coordinator
        slow.countDown();
        assertThat(reply.get(30, TimeUnit.SECONDS)).isInstanceOf(Reply.Orders.class);

        Request collect = new Request.Collect(ANNA, 1, Set.of(), Set.of(), 10, Duration.ZERO);
        assertThat(((Reply.Collection) get(coordinator, collect)).endings().values())
                .extracting(Reply.Ended::ending)
                .containsExactly(new Ending.Done(large), new Ending.Done(large));
    }

    private static Reply get(Coordinator coordinator, Request request) throws Exception {
        return coordinator.ask(request).toCompletableFuture().get(30, TimeUnit.SECONDS);
    }

    @Test
    void a_coordinator_for_which_too_much_waits_says_so_and_what_waits_when_it_is_closed_fails() throws Exception {
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch slow = new CountDownLatch(1);
        chains = (call, chain) -> {
            entered.countDown();
            awaitQuietly(slow);
            return new CompletableFuture<>();
        };
        start("c1", FreePorts.next(1), 0);
        Coordinator coordinator = Optional.ofNullable(living.get("c1")).orElseThrow();
        coordinator.ask(submit(1, new Work.Chain("slow", Value.of(1))));
        assertThat(entered.await(30, TimeUnit.SECONDS)).isTrue();
        List<CompletableFuture<Reply>> replies = new ArrayList<>();
        Work large = new Work.Call("double", Value.of("x".repeat(1_000_000)), Optional.empty());
        for (int i = 2; i < 100; i++) {
            replies.add(coordinator.ask(submit(i, large)).toCompletableFuture());
        }
        assertThat(replies.get(0)).isNotDone();
        assertThat(replies.get(97).get(1, TimeUnit.SECONDS)).isInstanceOfSatisfying(Reply.Refused.class, refused -> {
            assertThat(refused.refusal()).isEqualTo(Reply.Refusal.BUSY);
            assertThat(refused.sentence()).contains("c1").contains("turn to another coordinator");
        });
        living.remove("c1");
        Thread closing = new Thread(coordinator::close);
        closing.start();
        assertThat(replies.get(10)).failsWithin(Duration.ofSeconds(30));
        slow.countDown();
        closing.join();
        assertThat(coordinator.ask(new Request.Close(ANNA)).toCompletableFuture())
                .isCompletedExceptionally();
    }

    private static Request submit(long counter, Work work) {
        Order order = new Order(work, Instant.now(), Duration.ofHours(1), 1);
        return new Request.Submit(ANNA, new TreeMap<>(Map.of(counter, order)), Request.Durability.LOGGED);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String explanation(CallId call) throws Exception {
        Reply reply = ask("c1", new Request.Explain(call), Duration.ofSeconds(5))
                .toCompletableFuture()
                .get(10, TimeUnit.SECONDS);
        return ((Reply.Explanation) reply).sentence();
    }

    private static List<Long> handOver(Calls calls, int count) throws Exception {
        List<Long> counters = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            Work work = new Work.Call("double", Value.of(i), Optional.empty());
            counters.add(calls.handOver(work, Duration.ofHours(1))
                    .toCompletableFuture()
                    .get(30, TimeUnit.SECONDS));
        }
        return counters;
    }

    private void start(String name, List<Integer> ports, int index) {
        GroupSettings group = GroupSettings.builder(name)
                .bind("127.0.0.1:" + ports.get(index))
                .members(ports.stream().map(port -> "127.0.0.1:" + port).toList())
                .secret(TestSecret.OURS)
                .heartbeat(Duration.ofMillis(250), Duration.ofSeconds(2))
                .build();
        living.put(name, Coordinator.start(directory.resolve(name), group, PROTOCOL, new Chains()));
    }

    private void worker(String name, List<String> coordinators) {
        WorkerOptions options = new WorkerOptions(name, 2, PROTOCOL.heartbeatPeriod(), coordinators);
        others.add(Worker.start(
                options,
                directory.resolve(name),
                Map.of("double", number -> {
                    ran.incrementAndGet();
                    runs.merge(number.longValue(), 1, Integer::sum);
                    return Value.of(number.longValue() * 2);
                }),
                this::ask));
    }

    private Calls calls(List<String> coordinators) {
        Calls calls = Calls.open(
                new CallsOptions(ANNA, false, PROTOCOL.heartbeatPeriod(), coordinators),
                directory.resolve("anna"),
                this::ask);
        others.add(0, calls);
        return calls;
    }

    private CompletionStage<Reply> ask(String name, Request request, Duration timeout) {
        Coordinator coordinator = living.get(name);
        return coordinator == null
                ? CompletableFuture.failedFuture(new IOException("nobody is there"))
                : coordinator
                        .ask(request)
                        .toCompletableFuture()
                        .copy()
                        .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS);
    }

    private final class Chains implements ChainRunner {
        @Override
        public Optional<Problem> refusal(Work.Chain chain) {
            return chain.name().equals("refused")
                    ? Optional.of(new Problem(FailureCode.MALFORMED, "it cannot be run"))
                    : Optional.empty();
        }

        @Override
        public CompletionStage<Ending> begin(CallId call, Work.Chain chain, Earlier earlier) {
            return chains.apply(call, chain);
        }

        @Override
        public void cancel(CallId call) {}

        @Override
        public void leave(CallId call) {}
    }
}
