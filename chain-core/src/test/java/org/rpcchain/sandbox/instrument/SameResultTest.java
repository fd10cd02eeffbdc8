package org.rpcchain.sandbox.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With the meter and without it, functions answer the same. */
class SameResultTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "static Object f(int n) { long x = 1; for (int i = 0; i < n * 1000; i++) x = x * 31 + i; return x + \"\"; }",
                "static Object f(int n) { double d = 0; long l = 3; int k = 0; while (k < n) { d += k / 2.0; l *= k + 1; k++; }"
                        + " return d + \" \" + l; }",
                "static Object f(int n) { int x = 0; for (int i = 2147480000; i < 2147483647; i++) x += i; for (int i = -n; i < n; i++) {"
                        + " if (i == 2) continue; x = x * 31 + i; } for (int j = 0; j < n; j++) for (int i = j; i < 50000; i++) x ^= i * j;"
                        + " for (int i = 5; i < 5; i++) x++; for (int i = 6; i < 5; i++) x++; return x + \"\"; }",
                "static Object f(int n) { Map m = new HashMap(); for (int i = 0; i < 100; i++) m.put(Integer.valueOf(i), \"x\".repeat(i));"
                        + " for (int i = 0; i < 9; i++) { int[] a = new int[i + n]; m.put(\"a\" + i, a.length + \"b\"); } return m.size() + \"\" + m.get(\"a3\"); }",
                "static Object f(int n) { int[] a = new int[n]; int x = 0; for (int i = 0; i < 5; i++) { try { for (int j = 0; j < 9; j++) {"
                        + " a[j] += i; x++; } } catch (IndexOutOfBoundsException e) { x += 100; } } return x + \"\" + a[n - 1]; }",
                "static Object f(int n) { StringBuilder b = new StringBuilder(); outer: for (int i = 0; i < n; i++) {"
                        + " for (int j = 0; j < n; j++) { if (j == 3) continue outer; if (i == 5) break outer; b.append(i * j); } }"
                        + " return b.toString(); }",
                "static Object f(int n) { int x = 0; for (int i = 0; i < n; i++) { try { if (i % 2 == 0) throw new Exception(\"\" + i);"
                        + " x += i; } catch (Exception e) { x += 100; } finally { x += 1000; } } return \"\" + x; }",
                "static int g(int n) { try { if (n > 3) return n; throw new RuntimeException(); } catch (RuntimeException e) {"
                        + " return -n; } finally { n = 9; } } static Object f(int n) { return g(n) + \" \" + g(1); }",
                "static Object f(int n) { String s = \"\"; for (int i = 0; i < n; i++) switch (i) { case 0: s += \"a\"; break;"
                        + " case 1: case 2: s += \"b\"; default: s += i; } return s; }",
                "static Object f(int n) { String s = \"x\"; switch (s) { case \"x\": return \"1\"; default: return \"2\"; } }",
                "static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); } static Object f(int n) { return \"\" + fib(15); }",
                "static class A { final long x; final int y; A(long x, int y) { this.x = x; this.y = y; } A(int y) {"
                        + " this(y > 3 ? 5L : 6L, y); } long sum() { long s = 0; for (int i = 0; i < y; i++) s += x; return s; } }"
                        + " static class B extends A { B(int n) { super(n > 5 ? n : 2L, n); } }"
                        + " static Object f(int n) { return new A(n).sum() + \" \" + new B(n).sum(); }",
                "enum E { P, Q, R } static Object f(int n) { String s = \"\"; for (E e : E.values()) switch (e) { case P: s += 1; break;"
                        + " default: s += e; } return s + E.valueOf(\"Q\"); }",
                "static Object f(int n) { List l = new ArrayList(); for (int i = 0; i < 20; i++) l.add(i * 7 % 11);"
                        + " Collections.sort(l, new Comparator() { public int compare(Object a, Object b) {"
                        + " return ((Integer) b).compareTo((Integer) a); } }); return l.toString(); }",
                "static Object f(int n) { final int k = n; Object o = new Object() { public String toString() { String s = \"\";"
                        + " for (int i = 0; i < k; i++) s += i; return s; } }; return o.toString(); }",
                "static Object f(int n) { int[][] m = new int[n][n + 1]; int t = 0; for (int[] r : m) for (int i = 0; i < r.length; i++)"
                        + " { r[i] += i; t += r[i]; } int[] c = (int[]) m[0].clone(); Object[] e = new Object[0]; char[] q = new char[n];"
                        + " return t + \" \" + c[3] + e.length + q.length; }",
                "static Object f(int n) { try { Object o = new int[-n]; return o; } catch (NegativeArraySizeException e) {"
                        + " return \"negative\"; } }",
                "static Object f(int n) { try { int[][] o = new int[n][-n]; return o; } catch (NegativeArraySizeException e) {"
                        + " return \"negative\"; } }",
                "static Object f(int n) { long[][][] m = new long[n][2][n + 1]; Object[][][] o = new Object[n][0][]; m[1][1][n] = n;"
                        + " long t = 0; for (long[][] p : m) for (long[] r : p) for (int i = 0; i < r.length; i++) t += r[i] + i;"
                        + " return t + \" \" + o.length + o[2].length; }",
                "static Object f(int n) { try { return new int[n][0][-n]; } catch (NegativeArraySizeException e) {"
                        + " return \"negative\"; } }",
                "static Object f(int n) { do { n--; if (n == 2) return \"two\"; } while (n > 0); return \"none\"; }",
                "static final List L = new ArrayList(); static { for (int i = 0; i < 3; i++) L.add(i); }"
                        + " static Object f(int n) { return L.toString(); }",
                "interface I { default int g(int n) { int s = 0; while (n-- > 0) s += h(n); return s; } int h(int n); }"
                        + " static class A implements I { public int h(int n) { return n * n; } }"
                        + " static Object f(int n) { return \"\" + new A().g(n); }",
                "static Object f(int n) { for (int i = 0; ; i++) { try { try { if (i < n) continue; return \"\" + i; } finally { i++; } }"
                        + " catch (RuntimeException e) { } } }",
                "static class X extends Exception { final int c; X(int c) { super(\"c\" + c); this.c = c; } }"
                        + " static Object f(int n) throws Exception { try { throw new X(n); } catch (X x) { return x.getMessage() + x.c; } }",
                "static Object f(int n) { String s = \"\"; for (int i = 0; i < n; i++) { try { if (i % 2 == 0) throw new"
                        + " IllegalStateException(\"i\" + i); s += 1 / (i - 1); } catch (RuntimeException e) {"
                        + " s += e.getMessage(); } finally { s += \"f\"; } } return s; }",
                "static Object f(int n) { int[] a = new int[n]; try { a[1] = a[n - 1]; a[n] = 1; } catch (IndexOutOfBoundsException e) {"
                        + " return \"outside\"; } finally { a[0] = 3; } return \"inside\"; }",
                "static String v(Object[] a) { return a.length + \"\"; } static Object f(int n) { return v(new Object[] {1, \"a\", null}); }",
                "static Object f(int n) { char c = 'a'; byte b = 3; short s = 4; float g = 1.5f; boolean t = true; long l = 5;"
                        + " for (int i = 0; i < n; i++) { c++; b += 2; s <<= 1; g *= 2; t = !t; l ^= i; } return \"\" + c + b + s + g + t + l; }",
            })
    void metered(String members) throws Throwable {
        Source source = Source.of(members + " public static Object run(int n) throws Exception { return f(n); }");

        Object plain = Run.entry(source.plain()).invoke(7);
        Run metered = Run.of(source.metered(), 7);

        assertThat(metered.thrown()).isNull();
        assertThat(metered.result()).isEqualTo(plain);
    }
}
