package org.rpcchain.sandbox.fuzz;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Expressions that are well-formed and ill-meant, by type; {@link #MEMBERS} has what they call. */
final class Hostile {
    /** Methods that the expressions use; they stand in the class that uses them. */
    static final String MEMBERS = """
                static java.util.List big(int n) {
                    java.util.List all = new java.util.ArrayList();
                    for (int i = 0; i < n; i++) {
                        all.add("e" + i);
                    }
                    return all;
                }

                static java.util.List deep(int n) {
                    java.util.List all = new java.util.ArrayList();
                    for (int i = 0; i < n; i++) {
                        java.util.List outer = new java.util.ArrayList();
                        outer.add(all);
                        all = outer;
                    }
                    return all;
                }

                static java.util.List shared(int n) {
                    java.util.List all = new java.util.ArrayList();
                    all.add("s");
                    for (int i = 0; i < n; i++) {
                        java.util.List outer = new java.util.ArrayList();
                        outer.add(all);
                        outer.add(all);
                        all = outer;
                    }
                    return all;
                }

                static java.util.List self() {
                    java.util.List all = new java.util.ArrayList();
                    all.add(all);
                    return all;
                }

                static java.util.Map map(int n, Object value) {
                    java.util.Map all = new java.util.HashMap();
                    for (int i = 0; i < n; i++) {
                        all.put("k" + i, value);
                    }
                    return all;
                }

                static Value tower(int n) {
                    Value all = Value.of("v");
                    for (int i = 0; i < n; i++) {
                        all = Value.list(new Value[] {all, all});
                    }
                    return all;
                }

                static Value nested(int n) {
                    Value all = Value.of("v");
                    for (int i = 0; i < n; i++) {
                        all = Value.list(new Value[] {all});
                    }
                    return all;
                }

                static NextHop call(Value value) {
                    return NextHop.call("s", "f", Value.record().put("a", value).build(), "t", State.empty());
                }

                static NextHop stateful(Value value) {
                    return NextHop.call("s", "f", Value.record().build(), "t", State.empty().with("a", value));
                }

                static NextHop split(int n, NextHop branch) {
                    return NextHop.split(java.util.Collections.nCopies(n, branch), "s", "m", State.empty());
                }

                static java.math.BigInteger ones(int bits) {
                    return java.math.BigInteger.ONE.shiftLeft(bits).subtract(java.math.BigInteger.ONE);
                }

                static java.math.BigDecimal one(int digits) {
                    return new java.math.BigDecimal(java.math.BigInteger.TEN.pow(digits), digits);
                }

                static java.util.List mixed(Object first, int n, Object rest) {
                    java.util.List all = new java.util.ArrayList(java.util.Collections.nCopies(n, rest));
                    all.add(0, first);
                    return all;
                }

                static java.util.List alike(int n, boolean periods) {
                    java.util.List all = new java.util.ArrayList();
                    for (int i = 0; i < n; i++) {
                        long high = (long) i << 32;
                        Object number = Long.valueOf(high | ((i ^ "x".hashCode()) & 0xffffffffL));
                        all.add(periods ? java.time.Period.of(-(i << 8), i, 0) : number);
                    }
                    all.add("x");
                    return all;
                }

                static java.util.List values(int n) {
                    java.util.List all = new java.util.ArrayList();
                    for (int i = 0; i < n; i++) {
                        StringBuilder text = new StringBuilder();
                        for (int bit = 0; bit < 16; bit++) {
                            text.append((i >> bit & 1) == 0 ? "Aa" : "BB");
                        }
                        all.add(Value.of(text.toString()));
                    }
                    return all;
                }

                static Object[] filled(int n, Object each) {
                    Object[] all = new Object[n];
                    java.util.Arrays.fill(all, each);
                    return all;
                }

                static java.util.PriorityQueue queue(int n, Object each) {
                    return new java.util.PriorityQueue(java.util.Collections.nCopies(n, each));
                }

                static java.util.Map keyed(java.util.List keys) {
                    java.util.Map all = new java.util.HashMap();
                    for (java.util.Iterator i = keys.iterator(); i.hasNext(); ) {
                        all.put(i.next(), "v");
                    }
                    return all;
                }

                static java.util.TreeMap scattered(int n) {
                    java.util.TreeMap all = new java.util.TreeMap();
                    for (int i = 0, x = 1; i < n; i++) {
                        x = x * 1664525 + 1013904223;
                        all.put(Integer.valueOf(x), Integer.valueOf(i));
                    }
                    return all;
                }

                static double[] doubles(int n) {
                    double[] all = new double[n];
                    double number = Double.MAX_VALUE;
                    for (int i = 0; i < n; i++) {
                        number = Math.nextDown(number);
                        all[i] = number;
                    }
                    return all;
                }

                static class Odd implements Comparable, java.util.Comparator {
                    public int hashCode() {
                        return 7;
                    }

                    public int compareTo(Object other) {
                        return 1;
                    }

                    public int compare(Object a, Object b) {
                        return a == b ? 0 : 1;
                    }
                }
            """;

    private static final Map<String, List<String>> EXPRESSIONS = new HashMap<>();

    static {
        put("boolean", "true", "false");
        put("byte", "(byte) 0", "(byte) -128", "(byte) 127");
        put("short", "(short) 0", "(short) -32768", "(short) 32767");
        put("char", "'a'", "'\\u0000'", "'\\u0130'", "'\\ud800'", "'\\uffff'");
        put("int", "0", "1", "-1", "2", "10", "63", "100", "65536", "1 << 20", "1 << 30", "100000000");
        put("int", "Integer.MAX_VALUE", "Integer.MIN_VALUE", "Integer.MAX_VALUE - 8");
        put("long", "0L", "1L", "-1L", "1000000000L", "1L << 40", "Long.MAX_VALUE", "Long.MIN_VALUE");
        put("float", "0f", "-0f", "1e38f", "1e-45f", "0.0000001f", "Float.NaN", "Float.POSITIVE_INFINITY");
        put("double", "0.0", "-0.0", "1e308", "4.9e-324", "Double.NaN", "Double.NEGATIVE_INFINITY", "0.1");
        put("java.lang.String", "\"\"", "\"a\"", "\"\\ud800\"", "\"1E1000000000\"", "\"-0000000000012\"", "null");
        put("java.lang.String", "\"a\".repeat(1000000)", "\"\\u0130\".repeat(100000)", "\"\\u00df\".repeat(50000)");
        put(
                "java.lang.String",
                "\"7\".repeat(20000)",
                "\"(a+)+\\\\1b\"",
                "\"a*a*a*a*a*a*a*a*b\"",
                "\"(\".repeat(5000)");
        put("java.lang.String", "\"%2147483647d\"", "\"%1$s%1$s%1$s%1$s\"", "\"yyyy-MM-dd\"", "\"PT99999999999H\"");
        put(
                "java.lang.String",
                "\"2026-11-21\"",
                "\"+999999999-12-31\"",
                "\"$0$0$0\"",
                "\"\\\\\"",
                "\" \".repeat(300000)");
        put(
                "java.lang.String",
                "\"()?\".repeat(60).concat(\"b\")",
                "\"a\".concat(\"(?:|)\".repeat(60)).concat(\"(?!)\")",
                "\"(?:|)\".repeat(12).concat(\"(?!)\")",
                "\"(?<=(?!).{0,99999})\"",
                "\"(?!)\"",
                "\"\"",
                "\"\\u03b1\".repeat(1000000)");
        put(
                "java.util.List",
                "mixed(\"\\u03b1\".repeat(10000), 60000, \"\\u0391\".repeat(10000))",
                "java.util.Collections.nCopies(1000, \"a\".repeat(1000000))",
                "mixed(one(4000), 100000, one(19))",
                "mixed(java.util.Map.entry(one(9000), \"x\"), 20000, java.util.Map.entry(one(19), \"x\"))",
                "mixed(java.util.Map.entry(\"x\", one(9000)), 20000, java.util.Map.entry(\"x\", one(19)))");
        put(
                "java.lang.Object",
                "java.util.Map.entry(one(9000), \"x\")",
                "new java.util.AbstractMap.SimpleEntry(\"x\", one(400000))",
                "one(900)");
        put(
                "java.util.Map.Entry",
                "java.util.Map.entry(one(9000), \"x\")",
                "new java.util.AbstractMap.SimpleEntry(\"x\", one(400000))");
        put(
                "java.util.List",
                "alike(100000, false)",
                "alike(50000, true)",
                "java.util.Collections.nCopies(1000000, \"x\")");
        put("java.util.Map", "keyed(alike(100000, false))", "keyed(alike(2000, true))");
        put("java.util.Collection", "keyed(alike(100000, false)).keySet()", "alike(50000, true)");
        put("java.util.Set", "keyed(alike(100000, false)).keySet()", "keyed(alike(2000, true)).keySet()");
        put("java.util.Queue", "queue(100, \"x\".repeat(5000000))", "new java.util.ArrayDeque(values(60000))");
        put("java.util.PriorityQueue", "queue(100, \"x\".repeat(5000000))", "queue(20000, \"x\")");
        put(
                "java.util.Collection",
                "values(60000)",
                "new java.util.HashSet()",
                "new java.util.TreeSet()",
                "queue(100, \"x\".repeat(5000000))");
        put(
                "java.util.Set",
                "new java.util.HashSet()",
                "new java.util.HashSet(values(1000))",
                "new java.util.TreeSet(big(10))");
        put(
                "java.util.List",
                "values(60000)",
                "new java.util.ArrayList(java.util.Collections.nCopies(9000, alike(90, false)))");
        put(
                "java.lang.Object[]",
                "filled(20000, \"x\".repeat(10000000))",
                "values(60000).toArray()",
                "filled(9, null)");
        put("java.lang.Object", "\"x\"", "java.time.Period.of(-256, 1, 0)", "keyed(alike(3000, true))");
        put("java.util.Map", "scattered(100000)", "java.util.Collections.unmodifiableMap(scattered(100000))");
        put("java.util.Collection", "scattered(100000).values()", "scattered(90000).keySet()");
        put("java.util.Set", "scattered(100000).keySet()", "scattered(100000).entrySet()");
        put(
                "java.util.List",
                "java.util.Collections.nCopies(300000, Double.valueOf(1.7976931348623155e308))",
                "new java.util.ArrayList(scattered(100000).values())",
                "new java.util.LinkedList(scattered(100000).keySet())");
        put("java.lang.Object", "Double.valueOf(1.7976931348623155e308)", "scattered(50000)");
        put("double[]", "doubles(300000)", "doubles(3)");
        put("double", "1.7976931348623155e308", "2.2250738585072011e-308");
        put("java.math.MathContext", "new java.math.MathContext(0)", "new java.math.MathContext(1000000)");
        put("java.util.Comparator", "java.util.Map.Entry.comparingByKey()", "java.util.Map.Entry.comparingByValue()");
        put("java.util.Comparator", "java.util.Comparator.naturalOrder()", "java.util.Collections.reverseOrder()");
        put("java.util.List", "big(10)", "big(100000)", "deep(10)", "deep(20000)", "shared(60)", "self()", "null");
        put("java.util.Map", "map(10, \"v\")", "map(100000, \"v\")", "map(2, shared(60))", "map(1, self())", "null");
        put(
                "java.lang.Object",
                "null",
                "\"a\"",
                "Integer.valueOf(7)",
                "new Odd()",
                "shared(60)",
                "self()",
                "deep(5000)");
        put("java.lang.Object", "map(3, shared(50))", "new int[100000]", "tower(60)", "new Object()", "state");
        put("java.lang.Comparable", "\"a\"", "Integer.valueOf(7)", "new Odd()");
        put("java.util.Comparator", "new Odd()", "null");
        put("java.lang.CharSequence", "\"a\".repeat(300000)", "\"\"", "new StringBuilder(\"ab\".repeat(100000))");
        put("java.lang.StringBuilder", "new StringBuilder()", "new StringBuilder(\"ab\".repeat(500000))");
        put("java.lang.StringBuilder", "new StringBuilder(20000000)", "new StringBuilder(\"\\u20ac\".repeat(4000000))");
        put("java.lang.String", "\"\\u20ac\".repeat(5000000)", "\"a\".repeat(5000000).concat(\"\\u20ac\")");
        put("java.util.List", "new java.util.LinkedList(big(100000))");
        put("java.util.LinkedList", "new java.util.LinkedList(big(100000))", "new java.util.LinkedList(shared(60))");
        put("java.util.BitSet", "new java.util.BitSet()", "new java.util.BitSet(200000000)", "null");
        put("java.lang.Object", "new java.util.BitSet(100000000)");
        put("java.math.BigInteger", "java.math.BigInteger.ZERO", "java.math.BigInteger.ONE.shiftLeft(100000)");
        put("java.math.BigInteger", "java.math.BigInteger.valueOf(-3).pow(50000)", "java.math.BigInteger.TEN");
        put("java.math.BigDecimal", "java.math.BigDecimal.ZERO", "new java.math.BigDecimal(\"1E900\")");
        put(
                "java.math.BigDecimal",
                "new java.math.BigDecimal(\"1E1000000000\")",
                "new java.math.BigDecimal(\"1E-900\")");
        put("java.math.BigDecimal", "new java.math.BigDecimal(\"7\".repeat(900))", "new java.math.BigDecimal(\"0.1\")");
        put("java.math.BigInteger", "ones(100000)", "ones(1000000)", "ones(30000000)", "ones(3000000).negate()");
        put("java.math.BigInteger", "java.math.BigInteger.ONE.shiftLeft(60000)", "ones(30000)", "ones(500)");
        put(
                "java.math.BigDecimal",
                "new java.math.BigDecimal(ones(100000))",
                "new java.math.BigDecimal(ones(4000000), 1204119)",
                "new java.math.BigDecimal(ones(30000000), -7)",
                "new java.math.BigDecimal(java.math.BigInteger.ONE.shiftLeft(60000))",
                "new java.math.BigDecimal(ones(30000), 9000)");
        put("java.lang.Object", "ones(30000)", "new java.math.BigDecimal(ones(4000000), 1204119)", "nested(20000)");
        put("java.lang.Object", "call(tower(60))", "NextHop.end(tower(40))", "split(3, stateful(tower(40)))");
        put(
                "java.util.List",
                "java.util.Collections.nCopies(3, call(tower(60)))",
                "java.util.Collections.nCopies(3, NextHop.end(tower(40)))",
                "java.util.Collections.nCopies(3, new java.math.BigDecimal(ones(4000000), 1204119))",
                "java.util.Collections.nCopies(100, ones(30000))");
        put("java.util.Map", "map(2, call(tower(60)))", "map(2, NextHop.end(tower(40)))");
        put("org.rpcchain.NextHop", "NextHop.end(Value.of(\"done\"))", "NextHop.end(tower(70))", "call(tower(70))");
        put("org.rpcchain.NextHop", "stateful(tower(70))", "split(1, call(tower(70)))", "NextHop.end(nested(20000))");
        put(
                "org.rpcchain.NextHop",
                "split(9000, call(Value.of(\"x\".repeat(1000))))",
                "split(1000, stateful(tower(64)))",
                "call(Value.nothing()).respond(tower(66))",
                "NextHop.end(Value.nothing()).respond(tower(63)).respond(tower(63))",
                "call(Value.of(\"x\".repeat(500000)))",
                "null");
        put(
                "org.rpcchain.NextHop.Call",
                "(NextHop.Call) call(tower(40))",
                "(NextHop.Call) stateful(tower(40))",
                "(NextHop.Call) call(Value.nothing())",
                "null");
        put("java.time.LocalDate", "java.time.LocalDate.MIN", "java.time.LocalDate.MAX");
        put("java.time.temporal.Temporal", "java.time.LocalDate.MAX", "java.time.Instant.MIN");
        put(
                "org.rpcchain.Value",
                "Value.nothing()",
                "Value.of(\"x\".repeat(100000))",
                "tower(60)",
                "tower(3)",
                "result");
        put(
                "org.rpcchain.Value",
                "Value.of(Double.NaN)",
                "Value.of(new java.math.BigDecimal(\"1E1000000000\"))",
                "null");
        put("org.rpcchain.State", "state", "State.empty()", "state.with(\"a\", tower(60))");
    }

    static {
        callback("java.lang.Runnable", "void run() {}");
        function("Function", "Object apply(Object a) { return shared(60); }");
        function("UnaryOperator", "Object apply(Object a) { return big(1000); }");
        function(
                "BiFunction",
                "Object apply(Object a, Object b) { return String.valueOf(a).concat(String.valueOf(b)); }");
        function("BinaryOperator", "Object apply(Object a, Object b) { return b; }");
        function("Predicate", "boolean test(Object a) { throw new IllegalStateException(\"x\".repeat(100000)); }");
        function("BiPredicate", "boolean test(Object a, Object b) { return a == b; }");
        function("Consumer", "void accept(Object a) { big(1000); }");
        function("BiConsumer", "void accept(Object a, Object b) { deep(100); }");
        function("Supplier", "Object get() { return self(); }");
        function("BooleanSupplier", "boolean getAsBoolean() { return false; }");
        function("IntSupplier", "int getAsInt() { return Integer.MIN_VALUE; }");
        function("LongSupplier", "long getAsLong() { return Long.MIN_VALUE; }");
        function("IntFunction", "Object apply(int a) { return \"x\".repeat(a); }");
        function("IntPredicate", "boolean test(int a) { return a > 0; }");
        function("IntUnaryOperator", "int applyAsInt(int a) { return -a; }");
        function("IntBinaryOperator", "int applyAsInt(int a, int b) { return a * b; }");
        function("LongUnaryOperator", "long applyAsLong(long a) { return -a; }");
        function("LongBinaryOperator", "long applyAsLong(long a, long b) { return a * b; }");
        function("DoubleUnaryOperator", "double applyAsDouble(double a) { return Double.NaN; }");
        function("DoubleBinaryOperator", "double applyAsDouble(double a, double b) { return Double.NaN; }");
        function("ToIntFunction", "int applyAsInt(Object a) { return -1; }");
        function("ToLongFunction", "long applyAsLong(Object a) { return -1; }");
        function("ToDoubleFunction", "double applyAsDouble(Object a) { return Double.NaN; }");
    }

    private Hostile() {}

    private static void function(String name, String method) {
        callback("java.util.function." + name, method);
    }

    private static void callback(String type, String method) {
        put(type, "new " + type + "() { public " + method + " }", "null");
    }

    private static void put(String type, String... expressions) {
        EXPRESSIONS.merge(type, List.of(expressions), (before, more) -> {
            List<String> all = new ArrayList<>(before);
            all.addAll(more);
            return List.copyOf(all);
        });
    }

    static boolean knows(String type) {
        return EXPRESSIONS.containsKey(type);
    }

    static String expression(String type, RandomGenerator random) {
        List<String> all = EXPRESSIONS.get(type);
        return all.get(random.nextInt(all.size()));
    }
}
