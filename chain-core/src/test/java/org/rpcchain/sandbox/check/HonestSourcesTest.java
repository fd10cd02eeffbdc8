package org.rpcchain.sandbox.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.tree.ClassNode;

/** What honest sources need passes the check, and the JVM accepts what comes out. */
class HonestSourcesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "enum Kind { OPEN, DONE } static Object run() { return Kind.valueOf(\"OPEN\") + \"\" + Kind.values().length; }",
                "enum Size { S(1), L(9); final int n; Size(int n) { this.n = n; } } static Object run() { return \"\" + Size.L.n; }",
                "interface Named { String name(); } enum E implements Named { A } static Object run() { Named n = E.A; return n.name(); }",
                "enum E { A, B } static Object run() { switch (E.B) { case A: return \"a\"; default: return E.B.name(); } }",
                "static Object run() { switch (\"k\") { case \"k\": return \"yes\"; default: return \"no\"; } }",
                "static Object run() { List l = new ArrayList(); l.add(\"b\"); l.add(\"a\"); Collections.sort(l, new Comparator() { public int"
                        + " compare(Object a, Object b) { return ((String) a).compareTo((String) b); } }); return l.toString(); }",
                "static Object run() { final int k = 3; Runnable r = new Runnable() { public void run() { int j = k; } }; r.run(); return \"\"; }",
                "class Inner { int v = 4; int get() { return v; } } Object inner() { return new Inner(); } static Object run() { return"
                        + " \"\" + new F().inner(); }",
                "static class Node { final Node next; Node(Node next) { this.next = next; } } static Object run() { return new Node(new Node(null)).next.toString(); }",
                "static class Bad extends RuntimeException { Bad(String s) { super(s); } } static Object run() { try { throw new Bad(\"x\"); }"
                        + " catch (Bad e) { return e.getMessage(); } finally { int i = 0; } }",
                "static Object run() { int[] a = new int[3]; int[] b = (int[]) a.clone(); int[][] c = new int[2][2]; return \"\" + b.length + c.length; }",
                "static Object run() { String t = \"\"\"\n  a\n  b\"\"\"; return t.trim() + 1 + 2L + 'c' + 1.5 + true; }",
                "static Object run() { Map m = new HashMap(); m.put(\"a\", 1); for (Object e : m.entrySet()) { Map.Entry x = (Map.Entry) e;"
                        + " m.get(x.getKey()); } return m.toString(); }",
                "static Object run() { Deque d = new ArrayDeque(); d.addLast(\"a\"); d.push(\"b\"); d.pollFirst(); return d.peek(); }",
                "static Object run() { BigDecimal d = new BigDecimal(\"1.10\").multiply(BigDecimal.TEN).setScale(2, RoundingMode.HALF_UP);"
                        + " return d.toPlainString(); }",
                "static Object run() { return java.time.LocalDate.parse(\"2024-02-28\").plusDays(2L).toString(); }",
                "static Object run() { return java.time.ZonedDateTime.of(2024, 1, 1, 0, 0, 0, 0, java.time.ZoneOffset.UTC).toInstant().toString(); }",
                "static Object run() { java.util.regex.Matcher m = java.util.regex.Pattern.compile(\"a+\").matcher(\"baa\"); return m.find() ? m.group() : \"\"; }",
                "static Object run() { assert 1 + 1 == 2 : \"sums\"; label: for (int i = 0; ; i++) { while (true) { if (i > 2) break label; continue label; } }"
                        + " return \"\"; }",
                "static Object run() { return Value.record().put(\"a\", 1).build().get(\"a\").longValue() + \"\"; }",
                "static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); } static Object run() { return \"\" + fib(9); }",
                "interface Shown { String toString(); int hashCode(); boolean equals(Object o); } static class A implements Shown {}"
                        + " static Object run() { Shown a = new A(); return a.toString() + a.hashCode() + a.equals(a); }",
                "interface Shown { String toString(); } static class A { public String toString() { return \"a\"; } } static class B"
                        + " extends A implements Shown {} static Object run() { Shown b = new B(); return b.toString(); }",
                "interface Shape { int area(); default int twice() { return 2 * area(); } } static class Sq implements Shape { public int area() { return 4; } }"
                        + " static Object run() { return \"\" + new Sq().twice(); }",
                "static abstract class A { abstract int f(); public String toString() { return \"A\" + f(); } } static class B extends A { int f() { return 1; } }"
                        + " static Object run() { return new B().toString(); }",
                "static class It implements Iterable, Iterator { int n; public Iterator iterator() { return this; } public boolean hasNext() { return n < 3; }"
                        + " public Object next() { return \"\" + n++; } public void remove() {} } static Object run() { String s = \"\"; for (Object o : new It()) s += o; return s; }",
                "static class P implements Comparable { int n; public int compareTo(Object o) { return Integer.compare(n, ((P) o).n); } public boolean equals(Object o) {"
                        + " return o instanceof P && ((P) o).n == n; } public int hashCode() { return n; } } static Object run() { TreeSet s = new TreeSet(); s.add(new P()); return \"\" + s.size(); }",
            })
    void itPassesAndRuns(String members) throws ReflectiveOperationException {
        Class<?> loaded = Compiled.loaded(Compiled.checked(Compiled.members(members)));

        assertThat(run(loaded)).isInstanceOf(String.class);
    }

    @Test
    void ownObjectsShowNoIdentity() throws ReflectiveOperationException {
        Class<?> loaded = Compiled.loaded(Compiled.checked(Compiled.members("""
                static class Box {}
                static class Oops extends Exception {}
                static Object run() {
                    return "" + new Box() + (new Box().hashCode() == new Box().hashCode())
                        + (new Oops().hashCode() == new Oops().hashCode());
                }""")));

        assertThat(run(loaded)).isEqualTo("Boxtruetrue");
    }

    @Test
    void hashTablesIterateInTheOrderOfInsertion() throws ReflectiveOperationException {
        Class<?> loaded = Compiled.loaded(Compiled.checked(Compiled.members("""
                static Object run() {
                    HashMap m = new HashMap(8);
                    Set s = new HashSet();
                    for (int i = 20; i > 0; i -= 3) { m.put("k" + i * 31, "" + i); s.add("" + i * 7); }
                    return m.values() + "" + s;
                }""")));

        assertThat(run(loaded)).isEqualTo("[20, 17, 14, 11, 8, 5, 2][140, 119, 98, 77, 56, 35, 14]");
    }

    @Test
    void whatRunsDoNotNeedIsTakenAway() {
        ClassNode node = Compiled.checked(
                        Compiled.members("@Deprecated static List<String> run() { int i = 0; return null; }"))
                .classes()
                .get(0);

        assertThat(node.innerClasses).isEmpty();
        assertThat(node.methods).allSatisfy(method -> {
            assertThat(method.signature).isNull();
            assertThat(method.visibleAnnotations).isNull();
            assertThat(method.localVariables).isNullOrEmpty();
        });
        assertThat(node.methods)
                .filteredOn(method -> method.name.equals("run"))
                .allSatisfy(method -> assertThat(MethodRules.firstLine(method)).isEqualTo(3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static final int N = 3;",
                "static final String S = \"a\" + 1;",
                "final List list = new ArrayList();",
            })
    void constantsAreShared(String members) {
        assertThat(Compiled.checked(Compiled.members(members)).keepsState()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static final BigDecimal VAT = new BigDecimal(\"0.19\");",
                "enum E { A(\"y\"), B(\"x\"); final String s; E(String s) { this.s = s; } }",
                "enum E { A } static final E DEFAULT = E.A;",
                "static final Value NONE = Value.nothing();",
                "static final int[] N = new int[1];",
                "static final List L = new ArrayList();",
                "static final Object O = new Object();",
                "static final StringBuilder B = new StringBuilder();",
                "static class Box { int n; } static final Box BOX = new Box();",
                "enum E { A; int n; }",
                "enum E { A; final List n = new ArrayList(); }",
                "interface I { int[] N = new int[1]; }",
            })
    void whatCodeInitialisesMakesRunsTakeFreshClasses(String members) {
        assertThat(Compiled.checked(Compiled.members(members)).keepsState()).isTrue();
    }

    @Test
    void theExampleOfTheProductPasses() {
        assertThatCode(() -> Compiled.checked(Compiled.source("""
                package org.rpcchain.examples.copy.transfer;
                import org.rpcchain.*;
                public final class CopyChain {
                    private CopyChain() {}
                    public static NextHop afterRead(State state, Value result) {
                        if (result.has("error")) { return NextHop.end(result); }
                        RecordBuilder write = Value.record().put("path", state.get("to")).put("n", 1);
                        return NextHop.call(state.get("target").text(), "file.write", write.build(), "afterWrite",
                            state.with("offset", 3L).with("last", true));
                    }
                }"""))).doesNotThrowAnyException();
    }

    private static Object run(Class<?> loaded) throws ReflectiveOperationException {
        Method run = loaded.getDeclaredMethod("run");
        run.setAccessible(true);
        try {
            return run.invoke(null);
        } catch (InvocationTargetException e) {
            throw new AssertionError(List.of(e.getCause()).toString(), e);
        }
    }
}
