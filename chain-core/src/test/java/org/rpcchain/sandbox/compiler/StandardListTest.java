package org.rpcchain.sandbox.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.sandbox.allow.AllowList;

/** The compiler with the product's own allow-list. */
class StandardListTest {
    private static final SourceCompiler COMPILER = new SourceCompiler(AllowList.standard(), CompilerLimits.DEFAULT);

    @AfterAll
    static void close() {
        COMPILER.close();
    }

    @Test
    void whatChainingFunctionsAreWrittenWithCompiles() {
        assertThat(COMPILER.compile("C.java", CompileTimes.source(5_000)).classFiles())
                .hasSize(1);
        assertThat(COMPILER.compile("C.java", """
                import java.util.*;
                import org.rpcchain.*;
                public class C {
                    enum Colour { RED, GREEN }
                    static class Price implements Comparable {
                        final long cents;
                        Price(long cents) { this.cents = cents; }
                        @Override public int compareTo(Object o) { return (int) (cents - ((Price) o).cents); }
                        @Override public String toString() { return cents + " cents"; }
                    }
                    @SuppressWarnings("unchecked")
                    public static NextHop next(State state, Value result, ChainContext context) {
                        List<String> names = new ArrayList<>();
                        for (String name : names) { context.log(name); }
                        switch (Colour.valueOf("RED")) { case RED: break; default: throw new IllegalStateException("x" + 1); }
                        assert names.isEmpty() : "names";
                        try { return NextHop.end(result.get("a")); } catch (ValueException e) { return null; }
                    }
                }
                """).classFiles()).containsOnlyKeys("C", "C$Colour", "C$Price");
    }

    /** What messages say to write instead of a lambda for a map, and of a Value taken for a list. */
    @Test
    void whatMessagesSayToWriteInsteadCompiles() {
        assertThat(COMPILER.compile("C.java", """
                import java.util.*;
                import org.rpcchain.*;
                public class C {
                    public static NextHop next(State state, Value result) {
                        Map map = new TreeMap();
                        String key = "a";
                        map.put(key, (Integer) map.getOrDefault(key, 0) + 1);
                        List names = state.get("names").items();
                        return NextHop.end(Value.of(names.size() + result.at(0).get("a").text()));
                    }
                }
                """).classFiles()).containsOnlyKeys("C");
    }

    /** Slf4j's are on the class path. */
    @Test
    void aSourceIsNotToldWhichClassesTheServerHas() {
        String method =
                "package org.slf4j; class %s { static void notify(int a) {} static void f() { %<s.notify(); } }";
        String field = "package org.slf4j; class %s { static String f() { return %<s.ROOT_LOGGER_NAME; } }";

        assertThat(refusal(method, "LoggerFactory")).isEqualTo(refusal(method, "LoggerFactorY"));
        assertThat(refusal(field, "Logger")).isEqualTo(refusal(field, "LoggeR"));
    }

    /** Without the class's name. */
    private static String refusal(String source, String name) {
        String text = source.formatted(name);
        return catchThrowableOfType(NotCompiledException.class, () -> COMPILER.compile("C.java", text))
                .getMessage()
                .replace(name, "C");
    }

    @Test
    void aClassThatReachesFilesIsRefusedWithWhatToDoInstead() {
        assertThatThrownBy(() -> COMPILER.compile("C.java", "class C { java.io.File f; }"))
                .hasMessage(
                        "line 1, column 9: not allowed here: java.io.File; chaining functions cannot reach files; let a"
                                + " service function do it");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "java.math.BigDecimal.ONE.setScale(2, java.math.BigDecimal.ROUND_HALF_UP) | BigDecimal.ROUND_HALF_UP; use RoundingMode.HALF_UP",
                "java.math.BigInteger.TEN.isProbablePrime(9) | BigInteger.isProbablePrime; it draws random numbers",
                "java.util.Arrays.deepToString(new int[2][2]) | Arrays.deepToString; arrays in arrays are followed without end; write",
                "(java.time.temporal.WeekFields) null | java.time.temporal.WeekFields; it differs from place to place; use IsoFields",
                "new java.util.Stack() | java.util.Stack; it is synchronized; use ArrayDeque with push and pop",
                "new java.util.StringTokenizer(\"a b\") | java.util.StringTokenizer; use split",
                "new java.util.Random(42) | java.util.Random; runs must be repeatable",
                "new StringBuffer() | java.lang.StringBuffer; it is synchronized; use StringBuilder",
                "new java.util.Vector() | java.util.Vector; it is synchronized; use ArrayList",
                "new java.io.BufferedReader(new java.io.StringReader(\"a\")) | java.io.BufferedReader; a text needs no reader; use split",
                "new java.io.StringWriter() | java.io.StringWriter; there is nothing to write to; use StringBuilder",
                "new java.io.ByteArrayOutputStream() | java.io.ByteArrayOutputStream; there are no streams here; use byte[]",
                "java.util.concurrent.TimeUnit.DAYS.toHours(2) | java.util.concurrent.TimeUnit; use java.time.Duration",
                "new java.util.concurrent.atomic.AtomicInteger() | java.util.concurrent.atomic.AtomicInteger; chaining functions run on one thread; use a",
                "java.util.Collections.synchronizedList(null) | Collections.synchronizedList; chaining functions run on one thread; leave it out",
                "java.util.Optional.empty().map(null) | Optional.map; use isPresent() and get()",
                "java.util.Comparator.comparingInt(null) | Comparator.comparingInt; write a class that implements Comparator",
                "java.util.HexFormat.of() | java.util.HexFormat; use String.format",
            })
    void whatIsOftenWrittenElsewhereIsRefusedWithWhatToWriteInstead(String expression, String why) {
        assertThatThrownBy(() -> COMPILER.compile("C.java", "class C { Object f() { return " + expression + "; } }"))
                .hasMessageContaining("not allowed here: " + why);
    }

    @Test
    void aMemberThatReflectsIsRefusedWithTheReason() {
        assertThatThrownBy(() -> COMPILER.compile("C.java", "class C { Object f() { return getClass(); } }"))
                .hasMessageContaining("not allowed here: Object.getClass; ");
    }
}
