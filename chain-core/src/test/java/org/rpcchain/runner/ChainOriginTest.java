package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.lang.reflect.Proxy;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.RunningChain;
import org.rpcchain.ServerDirectory;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;
import org.rpcchain.engine.Earlier;
import org.rpcchain.engine.Protocol;
import org.rpcchain.function.CachedFunctions;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Hop;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.spi.FunctionStore;
import org.rpcchain.spi.HopTracer;
import org.rpcchain.spi.NodeListener;
import org.rpcchain.spi.Transport;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // what hangs here hears no interrupt
class ChainOriginTest {
    private static final Protocol QUICK = Protocol.DEFAULT.heartbeats(Duration.ofMillis(50), Duration.ofMillis(100));

    /** Delivers a hop for as long as its time budget allows. */
    private static final Protocol TIRELESS = new Protocol(
            Protocol.DEFAULT.heartbeatPeriod(),
            Protocol.DEFAULT.heartbeatTimeout(),
            Protocol.DEFAULT.hopAllowance(),
            Protocol.DEFAULT.memory(),
            Protocol.DEFAULT.hopsRemembered(),
            Protocol.DEFAULT.answerBytes(),
            Protocol.DEFAULT.hopsInWork(),
            Protocol.DEFAULT.bytesInWork(),
            Protocol.DEFAULT.firstBackoff(),
            Protocol.DEFAULT.lastBackoff(),
            Integer.MAX_VALUE);

    /** A directory that breaks. */
    private static final class Breaking implements ServerDirectory {
        // volatile: the client's own threads read it
        private volatile boolean broken;

        @Override
        public List<URI> endpoints(String server) {
            if (broken) {
                throw new IllegalStateException("the disk is gone");
            }
            return List.of(URI.create("sim://a/"));
        }

        @Override
        public Set<String> names() {
            return Set.of("a");
        }
    }

    private static <T> T answering(Class<T> port, Object answer) {
        return port.cast(Proxy.newProxyInstance(
                port.getClassLoader(), new Class<?>[] {port}, (proxy, method, arguments) -> answer));
    }

    /** Takes every message, and is never heard of again. */
    private static Transport silent(Set<ChainId> sent) {
        return Transport.class.cast(Proxy.newProxyInstance(
                Transport.class.getClassLoader(), new Class<?>[] {Transport.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("hop")) {
                        sent.add(((Hop) arguments[1]).id().chain());
                    }
                    return Delivery.ACCEPTED;
                }));
    }

    @Test
    void whoWaitsForAChainIsToldOfItsEndThoughTheDirectoryBreaksBeforeItIsSentAgain() {
        Breaking directory = new Breaking();
        Set<ChainId> sent = ConcurrentHashMap.newKeySet();
        Transport silent = silent(sent);
        FunctionStore none = answering(FunctionStore.class, "");
        ChainCall call = ChainCall.to("a", "f", Value.record().build());
        try (Sandbox sandbox = new Sandbox();
                ChainOrigin client = new ChainOrigin(
                        "client", URI.create("sim://client/"), directory, QUICK, functions(none, sandbox), silent)) {
            List<RunningChain> chains = List.of(client.start(call), client.start(call));
            await().until(() -> sent.size() == chains.size());
            directory.broken = true;
            assertThat(chains).extracting(RunningChain::await).hasOnlyElementsOfType(Outcome.Unknown.class);
        }
    }

    @Test
    void whoListensHearsOfEachTimeThatAChainIsSentAgain() {
        List<String> told = new CopyOnWriteArrayList<>();
        NodeListener listener = new NodeListener() {
            @Override
            public void chainSentAgain(ChainId chain, int attempt) {
                told.add(chain + " " + attempt);
            }
        };
        FunctionStore none = answering(FunctionStore.class, "");
        try (Sandbox sandbox = new Sandbox();
                ChainOrigin client = new ChainOrigin(
                        "client",
                        chain -> URI.create("sim://client/"),
                        new Breaking(),
                        QUICK,
                        functions(none, sandbox),
                        silent(ConcurrentHashMap.newKeySet()),
                        new Observers(listener, HopTracer.NONE))) {
            RunningChain chain =
                    client.start(ChainCall.to("a", "f", Value.record().build()));
            assertThat(chain.await()).isInstanceOf(Outcome.Unknown.class);
            await().until(() -> told.size() >= 2);
            assertThat(told).containsExactly(chain.id() + " 1", chain.id() + " 2");
        }
    }

    /** As many as a client has threads on which what follows a chain may wait, where the JVM has no virtual ones. */
    private static final int ALL_THREADS = 200;

    /** Ends no chain before the test has said what follows each: else that would run on the test's own thread. */
    public static final class Held {
        private final CountDownLatch said = new CountDownLatch(1);

        @ServiceFunction("plus.one")
        public long plusOne(long number) {
            if (!isOver(said)) {
                throw new IllegalStateException("held for too long");
            }
            return number + 1;
        }

        void let() {
            said.countDown();
        }
    }

    private static ChainCall quick() {
        return ChainCall.to("a", "plus.one", Value.record().put("number", 1).build());
    }

    private static boolean isOver(CountDownLatch latch) {
        try {
            return latch.await(20, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            return false; // the client closes
        }
    }

    @Test
    void whatFollowsAChainMayWaitForAnotherOnAllThreadsThatThereAreForIt() {
        CountDownLatch all = new CountDownLatch(ALL_THREADS);
        Held held = new Held();
        try (Neighbours neighbours = new Neighbours(held)) {
            List<CompletableFuture<Outcome>> second = new ArrayList<>();
            for (int i = 0; i < ALL_THREADS; i++) {
                CompletionStage<Outcome> first =
                        neighbours.client.start(quick()).outcome();
                second.add(first.thenApply(outcome -> {
                            all.countDown();
                            assertThat(isOver(all)).isTrue();
                            return neighbours.client.start(quick()).await();
                        })
                        .toCompletableFuture());
            }
            held.let();
            assertThat(second)
                    .allSatisfy(outcome ->
                            assertThat(outcome.get(20, TimeUnit.SECONDS)).isInstanceOf(Outcome.Done.class));
        }
    }

    @Test
    void anEndForWhichNoThreadWasFreeIsToldAtTheLatestWhenTheClientCloses() {
        CountDownLatch go = new CountDownLatch(1);
        CountDownLatch all = new CountDownLatch(ALL_THREADS);
        Held held = new Held();
        RunningChain last;
        try (Neighbours neighbours = new Neighbours(held)) {
            for (int i = 0; i < ALL_THREADS; i++) {
                var unused = neighbours.client.start(quick()).outcome().thenApply(outcome -> {
                    all.countDown();
                    return isOver(go);
                });
            }
            held.let();
            assertThat(isOver(all)).isTrue();
            last = neighbours.client.start(quick());
            await().until(() -> !neighbours.client.isOpen(last.id()));
        }
        assertThat(last.outcome().toCompletableFuture()).isCompletedWithValueMatching(Outcome.Done.class::isInstance);
        assertThat(last.await()).isInstanceOf(Outcome.Done.class);
    }

    /** The spans of chains that have failed, and why. */
    private static final class Failures implements HopTracer {
        private final List<String> failed = new CopyOnWriteArrayList<>();

        @Override
        public Span hop(String server, String function, String hop, String traceparent, Instant begun) {
            return Span.NONE;
        }

        @Override
        public Span chain(String chain, String server, String function, Instant begun) {
            return new Span() {
                @Override
                public String traceparent() {
                    return "";
                }

                @Override
                public void done(Instant ended) {
                    // it has not failed
                }

                @Override
                public void failed(Instant ended, FailureCode code) {
                    failed.add(chain + " " + code);
                }
            };
        }
    }

    @Test
    void aChainWhoseIdRunsAlreadyDoesNotBeginAndLeavesNothingOpen() {
        Held held = new Held();
        Failures spans = new Failures();
        ChainId id = new ChainId("client", 7);
        try (Neighbours neighbours = new Neighbours(held, new Observers(NodeListener.NONE, spans))) {
            RunningChain first = neighbours.client.start(quick(), id, Earlier.NOTHING);
            assertThatThrownBy(() -> neighbours.client.start(quick(), id, Earlier.NOTHING))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("runs here already");
            await().until(() -> spans.failed.equals(List.of(id + " CANCELLED")));
            held.let();
            assertThat(first.await()).isInstanceOf(Outcome.Done.class);
        }
        assertThat(spans.failed).hasSize(1);
    }

    /** Reaches no server until it is told to, and keeps the hop that it brings then. */
    private static final class Cut {
        private final AtomicInteger tried = new AtomicInteger();
        private final CompletableFuture<Hop> brought = new CompletableFuture<>();
        // volatile: the client's own threads read it
        private volatile boolean healed;

        Transport transport() {
            return Transport.class.cast(Proxy.newProxyInstance(
                    Transport.class.getClassLoader(), new Class<?>[] {Transport.class}, (proxy, method, arguments) -> {
                        if (!method.getName().equals("hop")) {
                            return Delivery.ACCEPTED;
                        }
                        tried.incrementAndGet();
                        if (!healed) {
                            return new Delivery.Unreachable("cut");
                        }
                        brought.complete((Hop) arguments[1]);
                        return Delivery.ACCEPTED;
                    }));
        }
    }

    /** Answers how old a chain is, as its first server is told, whose client stood still before it reached that. */
    private static Duration ageAfterStandingStill(String origin) throws Exception {
        Cut cut = new Cut();
        AtomicReference<Duration> slept = new AtomicReference<>(Duration.ZERO);
        InstantSource steady = new MonotonicClock();
        FunctionStore none = answering(FunctionStore.class, "");
        try (Sandbox sandbox = new Sandbox();
                ChainOrigin client = new ChainOrigin(
                        "client",
                        chain -> URI.create(origin),
                        new Breaking(),
                        TIRELESS,
                        functions(none, sandbox),
                        cut.transport(),
                        Observers.NONE,
                        new Pulse(() -> steady.instant().plus(slept.get())))) {
            ChainCall call = ChainCall.to("a", "f", Value.record().build()).timeBudget(Duration.ofHours(1));
            RunningChain unused = client.start(call, new ChainId("client", 7), Earlier.NOTHING);
            await().until(() -> cut.tried.get() > 0);
            slept.set(Duration.ofMinutes(2));
            cut.healed = true;
            return cut.brought.get().head().header().course().age();
        }
    }

    @Test
    void oneOfSeveralThatHasStoodStillTellsServersForHowLongAnotherMayHaveSentItsChain() throws Exception {
        assertThat(ageAfterStandingStill("sim://client/origin?k=1&group=group"))
                .isGreaterThanOrEqualTo(Duration.ofMinutes(2));
    }

    @Test
    void oneThatIsAloneAndHasStoodStillSendsItsChainAsOneThatNobodyHasSent() throws Exception {
        assertThat(ageAfterStandingStill("sim://client/origin?k=1")).isZero();
    }

    /** Answers how old a chain is, as its server is told, whose client stood still after it was asked for and before its engine knew it. */
    private static Duration ageAfterStandingStillBefore(String origin) throws Exception {
        Cut cut = new Cut();
        cut.healed = true;
        AtomicReference<Duration> slept = new AtomicReference<>(Duration.ZERO);
        InstantSource steady = new MonotonicClock();
        FunctionStore none = answering(FunctionStore.class, "");
        try (Sandbox sandbox = new Sandbox();
                ChainOrigin client = new ChainOrigin(
                        "client",
                        chain -> URI.create(origin),
                        new Breaking(),
                        TIRELESS,
                        functions(none, sandbox),
                        cut.transport(),
                        Observers.NONE,
                        new Pulse(() -> steady.instant().plus(slept.get())))) {
            ChainCall call = ChainCall.to("a", "f", Value.record().build()).timeBudget(Duration.ofHours(1));
            Supplier<Earlier> asleep = () -> {
                slept.set(Duration.ofMinutes(2)); // it is published by now
                return Earlier.NOTHING;
            };
            RunningChain unused = client.start(call, new ChainId("client", 7), asleep, Duration.ZERO);
            return cut.brought.get().head().header().course().age();
        }
    }

    @Test
    void oneOfSeveralThatStandsStillAsItStartsAChainTellsForHowLongAnotherMayHaveSentIt() throws Exception {
        assertThat(ageAfterStandingStillBefore("sim://client/origin?k=1&group=group"))
                .isGreaterThanOrEqualTo(Duration.ofMinutes(2));
        assertThat(ageAfterStandingStillBefore("sim://client/origin?k=1")).isZero();
    }

    private static ChainNode.Functions functions(FunctionStore store, Sandbox sandbox) {
        CachedFunctions cached = new CachedFunctions(store, sandbox, 1 << 20);
        return new ChainNode.Functions(cached, new Publisher(store, cached));
    }
}
