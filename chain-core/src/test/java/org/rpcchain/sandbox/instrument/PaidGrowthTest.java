package org.rpcchain.sandbox.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** How often code that adds to containers pays for their growth. */
class PaidGrowthTest {
    private static final String PUT = "p.put(\"a\", v); ";

    /** Answers how many calls of a method's body pay. */
    private static long payments(String body) {
        ClassNode node = new ClassNode();
        new ClassReader(Objects.requireNonNull(Source.file("""
                        import java.util.*;
                        import java.util.function.*;
                        import org.rpcchain.*;
                        public class F {
                          static class Late { static final byte[] BYTES = new byte[10]; }
                          static int own(RecordBuilder p) { return p.size(); }
                          public static Object run(RecordBuilder p, RecordBuilder q, Value v, State s, List l, Map m, Function f,
                              StringBuilder b, Iterator it, int n) { %s return p; }
                        }
                        """.formatted(body))
                        .checkedAndMeteredFiles()
                        .get("F")))
                .accept(node, 0);
        return node.methods.stream()
                .filter(method -> method.name.equals("run"))
                .flatMap(method -> Arrays.stream(method.instructions.toArray()))
                .filter(each -> each instanceof MethodInsnNode call && call.name.startsWith("metered-"))
                .count();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "RecordBuilder r = Value.record(); r.put(\"a\", v); r.put(\"b\", s.get(\"b\")); r.put(\"c\", n + 1);",
                "Value.record().put(\"a\", v).put(\"b\", s.get(\"b\")).put(\"c\", n * 2);",
                "RecordBuilder r = Value.record().put(\"a\", v); r.put(\"b\", true).put(\"c\", 1.5); r.put(\"d\", \"text\");",
            })
    void aRecordThatHasJustBegunPaysNothing(String body) {
        assertThat(payments(body)).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                PUT + PUT + PUT,
                "p.put(\"a\", v).put(\"b\", v); " + PUT,
                PUT + "n = n + 1; long x = n * 2L; p.put(\"b\", x);",
                PUT + "p.put(\"b\", s.get(\"b\")); Value w = v.get(\"c\"); p.put(\"c\", w);",
                "m.put(\"a\", v); m.put(\"b\", v); m.putIfAbsent(\"c\", v);",
                "b.append(n).append('x').append(2L); b.append(n);",
            })
    void straightCodePaysOnce(String body) {
        assertThat(payments(body)).isEqualTo(1);
    }

    @Test
    void afterSomeCallsItPaysAgain() {
        assertThat(payments("RecordBuilder r = Value.record(); " + "r.put(\"a\", v); ".repeat(32)))
                .isZero();
        assertThat(payments("RecordBuilder r = Value.record(); " + "r.put(\"a\", v); ".repeat(33)))
                .isEqualTo(1);
        assertThat(payments(PUT.repeat(33))).isEqualTo(1);
        assertThat(payments(PUT.repeat(34))).isEqualTo(2);
        assertThat(payments("p" + ".put(\"a\", v)".repeat(34) + ";")).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "own(p);",
                "byte[] large = new byte[n];",
                "byte[] small = new byte[1];",
                "Object[][] large = new Object[n][n];",
                "Object o = new Object();",
                "Object o = Late.BYTES;",
                "Object o = it.next();",
                "Object o = f.apply(v);",
                "if (n > 3) { n++; }",
                "while (n > 3) { n--; }",
                "p = q;",
                "q.put(\"b\", v);",
                "try { n = n / n; } catch (RuntimeException e) { n = 0; }",
                "l.size();",
                "String t = \"a\" + n;",
            })
    void itPaysAgainAfterWhateverCouldHaveTakenTheMemory(String between) {
        long alone = payments(between);

        assertThat(payments(PUT + between + PUT)).isEqualTo(alone + 2);
        assertThat(payments("p.put(\"a\", v).put(\"b\", v); " + between + "p.put(\"c\", v).put(\"d\", v);"))
                .isEqualTo(alone + 2);
    }

    @Test
    void eachTurnOfALoopPays() {
        assertThat(payments("RecordBuilder r = Value.record(); for (int i = 0; i < n; i++) { r.put(\"a\", v); }"))
                .isEqualTo(1);
        assertThat(payments("for (int i = 0; i < n; i++) { " + PUT + PUT + "} " + PUT))
                .isEqualTo(2);
    }

    /** It pays where it is guarded, and both that stand around it pay, too. */
    @Test
    void whatCallsAFunctionToMakeTheElementPaysForNoOther() {
        assertThat(payments("m.put(\"a\", v); m.computeIfAbsent(\"b\", f); m.put(\"c\", v);"))
                .isEqualTo(2);
    }

    @Test
    void namesThatAreNotKnownPay() {
        assertThat(payments("String t = v.text(); p.put(t, v); p.put(t, v);")).isEqualTo(2);
    }

    @Test
    void anotherContainerInThePlaceOfTheOneThatPaidPays() {
        assertThat(payments("p.put(\"a\", (p = q).put(\"b\", v).size()); " + PUT))
                .isEqualTo(3);
    }
}
