package org.rpcchain.sandbox.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.sandbox.meter.ClassWork;
import org.rpcchain.sandbox.meter.Limits;

/** What hangs where the meter cannot see it is given up: whoever waits is told, and the next source compiles. Each test looks itself, as the watchdog does. */
@Timeout(120)
class HangingCompilerTest {
    private static final String SMALL = "class C { }";

    private static final String BUSY =
            "the compiler has not come to its end within 60 s, because others use the processors, or because it does not come"
                    + " back from a call; try again later";

    /** The look at which what has used no CPU time is given up. */
    private static final int LAST_LOOK = Stint.LATE + Stint.GRACE - 1;

    /** So much to check that it needs a permit. */
    private static final Map<String, byte[]> LARGE = Map.of("Large", new byte[200_000]);

    private static final Limits LIMITS = CompilerLimits.DEFAULT.run().cpu(Duration.ofMillis(500));

    private final Semaphore permits = new Semaphore(1, true);
    private final AtomicInteger givenUp = new AtomicInteger();
    private final List<Hang> hangs = new ArrayList<>();

    @AfterEach
    void letGo() {
        hangs.forEach(Hang::letGo);
    }

    @Test
    void aSourceOverWhichItComputesWithoutEndIsRefusedAndTheNextCompiles() {
        try (SourceCompiler compiler = compiler(CompilerLimits.DEFAULT.slice())) {
            Hang hang = computes();
            CompletableFuture<String> refused = aside(compiler, hang);

            lookUntilDone(compiler, refused);

            assertThat(failure(refused)).isInstanceOfSatisfying(NotCompiledException.class, e -> {
                assertThat(e.isKill()).isTrue();
                assertThat(e.why())
                        .matches(
                                "the compiler has worked on it for \\d+ ms of CPU time, of 500 ms that are allowed, and does not"
                                        + " come back from a call; make it smaller, or write it more simply");
            });
            assertThat(givenUp).hasValue(1);
            assertThat(compile(compiler, parsed -> Thread.currentThread().getName()))
                    .isEqualTo("compiler-0-1");
        }
    }

    @Test
    void aSourceOverWhichItWaitsWithoutEndIsGivenUpAfterAMinuteAndSecondsAndTheNextCompiles() {
        try (SourceCompiler compiler = compiler(CompilerLimits.DEFAULT.slice())) {
            CompletableFuture<String> first = aside(compiler, waits().reached());

            look(compiler, LAST_LOOK - 1);
            assertThat(first).isNotDone();
            assertThat(givenUp).hasValue(0);
            look(compiler, 1);

            assertThat(failure(first)).isInstanceOf(CompilerBusyException.class).hasMessage(BUSY);
            assertThat(givenUp).hasValue(1);
            assertThat(compile(compiler, parsed -> "next")).isEqualTo("next");
        }
    }

    @Test
    void itsPermitIsGivenBackOnceWhetherOrNotItReturns() throws InterruptedException {
        try (SourceCompiler compiler = compiler(CompilerLimits.DEFAULT.slice())) {
            Hang hang = waits();
            CompletableFuture<String> first = aside(compiler, parsed -> {
                ClassWork.CHECK.pay(LARGE);
                return hang.apply(parsed);
            });
            hang.awaitReached();
            assertThat(permits.availablePermits()).isZero();

            look(compiler, LAST_LOOK);
            assertThat(failure(first)).isInstanceOf(CompilerBusyException.class);
            assertThat(permits.availablePermits()).isEqualTo(1);
            String next = compile(compiler, parsed -> {
                ClassWork.CHECK.pay(LARGE);
                return permits.availablePermits() + " left";
            });
            assertThat(next).isEqualTo("0 left");
            hang.letGo();
            hang.thread.join();

            assertThat(permits.availablePermits()).isEqualTo(1);
        }
    }

    @Test
    void aThreadThatComesBackLateAnswersNobodyAndHasNothingCompiledAgain() throws InterruptedException {
        try (SourceCompiler compiler = compiler(Duration.ZERO)) {
            AtomicInteger times = new AtomicInteger();
            Hang hang = waits();
            CompletableFuture<String> first = aside(compiler, parsed -> {
                times.incrementAndGet();
                String late = hang.apply(parsed);
                ClassWork.CHECK.pay(LARGE);
                return late;
            });
            hang.awaitReached();
            look(compiler, LAST_LOOK);
            Hang second = waits();
            CompletableFuture<String> underWay = aside(compiler, second.reached());
            CompletableFuture<String> waiting = asideWaiting(compiler, parsed -> "waited");

            hang.letGo();
            hang.thread.join();

            assertThat(underWay).isNotDone();
            assertThat(waiting).isNotDone();
            second.letGo();
            assertThat(underWay.join()).isEqualTo("came back");
            assertThat(waiting.join()).isEqualTo("waited");
            assertThat(failure(first)).hasMessage(BUSY);
            assertThat(times).hasValue(1);
        }
    }

    @Test
    void theThreadOfThoseThatMadeRoomIsReplacedLikeTheOthers() {
        try (SourceCompiler compiler = compiler(Duration.ZERO)) {
            Hang hang = waits();
            CompletableFuture<String> first = makesRoomAndThen(compiler, hang);
            hang.awaitReached();
            assertThat(hang.thread.getName()).isEqualTo("compiler-slow");

            look(compiler, LAST_LOOK);

            assertThat(failure(first)).hasMessage(BUSY);
            assertThat(makesRoomAndThen(
                                    compiler, parsed -> Thread.currentThread().getName())
                            .join())
                    .isEqualTo("compiler-slow-1");
        }
    }

    @Test
    void afterTheFifthNoThreadIsLeftAndSourcesAreTurnedAwayUntilOneComesBack() throws InterruptedException {
        try (SourceCompiler compiler = compiler(CompilerLimits.DEFAULT.slice())) {
            for (int i = 0; i < CompilerThreads.MOST_LOST; i++) {
                CompletableFuture<String> each = aside(compiler, waits().reached());
                look(compiler, LAST_LOOK);
                assertThat(failure(each)).hasMessage(BUSY);
            }
            CompletableFuture<String> fifth = aside(compiler, waits().reached());
            CompletableFuture<String> waiting = asideWaiting(compiler, parsed -> "too late");

            look(compiler, LAST_LOOK);

            String noneLeft =
                    "the compiler has no thread left, since it does not come back from 5 calls; ask another server, or"
                            + " try again later";
            assertThat(failure(fifth)).hasMessage(BUSY);
            assertThat(failure(waiting))
                    .isInstanceOf(CompilerBusyException.class)
                    .hasMessage(noneLeft);
            assertThatThrownBy(() -> compile(compiler, parsed -> "turned away"))
                    .isInstanceOf(CompilerBusyException.class)
                    .hasMessage(noneLeft);
            look(compiler, LAST_LOOK);
            assertThat(givenUp).hasValue(5);

            hangs.get(2).letGo();
            hangs.get(2).thread.join();
            look(compiler, 1);
            assertThat(compile(compiler, parsed -> "again")).isEqualTo("again");
        }
    }

    @Test
    void itClosesWhileOneHangs() throws InterruptedException {
        SourceCompiler compiler = compiler(CompilerLimits.DEFAULT.slice());
        Hang hang = waits();
        CompletableFuture<String> first = aside(compiler, hang.reached());
        CompletableFuture<String> waiting = asideWaiting(compiler, parsed -> "too late");

        compiler.close();

        assertThat(failure(first)).isInstanceOf(CompilerBusyException.class).hasMessage("the compiler has been closed");
        assertThat(failure(waiting)).isInstanceOf(CompilerBusyException.class);
        look(compiler, LAST_LOOK);
        hang.letGo();
        hang.thread.join();
        assertThat(givenUp).hasValue(0);
    }

    @Test
    void itClosesWhileOneThatWasGivenUpHangs() throws InterruptedException {
        SourceCompiler compiler = compiler(CompilerLimits.DEFAULT.slice());
        Hang hang = waits();
        CompletableFuture<String> first = aside(compiler, hang.reached());
        look(compiler, LAST_LOOK);

        compiler.close();

        assertThat(failure(first)).hasMessage(BUSY);
        hang.letGo();
        hang.thread.join();
    }

    /** Janino asks for a name, so what holds it up there is on the stack of the compartment that it is in. */
    @Test
    void whatItWorkedWithIsLeftToNobody() throws InterruptedException {
        Hang hang = waits();
        List<ClassLoader> used = new ArrayList<>();
        Visible holdsUp = new Everyday() {
            @Override
            public boolean type(String internalName) {
                if (internalName.equals("Gate")) {
                    compartmentOnStack().ifPresent(used::add);
                    hang.come();
                }
                return super.type(internalName);
            }
        };
        SourceCompiler compiler = new SourceCompiler(holdsUp, limits(CompilerLimits.DEFAULT.slice()), permits);
        CompletableFuture<String> first = CompletableFuture.supplyAsync(
                () -> compiler.compile("C.java", "class C { Gate g; }").packageName(), HangingCompilerTest::onAThread);
        hang.awaitReached();

        look(compiler, LAST_LOOK);
        assertThat(failure(first)).hasMessage(BUSY);
        hang.letGo();
        hang.thread.join();
        compiler.close();

        assertThat(used).isNotEmpty().doesNotContainAnyElementsOf(idle());
    }

    private static Optional<ClassLoader> compartmentOnStack() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.<ClassLoader>map(
                                frame -> frame.getDeclaringClass().getClassLoader())
                        .filter(Compartment.class::isInstance)
                        .findFirst());
    }

    private static List<ClassLoader> idle() {
        return Stream.<ClassLoader>generate(IdleCompartments::take).limit(20).toList();
    }

    /** Stands for a call that does not come back, until it is let go; it heeds no interrupt. */
    private static final class Hang implements Function<ParsedSource, String> {
        private final boolean computes;
        private final CountDownLatch reached = new CountDownLatch(1);
        private final CountDownLatch letGo = new CountDownLatch(1);
        private volatile Thread thread = Thread.currentThread();

        private Hang(boolean computes) {
            this.computes = computes;
        }

        @Override
        public String apply(ParsedSource parsed) {
            come();
            return "came back";
        }

        void come() {
            thread = Thread.currentThread();
            reached.countDown();
            while (letGo.getCount() > 0) {
                if (computes) {
                    Thread.onSpinWait();
                } else {
                    waitDeafly();
                }
            }
        }

        private void waitDeafly() {
            try {
                letGo.await();
            } catch (InterruptedException e) {
                // It heeds none.
            }
        }

        void letGo() {
            letGo.countDown();
        }

        void awaitReached() {
            assertThat(reached).satisfies(CountDownLatch::await);
        }

        /** Answers it to those who go on only when it hangs. */
        Reached reached() {
            return new Reached(this);
        }
    }

    /** A call that is to hang before the test goes on. */
    private record Reached(Hang hang) {}

    private Hang computes() {
        return hang(true);
    }

    private Hang waits() {
        return hang(false);
    }

    private Hang hang(boolean computes) {
        Hang hang = new Hang(computes);
        hangs.add(hang);
        return hang;
    }

    private SourceCompiler compiler(Duration slice) {
        return new SourceCompiler(new Everyday(), limits(slice), permits);
    }

    private static CompilerLimits limits(Duration slice) {
        return new CompilerLimits(SourceLimits.DEFAULT, ClassLimits.DEFAULT, LIMITS, slice, 1, 64);
    }

    private void look(SourceCompiler compiler, int times) {
        for (int i = 0; i < times; i++) {
            compiler.look(givenUp::incrementAndGet);
        }
    }

    private void lookUntilDone(SourceCompiler compiler, CompletableFuture<?> end) {
        await().atMost(Duration.ofMinutes(1))
                .pollInterval(Duration.ofMillis(10))
                .until(() -> {
                    look(compiler, 1);
                    return end.isDone();
                });
    }

    private static String compile(SourceCompiler compiler, Function<ParsedSource, String> next) {
        return compiler.compile(compiler.scan("C.java", SMALL), next);
    }

    private static CompletableFuture<String> aside(SourceCompiler compiler, Function<ParsedSource, String> next) {
        return CompletableFuture.supplyAsync(() -> compile(compiler, next), HangingCompilerTest::onAThread);
    }

    private static CompletableFuture<String> aside(SourceCompiler compiler, Reached next) {
        CompletableFuture<String> hung = aside(compiler, next.hang());
        next.hang().awaitReached();
        return hung;
    }

    /** Answers when its caller waits. */
    private static CompletableFuture<String> asideWaiting(
            SourceCompiler compiler, Function<ParsedSource, String> next) {
        List<Thread> askers = new ArrayList<>();
        CompletableFuture<String> waiting =
                CompletableFuture.supplyAsync(() -> compile(compiler, next), task -> askers.add(onAThread(task)));
        await().atMost(Duration.ofMinutes(1)).until(() -> askers.get(0).getState() == Thread.State.WAITING);
        return waiting;
    }

    private static Thread onAThread(Runnable task) {
        Thread thread = new Thread(task, "asker");
        thread.start();
        return thread;
    }

    /** Has a source make room for another, and go on like this where it is compiled again. */
    private static CompletableFuture<String> makesRoomAndThen(
            SourceCompiler compiler, Function<ParsedSource, String> again) {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch otherWaits = new CountDownLatch(1);
        AtomicInteger times = new AtomicInteger();
        CompletableFuture<String> first = aside(compiler, parsed -> {
            if (times.incrementAndGet() > 1) {
                return again.apply(parsed);
            }
            begun.countDown();
            assertThat(otherWaits).satisfies(CountDownLatch::await);
            ClassWork.CHECK.pay(LARGE);
            return "made no room";
        });
        assertThat(begun).satisfies(CountDownLatch::await);
        CompletableFuture<String> other = asideWaiting(compiler, parsed -> "other");
        otherWaits.countDown();
        assertThat(other.join()).isEqualTo("other");
        return first;
    }

    private static Throwable failure(CompletableFuture<String> future) {
        return future.handle((answer, e) -> e.getCause()).join();
    }
}
