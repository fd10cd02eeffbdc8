package org.rpcchain.coordinator.chains;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.RecordBuilder;
import org.rpcchain.ServerDirectory;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.ChainStand;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.group.TestSecret;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.CallsOptions;
import org.rpcchain.coordinator.runner.ChainDesk;
import org.rpcchain.coordinator.runner.ChainRunner;
import org.rpcchain.coordinator.runner.Coordinator;
import org.rpcchain.engine.Earlier;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;
import org.rpcchain.spi.FunctionStore;
import org.rpcchain.testkit.machine.FreePorts;

/** Coordinators with their group, their logs and their ports, two servers, and a client; the line to coordinators has no socket. */
final class ChainSite implements AutoCloseable {
    static final ChainSource SOURCE = ChainSource.of("Relay.java", """
            import org.rpcchain.*;

            public final class Relay {
                public static NextHop afterFirst(State state, Value result, ChainContext chain) {
                    chain.log("first has answered " + result.longValue());
                    return NextHop.call("b", "slow", Value.record().put("number", result).build(), "afterSlow", state);
                }

                public static NextHop afterSlow(State state, Value result) {
                    return NextHop.end(result);
                }
            }
            """);

    private static final String GROUP = "tests";
    private static final Duration HEARTBEAT = Duration.ofMillis(500);
    private static final Duration SILENCE = Duration.ofSeconds(2);
    private static final CoordinatorProtocol PROTOCOL = new CoordinatorProtocol(
            2,
            Duration.ofMillis(500),
            Duration.ofSeconds(3),
            Duration.ofSeconds(5),
            Duration.ofDays(1),
            100_000,
            1 << 20);

    final AtomicInteger firsts = new AtomicInteger();
    final AtomicInteger slows = new AtomicInteger();
    final AtomicInteger published = new AtomicInteger();
    /** How often coordinators and servers have asked the store while it was away. */
    final AtomicInteger askedInVain = new AtomicInteger();

    volatile boolean storeIsAway; // asked by the threads of coordinators
    /** How often server {@code a} has looked for the next server. */
    final AtomicInteger lookedUp = new AtomicInteger();

    private final CountDownLatch entered = new CountDownLatch(1);
    private final Semaphore go = new Semaphore(0);
    private final Path directory;
    private final List<Integer> ports = FreePorts.next(7);
    private final Map<String, Coordinator> living = new ConcurrentHashMap<>();
    private final Map<String, SoapChains> chains = new ConcurrentHashMap<>();
    /** How often servers have asked each coordinator whether it sees to their chain. */
    private final Map<String, AtomicInteger> heartbeats = new ConcurrentHashMap<>();

    /** The coordinators that do not reach the first server. */
    final Set<String> withoutPath = ConcurrentHashMap.newKeySet();
    /** How often these have looked for it. */
    private final AtomicInteger soughtInVain = new AtomicInteger();

    private final Map<String, URI> addresses = new ConcurrentHashMap<>();
    private final Store store = new Store();
    private final List<Runnable> others = new ArrayList<>();
    final SoapNode a;
    final SoapNode b;

    ChainSite(Path directory) {
        this.directory = directory;
        this.a = node("a", new Directory() {
            @Override
            public List<URI> endpoints(String server) {
                if (server.equals("b")) {
                    lookedUp.incrementAndGet();
                }
                return super.endpoints(server);
            }
        });
        this.b = node("b", new Directory());
        for (int i = 1; i <= 3; i++) {
            start("c" + i);
        }
    }

    /** What the servers offer. */
    public final class Service {
        @ServiceFunction("first")
        public long first(long number) {
            firsts.incrementAndGet();
            return number + 1;
        }

        @ServiceFunction("slow")
        public long slow(long number) throws InterruptedException {
            slows.incrementAndGet();
            entered.countDown();
            go.acquire();
            go.release();
            return number * 2;
        }
    }

    private SoapNode node(String name, ServerDirectory servers) {
        SoapNode node = SoapNode.builder(name)
                .functions(store)
                .directory(servers)
                .heartbeats(HEARTBEAT, SILENCE)
                .register(new Service())
                .start();
        addresses.put(name, node.address());
        others.add(node::close);
        return node;
    }

    void start(String name) {
        int index = name.charAt(1) - '1';
        GroupSettings group = GroupSettings.builder(name)
                .group(GROUP)
                .bind("127.0.0.1:" + ports.get(index))
                .members(ports.subList(0, 3).stream()
                        .map(port -> "127.0.0.1:" + port)
                        .toList())
                .secret(TestSecret.OURS)
                .heartbeat(Duration.ofMillis(250), Duration.ofSeconds(2))
                .build();
        SoapChains runner = SoapChains.start(
                group,
                SoapChainClient.builder(name)
                        .listen("127.0.0.1", ports.get(3 + index))
                        .functions(store)
                        .directory(new Lookup(name))
                        .heartbeats(HEARTBEAT, SILENCE));
        chains.put(name, runner);
        AtomicInteger count = heartbeats.computeIfAbsent(name, any -> new AtomicInteger());
        living.put(name, Coordinator.start(directory.resolve(name), group, PROTOCOL, new Counted(runner, count)));
    }

    /** Runs chains, and counts the heartbeats of servers. */
    private record Counted(SoapChains chains, AtomicInteger heartbeats) implements ChainRunner {
        @Override
        public void serve(ChainDesk coordinator) {
            chains.serve(new CountedDesk(coordinator, heartbeats));
        }

        @Override
        public Optional<Problem> refusal(Work.Chain chain) {
            return chains.refusal(chain);
        }

        @Override
        public CompletionStage<Ending> begin(CallId call, Work.Chain chain, Earlier earlier) {
            return chains.begin(call, chain, earlier);
        }

        @Override
        public void doubt(CallId call, Duration ago) {
            chains.doubt(call, ago);
        }

        @Override
        public void cancel(CallId call) {
            chains.cancel(call);
        }

        @Override
        public void leave(CallId call) {
            chains.leave(call);
        }
    }

    private record CountedDesk(ChainDesk coordinator, AtomicInteger heartbeats) implements ChainDesk {
        @Override
        public String name() {
            return coordinator.name();
        }

        @Override
        public CompletionStage<Set<Login>> logins() {
            return coordinator.logins();
        }

        @Override
        public CompletionStage<ChainStand> standOf(CallId chain) {
            heartbeats.incrementAndGet();
            return coordinator.standOf(chain);
        }

        @Override
        public CompletionStage<Boolean> handsOver(CallId chain) {
            return coordinator.handsOver(chain);
        }

        @Override
        public CompletionStage<ChainStand> answered(CallId chain, Ending ending) {
            return coordinator.answered(chain, ending);
        }
    }

    /** Frees the ports of a coordinator at once, and tells no server. */
    void stop(String name) {
        Coordinator coordinator = living.remove(name);
        if (coordinator != null) {
            coordinator.close();
        }
        SoapChains runner = chains.remove(name);
        if (runner != null) {
            runner.close();
        }
    }

    /** Lets a coordinator leave as one in an application does, whose ports stay for a while. */
    void leave(String name) {
        Coordinator coordinator = Objects.requireNonNull(living.remove(name));
        coordinator.close();
        Objects.requireNonNull(chains.get(name)).leave();
    }

    Coordinator coordinator(String name) {
        Coordinator coordinator = living.get(name);
        if (coordinator == null) {
            throw new AssertionError(name + " does not run");
        }
        return coordinator;
    }

    Calls calls(Login login, String... coordinators) {
        Calls calls = Calls.open(
                new CallsOptions(login, false, PROTOCOL.heartbeatPeriod(), List.of(coordinators)),
                directory.resolve(login.user()),
                this::ask);
        others.add(0, calls::close);
        return calls;
    }

    static ChainCall call(long number) {
        return ChainCall.to("a", "first", Value.record().put("number", number).build())
                .then(SOURCE, "afterFirst");
    }

    /** Answers the work of a chain whose chaining functions each coordinator that begins it fetches from the store, which has them. */
    Work.Chain fetched(ChainCall call) {
        store.publish(SOURCE);
        Value form = ChainDescription.of(call);
        RecordBuilder fetched = Value.record().put("hash", SOURCE.hash());
        form.names().stream().filter(name -> !name.equals("source")).forEach(name -> fetched.put(name, form.get(name)));
        return new Work.Chain("relay", fetched.build());
    }

    /** Waits until a coordinator that does not reach the first server has begun a chain. */
    void awaitBegunInVain() {
        await().atMost(Duration.ofSeconds(60)).until(() -> soughtInVain.get() > 0);
    }

    /** Takes the second server away for good. */
    void stopB() {
        b.close(); // and once more at the end, which does nothing
    }

    /** Waits until the slow service function runs. */
    void awaitSlow() throws InterruptedException {
        if (!entered.await(60, TimeUnit.SECONDS)) {
            throw new AssertionError("nobody has called slow");
        }
    }

    /** Lets the slow service function answer, now and later. */
    void letGo() {
        go.release();
    }

    /** Waits until the chain has come by the first server so often. */
    void awaitPassed(int before) {
        await().atMost(Duration.ofSeconds(60)).until(() -> lookedUp.get() > before);
    }

    /** Waits until a coordinator sees to a chain. */
    void awaitAdopted(String name, CallId chain) {
        Coordinator coordinator = Objects.requireNonNull(living.get(name));
        await().atMost(Duration.ofSeconds(60))
                .until(() -> coordinator.standOf(chain).toCompletableFuture().get() == ChainStand.HERE);
    }

    /** Waits until servers have told a coordinator for longer than they may be silent that their chain lives. */
    void awaitHeartbeats(String name) {
        AtomicInteger count = Objects.requireNonNull(heartbeats.get(name));
        int enough = count.get() + 2 * (int) (SILENCE.toMillis() / HEARTBEAT.toMillis());
        await().atMost(Duration.ofSeconds(60)).until(() -> count.get() >= enough);
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

    @Override
    public void close() {
        letGo();
        others.forEach(Runnable::run);
        List.of("c1", "c2", "c3").forEach(this::stop);
    }

    /** Knows the servers by their names, and the coordinators by their group's. */
    private class Directory implements ServerDirectory {
        @Override
        public List<URI> endpoints(String server) {
            if (server.equals(GROUP)) {
                return ports.subList(3, 6).stream()
                        .map(port -> URI.create("http://127.0.0.1:" + port + "/origin"))
                        .toList();
            }
            URI address = addresses.get(server);
            return address == null ? List.of() : List.of(address);
        }

        @Override
        public Set<String> names() {
            return Set.of("a", "b", GROUP);
        }
    }

    /** What a coordinator knows; from some nobody listens where it looks for the first server. */
    private final class Lookup extends Directory {
        private final String coordinator;

        Lookup(String coordinator) {
            this.coordinator = coordinator;
        }

        @Override
        public List<URI> endpoints(String server) {
            if (!server.equals("a") || !withoutPath.contains(coordinator)) {
                return super.endpoints(server);
            }
            soughtInVain.incrementAndGet();
            return List.of(URI.create("http://127.0.0.1:" + ports.get(6) + "/node"));
        }
    }

    private final class Store implements FunctionStore {
        private final Map<String, ChainSource> sources = new ConcurrentHashMap<>();

        private void askedFor() {
            if (storeIsAway) {
                askedInVain.incrementAndGet();
                throw new ProblemException(FailureCode.REPOSITORY_UNREACHABLE, "the store is away");
            }
        }

        @Override
        public void publish(ChainSource source) {
            askedFor();
            published.incrementAndGet();
            sources.put(source.hash(), source);
        }

        @Override
        public ChainSource fetch(String hash) {
            askedFor();
            ChainSource source = sources.get(hash);
            if (source == null) {
                throw new ProblemException(FailureCode.SOURCE_MISSING, "there is no " + hash);
            }
            return source;
        }
    }
}
