package org.rpcchain.sandbox.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.sandbox.meter.Budget;

/** Every way to go on for ever, or to swallow the verdict, ends as killed. */
class KillTest {
    private static Run run(String members) {
        return Run.of(Source.of(members).metered(), 7);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "while (true) { }",
                "for (;;) { }",
                "do { } while (true);",
                "for (int i = 0; i < 10; i = i) { }",
                "long x = 0; double y = 1; for (long i = 0; i < Long.MAX_VALUE; i++) { x += i; y *= 1.1; }",
                "outer: for (;;) { for (int i = 0; ; i++) { if (i == 3) continue outer; } }",
                "for (;;) { switch (n) { case 1: return null; case 7: continue; default: break; } }",
                "for (;;) { try { n = n / 0; } catch (ArithmeticException e) { } }",
                "for (;;) { try { throw new RuntimeException(); } catch (Throwable e) { } }",
                "for (;;) { try { for (;;) { } } catch (Throwable e) { } }",
                "try { for (;;) { } } finally { return null; } ",
                "for (;;) { try { for (;;) { } } finally { n++; for (int i = 0; i < 100; i++) n++; } }",
                "for (;;) { try { for (;;) { } } catch (Error e) { } finally { n = 0; } }",
                "try { try { for (;;) { } } finally { for (;;) { } } } catch (Throwable e) { return null; }",
                "String s = \"\"; for (;;) { s = String.valueOf(n); }",
                "Object[] a = {null}; for (Object o : a) { while (o == null) { } }",
                "for (;;) { byte[] b = new byte[64]; }",
                "for (;;) { new ArrayList().iterator().hasNext(); }",
            })
    void aLoopWithoutEndIsKilled(String body) {
        Run run = run("public static Object run(int n) { if (n > 0) { " + body + " } return null; }");

        assertThat(run.kill().budget()).isIn(Budget.CPU, Budget.MEMORY);
        assertThat(run.cpu().toMillis()).isLessThan(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static Object f(int n) { return f(n + 1); }",
                "static Object f(int n) { return g(n); } static Object g(int n) { return f(n); }",
                "static Object f(int n) { try { return f(n); } catch (Throwable e) { return f(n); } }",
                "static Object f(int n) { try { return f(n); } finally { f(n); } }",
                "static Object f(int n) { try { return f(n); } catch (StackOverflowError e) { return null; } }",
                "static class A { A() { new A(); } } static Object f(int n) { return new A(); }",
                "interface I { Object g(); } static class A implements I { public Object g() { return ((I) this).g(); } }"
                        + " static Object f(int n) { return new A().g(); }",
                "static class A { public String toString() { return String.valueOf(this); } }"
                        + " static Object f(int n) { return new A().toString(); }",
            })
    void callsWithoutEndAreKilledByDepth(String members) {
        Run run = run(members + " public static Object run(int n) { return f(n); }");

        assertThat(run.kill().budget()).isEqualTo(Budget.DEPTH);
        assertThat(run.kill()).hasMessage("its calls nest 513 frames deep; its budget is 512 frames");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int[] a = new int[Integer.MAX_VALUE];",
                "long[][] a = new long[10000][10000];",
                "long[][][] a = new long[300][300][300];",
                "int[][][] a = new int[65536][65536][65536];",
                "int[][] a = new int[10000000][-1];",
                "int[][][] a = new int[10][1000000][-n];",
                "Object[][] a = new Object[10000000][0];",
                "Object[] a = new Object[n * 1000000];",
                "String s = \"x\" + new Object[n * 1000][n * 1000];",
                "for (;;) { byte[] b = new byte[3000]; }",
                "List l = new ArrayList(); for (;;) { l.add(new Object()); }",
                "byte[] b = new byte[6000000]; byte[] c = (byte[]) b.clone(); byte[] d = (byte[]) b.clone();",
                "try { int[] a = new int[Integer.MAX_VALUE]; } catch (OutOfMemoryError e) { }",
                "try { int[] a = new int[Integer.MAX_VALUE]; } finally { return null; } ",
            })
    void allocatingWithoutEndIsKilledByMemory(String body) {
        Run run = run("public static Object run(int n) { if (n > 0) { " + body + " } return null; }");

        assertThat(run.kill().budget()).isEqualTo(Budget.MEMORY);
        assertThat(run.allocatedBytes()).isLessThan(18 << 20);
    }

    @Test
    void anExceptionDeepInTheStackIsPaidByItsDepth() {
        Run run = run("static Object f(int n) { if (n > 0) return f(n - 1);"
                + " for (;;) { try { throw new RuntimeException(); } catch (RuntimeException e) { } } }"
                + " public static Object run(int n) { return f(500); }");

        assertThat(run.kill().budget()).isIn(Budget.CPU, Budget.MEMORY);
        assertThat(run.allocatedBytes()).isLessThan(18 << 20);
    }

    @Test
    void aFrameOfManyWordsCountsAsSeveral() {
        StringBuilder locals = new StringBuilder();
        StringBuilder sum = new StringBuilder("n");
        for (int i = 0; i < 200; i++) {
            locals.append("long l").append(i).append(" = n;");
            sum.append(" + l").append(i);
        }
        Run run = run("static long f(int n) { " + locals + " return f(n) + " + sum + "; }"
                + " public static Object run(int n) { return String.valueOf(f(n)); }");

        assertThat(run.kill().budget()).isEqualTo(Budget.DEPTH);
        assertThat(run.kill().getStackTrace()).hasSizeLessThan(120);
    }

    @Test
    void aCallbackOfTheJdkIsMetered() {
        Run run = run(
                "public static Object run(int n) { List l = new ArrayList(); for (int i = 0; i < 99; i++) l.add(\"\");"
                        + " Collections.sort(l, new Comparator() { public int compare(Object a, Object b) { for (;;) { } } });"
                        + " return null; }");

        assertThat(run.kill().budget()).isEqualTo(Budget.CPU);
    }

    @Test
    void anEndlessIteratorInsideTheJdkIsMetered() {
        Run run = run("static class I implements Iterable, Iterator { public Iterator iterator() { return this; }"
                + " public boolean hasNext() { return true; } public Object next() { return \"\"; } }"
                + " public static Object run(int n) { return String.join(\"\", (Iterable) new I()); }");

        assertThat(run.kill().budget()).isIn(Budget.CPU, Budget.MEMORY);
    }

    @Test
    void aStaticInitialiserIsMetered() {
        Run run = run("static int x = f(); static int f() { for (;;) { } }"
                + " public static Object run(int n) { return String.valueOf(x); }");

        assertThat(run.kill().budget()).isEqualTo(Budget.CPU);
    }

    @Test
    void theKillNamesTheLineThatRan() {
        Run run = run("\npublic static Object run(int n) {\n  int x = 0;\n  for (;;) {\n    x++;\n  }\n}");

        StackTraceElement inner = java.util.Arrays.stream(run.kill().getStackTrace())
                .filter(element -> element.getClassName().equals("F"))
                .findFirst()
                .orElseThrow();
        assertThat(inner.getMethodName()).isEqualTo("run");
        assertThat(inner.getLineNumber()).isBetween(4, 6);
    }

    @Test
    void outsideARunNothingRuns() throws Exception {
        Class<?> type = Source.of("public static Object run(int n) { try { for (;;) { } } finally { return null; }  }")
                .metered();

        org.assertj.core.api.Assertions.assertThatThrownBy(() -> Run.entry(type).invoke(1))
                .isInstanceOf(IllegalStateException.class);
    }
}
