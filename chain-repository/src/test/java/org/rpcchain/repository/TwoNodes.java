package org.rpcchain.repository;

import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.ServerDirectory;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;
import org.rpcchain.soap.SoapNode;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.testkit.machine.FreePorts;

/** Two servers of service functions in the test's process, and a chain over both that waits at a gate in the first. */
final class TwoNodes implements AutoCloseable {
    static final ChainSource SOURCE = ChainSource.of("Relay.java", """
            import org.rpcchain.NextHop;
            import org.rpcchain.State;
            import org.rpcchain.Value;

            public final class Relay {
                private Relay() {}

                public static NextHop afterFirst(State state, Value result) {
                    return NextHop.last("b", "double", Value.record().put("number", result).build());
                }
            }
            """);

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Gate gate = new Gate();
    private final SoapNode a;
    private final SoapNode b;

    private final Places places;

    private TwoNodes(Places places, URI repository, Credentials as, Map<String, URI> groups) {
        this.places = places;
        b = SoapNode.builder("b")
                .listen("127.0.0.1", places.b())
                .repository(repository, as)
                .directory(ServerDirectory.of(groups))
                .register(new Doubling())
                .start();
        Map<String, URI> known = new HashMap<>(groups);
        known.put("b", b.address());
        a = SoapNode.builder("a")
                .listen("127.0.0.1", places.a())
                .repository(repository, as)
                .directory(ServerDirectory.of(known))
                .register(gate)
                .start();
    }

    /** The ports at which they listen. */
    record Places(int a, int b) {
        /** Answers ports that nobody has just now. */
        static Places free() {
            return new Places(FreePorts.next(), FreePorts.next());
        }

        /** Answers the setting that names them. */
        String directory() {
            return "a=http://127.0.0.1:" + a + "/node,b=http://127.0.0.1:" + b + "/node";
        }
    }

    /** Starts them; they fetch chaining functions from a repository that need not be there yet. */
    static TwoNodes start(URI repository) {
        return start(Places.free(), repository, Credentials.NONE);
    }

    /** Starts them at these places; the repository hears who they are. */
    static TwoNodes start(Places places, URI repository, Credentials as) {
        return start(places, repository, as, Map.of());
    }

    /** Starts them with the origin of each group of coordinators, by its name. */
    static TwoNodes start(Places places, URI repository, Credentials as, Map<String, URI> groups) {
        return new TwoNodes(places, repository, as, groups);
    }

    /** Answers the setting that names them. */
    String directory() {
        return places.directory();
    }

    /** Answers where the first one is. */
    URI first() {
        return a.address();
    }

    /** Answers the chain; its result is 42. */
    static ChainCall chain() {
        return ChainCall.to("a", "pass", Value.record().put("number", 21).build())
                .then(SOURCE, "afterFirst");
    }

    /** Answers the gateway's request that runs the chain. */
    String run() {
        return "<c:run><c:request><c:server>a</c:server><c:function>pass</c:function>"
                + "<c:parameters><c:json>{\"number\":21}</c:json></c:parameters>"
                + "<c:hash>" + SOURCE.hash() + "</c:hash><c:method>afterFirst</c:method></c:request></c:run>";
    }

    /** Lets chains pass the gate. */
    void open() {
        gate.closed.countDown();
    }

    /** Holds chains at the gate. */
    void shut() {
        gate.closed = new CountDownLatch(1);
        gate.arrivals.set(0);
    }

    /** Returns when a chain stands at the gate. */
    void awaitArrival() {
        await().atMost(PATIENCE).until(() -> gate.arrivals.get() > 0);
    }

    @Override
    public void close() {
        open();
        a.close();
        b.close();
    }

    /** The first server's service. */
    public static final class Gate {
        private final AtomicInteger arrivals = new AtomicInteger();
        private volatile CountDownLatch closed = new CountDownLatch(1); // the test shuts it, requests pass it

        @ServiceFunction("pass")
        public long pass(long number) throws InterruptedException {
            arrivals.incrementAndGet();
            closed.await();
            return number;
        }
    }

    /** The second server's service. */
    public static final class Doubling {
        @ServiceFunction("double")
        public long twice(long number) {
            return 2 * number;
        }
    }
}
