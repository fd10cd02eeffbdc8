package org.rpcchain.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.meter.Limits;

class SandboxTest {
    private static final Sandbox SANDBOX = new Sandbox(SandboxPolicy.DEFAULT.patience(Patience.ENDLESS));

    @Test
    void anAnnotationOfItsOwnAndATypeArgumentAtACallAreTakenAndMeanNothing() {
        LoadedSource compiled = SANDBOX.load(ChainSource.of("Marked.java", """
                import java.util.*;
                import org.rpcchain.*;

                public class Marked {
                    @interface Mark {
                        String value() default "";
                    }

                    @Mark("next")
                    public static NextHop next(State state, Value result) {
                        return NextHop.end(Value.of(Collections.<String>emptyList().size()));
                    }
                }
                """));

        assertThat(compiled.method("next").run(State.empty(), Value.nothing(), Sources.CONTEXT))
                .isEqualTo(NextHop.end(Value.of(0)));
    }

    @Test
    void aFunctionOfTwoParametersAndOneOfThreeRun() {
        LoadedSource compiled = SANDBOX.load(ChainSource.of("CopyChain.java", """
                package com.acme.chains;

                import org.rpcchain.*;

                public class CopyChain {
                    public static NextHop afterRead(State state, Value result) {
                        Value parameters = Value.record()
                                .put("path", state.get("to"))
                                .put("data", result.get("data"))
                                .build();
                        return NextHop.call("storage.b", "file.write", parameters, "afterWrite", state.without("to"));
                    }

                    public static NextHop afterWrite(State state, Value result, ChainContext context) {
                        context.log("written");
                        return NextHop.end(Value.of(context.server() + context.hop() + context.chainId()));
                    }
                }
                """));
        Value data = Value.record().put("data", new byte[] {1, 2}).build();

        assertThat(compiled.methods()).containsExactly("afterRead", "afterWrite");
        assertThat(compiled.method("afterRead").run(State.empty().with("to", "/b"), data, Sources.CONTEXT))
                .isEqualTo(NextHop.call(
                        "storage.b",
                        "file.write",
                        Value.record()
                                .put("path", "/b")
                                .put("data", new byte[] {1, 2})
                                .build(),
                        "afterWrite",
                        State.empty()));
        assertThat(compiled.method("afterWrite").run(State.empty(), data, Sources.CONTEXT))
                .isEqualTo(NextHop.end(Value.of("storage.a1client@7")));
    }

    @Test
    void whatChainingFunctionsAreWrittenWithCompiles() {
        Value result = Value.record()
                .put("ids", Value.list(Value.of(3), Value.of(1), Value.of(2)))
                .build();

        assertThat(run(
                        result,
                        "List sorted = new ArrayList();",
                        "for (int i = 0; i < result.get(\"ids\").size(); i++) {",
                        "    sorted.add(Long.valueOf(result.get(\"ids\").at(i).longValue()));",
                        "}",
                        "Collections.sort(sorted, new Comparator() {",
                        "    public int compare(Object a, Object b) { return ((Long) a).compareTo((Long) b); }",
                        "});",
                        "Map byName = new LinkedHashMap();",
                        "byName.put(\"first\", sorted.get(0));",
                        "StringBuilder text = new StringBuilder();",
                        "for (Object id : sorted) { text.append(id).append(';'); }",
                        "switch (result.get(\"ids\").kind()) { case LIST: text.append(\"list\"); break; default: }",
                        "java.time.Instant now = java.time.Instant.EPOCH.plus(java.time.Duration.ofDays(1));",
                        "java.time.LocalDateTime local = java.time.LocalDateTime.of(2026, 1, 2, 3, 4);",
                        "text.append(now).append(local.toInstant(java.time.ZoneOffset.UTC).isBefore(now));",
                        "text.append(new java.math.BigDecimal(\"1.50\").add(java.math.BigDecimal.ONE));",
                        "NextHop hop = NextHop.last(\"a\", \"b\", Value.record().build());",
                        "if (hop instanceof NextHop.Call) { text.append(((NextHop.Call) hop).server()); }",
                        "try { result.get(\"none\"); } catch (ValueException e) { text.append(\"!\"); }",
                        "return NextHop.end(Value.of(text.append(byName).toString()));"))
                .isEqualTo(NextHop.end(Value.of("1;2;3;list1970-01-02T00:00:00Zfalse2.50a!{first=1}")));
    }

    @Test
    void aMethodThatIsTooLargeForTheJvmOnceItIsMeteredIsRefusedWithItsLineAndName() {
        String parameters =
                IntStream.range(0, 127).mapToObj(i -> ", long p" + i).collect(Collectors.joining());
        ChainSource source = ChainSource.of(
                "C.java",
                "import org.rpcchain.*;\npublic class C {\n"
                        + "public static NextHop next(State state, Value result) { return NextHop.end(result); }\n"
                        + "static void waits(boolean b" + parameters + ") {\n" + "do { } while (b);\n".repeat(1_450)
                        + "Object o;\n" + "o = new int[0][0][0];\n".repeat(80) + "}\n}\n");

        ProblemException refusal = catchThrowableOfType(ProblemException.class, () -> SANDBOX.load(source));

        assertThat(refusal.problem().code()).isEqualTo(FailureCode.NOT_ALLOWED);
        assertThat(refusal)
                .hasMessage(
                        "C.java is refused: line 5: not allowed here: the method waits, which is more than the 64 KB of"
                                + " code that the JVM takes once its loops, calls, handlers and returns are metered; cut it into"
                                + " several\ndo { } while (b);");
    }

    @Test
    void whatALargeSourcesClassesTakeIsTheCompilersToPay() {
        ChainSource source =
                Sources.withBody("return NextHop.end(result); }", String.join("\n", Sources.large(48)), "{");
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();

        assertThat(SANDBOX.load(source).methods()).containsExactly("next");

        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(4L << 20);
    }

    @Test
    void aSourceWhoseClassesAreLargerThanTheLimitIsRefusedByTheirSizeWhichIsNoViolation() {
        long killsBefore = SANDBOX.usage().compilerKills();

        Problem refusal = problem(() -> SANDBOX.load(muchCode(40)));

        assertThat(refusal.code()).isEqualTo(FailureCode.NOT_COMPILED);
        assertThat(refusal.message())
                .matches(
                        "C.java does not compile: it comes to 2[45]\\d{4} bytes of compiled classes or more, which is more than"
                                + " the 204800 that are allowed; make several sources of it, and keep finally blocks short: each way"
                                + " out of a try has one of its own");
        assertThat(SANDBOX.usage().compilerKills()).isEqualTo(killsBefore);
    }

    @Test
    void aSourceWhoseClassesAreAlmostAsLargeAsTheLimitIsLoaded() {
        assertThat(SANDBOX.load(muchCode(30)).methods()).containsExactly("next");
    }

    /** Answers a source of so many methods of some 300 characters, each of which comes to 6 KB. */
    private static ChainSource muchCode(int methods) {
        String body = "try { n++; } finally { ".repeat(5) + "l.add(s + n + s); l.size(); ".repeat(4) + "}".repeat(5);
        String members = IntStream.range(0, methods)
                .mapToObj(i -> "static int much" + i + "(int n, List l, String s) { " + body + " return n; }\n")
                .collect(Collectors.joining());
        return Sources.withBody("return NextHop.end(result); }", members, "{");
    }

    @Test
    void aClassThatIsNotPublicServesWhenItAloneHasChainingFunctions() {
        LoadedSource compiled = SANDBOX.load(ChainSource.of("Steps.java", """
                import org.rpcchain.*;
                interface Names { String FIRST = "first"; }
                enum Colour { RED, GREEN }
                class Steps {
                    static class Inner { String name() { return Colour.valueOf("GREEN") + Names.FIRST; } }
                    public static NextHop a(State state, Value result) {
                        return NextHop.end(Value.of(new Inner().name() + Colour.values().length));
                    }
                }
                """));

        assertThat(compiled.method("a").run(State.empty(), Value.nothing(), Sources.CONTEXT))
                .isEqualTo(NextHop.end(Value.of("GREENfirst2")));
    }

    @Test
    void aFinalFieldMayBeACharacterWhichJaninoAloneRefuses() {
        LoadedSource compiled = SANDBOX.load(ChainSource.of("Signs.java", """
                import org.rpcchain.*;
                public class Signs {
                    interface Corners { char LEFT = '+'; }
                    private static final char SEPARATOR = ';';
                    static final char QUOTE = '\\'', TAB = '\\t', ACUTE = '\\u00e9', BELL = '\\07';
                    private static final String QUOTED = QUOTE + "q" + QUOTE;
                    private final char own = '"';
                    public static NextHop a(State state, Value result) {
                        String text = QUOTED + ACUTE + (int) BELL + Corners.LEFT + new Signs().own;
                        switch (result.text().charAt(0)) {
                            case SEPARATOR: return NextHop.end(Value.of(text + "separator"));
                            case TAB: return NextHop.end(Value.of(text + "tab"));
                            default: return NextHop.end(Value.of(text));
                        }
                    }
                }
                """));

        assertThat(compiled.method("a").run(State.empty(), Value.of(";"), Sources.CONTEXT))
                .isEqualTo(NextHop.end(Value.of("'q'\u00e97+\"separator")));
        assertThat(compiled.method("a").run(State.empty(), Value.of("\t"), Sources.CONTEXT))
                .isEqualTo(NextHop.end(Value.of("'q'\u00e97+\"tab")));
    }

    @Test
    void aMissingMethodIsRefusedWithTheNamesThatAreThere() {
        LoadedSource compiled = SANDBOX.load(Sources.small(1));

        assertThat(problem(() -> compiled.method("nxt")))
                .isEqualTo(new Problem(
                        FailureCode.NO_SUCH_METHOD,
                        "Small.java has no chaining function 'nxt'; it has [next]; a chaining function is a public static"
                                + " method that returns NextHop and takes (State, Value) or (State, Value,"
                                + " ChainContext)",
                        Value.record()
                                .put("source", "Small.java")
                                .put("method", "nxt")
                                .build()));
    }

    @Test
    void itWeighsItsSourceAndItsClasses() {
        ChainSource small = Sources.small(1);
        long anyClass = 4_096 + 2L * small.text().length();

        assertThat(SANDBOX.load(small).weight()).isBetween(anyClass + 4 * 300, anyClass + 4 * 1_500);
    }

    @Test
    void aMissingStateIsNamedWithItsLine() {
        assertThat(problem(() -> run(Value.nothing(), "// a comment", "return NextHop.end(state.get(\"to\"));")))
                .isEqualTo(new Problem(
                        FailureCode.STATE_MISSING,
                        "the chaining function next of C.java at line 6: the state has no name 'to'; it has [from]; put"
                                + " 'to' into the state when the chain starts, or ask has(\"to\") first",
                        place(6).with("name", Value.of("to"))));
    }

    @Test
    void whatAFunctionThrowsIsNamedWithItsLine() {
        assertThat(problem(() -> run(Value.nothing(), "int zero = 0;", "return NextHop.end(Value.of(1 / zero));")))
                .isEqualTo(new Problem(
                        FailureCode.CHAINING_THREW,
                        "the chaining function next of C.java threw java.lang.ArithmeticException at line 6: / by zero;"
                                + " mend the chaining function",
                        place(6).with("exception", Value.of("java.lang.ArithmeticException"))));
        assertThat(problem(() -> run(Value.of(1), "return NextHop.end(result.get(\"a\"));"))
                        .message())
                .isEqualTo(
                        "the chaining function next of C.java threw org.rpcchain.ValueException at line 5: expected a"
                                + " record but found a whole number 1; check the value's kind() before you read it; mend the"
                                + " chaining function");
    }

    @Test
    void aSourceThatTheCompilerIsStoppedOverCountsAgainstItsNamespace() {
        try (Sandbox strict = new Sandbox(
                SandboxPolicy.DEFAULT.patience(new Patience(1, Duration.ofMinutes(1), Duration.ofMinutes(1))))) {
            for (int i = 0; i < 2; i++) {
                String bomb = "package com.acme.bombs; class Bomb" + i + " extends Bomb" + i + " { }";
                assertThat(problem(() -> strict.load(ChainSource.of("Bomb.java", bomb)))
                                .code())
                        .isEqualTo(FailureCode.NOT_COMPILED);
            }

            ChainSource next =
                    ChainSource.of("Next.java", "/* mine */ package com.acme . bombs; public class Next { }");
            assertThat(problem(() -> strict.load(next)).code()).isEqualTo(FailureCode.NAMESPACE_REFUSED);
            assertThat(strict.load(Sources.small(1)).methods()).containsExactly("next");
            assertThat(strict.usage().compilerKills()).isEqualTo(2);
        }
    }

    @Test
    void theEndOfAFunctionThatWasKilledSoonIsToldWhenItsCpuBudgetWouldHaveBeenOver() {
        Map<Runnable, Duration> put = new ConcurrentHashMap<>();
        try (Sandbox slow =
                new Sandbox(SandboxPolicy.DEFAULT, InstantSource.system(), left -> telling -> put.put(telling, left))) {
            CompletableFuture<NextHop> killed = started(slow, "return next(state, result, context);");
            await().until(() -> put.size() == 1);
            assertThat(killed).isNotDone();
            assertThat(put.values())
                    .allSatisfy(left -> assertThat(left)
                            .isPositive()
                            .isLessThan(SandboxPolicy.DEFAULT.limits().cpu()));
            put.keySet().forEach(Runnable::run);

            assertThat(code(killed)).isEqualTo(FailureCode.DEPTH_BUDGET);
            assertThat(code(started(slow, "throw new RuntimeException(\"soon\");")))
                    .isEqualTo(FailureCode.CHAINING_THREW);
            assertThat(started(slow, "return NextHop.end(result);").join()).isEqualTo(NextHop.end(Value.of(1)));
            assertThat(put).hasSize(1);
        }
    }

    @Test
    void aKillCountsBeforeItsEndIsToldWhichTakesASecondForOne() {
        Map<Runnable, Duration> put = new ConcurrentHashMap<>();
        SandboxPolicy strict = SandboxPolicy.DEFAULT
                .limits(Limits.DEFAULT.cpu(Duration.ofMinutes(10)))
                .patience(new Patience(1, Duration.ofMinutes(1), Duration.ofMinutes(1)));
        try (Sandbox slow = new Sandbox(strict, InstantSource.system(), left -> telling -> put.put(telling, left))) {
            List<CompletableFuture<NextHop>> killed = new ArrayList<>();
            for (int i = 1; i <= 2; i++) {
                killed.add(started(slow, "return next(state, result, context);"));
                int kills = i;
                await().until(() -> put.size() == kills);
            }

            assertThat(killed).noneMatch(CompletableFuture::isDone);
            assertThat(put.values()).hasSize(2).contains(Duration.ofSeconds(1));
            assertThat(problem(() -> killed.add(started(slow, "return next(state, result, context);")))
                            .code())
                    .isEqualTo(FailureCode.NAMESPACE_REFUSED);
        }
    }

    @Test
    void aKillWhoseEndCannotBeDelayedIsToldAtOnce() {
        Delay withoutThreads = left -> {
            throw new OutOfMemoryError("unable to create native thread");
        };
        try (Sandbox slow = new Sandbox(SandboxPolicy.DEFAULT, InstantSource.system(), withoutThreads)) {
            assertThat(code(started(slow, "return next(state, result, context);")))
                    .isEqualTo(FailureCode.DEPTH_BUDGET);
        }
    }

    @Test
    void theDelayOfAKillHoldsNoThreadOfTheCommonPool() {
        CompletableFuture<Thread> told = new CompletableFuture<>();
        Delay.WAITS.after(Duration.ofMillis(1)).execute(() -> told.complete(Thread.currentThread()));
        assertThat(told.join()).isNotInstanceOf(ForkJoinWorkerThread.class);
        assertThat(told.join().getName()).containsIgnoringCase("delay");
    }

    private static CompletableFuture<NextHop> started(Sandbox sandbox, String... body) {
        return sandbox.load(Sources.withBody(body))
                .method("next")
                .start(State.empty(), Value.of(1), Sources.CONTEXT)
                .toCompletableFuture();
    }

    private static FailureCode code(CompletableFuture<NextHop> failed) {
        Throwable cause =
                catchThrowableOfType(CompletionException.class, failed::join).getCause();
        return ((ProblemException) cause).problem().code();
    }

    /** A class within twenty others has all of their names. */
    @Test
    void theNameOfAnExceptionIsCutLikeItsMessage() {
        List<String> names =
                IntStream.range(0, 20).mapToObj(i -> "N" + i + "x".repeat(180)).toList();
        String source =
                "import org.rpcchain.*;\npublic class C {\npublic static NextHop next(State state, Value result) { "
                        + String.join(".", names) + ".fail(); return null; }\n"
                        + names.stream()
                                .map(name -> "static class " + name + " {\n")
                                .collect(Collectors.joining())
                        + "static class Failure extends RuntimeException {}\nstatic void fail() { throw new Failure(); }\n"
                        + "}".repeat(21);

        Problem problem = problem(() -> SANDBOX.load(ChainSource.of("C.java", source))
                .method("next")
                .run(State.empty(), Value.nothing(), Sources.CONTEXT));

        assertThat(problem.code()).isEqualTo(FailureCode.CHAINING_THREW);
        assertThat(problem.message()).hasSizeBetween(1_000, 1_200);
    }

    @Test
    void nullIsNoNextHop() {
        assertThat(problem(() -> run(Value.nothing(), "return null;")))
                .isEqualTo(new Problem(
                        FailureCode.CHAINING_THREW,
                        "the chaining function next of C.java returned null; return NextHop.call(…), NextHop.last(…) or"
                                + " NextHop.end(…)"));
    }

    @Test
    void endlessRecursionIsKilledWithItsLine() {
        Problem problem = problem(() -> run(Value.nothing(), "return next(state, result, context);"));

        assertThat(problem.code()).isEqualTo(FailureCode.DEPTH_BUDGET);
        assertThat(problem.message())
                .startsWith("the chaining function next of C.java was killed at line 5: ")
                .contains("512")
                .endsWith("; look for a recursion without an end, or write a loop");
        assertThat(problem.parameters().get("limit")).isEqualTo(Value.of(512));
        assertThat(problem.parameters().get("used").longValue()).isGreaterThan(512);
        assertThat(problem.parameters().without("used").without("limit")).isEqualTo(place(5));
    }

    /** A stack that overflows in the JDK, or in the sandbox's own code, could leave that broken for all. */
    @Test
    void containersBetweenTheCallsOfARecursionDoNotFillTheStack() {
        for (String name : List.of(
                "PrintedWithinMaps",
                "EqualWithinLists",
                "EqualWithinSets",
                "HashWithinLists",
                "KeyWithinLists",
                "PatternAtTheEnd")) {
            ChainSource source = ChainSource.beside(SandboxTest.class, "corpus/attacks/recursion/" + name + ".java");
            Problem problem = problem(
                    () -> SANDBOX.load(source).method("run").run(State.empty(), Value.nothing(), Sources.CONTEXT));

            assertThat(problem.code()).as(name).isEqualTo(FailureCode.DEPTH_BUDGET);
            assertThat(problem.message())
                    .as(name)
                    .containsPattern(
                            "its lists, sets and maps nest deeper than \\d+, where its own calls nest \\d+ frames deep; ")
                    .doesNotContain("stack");
        }
    }

    @Test
    void anEndlessLoopIsKilledWithItsLineAndTheNextRunIsFine() {
        LoadedSource loaded = SANDBOX.load(Sources.withBody(
                "if (result.isNull()) {", "  while (true) { state.has(\"a\"); }", "}", "return NextHop.end(result);"));

        Problem problem = problem(() -> loaded.method("next").run(State.empty(), Value.nothing(), Sources.CONTEXT));

        assertThat(problem.code()).isEqualTo(FailureCode.CPU_BUDGET);
        assertThat(problem.message()).startsWith("the chaining function next of C.java was killed at line 6: ");
        assertThat(loaded.method("next").run(State.empty(), Value.of(1), Sources.CONTEXT))
                .isEqualTo(NextHop.end(Value.of(1)));
    }

    @Test
    void whatARunKeepsInAStaticTableNoOtherSees() {
        LoadedSource loaded = SANDBOX.load(ChainSource.of("C.java", """
                import java.util.*;
                import org.rpcchain.*;
                public class C {
                    static final List SEEN = new ArrayList();
                    public static NextHop next(State state, Value result) {
                        SEEN.add(result);
                        return NextHop.end(Value.of((long) SEEN.size()));
                    }
                }
                """));

        for (int run = 1; run <= 3; run++) {
            assertThat(loaded.method("next").run(State.empty(), Value.nothing(), Sources.CONTEXT))
                    .isEqualTo(NextHop.end(Value.of(1)));
        }
    }

    @Test
    void aStaticInitialiserThatThrowsIsNamedByItsCause() {
        LoadedSource loaded = SANDBOX.load(ChainSource.of("C.java", """
                import org.rpcchain.*;
                public class C {
                    static final int N = Integer.parseInt("x");
                    public static NextHop next(State state, Value result) { return NextHop.end(Value.of((long) N)); }
                }
                """));

        for (int run = 1; run <= 2; run++) {
            assertThat(problem(() -> loaded.method("next").run(State.empty(), Value.nothing(), Sources.CONTEXT))
                            .message())
                    .isEqualTo("the chaining function next of C.java threw java.lang.NumberFormatException at line 3:"
                            + " For input string: \"x\"; mend the chaining function");
        }
    }

    @Test
    void sourcesCompileSideBySide() throws Exception {
        int threads = 4;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        CountDownLatch start = new CountDownLatch(1);
        List<Future<NextHop>> hops = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            ChainSource source = Sources.small(i);
            hops.add(pool.submit(() -> {
                start.await();
                return SANDBOX.load(source).method("next").run(State.empty(), Value.nothing(), Sources.CONTEXT);
            }));
        }
        start.countDown();

        for (int i = 0; i < hops.size(); i++) {
            assertThat(hops.get(i).get()).isEqualTo(NextHop.end(Value.of(i)));
        }
        pool.shutdown();
    }

    private static NextHop run(Value result, String... statements) {
        return SANDBOX.load(Sources.withBody(statements))
                .method("next")
                .run(State.empty().with("from", "/a"), result, Sources.CONTEXT);
    }

    /** The parameters that say where, in the function that most tests run. */
    private static Value place(int line) {
        return Value.record()
                .put("source", "C.java")
                .put("method", "next")
                .put("line", line)
                .build();
    }

    private static Problem problem(Runnable call) {
        return catchThrowableOfType(ProblemException.class, call::run).problem();
    }
}
