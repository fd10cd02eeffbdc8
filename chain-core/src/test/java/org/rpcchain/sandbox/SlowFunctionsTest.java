package org.rpcchain.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainId;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.meter.Limits;

/** Functions that take long, or much memory, leave threads and memory to the others: half of them, whatever their budgets. */
class SlowFunctionsTest {
    /** So long that no test sees it run out: nothing here ends because of its budget. */
    private static final Limits A_DAY = Limits.DEFAULT.cpu(Duration.ofDays(1));

    /** Well over the two milliseconds that a function has to itself. */
    private static final String LONG = "long n = 0; for (int i = 0; i < 10000000; i++) { n += i; }";

    private static final String LARGE = "byte[] all = new byte[2000000];";

    private final ExecutorService callers = Executors.newCachedThreadPool();
    private Sandbox sandbox = with(4);

    private static Sandbox with(SandboxPolicy policy) {
        return new Sandbox(policy.limits(A_DAY)
                .limits("com.acme.small", A_DAY.allocatedBytes(16 << 20))
                .patience(Patience.ENDLESS));
    }

    private static Sandbox with(int threads) {
        return new Sandbox(
                new SandboxPolicy(AllowList.standard(), A_DAY, Map.of(), Patience.ENDLESS, 1L << 30, threads));
    }

    @AfterEach
    void close() {
        sandbox.close();
        callers.shutdownNow();
    }

    /** Tells that a function asked for its server, and holds it there if wanted. */
    private static final class Asked implements ChainContext {
        private final AtomicInteger times = new AtomicInteger();
        private final List<String> lines = new CopyOnWriteArrayList<>();
        private final CountDownLatch goesOn;

        Asked(CountDownLatch goesOn) {
            this.goesOn = goesOn;
        }

        @Override
        public void log(String line) {
            lines.add(line);
        }

        @Override
        public ChainId chainId() {
            return new ChainId("client", 1);
        }

        @Override
        public String server() {
            times.incrementAndGet();
            try {
                goesOn.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return "a";
        }

        @Override
        public int hop() {
            times.incrementAndGet();
            return 1;
        }
    }

    private CompletableFuture<NextHop> run(ChainingMethod method, ChainContext context) {
        return CompletableFuture.supplyAsync(() -> method.run(State.empty(), Value.of(7), context), callers);
    }

    private ChainingMethod function(String... statements) {
        return sandbox.load(Sources.withBody(statements)).method("next");
    }

    private ChainingMethod functionOf(String namespace, String... statements) {
        ChainSource source = Sources.withBody(statements);
        return sandbox.load(ChainSource.of(source.name(), "package " + namespace + ";\n" + source.text()))
                .method("next");
    }

    @Test
    void endlessFunctionsLeaveHalfOfTheThreadsToOthers() {
        ChainingMethod endless = function("context.hop();", "while (true) { state.has(\"a\"); }");
        ChainingMethod honest = function("return NextHop.end(result);");
        Asked asked = new Asked(new CountDownLatch(0));
        List<CompletableFuture<NextHop>> attacks = new CopyOnWriteArrayList<>();
        for (int i = 0; i < 12; i++) {
            attacks.add(run(endless, asked));
        }
        await().until(() -> asked.times.get() >= 4);

        for (int i = 0; i < 20; i++) {
            assertThat(honest.run(State.empty(), Value.of(i), Sources.CONTEXT)).isEqualTo(NextHop.end(Value.of(i)));
        }

        assertThat(attacks).noneMatch(CompletableFuture::isDone);
    }

    @Test
    void aLongFunctionThatFindsNoPlaceIsBegunAgainWhenThereIsOneAndItsLinesAreWrittenOnce() {
        CountDownLatch goesOn = new CountDownLatch(1);
        Asked holder = new Asked(goesOn);
        Asked second = new Asked(new CountDownLatch(0));
        sandbox.close();
        sandbox = with(2);
        CompletableFuture<NextHop> held =
                run(function(LONG, "context.server();", "return NextHop.end(result);"), holder);
        await().until(() -> holder.times.get() == 1);

        CompletableFuture<NextHop> later = run(
                function("context.hop();", "context.log(\"on\");", LONG, "return NextHop.end(Value.of(n));"), second);
        await().until(() -> sandbox.usage().putOff() == 1);
        assertThat(second.lines).isEmpty();
        goesOn.countDown();

        assertThat(held.join()).isEqualTo(NextHop.end(Value.of(7)));
        assertThat(later.join()).isEqualTo(NextHop.end(Value.of(49999995000000L)));
        assertThat(second.times).hasValue(2);
        assertThat(second.lines).containsExactly("on");
        assertThat(sandbox.usage().runs()).isEqualTo(2);
    }

    @Test
    void aLongCallOfTheJdkNeedsAPlaceAlthoughTheFunctionHasDoneNothingBefore() {
        CountDownLatch goesOn = new CountDownLatch(1);
        Asked holder = new Asked(goesOn);
        sandbox.close();
        sandbox = with(2);
        CompletableFuture<NextHop> held =
                run(function(LONG, "context.server();", "return NextHop.end(result);"), holder);
        await().until(() -> holder.times.get() == 1);

        CompletableFuture<NextHop> later = run(
                function("int n = Collections.frequency(Collections.nCopies(2000000, \"a\"), \"b\");"
                        + "return NextHop.end(Value.of(n));"),
                holder);
        await().until(() -> sandbox.usage().putOff() == 1);
        assertThat(later).isNotDone();
        goesOn.countDown();

        assertThat(held.join()).isEqualTo(NextHop.end(Value.of(7)));
        assertThat(later.join()).isEqualTo(NextHop.end(Value.of(0)));
    }

    @Test
    void aFunctionThatTakesMoreMemoryThanIsLeftIsBegunAgainWhenThereIsSomeAndSmallOnesGoOn() {
        CountDownLatch goesOn = new CountDownLatch(1);
        Asked holder = new Asked(goesOn);
        sandbox.close();
        sandbox = with(SandboxPolicy.DEFAULT.memoryBytes(64L << 20));
        CompletableFuture<NextHop> held =
                run(function(LARGE, "context.server();", "return NextHop.end(result);"), holder);
        await().until(() -> holder.times.get() == 1);

        Asked second = new Asked(new CountDownLatch(0));
        CompletableFuture<NextHop> later =
                run(function("context.hop();", LARGE, "return NextHop.end(Value.of(all.length));"), second);
        await().until(() -> sandbox.usage().putOff() == 1);
        assertThat(function("return NextHop.end(result);").run(State.empty(), Value.of(1), Sources.CONTEXT))
                .isEqualTo(NextHop.end(Value.of(1)));
        assertThat(later).isNotDone();
        goesOn.countDown();

        assertThat(held.join()).isEqualTo(NextHop.end(Value.of(7)));
        assertThat(later.join()).isEqualTo(NextHop.end(Value.of(2_000_000)));
        assertThat(second.times).hasValue(2);
        assertThat(sandbox.usage().runs()).isEqualTo(3);
    }

    @Test
    void nobodyWhoComesLaterTakesTheMemoryOfThoseWhoWaitForIt() {
        CountDownLatch firstGoesOn = new CountDownLatch(1);
        CountDownLatch othersGoOn = new CountDownLatch(1);
        Asked first = new Asked(firstGoesOn);
        Asked other = new Asked(othersGoOn);
        sandbox.close();
        sandbox = with(SandboxPolicy.DEFAULT.memoryBytes(96L << 20));
        CompletableFuture<NextHop> small =
                run(functionOf("com.acme.small", LARGE, "context.server();", "return NextHop.end(result);"), first);
        await().until(() -> first.times.get() == 1);
        CompletableFuture<NextHop> waits = run(function(LARGE, "return NextHop.end(result);"), other);
        await().until(() -> sandbox.usage().putOff() == 1);

        CompletableFuture<NextHop> comesLater =
                run(functionOf("com.acme.small", LARGE, "return NextHop.end(result);"), other);
        await().until(() -> sandbox.usage().putOff() == 2);
        assertThat(comesLater).isNotDone();
        firstGoesOn.countDown();

        assertThat(CompletableFuture.allOf(small, waits, comesLater)).succeedsWithin(Duration.ofMinutes(1));
    }

    @Test
    void whatWaitsForAPlaceIsToldWhenTheSandboxCloses() {
        CountDownLatch goesOn = new CountDownLatch(1);
        Asked holder = new Asked(goesOn);
        sandbox.close();
        sandbox = with(2);
        CompletableFuture<NextHop> unused = run(function(LONG, "context.server();", "return null;"), holder);
        await().until(() -> holder.times.get() == 1);
        ChainingMethod waiting = function(LONG, "return NextHop.end(result);");
        CompletableFuture<FailureCode> told = CompletableFuture.supplyAsync(
                () -> catchThrowableOfType(
                                ProblemException.class,
                                () -> waiting.run(State.empty(), Value.nothing(), Sources.CONTEXT))
                        .problem()
                        .code(),
                callers);
        await().until(() -> sandbox.usage().putOff() == 1);

        sandbox.close();

        assertThat(told.join()).isEqualTo(FailureCode.OVERLOADED);
        goesOn.countDown();
    }
}
