package org.rpcchain.sandbox.corpus;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Sources that are small to say and large to write down, most of them aimed at the compiler. */
final class Bombs {
    private static final Map<String, Supplier<String>> TEMPLATES = new TreeMap<>();

    static {
        body("NestedTryFinally14", () -> times(14, "try {") + "n++;" + times(14, "} finally { n++; }"));
        body(
                "FinallyInFinally8",
                () -> times(8, "try { n++; } catch (RuntimeException e) { return null; } finally {")
                        + "n++;"
                        + times(8, "}"));
        body("FinallyWithReturn10", () -> times(10, "try { n++; if (n > 7) return null; } finally {") + times(10, "}"));
        members(
                "DoubledConstant28",
                () -> "static final String A0 = \"xxxxxxxxxx\";"
                        + each(
                                28,
                                i -> //
                                "static final String A" + (i + 1) + " = A" + i + " + A" + i + ";"));
        members(
                "DoubledConstantUsed",
                () -> "static final String A0 = \"xxxxxxxxxx\";"
                        + each(
                                12,
                                i -> //
                                "static final String A" + (i + 1) + " = A" + i + " + A" + i + ";")
                        + each(200, i -> "static final String B" + i + " = A12 + " + i + ";"));
        members("LongInitialiser", () -> "static final int[] T = {" + "1,".repeat(20_000) + "};");
        members(
                "LongInitialiserOfTexts",
                () -> "static final String[] T = {" + each(6_000, i -> "\"t" + i + "\",") + "};");
        body("ManyLocals", () -> each(4_500, i -> "int v" + i + " = n;"));
        body("WideFrame", () -> each(1_200, i -> "long v" + i + " = n;") + "n += v0;");
        members("ManyMethods", () -> each(2_000, i -> "static void m" + i + "() {}"));
        members("FarTooManyMethods", () -> each(20_000, i -> "static void m" + i + "() {}"));
        members("ManyFields", () -> each(5_000, i -> "int f" + i + ";"));
        members("ManyClasses", () -> each(2_000, i -> "class C" + i + " {}"));
        members(
                "ManyInterfaces",
                () -> each(500, i -> "interface I" + i + " {}") + "static abstract class All implements "
                        + each(499, i -> "I" + i + ", ") + "I499 {}");
        members(
                "DeepInheritance",
                () -> "static class C0 {}"
                        + each(
                                300,
                                i -> //
                                "static class C" + (i + 1) + " extends C" + i + " {}"));
        members("DeeplyNestedClasses", () -> each(200, i -> "class C" + i + " {") + times(200, "}"));
        body(
                "NestedAnonymous200",
                () -> times(200, "new Object() { public String toString() {") + "return \"x\";"
                        + times(200, "} }.toString(); return null;").replaceFirst(" return null;$", ""));
        body("NestedTernaries", () -> "n = " + times(3_000, "n > 1 ? 2 : ") + "3;");
        body("NestedParentheses", () -> "n = " + "(".repeat(10_000) + "1" + ")".repeat(10_000) + ";");
        body("NestedBlocks", () -> "{".repeat(10_000) + "}".repeat(10_000));
        body("NestedIfs", () -> times(3_000, "if (n > 1) ") + "n++;");
        body("NestedLoops", () -> times(400, "while (n > 1) ") + "n++;");
        body("NestedCasts", () -> "n = " + "(int) ".repeat(10_000) + "1;");
        body("NestedNots", () -> "boolean b = " + "!".repeat(30_000) + "true;");
        body("LongSum", () -> "n = 1" + "+n".repeat(20_000) + ";");
        body("LongConcatenation", () -> "String s = \"\"" + " + n".repeat(10_000) + ";");
        body("LongAssignment", () -> "int x = 0; " + "x = ".repeat(10_000) + "1;");
        body("LongCallChain", () -> "String s = \"\"" + ".trim()".repeat(8_000) + ";");
        body("NestedCalls", () -> "int x = " + "Math.abs(".repeat(5_000) + "1" + ")".repeat(5_000) + ";");
        body("HugeSwitch", () -> "switch (n) {" + each(3_000, i -> "case " + i * 7 + ": n++;") + "}");
        body("HugeStringSwitch", () -> "switch (\"\" + n) {" + each(3_000, i -> "case \"c" + i + "\": n++;") + "}");
        body("HugeMethod", () -> "n = n * 31 + 7; ".repeat(3_500));
        source(
                "HelpInAHugeMethod",
                () -> "while (n >= 0) { try { huge(null, 0); } catch (NullPointerException e) { n = 1; } }",
                () -> "static int huge(int[] all, int n) { n += all[0]; " + "n++; ".repeat(2_400) + "return n; }");
        body("ManyCatches", () -> times(1_000, "try { n++; } catch (RuntimeException e) { n--; }"));
        members(
                "CatchesWithinCatches",
                () -> each(40, i -> "static class E" + i + " extends RuntimeException {}") + "static Object m() {"
                        + times(45, "try {") + "return null;"
                        + times(45, "}" + each(40, i -> "catch(E" + i + " e){return null;}")) + "}");
        members(
                "LoopsThatGrow",
                () -> "static void waits(boolean b" + each(127, i -> ", long p" + i) + ") {"
                        + times(1_450, "do { } while (b);") + "Object o;" + times(80, "o = new int[0][0][0];") + "}");
        // To find the default methods of a class, the JVM follows each way to each interface: here there are billions.
        members("WaysToAnInterface", () -> waysToAnInterface(60));
        members(
                "WaysToAMadeOne",
                () -> waysToAnInterface(20)
                        + "static class Made implements I20 {} static final Object MADE = new Made();");
        // At each instruction the JVM's verifier goes through all handlers around it.
        members(
                "CodeWithinManyTries",
                () -> each(
                        4,
                        i -> "static int m" + i + "(int x) {" + times(100, "try {")
                                + times(22, "x = x" + times(99, "+x") + ";")
                                + times(100, "} catch (RuntimeException e) {}") + "return x; }"));
        members(
                "DefaultMethodsOfMany",
                () -> "interface I0 {}"
                        + each(
                                29,
                                i -> "interface I" + (i + 1) + " extends I" + i + " {"
                                        + each(45, k -> "default void m" + i + "x" + k + "() {}") + "}")
                        + each(30, i -> "static abstract class C" + i + " implements I29 {}"));
        body(
                "FinallyBehindCatch8",
                () -> times(8, "try { n++; } catch (RuntimeException e) { n--; } finally {") + "n++;" + times(8, "}"));
        body(
                "LabelsThroughFinally6",
                () -> each(
                                6,
                                i -> "a" + i + ": try { n++; if (n > 3) break a" + i
                                        + "; } catch (RuntimeException e) { n--; } finally {")
                        + "n++;" + times(6, "}"));
        body("ManyLabels", () -> each(2_000, i -> "l" + i + ": ") + "n++;");
        body("ManyLiterals", () -> each(4_500, i -> "n += " + (1_000_000 + i) + ";"));
        body("HugeText", () -> "String s = \"" + "x".repeat(1_000_000) + "\";");
        body("HugeName", () -> "int " + "v".repeat(60_000) + " = 1;");
        body("HugeNumber", () -> "long l = " + "0".repeat(50_000) + "1L;");
        body("HugeUnicodeEscape", () -> "int a = 1; // \\" + "u".repeat(50_000) + "0041");
        body(
                "DeepArrayType",
                () -> "Object a = new int[1]" + "[]".repeat(254) + "; int" + "[]".repeat(255) + " b = null;");
        body(
                "DeepArrayInitialiser",
                () -> "Object a = new Object[] " + times(2_000, "{ new Object[] ") + "{}" + "}".repeat(2_000) + ";");
        members("ManyParameters", () -> "static void m(" + each(300, i -> "long p" + i + ", ") + "int last) {}");
        source(
                "ManyOverloads",
                () -> times(200, "m(null, null);"),
                () -> "static class C0 {}" + each(20, i -> "static class C" + (i + 1) + " extends C" + i + " {}")
                        + each(441, i -> "static void m(C" + i / 21 + "[] a, C" + i % 21 + " b) {}"));
        members("DeepGenerics", () -> "java.util.List" + "<java.util.List".repeat(2_000) + ">".repeat(2_000) + " f;");
        members("HugeComment", () -> "/*" + "x".repeat(5_000_000) + "*/");
        members("HugeBlank", () -> " ".repeat(5_000_000));
        TEMPLATES.put("UnclosedText", () -> "public class UnclosedText { String s = \"" + "x".repeat(70_000));
        TEMPLATES.put("OnlyBraces", () -> "{".repeat(60_000));
        TEMPLATES.put(
                "ManyImports", () -> each(2_000, i -> "import java.util.C" + i + ";") + "public class ManyImports {}");
        TEMPLATES.put(
                "StarImports", () -> each(3_000, i -> "import p" + i + ".*;") + "public class StarImports { X x; }");
        TEMPLATES.put("LongPackage", () -> "package p" + ".p".repeat(20_000) + "; public class LongPackage {}");
    }

    private Bombs() {}

    /** Answers the source of the bomb with this name, which is also its class's. */
    static String text(String name) {
        Supplier<String> template = TEMPLATES.get(name);
        if (template == null) {
            throw new IllegalArgumentException("no bomb " + name + "; there are " + TEMPLATES.keySet());
        }
        return template.get();
    }

    private static void body(String name, Supplier<String> statements) {
        source(name, statements, () -> "");
    }

    private static void members(String name, Supplier<String> members) {
        source(name, () -> "", members);
    }

    private static void source(String name, Supplier<String> statements, Supplier<String> members) {
        TEMPLATES.put(
                name,
                () -> "import org.rpcchain.*;\npublic class " + name + " {\n" + members.get()
                        + "\npublic static NextHop run(State state, Value result) {\nint n = state.names().size();\n"
                        + statements.get() + "\nreturn NextHop.end(Value.of(\"escaped\"));\n}\n}\n");
    }

    /** Interfaces of which each extends the two before it. */
    private static String waysToAnInterface(int levels) {
        return "interface I0 { default int d() { return 1; } } interface I1 extends I0 {}"
                + each(levels - 1, i -> "interface I" + (i + 2) + " extends I" + i + ", I" + (i + 1) + " {}");
    }

    private static String times(int count, String text) {
        return text.repeat(count);
    }

    private static String each(int count, IntFunction<String> text) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < count; i++) {
            all.append(text.apply(i));
        }
        return all.toString();
    }
}
