package org.rpcchain.sandbox.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.tree.MethodNode;
import org.rpcchain.sandbox.meter.Budget;

/** Which loops pay for a stretch of their steps at once; that they answer the same is in {@link SameResultTest}. */
class CountedLoopsTest {
    private static final String LONG_LOOPS = "for (int j = 0; j < 2147483647; j++) { %s }";

    private static boolean areSomeCounted(String body) {
        MethodNode method = Source.of("static Object f(int n, int[] a) { " + body + " return null; }").nodes().stream()
                .flatMap(node -> node.methods.stream())
                .filter(each -> each.name.equals("f"))
                .findFirst()
                .orElseThrow();
        return Loops.of(method, new OwnClasses(List.of())).areSomeCounted();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "long x = 1; for (int i = 0; i < 1000000; i++) { x = x * 31 + 7; }",
                "for (int i = n; i < 100; i++) { }",
                "int s = 0; for (int i = -5; i < n; i++) { if (i == 3) { continue; } s += i; }",
                "for (int i = 0; i < n; i++) { a[i] = i % 2 == 0 ? i : -i; }",
                "int i = 0; while (i < 70000) { n += i; i++; }",
                "for (int i = 0; i < n; i++) { String.valueOf(i); }",
                "for (int j = 0; j < n; j++) { for (int i = 0; i < 10; i++) { a[0] = j; } }",
            })
    void aLoopThatCountsUpToABoundIsCounted(String body) {
        assertThat(areSomeCounted(body)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (int i = 0; i < n; i++) { i = i - 1; }",
                "for (int i = 0; i < n; i++) { i--; }",
                "for (int i = 0; i < n; i++) { n++; }",
                "for (int i = 0; i < n; i++) { n = 5; }",
                "for (int i = 0; i < n; i += 2) { }",
                "for (int i = 0; i <= n; i++) { }",
                "for (long i = 0; i < n; i++) { }",
                "for (int i = 9; i > n; i--) { }",
                "for (int i = 0; i < a.length; i++) { }",
                "for (int i = 0; i < n; i++) { if (i == 3) { break; } }",
                "for (int i = 0; i < n; i++) { if (i == 3) { return a; } }",
                "for (int i = 0; i < n; i++) { if (i == 3) { throw new RuntimeException(); } }",
                "for (int i = 0; i < n; i++) { try { a[i] = 1; } catch (RuntimeException e) { } }",
                "for (int i = 0; i < n; i++) { while (n > 3) { } }",
                "int i = 0; while (i < n) { if (n == 5) { continue; } i++; }",
                "int i = 0; do { i++; } while (i < n);",
                "for (int i = 0; i < i; i++) { }",
                "outer: while (n > 3) { for (int i = 0; i < n; i++) { if (i == 3) { continue outer; } } }",
            })
    void anyOtherLoopCountsForItself(String body) {
        assertThat(areSomeCounted(body)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "n += j;",
                "for (int i = -2147483648; i < 2147483647; i++) { n += i; }",
                "for (int i = 0; i < 3; i++) { n += i; }",
                "for (int i = 2147483000; i < 2147483647; i++) { n += i; }",
                "try { for (int i = 0; i < 2147483647; i++) { n += i; } } catch (Throwable e) { n++; } finally { n--; }",
            })
    void aLongOneIsKilledOnTime(String body) {
        Run run = Run.of(
                Source.of("public static Object run(int n) { " + LONG_LOOPS.formatted(body)
                                + " return String.valueOf(n); }")
                        .metered(),
                7);

        assertThat(run.kill().budget()).isEqualTo(Budget.CPU);
        assertThat(run.cpu().toMillis()).isLessThan(200);
    }
}
