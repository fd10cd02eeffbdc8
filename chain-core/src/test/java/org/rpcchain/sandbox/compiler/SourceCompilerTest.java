package org.rpcchain.sandbox.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.sandbox.meter.ClassWork;
import org.rpcchain.sandbox.meter.Limits;
import org.rpcchain.sandbox.meter.MeteredThread;

class SourceCompilerTest {
    private static final CompilerLimits ONE_WAITS = limits(ClassLimits.DEFAULT, 1);

    @Test
    void aSourceIsItsClassesAndWhichOfThemAreTopLevel() {
        try (SourceCompiler compiler = compiler()) {
            ParsedSource parsed = compiler.compile(
                    "A.java", "package a.b; public class A { class B { } Object c = new Object() { }; } class D { }");

            assertThat(parsed.classFiles()).containsOnlyKeys("a.b.A", "a.b.A$B", "a.b.A$1", "a.b.D");
            assertThat(parsed.topLevel()).containsExactly("a.b.A", "a.b.D");
            assertThat(parsed.packageName()).isEqualTo("a.b");
        }
    }

    @Test
    void aSourceOfFiftyThousandBytesCompiles() {
        try (SourceCompiler compiler = compiler()) {
            assertThat(compiler.compile("C.java", CompileTimes.source(50_000)).classFiles())
                    .hasSize(1);
        }
    }

    @Test
    void aLongChainOfAdditionsAndOfConditionsCompiles() {
        String sum = "\"a\"" + " + n".repeat(400);
        String conditions = "if (n == 1) { return \"1\"; } else ".repeat(300);
        try (SourceCompiler compiler = compiler()) {
            assertThat(compiler.compile(
                                    "C.java", "class C { String f(int n) { " + conditions + " return " + sum + "; } }")
                            .classFiles())
                    .hasSize(1);
        }
    }

    @Test
    void tooManyBytesAreRefused() {
        try (SourceCompiler compiler = compiler()) {
            assertThatThrownBy(() -> compiler.compile("C.java", "class C { } // " + "é".repeat(33_000)))
                    .isInstanceOf(NotCompiledException.class)
                    .hasMessage("it has 66015 bytes, more than the 65536 that are allowed; make several sources of it");
        }
    }

    @Test
    void halfACharacterIsRefused() {
        try (SourceCompiler compiler = compiler()) {
            assertThatThrownBy(() -> compiler.compile("C.java", "class C { String s = \"\ud800\"; }"))
                    .isInstanceOf(NotCompiledException.class)
                    .hasMessage("it holds half a surrogate pair, which is no character; remove it");
        }
    }

    @Test
    void tooManyClassesMembersAndClassBytesAreRefused() {
        try (SourceCompiler compiler = new SourceCompiler(new Everyday(), limits(new ClassLimits(2, 3, 1_500), 1))) {
            assertThat(compiler.compile("C.java", "class C { int a; int b; } class D { }")
                            .topLevel())
                    .hasSize(2);
            assertThatThrownBy(() -> compiler.compile("C.java", "class C { class D { } class E { } }"))
                    .hasMessage(
                            "it has more classes, with those that are nested or have no name than the 2 that are allowed;"
                                    + " make it smaller");
            assertThatThrownBy(() -> compiler.compile("C.java", "class C { int a; int b; int c; }"))
                    .hasMessage("it has more members of the class C than the 3 that are allowed; make it smaller");
            assertThatThrownBy(
                            () -> compiler.compile("C.java", "class C { String a = \"" + "x".repeat(1_500) + "\"; }"))
                    .hasMessageMatching(
                            "it comes to 1[67]\\d\\d bytes of compiled classes or more, which is more than the 1500 that are"
                                    + " allowed; make several sources of it, and keep finally blocks short: each way out of a"
                                    + " try has one of its own");
        }
    }

    @Test
    void whenEnoughSourcesWaitTheNextIsTurnedAwayAndTheOthersAreWhenItCloses() {
        Gate gate = new Gate();
        SourceCompiler compiler = new SourceCompiler(gate, ONE_WAITS);
        CompletableFuture<ParsedSource> first = compileAside(compiler, "class C { Gate g; }");
        Awaitility.await().until(() -> gate.reached.getCount() == 0);
        CompletableFuture<ParsedSource> second = compileAside(compiler, "class C { }");
        CompletableFuture<ParsedSource> third = compileAside(compiler, "class C { }");
        Awaitility.await().until(() -> second.isDone() || third.isDone());

        compiler.close();
        assertThat(failure(first)).isInstanceOf(CompilerBusyException.class);
        gate.open.countDown();

        assertThat(second.isDone() ? failure(second) : failure(third)).isInstanceOf(CompilerBusyException.class);
        assertThat(failure(second)).isInstanceOf(CompilerBusyException.class);
        assertThat(failure(third)).isInstanceOf(CompilerBusyException.class);
        assertThatThrownBy(() -> compiler.compile("C.java", "class C { }"))
                .isInstanceOf(CompilerBusyException.class)
                .hasMessage("the compiler has been closed");
    }

    /** The budget is a day: were a bomb to keep the compiler for as long as it may, nothing would come after it. */
    @Test
    @Timeout(120)
    void sourcesThatTakeLongMakeRoomForThoseThatWaitAndAreTurnedAwayWhenItCloses() {
        Limits aDay = CompilerLimits.DEFAULT.run().cpu(Duration.ofDays(1)).allocatedBytes(Long.MAX_VALUE);
        SourceCompiler compiler = new SourceCompiler(
                new Everyday(),
                new CompilerLimits(
                        SourceLimits.DEFAULT,
                        new ClassLimits(1_000, 1_000, 1 << 20),
                        aDay,
                        Duration.ofMillis(20),
                        1,
                        64));
        List<Thread> askers = new CopyOnWriteArrayList<>();
        List<CompletableFuture<ParsedSource>> bombs = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            bombs.add(aside(() -> {
                askers.add(Thread.currentThread());
                return compiler.compile("C.java", CompilerBombsTest.lattice(40));
            }));
        }
        Awaitility.await()
                .until(() -> askers.size() == 4
                        && askers.stream().allMatch(asker -> asker.getState() == Thread.State.WAITING));

        assertThat(compiler.compile("C.java", "class C { }").classFiles()).hasSize(1);
        assertThat(bombs).noneMatch(CompletableFuture::isDone);

        compiler.close();
        for (CompletableFuture<ParsedSource> each : bombs) {
            assertThat(failure(each)).isInstanceOf(CompilerBusyException.class);
        }
    }

    @Test
    void sourcesThatMakeRoomAreCompiledAllTheSame() {
        CompilerLimits hasty = new CompilerLimits(
                SourceLimits.DEFAULT, ClassLimits.DEFAULT, CompilerLimits.DEFAULT.run(), Duration.ZERO, 1, 64);
        try (SourceCompiler compiler = new SourceCompiler(new Everyday(), hasty)) {
            List<CompletableFuture<ParsedSource>> large = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                large.add(compileAside(compiler, CompileTimes.source(50_000)));
            }
            assertThat(large)
                    .allSatisfy(each -> assertThat(each.join().classFiles()).hasSize(1));
        }
    }

    @Test
    void whateverBreaksInTheCompilerIsASentenceAndTheNextSourceCompiles() {
        Broken broken = new Broken();
        try (SourceCompiler compiler = new SourceCompiler(broken, CompilerLimits.DEFAULT)) {
            for (Throwable each : new Throwable[] {
                new AssertionError("a"),
                new StackOverflowError(),
                new OutOfMemoryError("c"),
                new NoClassDefFoundError("d"),
                new IllegalStateException("e")
            }) {
                broken.next = each;
                assertThat(catchThrowableOfType(
                                NotCompiledException.class, () -> compiler.compile("C.java", "class C { Broken b; }")))
                        .hasMessageMatching(".*(it nests|the compiler).*; (write it more simply|make it smaller.*)");
                assertThat(compiler.compile("C.java", "class C { }").classFiles())
                        .hasSize(1);
            }
        }
    }

    @Test
    void whatIsDoneWithTheClassesIsDoneOnTheCompilersThread() {
        try (SourceCompiler compiler = compiler()) {
            Thread thread = goingOn(compiler, parsed -> Thread.currentThread());

            assertThat(thread).isInstanceOf(MeteredThread.class);
            assertThat(thread.getName()).isEqualTo("compiler-0");
        }
    }

    @Test
    void aSourceWithWhoseClassesIsTooMuchToDoIsRefusedBeforeThatIsDoneAndTheNextCompiles() {
        byte[] megabyte = new byte[1 << 20];
        Map<String, byte[]> huge =
                IntStream.range(0, 500).boxed().collect(Collectors.toMap(number -> "C" + number, number -> megabyte));
        try (SourceCompiler compiler = compiler()) {
            NotCompiledException refusal = catchThrowableOfType(
                    NotCompiledException.class,
                    () -> goingOn(compiler, parsed -> {
                        ClassWork.LOAD.pay(huge);
                        throw new AssertionError("it was paid for");
                    }));

            assertThat(refusal.isKill()).isTrue();
            assertThat(refusal.why())
                    .isEqualTo(
                            "the compiler needed more memory for it than the 128 MB that are allowed; make it smaller, or"
                                    + " write it more simply");
            assertThat(compiler.compile("C.java", "class C { }").classFiles()).hasSize(1);
        }
    }

    @Test
    void whatIsThrownThereComesToTheCallerAndAnErrorIsASentence() {
        try (SourceCompiler compiler = compiler()) {
            IllegalStateException refused = new IllegalStateException("refused");
            assertThatThrownBy(() -> goingOn(compiler, parsed -> {
                        throw refused;
                    }))
                    .isSameAs(refused);
            for (Error each : new Error[] {
                new AssertionError("a"), new StackOverflowError(), new OutOfMemoryError("c"), new VerifyError("d")
            }) {
                assertThat(catchThrowableOfType(
                                NotCompiledException.class,
                                () -> goingOn(compiler, parsed -> {
                                    throw each;
                                })))
                        .hasMessageMatching(".*(it nests|the compiler).*; (write it more simply|make it smaller.*)");
                assertThat(compiler.compile("C.java", "class C { }").classFiles())
                        .hasSize(1);
            }
        }
    }

    private static <T> T goingOn(SourceCompiler compiler, Function<ParsedSource, T> next) {
        return compiler.compile(compiler.scan("C.java", "class C { }"), next);
    }

    @Test
    void theCompilerInsideIsNotTheServersOwn() throws ClassNotFoundException {
        assertThat(new Compartment().loadClass("org.codehaus.janino.UnitCompiler"))
                .isNotSameAs(org.codehaus.janino.UnitCompiler.class);
        assertThat(new Compartment().loadClass("org.rpcchain.sandbox.compiler.Visible"))
                .isSameAs(Visible.class);
    }

    private static SourceCompiler compiler() {
        return new SourceCompiler(new Everyday(), CompilerLimits.DEFAULT);
    }

    private static CompilerLimits limits(ClassLimits classes, int waiting) {
        return new CompilerLimits(
                SourceLimits.DEFAULT,
                classes,
                CompilerLimits.DEFAULT.run(),
                CompilerLimits.DEFAULT.slice(),
                1,
                waiting);
    }

    private static CompletableFuture<ParsedSource> compileAside(SourceCompiler compiler, String text) {
        return aside(() -> compiler.compile("C.java", text));
    }

    private static CompletableFuture<ParsedSource> aside(Supplier<ParsedSource> compilation) {
        return CompletableFuture.supplyAsync(compilation, task -> new Thread(task, "asker").start());
    }

    private static Throwable failure(CompletableFuture<ParsedSource> future) {
        return future.handle((parsed, e) -> e.getCause()).join();
    }

    /** Holds the compiler up at the name Gate. */
    private static final class Gate extends Everyday {
        private final CountDownLatch reached = new CountDownLatch(1);
        private final CountDownLatch open = new CountDownLatch(1);

        @Override
        public boolean type(String internalName) {
            if (internalName.equals("Gate")) {
                reached.countDown();
                try {
                    open.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
            return super.type(internalName);
        }
    }

    /** Throws at the name Broken, once. */
    private static final class Broken extends Everyday {
        private volatile Throwable next = new AssertionError();

        @Override
        public boolean type(String internalName) {
            if (internalName.equals("Broken")) {
                return Sneaky.rethrow(next);
            }
            return super.type(internalName);
        }
    }

    private static final class Sneaky {
        @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // To throw what a compiler might.
        static <E extends Throwable> boolean rethrow(Throwable e) throws E {
            throw (E) e;
        }
    }
}
