package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.group.TestSecret;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.coordinator.log.JournalOptions;
import org.rpcchain.coordinator.report.CoordinatorReport;
import org.rpcchain.engine.Earlier;
import org.rpcchain.testkit.machine.FreePorts;

/** A coordinator, a client and a server with their real logs, of which the coordinator's is small, and what their disks hold at the end. */
@Tag("sockets")
@Timeout(180)
class FullLogIT {
    private static final long LIMIT = 10 << 20;
    private static final CoordinatorProtocol PROTOCOL = new CoordinatorProtocol(
                    2,
                    Duration.ofMillis(500),
                    Duration.ofSeconds(3),
                    Duration.ofSeconds(5),
                    Duration.ofDays(1),
                    100_000,
                    1 << 20)
            .withLogLimitBytes(LIMIT);
    /** So that segments are of 1 MiB. */
    private static final JournalOptions SMALL = JournalOptions.DEFAULT.withLimitBytes(64 << 20);

    private static final Login ANNA = new Login("anna", "monday");
    private static final Login BERT = new Login("bert", "monday");
    private static final int CALLS = 100;
    private static final String LARGE = "x".repeat(200_000);

    @TempDir
    Path directory;

    private final List<AutoCloseable> others = new ArrayList<>();
    private final int port = FreePorts.next();
    private Optional<Coordinator> coordinator = Optional.empty();

    @AfterEach
    void stop() throws Exception {
        for (AutoCloseable other : others) {
            other.close();
        }
        coordinator.ifPresent(Coordinator::close);
    }

    @Test
    void a_full_log_holds_calls_back_over_a_restart_too_all_end_and_the_disks_are_given_back() throws Exception {
        start();
        Calls calls = calls();
        List<Long> counters = new ArrayList<>();
        for (int i = 0; i < CALLS; i++) {
            Work work = new Work.Call("echo", Value.of(i + LARGE), Optional.empty());
            counters.add(get(calls.handOver(work, Duration.ofHours(1))));
        }
        // a client hands over up to 21 of such calls at once, 4.2 MB, or none of them
        await().atMost(Duration.ofSeconds(60)).until(() -> report().log().live() > LIMIT - 4_500_000);
        assertThat(ofBert(5)).isInstanceOfSatisfying(Reply.Refused.class, refused -> {
            assertThat(refused.refusal()).isEqualTo(Reply.Refusal.QUOTA);
            assertThat(refused.sentence()).contains("the log of c1 holds", LIMIT + " is the limit");
        });
        running().close();
        start();
        assertThat(ofBert(5)).isInstanceOf(Reply.Refused.class);

        server();
        for (int i = 0; i < CALLS; i++) {
            assertThat(get(calls.ending(counters.get(i)))).isEqualTo(new Ending.Done(Value.of(i + LARGE)));
        }
        assertThat(report().life().problem()).isEmpty();
        assertThat(ofBert(3)).isInstanceOf(Reply.Accepted.class);
        get(running().ask(new Request.Close(BERT)));
        for (long counter : counters) {
            get(calls.used(counter));
        }
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
            assertThat(report().log().live())
                    .as("what lives at the coordinator")
                    .isLessThan(10_000);
            assertThat(diskBytes("c1")).as("the coordinator's disk").isLessThan(mostGarbage(LIMIT));
            assertThat(diskBytes("anna")).as("the client's disk").isLessThan(mostGarbage(SMALL.limitBytes()));
            assertThat(diskBytes("s1")).as("the server's disk").isLessThan(mostGarbage(SMALL.limitBytes()));
        });
    }

    @Test
    void a_coordinator_holds_no_large_value_in_memory_and_gives_each_to_the_server() throws Exception {
        start();
        WeakReference<Value> parameters = handOverToBert();
        await().atMost(Duration.ofSeconds(60)).until(() -> isGone(parameters));
        server();
        await().atMost(Duration.ofSeconds(60)).until(() -> ended(Set.of()).containsKey(1L));
        assertThat(ended(Set.of())).containsEntry(1L, new Ending.Done(Value.of(LARGE)));
        running().close();
        start();
        assertThat(ended(Set.of())).containsEntry(1L, new Ending.Done(Value.of(LARGE)));
        assertThat(ended(Set.of(1L))).isEmpty();
    }

    private WeakReference<Value> handOverToBert() throws Exception {
        Value parameters = Value.of(LARGE);
        Order order =
                new Order(new Work.Call("echo", parameters, Optional.empty()), Instant.EPOCH, Duration.ofHours(1), 1);
        TreeMap<Long, Order> orders = new TreeMap<>(Map.of(1L, order));
        get(running().ask(new Request.Submit(BERT, orders, Request.Durability.LOGGED)));
        return new WeakReference<>(parameters);
    }

    private static boolean isGone(WeakReference<?> reference) {
        System.gc();
        return reference.refersTo(null);
    }

    private Map<Long, Ending> ended(Set<Long> but) throws Exception {
        Request collect = new Request.Collect(BERT, 1, Set.of(), but, 10, Duration.ZERO);
        Reply.Collection collection = (Reply.Collection) get(running().ask(collect));
        Map<Long, Ending> ended = new TreeMap<>();
        collection.endings().forEach((counter, ending) -> ended.put(counter, ending.ending()));
        return ended;
    }

    /** Four segments' worth of garbage may stay, one is written, one waits to be deleted; a segment is a 64th of the limit. */
    private static long mostGarbage(long limitBytes) {
        return 7 * limitBytes / 64;
    }

    private long diskBytes(String name) throws IOException {
        try (Stream<Path> files = Files.list(directory.resolve(name))) {
            return files.mapToLong(FullLogIT::size).sum();
        }
    }

    private static long size(Path file) {
        try {
            return Files.exists(file) ? Files.size(file) : 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Hands over so many calls of another login, of 1 MB. */
    private Reply ofBert(int count) throws Exception {
        TreeMap<Long, Order> orders = new TreeMap<>();
        for (long counter = 1; counter <= count; counter++) {
            Work work = new Work.Call("nobody's", Value.of("y".repeat(1_000_000)), Optional.empty());
            orders.put(counter, new Order(work, Instant.EPOCH, Duration.ofHours(1), 1));
        }
        return get(running().ask(new Request.Submit(BERT, orders, Request.Durability.LOGGED)));
    }

    private Coordinator running() {
        return coordinator.orElseThrow();
    }

    private CoordinatorReport report() throws Exception {
        return get(running().report());
    }

    private static <T> T get(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(120, TimeUnit.SECONDS);
    }

    private void start() {
        GroupSettings group = GroupSettings.builder("c1")
                .bind("127.0.0.1:" + port)
                .members(List.of("127.0.0.1:" + port))
                .secret(TestSecret.OURS)
                .build();
        coordinator = Optional.of(Coordinator.start(directory.resolve("c1"), group, PROTOCOL, new NoChains()));
    }

    private void server() {
        WorkerOptions options = new WorkerOptions("s1", 2, PROTOCOL.heartbeatPeriod(), List.of("c1"));
        Journal journal = Journal.open(directory.resolve("s1"), SMALL);
        others.add(Worker.start(options, directory.resolve("s1"), journal, Map.of("echo", text -> text), this::ask));
    }

    private Calls calls() {
        Calls calls = Calls.open(
                new CallsOptions(ANNA, false, PROTOCOL.heartbeatPeriod(), List.of("c1")),
                directory.resolve("anna"),
                this::ask,
                Strangers.WANTED,
                new Calls.Ground(SMALL, InstantSource.system()));
        others.add(0, calls);
        return calls;
    }

    private CompletionStage<Reply> ask(String name, Request request, Duration timeout) {
        return running().ask(request).toCompletableFuture().copy().orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static final class NoChains implements ChainRunner {
        @Override
        public CompletionStage<Ending> begin(CallId call, Work.Chain chain, Earlier earlier) {
            return CompletableFuture.failedFuture(new AssertionError("no chain was handed over"));
        }

        @Override
        public void cancel(CallId call) {}

        @Override
        public void leave(CallId call) {}
    }
}
