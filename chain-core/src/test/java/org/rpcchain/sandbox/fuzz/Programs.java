package org.rpcchain.sandbox.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.rpcchain.ChainSource;

/**
 * Writes random programs of the grammar that the compiler takes: loops, handlers, recursion, allocation, inner classes.
 *
 * <p>Each method has the locals {@code i}, {@code n} (whole numbers), {@code t} (a text), {@code l} (a list), {@code c} (the
 * chain). A statement
 * that leaves its block stands behind an if: the compiler refuses what it sees to be unreachable.
 */
final class Programs {
    private static final int METHODS = 4;
    private static final int DEEPEST = 4;

    private final RandomGenerator random;
    private final List<Supplier<String>> simple = List.of(
            () -> "i = " + number() + ";",
            () -> "n = n * 31 + " + number() + ";",
            () -> "t = " + text() + ";",
            () -> "t = t + " + text() + ";",
            () -> "l.add(" + object() + ");",
            () -> "l.add(new byte[i & 65535]);",
            () -> "i = i + " + call() + ";",
            () -> "l.addAll(l.subList(0, l.size() / 2));",
            () -> "n += deep(i & 511, c);",
            () -> "if (l.size() < 7) { c.log(t); }",
            () -> "n += l.hashCode();",
            () -> "t = t.length() > 100000 ? t.substring(50000) : t.concat(t);",
            () -> "java.util.Collections.sort(l, new Order());",
            () -> "n += new Node(i & 31).depth();",
            () -> "i = t.indexOf(" + text() + ");",
            () -> "if (l.size() > 50000) { l = new java.util.ArrayList(); }",
            () -> "n += new int[(i & 1023) + 1][7].length;",
            () -> "if (n == " + number() + ") { throw new IllegalStateException(t); }");

    private int labels;

    Programs(RandomGenerator random) {
        this.random = random;
    }

    /** Answers the next program. */
    ChainSource next() {
        labels = 0;
        StringBuilder methods = new StringBuilder();
        for (int i = 0; i < METHODS; i++) {
            methods.append("    static int m")
                    .append(i)
                    .append("(int i, String t, java.util.List l, ChainContext c) {\n        long n = 1;\n");
            methods.append(block(1, false)).append("        return (int) n + i;\n    }\n\n");
        }
        return ChainSource.of("Program.java", """
                import org.rpcchain.*;

                public class Program {
                    static class Order implements java.util.Comparator {
                        public int compare(Object a, Object b) {
                            return a.hashCode() < b.hashCode() ? -1 : %s;
                        }
                    }

                    static class Node {
                        final Node next;

                        Node(int n) {
                            next = n > 0 ? new Node(n - 1) : null;
                        }

                        int depth() {
                            return next == null ? 0 : 1 + next.depth();
                        }

                        public int hashCode() {
                            return %s;
                        }
                    }

                    static int deep(int n, ChainContext c) {
                        return n == 0 ? c.hop() : 1 + deep(n - 1, c);
                    }

                %s    public static NextHop run(State state, Value result, ChainContext c) {
                        int i = 0;
                        long n = 7;
                        String t = "t";
                        java.util.List l = new java.util.ArrayList();
                %s        return NextHop.end(Value.record().put("n", n).put("t", t).build());
                    }
                }
                """.formatted(
                        pick("1", "0", "a == b ? 0 : 1"),
                        pick("7", "next == null ? 0 : next.hashCode() + 1"),
                        methods,
                        block(0, false)));
    }

    private String block(int depth, boolean inLoop) {
        StringBuilder statements = new StringBuilder();
        int count = 1 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            statements.append(statement(depth, inLoop)).append('\n');
        }
        return statements.toString();
    }

    private String statement(int depth, boolean inLoop) {
        if (depth >= DEEPEST) {
            return simple.get(random.nextInt(simple.size())).get();
        }
        String counter = "c" + labels++;
        return switch (random.nextInt(12)) {
            case 0 ->
                "if (" + condition() + ") {\n" + block(depth + 1, inLoop) + "} else {\n" + block(depth + 1, inLoop)
                        + "}";
            case 1 -> "while (" + condition() + ") {\n" + block(depth + 1, true) + "i++;\n}";
            case 2 ->
                "for (int " + counter + " = 0; " + counter + " < " + most() + "; " + counter + "++) {\n"
                        + block(depth + 1, true) + "}";
            case 3 -> "do {\n" + block(depth + 1, true) + "i++;\n} while (" + condition() + ");";
            case 4 -> tried(depth, inLoop);
            case 5 ->
                "switch (i & 3) {\ncase 0:\n" + block(depth + 1, false) + "break;\ncase 1:\n" + block(depth + 1, false)
                        + "default:\nn++;\n}";
            case 6 -> "if (" + condition() + ") { " + (inLoop ? pick("break;", "continue;") : "i = 0;") + " }";
            default -> simple.get(random.nextInt(simple.size())).get();
        };
    }

    private String most() {
        return pick("3", "100", "i", "l.size()", "1000000000");
    }

    private String tried(int depth, boolean inLoop) {
        String caught = pick("RuntimeException", "Throwable", "Error", "IllegalStateException", "StackOverflowError");
        String body = "try {\n" + block(depth + 1, inLoop) + "}";
        String handler = " catch (" + caught + " e" + labels++ + ") {\n" + block(depth + 1, inLoop) + "}";
        String last = " finally {\n" + block(depth + 1, false) + "}";
        return body + pick(handler, handler + last, last);
    }

    private String condition() {
        return pick(
                "i < " + number(),
                "n != " + number(),
                "l.size() < 1000",
                "t.length() < 1000",
                "(i & 1) == 0",
                "i >= 0",
                "n > i",
                "t.contains(\"x\")",
                "i != i + 1");
    }

    private String number() {
        return pick(
                "i",
                "1",
                "-1",
                "i + 1",
                "i * 7",
                "100",
                "65536",
                "2147483647",
                "l.size()",
                "t.length()",
                "(int) n",
                "i >>> 3");
    }

    private String text() {
        return pick(
                "\"x\"",
                "t",
                "\"ab\" + i",
                "String.valueOf(n)",
                "t.trim()",
                "\"\\u0130\"",
                "t.replace(\"x\", \"yy\")",
                "String.valueOf(l.size())",
                "t.toLowerCase()");
    }

    private String object() {
        return pick(
                "t",
                "Integer.valueOf(i)",
                "l",
                "new Node(i & 63)",
                "new int[8]",
                "Value.of(n)",
                "new java.util.ArrayList(l)");
    }

    private String call() {
        return "m" + random.nextInt(METHODS) + "(" + number() + ", t, " + pick("l", "new java.util.ArrayList()")
                + ", c)";
    }

    private String pick(String... choices) {
        List<String> all = new ArrayList<>(List.of(choices));
        return all.get(random.nextInt(all.size()));
    }
}
