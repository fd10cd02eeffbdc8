package org.rpcchain.soap;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.Outcome;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.engine.Protocol;

/** What must be seen, 6: many chains, and nothing is left of them. */
@Tag("sockets")
class ManyChainsIT {
    private static final int CHAINS = 10_000;
    private static final int IN_FLIGHT = 64;
    private static final int HOPS = 5;
    private static final List<String> NAMES = List.of("a", "b", "c");
    private static final ChainSource ROUND = ChainSource.of("Round.java", """
            import org.rpcchain.*;
            public class Round {
                public static NextHop on(State state, Value result) {
                    long hop = state.get("hop").longValue();
                    if (hop == 5) {
                        return NextHop.end(result);
                    }
                    String server = hop % 3 == 0 ? "a" : hop % 3 == 1 ? "b" : "c";
                    return NextHop.call(server, "add", Value.record().put("a", result).put("b", 1).build(), "on",
                        state.with("hop", hop + 1));
                }
            }
            """);

    private final MemoryStore store = new MemoryStore();
    private final Map<String, URI> addresses = new ConcurrentHashMap<>();
    private final ServerDirectory directory = new ServerDirectory() {
        @Override
        public List<URI> endpoints(String server) {
            URI address = addresses.get(server);
            return address == null ? List.of() : List.of(address);
        }

        @Override
        public Set<String> names() {
            return addresses.keySet();
        }
    };

    @Test
    void tenThousandChainsEndAndLeaveNothingBehind() throws Exception {
        int threadsBefore = threads();
        List<SoapNode> nodes = NAMES.stream().map(this::start).toList();
        nodes.forEach(node -> addresses.put(NAMES.get(nodes.indexOf(node)), node.address()));
        long used;
        try (SoapChainClient client = SoapChainClient.builder("many")
                .functions(store)
                .directory(directory)
                .start()) {
            run(
                    client, 20,
                    1); // classes are loaded now: on a busy machine that takes longer than a chain may be silent
            run(client, CHAINS / 10, IN_FLIGHT); // what is cached and pooled for good is there now
            long before = usedBytes();
            run(client, CHAINS, IN_FLIGHT);
            // memory of finished hops lasts 2 s here
            await().atMost(60, SECONDS).until(() -> usedBytes() < before + (8 << 20));
            used = usedBytes();
            assertThat(sockets()).as("sockets in use").isLessThan(8 * (IN_FLIGHT + 4) * 2);
        } finally {
            nodes.forEach(SoapNode::close);
        }
        assertThat(used).isPositive();
        await().atMost(60, SECONDS).until(() -> threads() <= threadsBefore + 3);
    }

    private SoapNode start(String name) {
        return SoapNode.builder(name)
                .functions(store)
                .directory(directory)
                .protocol(Protocol.DEFAULT.memory(Duration.ofSeconds(2), 100_000))
                .register(new TestServices())
                .start();
    }

    private void run(SoapChainClient client, int chains, int inFlight) throws InterruptedException {
        Semaphore flight = new Semaphore(inFlight);
        AtomicInteger done = new AtomicInteger();
        Queue<String> wrong = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < chains; i++) {
            flight.acquire();
            ChainCall call = ChainCall.to(
                            NAMES.get(i % NAMES.size()),
                            "add",
                            Value.record().put("a", i).put("b", 1).build())
                    .then(ROUND, "on")
                    .state(State.empty().with("hop", 1));
            long expected = (long) i + HOPS;
            client.start(call).outcome().whenComplete((outcome, failure) -> {
                boolean right = outcome instanceof Outcome.Done end
                        && end.result().value().equals(Value.of(expected));
                if (right) {
                    done.incrementAndGet();
                } else {
                    wrong.add(outcome + " " + failure);
                }
                flight.release();
            });
        }
        flight.acquire(inFlight);
        assertThat(wrong).as("chains that did not end with their result").isEmpty();
        assertThat(done).hasValue(chains);
    }

    private static int threads() {
        return Thread.getAllStackTraces().size();
    }

    private static long usedBytes() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /** How many sockets this process has open; 0 where there is no /proc. */
    private static long sockets() throws IOException {
        Path descriptors = Path.of("/proc/self/fd");
        if (!Files.isDirectory(descriptors)) {
            return 0;
        }
        try (Stream<Path> all = Files.list(descriptors)) {
            return all.filter(ManyChainsIT::isSocket).count();
        }
    }

    private static boolean isSocket(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString().startsWith("socket:");
        } catch (IOException e) {
            return false; // closed meanwhile
        }
    }
}
