package org.rpcchain.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.sandbox.Sources;
import org.rpcchain.spi.FunctionStore;
import org.rpcchain.spi.NodeReport;

class CachedFunctionsTest {
    private static final Sandbox SANDBOX = new Sandbox();
    private static final long ROOM = 1 << 20;

    private final CountingStore store = new CountingStore();
    private final CachedFunctions functions = new CachedFunctions(store, SANDBOX, ROOM);

    @Test
    void theBuiltInFunctionEndsTheChainWithTheResult() {
        assertThat(run(functions, FunctionRef.END)).isEqualTo(NextHop.end(Value.of("result")));
        assertThat(store.fetches).hasValue(0);
    }

    @Test
    void aSourceIsFetchedOnce() {
        FunctionRef next = store.published(Sources.small(1));

        assertThat(run(functions, next)).isEqualTo(NextHop.end(Value.of(1)));
        assertThat(run(functions, next)).isEqualTo(NextHop.end(Value.of(1)));
        assertThat(store.fetches).hasValue(1);
    }

    @Test
    void whoHasTheTextDoesNotFailForOneWhoWasFetchingIt() throws Exception {
        ChainSource source = Sources.small(3);
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch down = new CountDownLatch(1);
        CachedFunctions waiting = new CachedFunctions(new AwayStore(asked, down), SANDBOX, ROOM);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            Future<?> fetching = pool.submit(() -> run(waiting, new FunctionRef(source.hash(), "next")));
            asked.await();
            Future<?> having = pool.submit(() -> waiting.prepare(source));
            down.countDown();

            assertThatThrownBy(fetching::get).hasMessageContaining("away");
            having.get();
        } finally {
            pool.shutdownNow();
        }
    }

    /** Is away, and says so when it is told to. */
    private record AwayStore(CountDownLatch asked, CountDownLatch down) implements FunctionStore {
        @Override
        public void publish(ChainSource source) {
            throw new AssertionError("published");
        }

        @Override
        public ChainSource fetch(String hash) {
            asked.countDown();
            try {
                down.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            throw new ProblemException(FailureCode.REPOSITORY_UNREACHABLE, "it is away");
        }
    }

    @Test
    void aPreparedSourceIsNotFetched() {
        ChainSource source = Sources.small(2);
        functions.prepare(source);

        assertThat(run(functions, new FunctionRef(source.hash(), "next"))).isEqualTo(NextHop.end(Value.of(2)));
        assertThat(store.fetches).hasValue(0);
    }

    @Test
    void sixtyFourAskersAtOnceCauseOneFetchAndOneCompilation() throws Exception {
        FunctionRef next = store.published(Sources.small(64));
        long loadedBefore = SANDBOX.usage().loaded();
        int askers = 64;
        store.hold(askers);
        ExecutorService pool = Executors.newFixedThreadPool(askers);
        List<Future<NextHop>> answers = new ArrayList<>();
        for (int i = 0; i < askers; i++) {
            answers.add(pool.submit(() -> {
                store.asked.countDown();
                return run(functions, next);
            }));
        }

        NextHop first = answers.get(0).get();
        for (Future<NextHop> answer : answers) {
            assertThat(answer.get()).isEqualTo(first);
        }
        assertThat(store.fetches).hasValue(1);
        assertThat(SANDBOX.usage().loaded()).isEqualTo(loadedBefore + 1);
        pool.shutdown();
    }

    @Test
    void aFailureReachesAllWhoWaitForItAndIsNotKept() throws Exception {
        FunctionRef next = store.published(Sources.small(9));
        store.failure = new ProblemException(FailureCode.REPOSITORY_UNREACHABLE, "nobody answers");
        store.hold(2);
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Problem> other = pool.submit(() -> {
            store.asked.countDown();
            return problem(next);
        });
        store.asked.countDown();

        assertThat(problem(next).message()).isEqualTo("nobody answers");
        assertThat(other.get().message()).isEqualTo("nobody answers");

        store.failure = null;
        assertThat(run(functions, next)).isEqualTo(NextHop.end(Value.of(9)));
        pool.shutdown();
    }

    @Test
    void anUnreachableRepositoryIsAskedAgain() {
        FunctionRef next = store.published(Sources.small(3));
        store.failure = new ProblemException(FailureCode.REPOSITORY_UNREACHABLE, "nobody answers at http://repo");

        assertThat(problem(next))
                .isEqualTo(new Problem(FailureCode.REPOSITORY_UNREACHABLE, "nobody answers at http://repo")
                        .about("hash", next.hash()));

        store.failure = null;
        assertThat(run(functions, next)).isEqualTo(NextHop.end(Value.of(3)));
        assertThat(store.fetches).hasValue(2);
    }

    @Test
    void aStoreThatBreaksIsAnUnreachableRepository() {
        FunctionRef next = store.published(Sources.small(4));
        store.failure = new IllegalStateException("pool closed");

        assertThat(problem(next))
                .isEqualTo(new Problem(
                                FailureCode.REPOSITORY_UNREACHABLE,
                                "the function repository could not be asked for " + next.hash()
                                        + ": java.lang.IllegalStateException: pool closed; check that it runs")
                        .about("hash", next.hash()));
    }

    @Test
    void aStoreThatThrowsAnErrorIsToldToAllWhoWait() {
        FunctionRef next = store.published(Sources.small(10));
        store.error = new NoClassDefFoundError("org/acme/Lost");

        assertThat(problem(next))
                .isEqualTo(new Problem(
                        FailureCode.OVERLOADED,
                        "the source " + next.hash() + " could not be compiled here: java.lang.NoClassDefFoundError:"
                                + " org/acme/Lost; the log says more; try again later"));

        store.error = null;
        assertThat(run(functions, next)).isEqualTo(NextHop.end(Value.of(10)));
    }

    @Test
    void anotherSourceThanTheOneAskedForIsRefused() {
        FunctionRef next = new FunctionRef(Sources.small(5).hash(), "next");
        store.sources.put(next.hash(), Sources.small(6));

        assertThat(problem(next))
                .isEqualTo(new Problem(
                                FailureCode.SOURCE_FALSIFIED,
                                "the function repository answered Small.java with the hash "
                                        + Sources.small(6).hash() + " when asked for " + next.hash()
                                        + "; do not trust that repository")
                        .about("hash", next.hash()));
    }

    @Test
    void whoSendsAFalseTextUnderAHashFailsNobodyElse() throws Exception {
        AtomicReference<String> target =
                new AtomicReference<>(Sources.small(900).hash());
        AtomicBoolean goesOn = new AtomicBoolean(true);
        String falseText = "/*" + "x".repeat(FunctionRef.INLINE_LIMIT - 100) + "*/";
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            Future<?> attack = pool.submit(() -> {
                while (goesOn.get()) {
                    try {
                        run(functions, new FunctionRef(target.get(), "next", falseText));
                    } catch (ProblemException e) {
                        assertThat(e.problem().code()).isEqualTo(FailureCode.SOURCE_FALSIFIED);
                    }
                }
            });
            for (int i = 901; i < 950; i++) {
                FunctionRef next = store.published(Sources.small(i));
                target.set(next.hash());
                assertThat(run(functions, next)).isEqualTo(NextHop.end(Value.of(i)));
            }
            goesOn.set(false);
            attack.get();
        } finally {
            goesOn.set(false);
            pool.shutdownNow();
        }
    }

    @Test
    void aTextThatDoesNotHaveItsHashIsRefused() {
        FunctionRef next = store.published(Sources.small(7));
        store.failure = catchThrowableOfType(
                ChainRejectedException.class, () -> new ChainSource("Small.java", "other", next.hash()));

        assertThat(problem(next).code()).isEqualTo(FailureCode.SOURCE_FALSIFIED);
        assertThat(problem(next).message()).contains("do not trust where it came from");
    }

    @Test
    void whatDoesNotCompileAndWhatIsNotThereSaySo() {
        FunctionRef broken = store.published(ChainSource.of("Broken.java", "class Broken {"));

        assertThat(problem(broken).code()).isEqualTo(FailureCode.NOT_COMPILED);
        assertThat(problem(broken).message()).startsWith("Broken.java does not compile: line 1, column ");
        assertThat(problem(store.published(Sources.small(8)).sibling("other")).code())
                .isEqualTo(FailureCode.NO_SUCH_METHOD);
        assertThat(problem(new FunctionRef("0".repeat(64), "next")).code()).isEqualTo(FailureCode.SOURCE_MISSING);
    }

    @Test
    void aSourceThatFellOutOfTheCacheIsFetchedAgain() {
        CachedFunctions tiny = new CachedFunctions(store, SANDBOX, 15_000);
        List<FunctionRef> refs = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            refs.add(store.published(Sources.small(100 + i)));
        }
        refs.forEach(next -> run(tiny, next));
        refs.forEach(next -> run(tiny, next));

        assertThat(store.fetches.get()).isGreaterThan(30);
        assertThat(run(tiny, refs.get(3))).isEqualTo(NextHop.end(Value.of(103)));
    }

    @Test
    void whatIsHeldCompiledIsToldWithItsCallsTheMostCalledFirst() {
        FunctionRef rare = store.published(Sources.small(201));
        FunctionRef frequent = store.published(Sources.small(202));
        run(functions, rare);
        run(functions, frequent);
        run(functions, frequent);
        problem(new FunctionRef("0".repeat(64), "next"));

        assertThat(functions.uses(10))
                .containsExactly(new NodeReport.Use(frequent.hash(), 2, 0), new NodeReport.Use(rare.hash(), 1, 0));
        assertThat(functions.uses(1)).containsExactly(new NodeReport.Use(frequent.hash(), 2, 0));
    }

    @Test
    void violationsAreCountedAndOrdinaryFailuresAreNot() {
        FunctionRef endless = store.published(
                Sources.withBody("if (result.text().equals(\"result\")) { while (true) {} } return null;"));
        FunctionRef throwing = store.published(Sources.withBody("return NextHop.end(state.get(\"absent\"));"));

        assertThat(problem(endless).code()).isEqualTo(FailureCode.CPU_BUDGET);
        assertThat(problem(throwing).code()).isEqualTo(FailureCode.STATE_MISSING);
        assertThat(functions.uses(10))
                .containsExactlyInAnyOrder(
                        new NodeReport.Use(endless.hash(), 1, 1), new NodeReport.Use(throwing.hash(), 1, 0));
    }

    private Problem problem(FunctionRef function) {
        return catchThrowableOfType(ProblemException.class, () -> run(functions, function))
                .problem();
    }

    private static NextHop run(CachedFunctions functions, FunctionRef function) {
        return functions.run(function, State.empty(), Value.of("result"), Sources.CONTEXT);
    }

    /** Counts, fails on demand, and holds its answer back until all have asked. */
    private static final class CountingStore implements FunctionStore {
        final Map<String, ChainSource> sources = new ConcurrentHashMap<>();
        final AtomicInteger fetches = new AtomicInteger();
        volatile RuntimeException failure;
        volatile Error error;
        volatile CountDownLatch asked = new CountDownLatch(0);

        FunctionRef published(ChainSource source) {
            publish(source);
            return new FunctionRef(source.hash(), "next");
        }

        void hold(int askers) {
            asked = new CountDownLatch(askers);
        }

        @Override
        public void publish(ChainSource source) {
            sources.put(source.hash(), source);
        }

        @Override
        public ChainSource fetch(String hash) {
            fetches.incrementAndGet();
            await();
            if (error != null) {
                throw error;
            }
            if (failure != null) {
                throw failure;
            }
            ChainSource source = sources.get(hash);
            if (source == null) {
                throw new ProblemException(FailureCode.SOURCE_MISSING, "there is no source " + hash);
            }
            return source;
        }

        private void await() {
            try {
                asked.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
