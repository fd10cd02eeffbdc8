package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
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
import org.rpcchain.engine.Earlier;
import org.rpcchain.testkit.machine.FreePorts;

/** Coordinators whose disks lose large values: nothing else waits for those, and whoever still has them mends the disk. */
@Tag("sockets")
@Timeout(180)
class DamagedDiskIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final CoordinatorProtocol PROTOCOL = new CoordinatorProtocol(
            2,
            Duration.ofMillis(500),
            Duration.ofSeconds(3),
            Duration.ofSeconds(5),
            Duration.ofDays(1),
            100_000,
            1 << 20);
    private static final Login ANNA = new Login("anna", "monday");
    private static final Value LARGE = Value.of("x".repeat(3_000_000));
    private static final Value SMALL = Value.of("small");
    private static final CallId FIRST = new CallId(ANNA, 1);

    @TempDir
    Path directory;

    private final Map<String, Coordinator> living = new ConcurrentHashMap<>();
    private final List<AutoCloseable> others = new ArrayList<>();
    private final List<Value> begun = new CopyOnWriteArrayList<>();
    private List<Integer> ports = List.of();

    @BeforeEach
    void findPorts() throws IOException {
        ports = FreePorts.next(2);
    }

    @AfterEach
    void stop() throws Exception {
        for (AutoCloseable other : others) {
            other.close();
        }
        living.values().forEach(Coordinator::close);
    }

    @Test
    void an_order_whose_value_is_damaged_waits_and_keeps_no_other_back_and_whoever_has_it_mends_it() throws Exception {
        start("c1");
        submit(1, call(LARGE), Request.Durability.LOGGED);
        submit(2, call(SMALL), Request.Durability.LOGGED);
        damage(parcel("c1"));
        worker("c1");
        await().atMost(PATIENCE).until(() -> endings().containsKey(2L));
        await().atMost(PATIENCE).until(() -> explanation().contains("the disk of c1 has lost what was ordered"));
        assertThat(endings()).containsOnlyKeys(2L);
        Reply.Lacking lacking = (Reply.Lacking) ask("c1", new Request.Synchronize(ANNA, 2, Set.of(1L)));
        assertThat(lacking.counters()).containsExactly(1L);

        submit(1, call(LARGE), Request.Durability.LOGGED);
        await().atMost(PATIENCE).until(() -> endings().containsKey(1L));
        assertThat(endings()).containsEntry(1L, new Ending.Done(LARGE));
    }

    @Test
    void a_value_that_was_lost_until_nobody_needed_it_is_handed_over_again_like_any_other() throws Exception {
        start("c1");
        submit(1, call(LARGE), Request.Durability.LOGGED);
        Path lost = parcel("c1");
        damage(lost);
        worker("c1");
        await().atMost(PATIENCE).until(() -> explanation().contains("the disk of c1 has lost what was ordered"));
        ask("c1", new Request.Cancel(FIRST));
        ask("c1", new Request.Acknowledge(ANNA, Set.of(1L)));
        await().atMost(PATIENCE).until(() -> Files.notExists(lost));

        submit(2, call(LARGE), Request.Durability.LOGGED);
        await().atMost(PATIENCE).until(() -> endings().containsKey(2L));
        assertThat(endings()).containsEntry(2L, new Ending.Done(LARGE));
    }

    @Test
    void a_chain_whose_description_is_damaged_waits_and_does_not_end() throws Exception {
        start("c1");
        start("c2");
        await().atMost(PATIENCE).until(() -> report("c1") == 2);
        submit(1, new Work.Chain("copy", LARGE), Request.Durability.REPLICATED);
        await().atMost(PATIENCE).until(() -> !begun.isEmpty());
        awaitCopy();
        stop("c2");
        stop("c1");
        damage(parcel("c1"));
        int before = begun.size();
        start("c1");
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(explanation()).contains("the disk of c1 has lost what was ordered"));
        assertThat(endings()).isEmpty();
        assertThat(begun).hasSize(before);
        start("c2");
        await().atMost(PATIENCE).until(() -> begun.size() > before);
        assertThat(begun).containsOnly(LARGE);
    }

    @Test
    void what_one_coordinator_has_lost_another_gives_back() throws Exception {
        start("c1");
        start("c2");
        await().atMost(PATIENCE).until(() -> report("c1") == 2);
        submit(1, call(LARGE), Request.Durability.REPLICATED);
        awaitCopy();
        byte[] sound = Files.readAllBytes(parcel("c1"));
        damage(parcel("c1"));
        worker("c1");
        await().atMost(PATIENCE).until(() -> endings().containsKey(1L));
        assertThat(endings()).containsEntry(1L, new Ending.Done(LARGE));
        assertThat(Files.readAllBytes(parcel("c1"))).isEqualTo(sound);
    }

    @Test
    void what_is_gone_at_the_start_is_fetched_before_anybody_asks_for_it() throws Exception {
        start("c1");
        start("c2");
        await().atMost(PATIENCE).until(() -> report("c1") == 2);
        submit(1, call(LARGE), Request.Durability.REPLICATED);
        awaitCopy();
        Path parcel = parcel("c1");
        byte[] sound = Files.readAllBytes(parcel);
        stop("c1");
        Files.delete(parcel);
        start("c1");
        await().atMost(PATIENCE).until(() -> Files.exists(parcel));
        assertThat(Files.readAllBytes(parcel)).isEqualTo(sound);
    }

    /** Turns a byte in the middle. */
    private static void damage(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 1;
        Files.write(file, bytes);
    }

    private Path parcel(String name) throws IOException {
        for (Path shelf : list(directory.resolve(name).resolve("parcels"))) {
            if (shelf.getFileName().toString().length() == 2) { // beside them, files come and go while they are written
                return list(shelf).get(0);
            }
        }
        throw new NoSuchElementException("no parcel of " + name);
    }

    private static List<Path> list(Path place) throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.toList();
        }
    }

    /** Waits until c2 has what was submitted: where it was out of sight for a moment, the answer did not wait for it. */
    private void awaitCopy() {
        Request lacking = new Request.Synchronize(ANNA, 1, Set.of(1L));
        await().atMost(PATIENCE)
                .until(() -> ((Reply.Lacking) ask("c2", lacking)).counters().isEmpty());
    }

    private static Work call(Value parameters) {
        return new Work.Call("echo", parameters, Optional.empty());
    }

    private void submit(long counter, Work work, Request.Durability durability) throws Exception {
        Order order = new Order(work, Instant.EPOCH, Duration.ofHours(1), 1);
        Request submit = new Request.Submit(ANNA, new TreeMap<>(Map.of(counter, order)), durability);
        assertThat(ask("c1", submit)).isInstanceOf(Reply.Accepted.class);
    }

    private Map<Long, Ending> endings() throws Exception {
        Request collect = new Request.Collect(ANNA, 1, Set.of(), Set.of(), 10, Duration.ZERO);
        Map<Long, Ending> endings = new TreeMap<>();
        ((Reply.Collection) ask("c1", collect))
                .endings()
                .forEach((counter, ended) -> endings.put(counter, ended.ending()));
        return endings;
    }

    private String explanation() throws Exception {
        return ((Reply.Explanation) ask("c1", new Request.Explain(FIRST))).sentence();
    }

    /** Answers how many coordinators one sees. */
    private int report(String name) throws Exception {
        return coordinator(name)
                .report()
                .toCompletableFuture()
                .get(30, TimeUnit.SECONDS)
                .ring()
                .size();
    }

    private Reply ask(String name, Request request) throws Exception {
        return coordinator(name).ask(request).toCompletableFuture().get(30, TimeUnit.SECONDS);
    }

    private Coordinator coordinator(String name) {
        return Optional.ofNullable(living.get(name)).orElseThrow();
    }

    private void worker(String coordinator) {
        WorkerOptions options = new WorkerOptions("s1", 1, PROTOCOL.heartbeatPeriod(), List.of(coordinator));
        others.add(0, Worker.start(options, directory.resolve("s1"), Map.of("echo", text -> text), this::ask));
    }

    private CompletionStage<Reply> ask(String name, Request request, Duration timeout) {
        return coordinator(name)
                .ask(request)
                .toCompletableFuture()
                .copy()
                .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void start(String name) {
        GroupSettings group = GroupSettings.builder(name)
                .bind("127.0.0.1:" + ports.get(name.equals("c1") ? 0 : 1))
                .members(ports.stream().map(port -> "127.0.0.1:" + port).toList())
                .secret(TestSecret.OURS)
                .heartbeat(Duration.ofMillis(250), Duration.ofSeconds(2))
                .build();
        living.put(name, Coordinator.start(directory.resolve(name), group, PROTOCOL, new NoEnd()));
    }

    private void stop(String name) {
        coordinator(name).close();
        living.remove(name);
    }

    /** Chains begin, and do not end. */
    private final class NoEnd implements ChainRunner {
        @Override
        public CompletionStage<Ending> begin(CallId call, Work.Chain chain, Earlier earlier) {
            begun.add(chain.description());
            return new CompletableFuture<>();
        }

        @Override
        public void cancel(CallId call) {}

        @Override
        public void leave(CallId call) {}
    }
}
