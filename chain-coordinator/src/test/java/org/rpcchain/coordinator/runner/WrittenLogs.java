package org.rpcchain.coordinator.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.coordinator.engine.BatchId;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.engine.PeerMessage;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.group.TestSecret;
import org.rpcchain.coordinator.ledger.Account;
import org.rpcchain.coordinator.ledger.Attempt;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.SessionDigest;
import org.rpcchain.coordinator.ledger.SessionRecord;
import org.rpcchain.coordinator.ledger.Standing;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.wire.PeerForm;
import org.rpcchain.engine.Earlier;

/**
 * What this version writes: the logs of a coordinator, a client and a server, and what coordinators say. {@code EarlierVersionTest} reads
 * what earlier versions have written by it. Run its {@code main} with a directory and a free port, and keep what it makes, when a form
 * changes.
 */
final class WrittenLogs {
    static final Login ANNA = new Login("anna", "monday");
    static final Login BERT = new Login("bert", "monday");
    static final Login CARL = new Login("carl", "monday");
    static final Value DESCRIPTION = Value.record().put("server", "storage.a").build();
    static final Value LARGE = Value.of("x".repeat(100_000));
    static final Ending FAILED = new Ending.Failed(new Problem(FailureCode.UNREACHABLE, "nobody is there"));
    static final Ending UNKNOWN = new Ending.Unknown(
            new Problem(FailureCode.SILENT, "it fell silent"),
            new Account(3, "storage.a", "file.read", VirtualConsole.EMPTY));
    static final CallId SERVED = new CallId(ANNA, 99);
    static final Duration HEARTBEAT = Duration.ofMillis(500);
    static final CoordinatorProtocol PROTOCOL = new CoordinatorProtocol(
            2, HEARTBEAT, Duration.ofSeconds(3), Duration.ofSeconds(5), Duration.ofDays(1), 100_000, 1 << 20);

    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

    private WrittenLogs() {}

    /** Writes all of it. */
    public static void main(String[] arguments) throws Exception {
        Path directory = Path.of(arguments[0]);
        int port = Integer.parseInt(arguments[1]);
        try (Coordinator coordinator =
                Coordinator.start(directory.resolve("c1"), group(port), PROTOCOL, new Chains(new ArrayList<>()))) {
            anna(coordinator);
            get(coordinator.ask(submit(BERT, Map.of(1L, call("f", Value.of(1))))));
            get(coordinator.ask(new Request.Close(BERT)));
            carl(coordinator, directory.resolve("client"));
        }
        server(directory.resolve("server"));
        List<String> lines = new ArrayList<>();
        messages()
                .forEach(
                        (name, message) -> lines.add(name + " " + HexFormat.of().formatHex(PeerForm.write(message))));
        Files.write(directory.resolve("messages.txt"), lines);
    }

    static GroupSettings group(int port) {
        return GroupSettings.builder("c1")
                .bind("127.0.0.1:" + port)
                .members(List.of("127.0.0.1:" + port))
                .secret(TestSecret.OURS)
                .heartbeat(Duration.ofMillis(250), Duration.ofSeconds(2))
                .build();
    }

    private static void anna(Coordinator coordinator) throws Exception {
        Map<Long, Work> works = new TreeMap<>();
        works.put(1L, call("double", Value.of(1)));
        works.put(2L, new Work.Call("f", Value.of(2), Optional.of("s9")));
        works.put(3L, call("slow", Value.of(3)));
        works.put(4L, new Work.Chain("endless", DESCRIPTION));
        works.put(5L, call("double", Value.of(5)));
        works.put(6L, call("double", Value.of(6)));
        works.put(7L, call("f", Value.of(7)));
        works.put(8L, call("echo", LARGE));
        works.put(9L, new Work.Chain("lost", DESCRIPTION));
        get(coordinator.ask(submit(ANNA, works)));
        Map<CallId, Ending> ended = Map.of(
                new CallId(ANNA, 1),
                new Ending.Done(Value.of(2)),
                new CallId(ANNA, 5),
                new Ending.Done(Value.of(10)),
                new CallId(ANNA, 6),
                FAILED);
        get(coordinator.ask(new Request.Beat("s1", 7, 1, 0, Set.of("slow"), 1, Set.of(), ended, Duration.ZERO)));
        get(coordinator.ask(new Request.Cancel(new CallId(ANNA, 7))));
        get(coordinator.ask(new Request.Acknowledge(ANNA, Set.of(5L))));
    }

    private static void carl(Coordinator coordinator, Path directory) throws Exception {
        CallsOptions options = new CallsOptions(CARL, false, HEARTBEAT, List.of("c1"));
        try (Calls calls = Calls.open(options, directory, (name, request, timeout) -> coordinator.ask(request))) {
            for (int i = 1; i <= 3; i++) {
                long counter = get(calls.handOver(call("f", Value.of(i)), Order.LONGEST));
                get(calls.accepted(counter));
            }
            Map<CallId, Ending> ended = Map.of(
                    new CallId(CARL, 1), new Ending.Done(Value.of("one")), new CallId(CARL, 3), new Ending.Done(LARGE));
            get(coordinator.ask(new Request.Beat("s2", 1, 1, 0, Set.of(), 0, Set.of(), ended, Duration.ZERO)));
            get(calls.ending(1));
            get(calls.ending(3));
            get(calls.used(3));
        }
    }

    /** A coordinator gives it a call, and is silent then. */
    private static void server(Path directory) throws Exception {
        CountDownLatch hasBrought = new CountDownLatch(1);
        CoordinatorLine line = (name, request, timeout) -> {
            Request.Beat beat = (Request.Beat) request;
            if (beat.ended().containsKey(SERVED)) {
                hasBrought.countDown();
            }
            return beat.number() == 1
                    ? CompletableFuture.completedFuture(new Reply.Orders(
                            Map.of(SERVED, (Work.Call) call("double", Value.of(21))),
                            Set.of(),
                            Set.of(),
                            List.of("c1")))
                    : new CompletableFuture<>();
        };
        Worker worker = Worker.start(
                new WorkerOptions("s1", 1, HEARTBEAT, List.of("c1")),
                directory,
                Map.of("double", number -> Value.of(number.longValue() * 2)),
                line);
        try (worker) {
            if (!hasBrought.await(30, TimeUnit.SECONDS)) {
                throw new IOException("the server has not brought the ending");
            }
        }
    }

    /** Answers one message of each kind, by name. */
    static Map<String, PeerMessage> messages() {
        CallId first = new CallId(ANNA, 1);
        CallRecord submitted =
                CallRecord.submitted(first, new Order(call("f", Value.of(1)), NOON, Duration.ofHours(1), 5), "c1");
        CallRecord started = submitted.at(new Standing.Started(new Attempt(2, "c2", "s1", 7, NOON)));
        CallRecord finished = submitted.at(new Standing.Finished(UNKNOWN, 2));
        CallRecord cancelled = submitted.at(new Standing.Finished(new Ending.Cancelled("its client cancelled it"), 0));
        Map<String, PeerMessage> messages = new LinkedHashMap<>();
        messages.put(
                "replicate",
                new PeerMessage.Replicate(
                        new BatchId(4, 5),
                        List.of(submitted, started, finished, cancelled, CallRecord.collected(first)),
                        List.of(
                                SessionRecord.unheardOf(ANNA).seen(NOON),
                                SessionRecord.unheardOf(BERT).close())));
        messages.put("replicated", new PeerMessage.Replicated(new BatchId(-4, Long.MAX_VALUE)));
        messages.put("claim", new PeerMessage.Claim(List.of(new PeerMessage.Idle("s1", Set.of("f"), 4))));
        messages.put("lives", new PeerMessage.Lives(List.of(new PeerMessage.Life("s1", 7, Set.of(first)))));
        messages.put("awaiting", new PeerMessage.Awaiting(Set.of(ANNA)));
        messages.put("abstract", new PeerMessage.Abstract(Map.of(ANNA, new SessionDigest(3, true, 2, -5))));
        messages.put("compare", new PeerMessage.Compare(Map.of(ANNA, Map.of(0L, -1L))));
        messages.put("wanted", new PeerMessage.Wanted(Map.of(ANNA, Set.of(1L))));
        messages.put("told", new PeerMessage.Told());
        messages.put("unread", new PeerMessage.Unread("a sentence", new BatchId(4, 5), Set.of(0), Set.of(1)));
        return messages;
    }

    static Work call(String function, Value parameters) {
        return new Work.Call(function, parameters, Optional.empty());
    }

    static Request submit(Login login, Map<Long, Work> works) {
        Map<Long, Order> orders = new TreeMap<>();
        works.forEach((counter, work) -> orders.put(counter, new Order(work, NOON, Order.LONGEST, 5)));
        return new Request.Submit(login, new TreeMap<>(orders), Request.Durability.LOGGED);
    }

    static <T> T get(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(60, TimeUnit.SECONDS);
    }

    /** Of two chains one has no end, and the other an unknown one. */
    record Chains(List<Value> begun) implements ChainRunner {
        @Override
        public CompletionStage<Ending> begin(CallId call, Work.Chain chain, Earlier earlier) {
            if (chain.name().equals("lost")) {
                return CompletableFuture.completedFuture(UNKNOWN);
            }
            begun.add(chain.description());
            return new CompletableFuture<>();
        }

        @Override
        public void cancel(CallId call) {}

        @Override
        public void leave(CallId call) {}
    }
}
