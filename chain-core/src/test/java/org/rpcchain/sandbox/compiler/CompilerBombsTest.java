package org.rpcchain.sandbox.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Sources that would keep the compiler busy for minutes, or fill the memory. */
class CompilerBombsTest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final SourceCompiler COMPILER = new SourceCompiler(new Everyday(), CompilerLimits.DEFAULT);

    @AfterAll
    static void close() {
        COMPILER.close();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("bombs")
    void aBombIsRefusedAndTheNextSourceCompiles(String name, String text, String why) {
        long cpuBefore = THREADS.getCurrentThreadCpuTime();
        NotCompiledException refusal =
                catchThrowableOfType(NotCompiledException.class, () -> COMPILER.compile("C.java", text));

        assertThat(refusal).as("it compiles").isNotNull();
        assertThat(Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - cpuBefore))
                .as("CPU time of the caller, which no budget bounds")
                .isLessThan(Duration.ofSeconds(1));
        assertThat(refusal.why()).matches(why);
        assertThat(COMPILER.compile("D.java", "class D { int f() { return 1; } }")
                        .classFiles())
                .hasSize(1);
    }

    static Stream<Arguments> bombs() {
        String time = "the compiler worked on it for longer than the 2000 ms .*";
        String memory = "the compiler needed more memory for it than the 128 MB .*";
        String depth = "it nests too deeply for the compiler.*";
        String size = "it has \\d+ (bytes|words and signs), more than .*";
        String brackets = "it opens \\d+ brackets .*";
        String tooLarge = "(it has more|it comes to|it nests too deeply|the compiler (worked|needed|cannot)) .*";
        return Stream.of(
                // Within 2 s a fast machine can come as far as Janino's own limit.
                bomb(
                        "try and finally, 30 deep",
                        method(nested("try { a++; } finally { ", "a--;", " }", 30)),
                        "(" + time + "|the compiler cannot cope with this: .*Code grows beyond 64 KB.*)"),
                bomb(
                        "finally in finally with catch, 10 deep",
                        method(nested("try { a++; } catch (Exception e) { return; } finally { ", "a--;", " }", 10)),
                        "(" + time + "|" + memory + ")"),
                bomb("texts doubled 28 times", doubled(28), memory),
                bomb("an array of 20,000 elements", "class C { int[] a = {" + "1,".repeat(20_000) + "}; }", size),
                bomb("an array of 15,000 elements", "class C { int[] a = {" + "1,".repeat(15_000) + "}; }", tooLarge),
                bomb("5,000 local variables", method("int " + many("v%d = 1", ", ", 5_000) + ";"), tooLarge),
                bomb("20,000 methods", "class C { " + many("void m%d() { }", " ", 20_000) + "}", size),
                bomb("3,000 methods", "class C { " + many("void m%d() { }", " ", 3_000) + "}", tooLarge),
                bomb("3,000 ternaries", method("a = " + "a == 1 ? 1 : ".repeat(3_000) + "2;"), tooLarge),
                bomb("2,000 classes", many("class C%d { }", " ", 2_000), "it has more classes.*"),
                bomb(
                        "100 classes without a name, one in the other",
                        method(nested("new Object() { void f() { ", "", " } };", 99)),
                        "it has more classes.*"),
                bomb("nested parentheses", method("a = " + nested("(", "1", ")", 5_000) + ";"), brackets),
                bomb("nested blocks", method(nested("{", "", "}", 5_000)), brackets),
                bomb("negations", "class C { boolean a = " + "!".repeat(20_000) + "true; }", depth),
                bomb("minuses", method("a = " + "- ".repeat(20_000) + "1;"), depth),
                bomb("additions", method("a = 1" + "+1".repeat(15_000) + ";"), depth),
                bomb("ifs without brackets", method("if(a==1)".repeat(4_000) + ";"), depth),
                bomb("casts", method("a = " + "(int)".repeat(7_000) + "1;"), depth),
                bomb("calls on calls", method("\"\"" + ".trim()".repeat(6_000) + ";"), depth),
                bomb(
                        "type arguments",
                        "class C { java.util." + "List<".repeat(10_000) + "C" + ">".repeat(10_000) + " a; }",
                        depth),
                bomb("array dimensions", "class C { int" + "[]".repeat(10_000) + " a; }", depth),
                bomb("interfaces in a lattice", lattice(30), time),
                bomb("a class that extends itself", "class C extends C { }", depth),
                bomb("constants in a circle", "class C { static final int A = C.B; static final int B = C.A; }", depth),
                bomb("a name of 60,000 characters", "class C { int " + "a".repeat(60_000) + "; }", "this name has .*"),
                bomb(
                        "a text of 60,000 characters",
                        "class C { String a = \"" + "a".repeat(60_000) + "\"; }",
                        "this text has .*"),
                bomb(
                        "a type in a package of 15,000 names",
                        "package " + "a.".repeat(15_000) + "a; class C { C c = \"x\"; }",
                        "its package has .*"),
                bomb(
                        "a package behind an annotation",
                        "@Deprecated package " + "a.".repeat(300) + "a; class C { }",
                        "its package has .*|.*annotation.*"),
                bomb("a call that one of 400 methods may take", overloads(400), "(?s)nothing of this name takes .*"),
                bomb("calls that any of 441 methods may take", manyThatTake(21, 200), "(" + time + "|" + memory + ")"),
                bomb("a long number", "class C { double a = 1" + "0".repeat(50_000) + ".0; }", "this number has .*"));
    }

    private static Arguments bomb(String name, String text, String why) {
        return Arguments.of(name, text, why);
    }

    private static String method(String statements) {
        return "class C { static void f(int a) { " + statements + " } }";
    }

    private static String nested(String before, String within, String after, int times) {
        return before.repeat(times) + within + after.repeat(times);
    }

    private static String many(String each, String between, int times) {
        return String.join(
                between, IntStream.range(0, times).mapToObj(each::formatted).toList());
    }

    /** Methods of one name, each of whose parameters is written in three characters and told in two hundred. */
    private static String overloads(int count) {
        StringBuilder text = new StringBuilder("package " + "p".repeat(199) + "; class C { static class A { }");
        for (int i = 0; i < count; i++) {
            text.append(" void f(A a, A b, A c, A d, Object e, Object f, Object g");
            for (int bit = 0; bit < 9; bit++) {
                text.append((i >> bit & 1) == 0 ? ", int h" : ", long h").append(bit);
            }
            text.append(") { }");
        }
        return text + " void run() { f(\"x\"); } }";
    }

    /** Methods whose parameters differ in how special they are, and calls of which each is taken by the most special one. */
    private static String manyThatTake(int classes, int calls) {
        StringBuilder text = new StringBuilder("class C { static class C0 { }");
        for (int i = 1; i < classes; i++) {
            text.append(" static class C%d extends C%d { }".formatted(i, i - 1));
        }
        for (int i = 0; i < classes * classes; i++) {
            text.append(" static void f(C%d[] a, C%d b) { }".formatted(i / classes, i % classes));
        }
        return text + " static void run() { " + "f(null, null); ".repeat(calls) + "} }";
    }

    private static String doubled(int times) {
        StringBuilder text = new StringBuilder("class C { static final String A0 = \"0123456789abcdef\";");
        for (int i = 1; i <= times; i++) {
            text.append(" static final String A%1$d = A%2$d + A%2$d;".formatted(i, i - 1));
        }
        return text + " }";
    }

    static String lattice(int levels) {
        StringBuilder text = new StringBuilder("interface A0 { } interface B0 { }");
        for (int i = 1; i <= levels; i++) {
            text.append("interface A%1$d extends A%2$d, B%2$d { } interface B%1$d extends A%2$d, B%2$d { }"
                    .formatted(i, i - 1));
        }
        return text + "class C { A" + levels + " a; Object o = a; Comparable c = (Comparable) a; String s = a; }";
    }
}
