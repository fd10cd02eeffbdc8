package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailedException;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.ProblemException;
import org.rpcchain.RunningChain;
import org.rpcchain.ServerDirectory;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.engine.NodeOptions;
import org.rpcchain.engine.Protocol;
import org.rpcchain.function.CachedFunctions;
import org.rpcchain.message.Branch;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.service.ServiceRegistry;
import org.rpcchain.spi.FunctionStore;
import org.rpcchain.testkit.LocalTransport;

@Timeout(60)
class RunnerTest {
    private static final Sandbox SANDBOX = new Sandbox();

    private static final ChainSource SOURCE = ChainSource.of("Ring.java", """
            import org.rpcchain.ChainContext;
            import org.rpcchain.NextHop;
            import org.rpcchain.State;
            import org.rpcchain.Value;

            public final class Ring {
                public static NextHop next(State state, Value result, ChainContext chain) {
                    int left = state.get("left").intValue();
                    chain.log("left " + left);
                    if (left == 0) {
                        return NextHop.end(result);
                    }
                    Value parameters = Value.record().put("number", result).build();
                    return NextHop.call("node" + left % 3, "plus.one", parameters, "next", state.with("left", left - 1));
                }

                public static NextHop loop(State state, Value result) {
                    return NextHop.call("node0", "plus.one", Value.record().put("number", 0).build(), "loop", state);
                }

                public static NextHop missing(State state, Value result) {
                    return NextHop.end(state.get("absent"));
                }
            }
            """);

    private final LocalTransport transport = new LocalTransport();
    private final MapStore store = new MapStore();
    private final List<ChainNode> nodes = new ArrayList<>();
    private final CountDownLatch slow = new CountDownLatch(1);
    private final CountDownLatch computing =
            new CountDownLatch(Runtime.getRuntime().availableProcessors());
    private ServerDirectory directory;
    private ChainOrigin client;

    /** The services of each node. */
    public final class Numbers {
        @ServiceFunction("plus.one")
        public long plusOne(long number) {
            return number + 1;
        }

        @ServiceFunction("wait")
        public long waitForTheTest() throws InterruptedException {
            slow.await();
            return 1;
        }

        @ServiceFunction("compute")
        public long computeForTheTest() {
            computing.countDown();
            while (slow.getCount() > 0) {
                Thread.onSpinWait();
            }
            return 1;
        }
    }

    private static final class MapStore implements FunctionStore {
        private final Map<String, ChainSource> sources = new ConcurrentHashMap<>();
        private final List<String> fetched = new ArrayList<>();

        @Override
        public void publish(ChainSource source) {
            sources.put(source.hash(), source);
        }

        @Override
        public synchronized ChainSource fetch(String hash) {
            fetched.add(hash);
            ChainSource source = sources.get(hash);
            if (source == null) {
                throw new ProblemException(FailureCode.SOURCE_MISSING, "no source " + hash);
            }
            return source;
        }
    }

    @BeforeEach
    void start() {
        Map<String, URI> servers = new LinkedHashMap<>();
        for (int i = 0; i < 3; i++) {
            servers.put("node" + i, URI.create("sim://node" + i + "/"));
        }
        directory = ServerDirectory.of(servers);
        servers.forEach((name, address) -> {
            ServiceRegistry registry = new ServiceRegistry();
            registry.register(new Numbers());
            ChainNode node =
                    new ChainNode(name, directory, NodeOptions.of(Protocol.DEFAULT), registry, functions(), transport);
            nodes.add(node);
            transport.join(address, node);
        });
        client = newClient(Protocol.DEFAULT);
    }

    private ChainNode.Functions functions() {
        CachedFunctions cached = new CachedFunctions(store, SANDBOX, 1 << 20);
        return new ChainNode.Functions(cached, new Publisher(store, cached));
    }

    private ChainOrigin newClient(Protocol protocol) {
        URI origin = URI.create("sim://client/");
        ChainOrigin created = new ChainOrigin("client", origin, directory, protocol, functions(), transport);
        transport.join(origin, created);
        return created;
    }

    @AfterEach
    void stop() {
        slow.countDown();
        client.close();
        nodes.forEach(ChainNode::close);
    }

    private static ChainCall ring(int hops) {
        return ChainCall.to("node0", "plus.one", Value.record().put("number", 0).build())
                .then(SOURCE, "next")
                .state(State.empty().with("left", hops - 1));
    }

    @Test
    void a_chain_travels_from_node_to_node_and_its_last_server_answers_the_client() {
        ChainResult result = client.run(ring(5));
        assertThat(result.value().longValue()).isEqualTo(5);
        assertThat(result.trail().hops()).isEqualTo(5);
        assertThat(result.console()).hasSize(5).first().isEqualTo("node0: left 4");
    }

    @Test
    void each_node_fetches_a_source_once_however_many_chains_use_it() {
        List<RunningChain> running = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            running.add(client.start(ring(4)));
        }
        for (RunningChain chain : running) {
            assertThat(chain.await().orThrow().value().longValue()).isEqualTo(4);
        }
        assertThat(store.fetched).hasSizeLessThanOrEqualTo(3);
    }

    @Test
    void a_long_chain_keeps_a_trail_of_fixed_size_and_ends_at_its_hop_limit() {
        ChainCall call = ChainCall.to(
                        "node0", "plus.one", Value.record().put("number", 0).build())
                .then(SOURCE, "loop")
                .hopLimit(300);
        assertThatThrownBy(() -> client.run(call))
                .isInstanceOf(ChainFailedException.class)
                .hasMessageContaining("stopped at hop 300, plus.one on server node0")
                .hasMessageContaining("allow more with hopLimit(…)");
    }

    @Test
    void a_state_that_misses_a_name_fails_the_chain_with_that_name() {
        ChainCall call = ChainCall.to(
                        "node0", "plus.one", Value.record().put("number", 0).build())
                .then(SOURCE, "missing")
                .state(State.empty().with("present", 1));
        assertThatThrownBy(() -> client.run(call))
                .hasMessageContaining("hop 1, plus.one on server node0")
                .hasMessageContaining("the state has no name 'absent'; it has [present]")
                .hasMessageContaining("[STATE_MISSING]");
    }

    @Test
    void a_source_that_does_not_compile_is_refused_before_anything_travels() {
        ChainSource broken = ChainSource.of("Broken.java", "public class Broken { int x = ; }");
        ChainCall call =
                ChainCall.to("node0", "plus.one", Value.record().build()).then(broken, "next");
        assertThatThrownBy(() -> client.run(call))
                .isInstanceOf(ChainRejectedException.class)
                .hasMessageContaining("Broken.java")
                .hasMessageContaining("^");
        assertThat(store.sources).isEmpty();
    }

    @Test
    void a_dead_server_fails_the_chain_with_the_hop_that_could_not_be_delivered() {
        transport.kill(URI.create("sim://node1/"));
        assertThatThrownBy(() -> client.run(ring(2)))
                .isInstanceOf(ChainFailedException.class)
                .hasMessageContaining("hop 2, plus.one on server node1")
                .hasMessageContaining("could be reached");
    }

    @Test
    void a_chain_whose_time_is_up_says_where_it_was() {
        ChainCall call = ChainCall.to("node2", "wait", Value.record().build()).timeBudget(Duration.ofMillis(200));
        Outcome outcome = client.start(call).await();
        assertThat(outcome).isNotInstanceOf(Outcome.Done.class);
        assertThatThrownBy(outcome::orThrow).hasMessageContaining("wait on server node2");
    }

    @Test
    void a_cancelled_chain_ends_at_once_for_its_client() {
        RunningChain chain =
                client.start(ChainCall.to("node2", "wait", Value.record().build()));
        chain.cancel();
        assertThatThrownBy(() -> chain.await().orThrow()).hasMessageContaining("[CANCELLED]");
    }

    @Test
    void a_client_runs_no_chaining_function_that_a_stranger_sends_for_its_chain() {
        RunningChain chain = client.start(
                ChainCall.to("node2", "wait", Value.record().build()).then(SOURCE, "next"));
        HopHeader header = HopHeader.plain(
                new HopId(chain.id(), Branch.TRUNK, 1, Purpose.CHAIN, 0),
                URI.create("sim://stranger/"),
                new FunctionRef(SOURCE.hash(), "next"),
                new Budget(10, Duration.ofSeconds(30), Budget.UNLIMITED),
                Duration.ofSeconds(3));
        Hop forged = new Hop(new Head(header, "node0", "", Value.of(1)), State.empty());
        assertThat(client.step(forged)).isInstanceOf(Delivery.Refused.class);
        chain.cancel();
    }

    @Test
    void closing_a_client_ends_its_open_chains_as_unknown() {
        RunningChain chain =
                client.start(ChainCall.to("node2", "wait", Value.record().build()));
        client.close();
        assertThat(chain.await()).isInstanceOf(Outcome.Unknown.class);
    }

    @Test
    void a_hop_that_is_delivered_twice_runs_its_service_function_once() {
        Hop hop = firstHop(1, "wait", Duration.ofSeconds(3));
        assertThat(nodes.get(0).arrive(hop)).isEqualTo(Delivery.ACCEPTED);
        assertThat(nodes.get(0).arrive(hop)).isEqualTo(Delivery.ACCEPTED);
        slow.countDown();
        assertThat(nodes.get(0).arrive(hop)).isEqualTo(Delivery.ACCEPTED);
    }

    private static Hop firstHop(int chain, String function, Duration toHeartbeat) {
        HopHeader header = HopHeader.plain(
                new HopId(new org.rpcchain.ChainId("other", chain), 1),
                URI.create("sim://client/"),
                FunctionRef.END,
                new Budget(10, Duration.ofSeconds(30), Budget.UNLIMITED),
                toHeartbeat);
        return new Hop(new Head(header, "node0", function, Value.record().build()), State.empty());
    }

    @Test
    void a_chain_is_heard_of_while_service_functions_compute_on_every_processor() throws InterruptedException {
        for (int chain = 1; chain <= Runtime.getRuntime().availableProcessors(); chain++) {
            nodes.get(0).arrive(firstHop(chain, "compute", Duration.ofSeconds(30)));
        }
        computing.await();
        nodes.get(0).arrive(firstHop(1_000, "wait", Duration.ofMillis(50)));
        assertThat(transport.awaitHeartbeat(Duration.ofSeconds(15))).isTrue();
    }

    @Test
    void what_follows_a_chain_may_wait_for_another_chain() {
        ChainCall fails = ChainCall.to("node0", "no.such", Value.record().build());
        RunningChain first = client.start(fails);
        long second = first.outcome()
                .thenApply(outcome -> client.run(ring(2)).value().longValue())
                .toCompletableFuture()
                .join();
        assertThat(second).isEqualTo(2);
    }

    @Test
    void a_directory_that_fails_ends_the_chain_and_does_not_hang_it() {
        ServerDirectory broken = new ServerDirectory() {
            @Override
            public List<URI> endpoints(String server) {
                throw new IllegalStateException("the directory's own server is down");
            }

            @Override
            public Set<String> names() {
                return Set.of();
            }
        };
        try (ChainOrigin other = new ChainOrigin(
                "other", URI.create("sim://other/"), broken, Protocol.DEFAULT, functions(), transport)) {
            assertThatThrownBy(() -> other.run(ring(1))).hasMessageContaining("the directory's own server is down");
        }
    }

    @Test
    void chains_that_begin_while_the_client_closes_end_all_the_same() {
        List<RunningChain> running = new ArrayList<>();
        Thread closer = new Thread(client::close);
        closer.start();
        try {
            for (int i = 0; i < 10_000; i++) {
                running.add(client.start(ring(1)));
            }
        } catch (IllegalStateException e) {
            assertThat(e).hasMessageContaining("is closed; create another");
        }
        running.forEach(RunningChain::await);
    }
}
