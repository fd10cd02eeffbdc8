package org.rpcchain.sandbox.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The first wall: what is not visible cannot be reached, whatever the checker behind it would say. */
class SmallWorldTest {
    private static final SourceCompiler COMPILER = new SourceCompiler(new Everyday(), CompilerLimits.DEFAULT);

    @AfterAll
    static void close() {
        COMPILER.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"\".getClass().forName(\"java.lang.Runtime\");",
                "new C().getClass();",
                "new Object() { Object f() { return getClass(); } }.f();",
                "new Object() { Object f() { return super.getClass(); } }.f();",
                "java.util.List.of().getClass();",
                "((Object) new int[1]).getClass();",
                "Value.Kind.LIST.getDeclaringClass();",
                "Object o = String[].class;",
                "Object o = void.class;",
                "Object o = Integer.TYPE;",
                "Class c = null;",
                "java.lang.Class c = null;",
                "Class[] c = null;",
                "Object o = (Class) null;",
                "boolean b = result instanceof Class;",
                "Thread.currentThread();",
                "new java.lang.Thread().start();",
                "new Exception().getStackTrace();",
                "Integer.getInteger(\"x\");",
                "Long.getLong(\"x\");",
                "Boolean.getBoolean(\"x\");",
                "result.wait();",
                "result.notifyAll();",
                "\"x\".intern();",
                "Math.random();",
                "java.util.UUID.randomUUID();",
                "System.exit(1);",
                "java.lang.System.exit(1);",
                "System.arraycopy(null, 0, null, 0, 0);",
                "Runtime.getRuntime();",
                "new ProcessBuilder(new String[0]);",
                "new java.io.File(\"x\");",
                "java.nio.file.Path.of(\"x\");",
                "new java.net.URL(\"http://x\");",
                "java.util.ServiceLoader.load(null);",
                "new java.util.Timer();",
                "new java.util.ArrayList().stream();",
                "new java.util.ArrayList().parallelStream();",
                "java.util.concurrent.Executors.newCachedThreadPool();",
                "org.rpcchain.sandbox.meter.Frame.current();",
                "new org.rpcchain.sandbox.compiler.NotCompiledException(\"x\");",
                "org.rpcchain.sandbox.compiler.janino.Primitives.of(null);",
                "new org.codehaus.janino.SimpleCompiler();",
                "Object o = org.codehaus.janino.IClass.NULL;",
                "\\u0053ystem.exit(1);",
                "/* \\u002a/ System.exit(1); /* */",
                "new C[0].clone().getClass();"
            })
    void anAccessIsRefused(String statement) {
        assertThatThrownBy(() -> COMPILER.compile("C.java", """
                import org.rpcchain.*;
                public class C { static void f(Value result) { %s } }
                """.formatted(statement)))
                .isInstanceOf(NotCompiledException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "extends Thread",
                "extends ClassLoader",
                "extends java.io.File",
                "extends java.lang.ThreadLocal",
                "implements java.io.Closeable",
                "implements java.lang.reflect.InvocationHandler"
            })
    void aHiddenTypeIsNotExtendedNorImplemented(String supertypes) {
        assertThatThrownBy(() -> COMPILER.compile("C.java", "abstract class C " + supertypes + " { }"))
                .isInstanceOf(NotCompiledException.class)
                .hasMessageContaining("not allowed here: ");
    }

    @Test
    void noClassOfTheServerBeyondTheJdkAndTheProductIsTold() {
        String there = "public class C { org.objectweb.asm.ClassReader r; }";
        String secret = "public class C { com.github.benmanes.caffeine.cache.Cache r; }";

        assertThatThrownBy(() -> COMPILER.compile("C.java", there)).hasMessageContaining("not allowed here");
        assertThatThrownBy(() -> COMPILER.compile("C.java", secret)).hasMessageContaining("there is no class com");
    }

    @Test
    void aClassDoesNotTakeAVisibleName() {
        assertThatThrownBy(() -> COMPILER.compile("C.java", "package java.lang; public class String { }"))
                .isInstanceOf(NotCompiledException.class);
    }

    @Test
    void emittedCodeNamesTheTypeThatTheSourceNamed() {
        ParsedSource parsed = COMPILER.compile("C.java", """
                import java.util.*;
                public class C {
                    public static Object run() {
                        Deque deque = new ArrayDeque();
                        deque.addLast("x");
                        List list = new ArrayList();
                        list.addAll(deque);
                        return list.iterator().next();
                    }
                }
                """);

        String classFile = new String(parsed.classFiles().get("C"), StandardCharsets.ISO_8859_1);
        assertThat(classFile)
                .contains("java/util/Deque", "java/util/List")
                .doesNotContain("Sequenced", "java/lang/Iterable");
        assertThat(Compiled.run(parsed)).isEqualTo("x");
    }

    @Test
    void switchesOverEnumsCountHiddenConstantsToo() {
        Everyday withoutConstants = new Everyday() {
            @Override
            public boolean field(String owner, String name, String descriptor) {
                return super.field(owner, name, descriptor) && !name.equals("UP");
            }
        };
        try (SourceCompiler compiler = new SourceCompiler(withoutConstants, CompilerLimits.DEFAULT)) {
            assertThat(Compiled.run(compiler.compile("C.java", """
                    import java.math.RoundingMode;
                    public class C {
                        enum Own { A, B }
                        public static Object run() {
                            String text = Own.valueOf("B").name() + Own.values().length;
                            switch (RoundingMode.valueOf("HALF_EVEN")) {
                                case DOWN: return "down";
                                case HALF_EVEN: return text + "half even";
                                default: return "none";
                            }
                        }
                    }
                    """))).isEqualTo("B2half even");
        }
    }

    @Test
    void whatChainingFunctionsAreWrittenWithCompilesAndRuns() {
        assertThat(Compiled.run(COMPILER.compile("C.java", """
                import java.math.BigDecimal;
                import java.time.*;
                import java.util.*;
                import org.rpcchain.*;
                public class C {
                    interface Step { String of(String before); }
                    static class Mine extends RuntimeException {
                        Mine(String message) { super(message); }
                    }
                    static void thrower() { throw new Mine("mine"); }
                    static int sum(int... all) { int sum = 0; for (int one : all) { sum += one; } return sum; }
                    @Override public String toString() { return "C"; }
                    public static Object run() {
                        final StringBuilder text = new StringBuilder();
                        List<Long> sorted = new ArrayList<>(List.of(3L, 1L, 2L));
                        Collections.sort(sorted, new Comparator() {
                            public int compare(Object a, Object b) { return ((Long) a).compareTo((Long) b); }
                        });
                        for (Object each : sorted) { text.append(each).append(';'); }
                        Map<String, Integer> counts = new TreeMap<>();
                        counts.put("a", (Integer) counts.getOrDefault("a", 0) + 1);
                        for (Map.Entry e : (Set<Map.Entry>) counts.entrySet()) { text.append(e.getKey()).append(e.getValue()); }
                        Step step = new Step() { public String of(String before) { return before + text.length(); } };
                        try { thrower(); } catch (Mine e) { text.append(e.getMessage()); }
                        switch (step.of("x")) { case "x8": text.append("!"); break; default: text.append("?"); }
                        text.append(new BigDecimal("1.50").add(BigDecimal.ONE)).append(Duration.ofDays(1).plusHours(1));
                        text.append(sum()).append(sum(1, 2)).append(new C()).append(Integer.MAX_VALUE);
                        NextHop hop = NextHop.last("a", "b", Value.record().put("n", 1).build());
                        if (hop instanceof NextHop.Call) { text.append(((NextHop.Call) hop).server()); }
                        int[] array = {1, 2};
                        int[] copy = (int[]) array.clone();
                        return text + "" + copy.length;
                    }
                }
                """))).isEqualTo("1;2;3;a1mine?2.50PT25H03C2147483647a2");
    }
}
