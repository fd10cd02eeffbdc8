package org.rpcchain.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes random nests of {@code try}, {@code catch} and {@code finally}, in and around loops, which note where they come past and are left in all
 * the ways there are.
 *
 * <p>A {@code finally} notes and calls what may throw: of one that branches where a {@code return} leads to it, Janino makes what the JVM does not take.
 *
 * <p>What leaves a block stands behind an if, or at the end of a block where another of the same {@code try} comes to its end: javac refuses what
 * cannot be reached.
 */
final class Tries {
    private static final int METHODS = 1;
    private static final int DEEPEST = 3;
    private static final int ARGUMENTS = 16;

    private final Random random;
    private final List<String> loops = new ArrayList<>();
    private int marks;

    private Tries(long seed) {
        this.random = new Random(seed);
    }

    /** Answers the source of a class with the chaining function {@code next}, which calls them all. */
    static String source(String name, long seed) {
        return new Tries(seed).source(name);
    }

    private String source(String name) {
        StringBuilder methods = new StringBuilder();
        StringBuilder calls = new StringBuilder();
        for (int i = 0; i < METHODS; i++) {
            methods.append("    private static int t%d(int n, StringBuilder o) {\n%s        return %s;\n    }\n\n"
                    .formatted(i, block(0), mark()));
            calls.append("""
                        o.append(" : ");
                        try {
                            o.append(t%d(n, o));
                        } catch (RuntimeException e) {
                            o.append(e.getMessage());
                        }
            """.formatted(i));
        }
        return """
            import org.rpcchain.*;

            public class %s {
                private static void fail(int n, int when, StringBuilder o) {
                    o.append(" f").append(when);
                    if (n %% 8 == when) {
                        throw new IllegalStateException("failed" + when);
                    }
                }

            %s    public static NextHop next(State state, Value result) {
                    StringBuilder o = new StringBuilder();
                    for (int n = 0; n < %d; n++) {
            %s        }
                    return NextHop.end(Value.of(o.toString()));
                }
            }
            """.formatted(name, methods, ARGUMENTS, calls);
    }

    private int mark() {
        return ++marks;
    }

    private String block(int depth) {
        StringBuilder statements = new StringBuilder();
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            statements.append(statement(depth)).append('\n');
        }
        return statements.toString();
    }

    private String statement(int depth) {
        int kind = random.nextInt(6);
        if (kind < 2 || depth == DEEPEST) {
            return "o.append(\" %d\");".formatted(mark());
        }
        if (kind == 2) {
            return "if ((n >> %d & 1) == %d) { %s }".formatted(random.nextInt(4), random.nextInt(2), leave());
        }
        return kind == 3 ? loop(depth) : tried(depth);
    }

    private String loop(int depth) {
        String name = "l" + mark();
        loops.add(name);
        String body = block(depth + 1);
        loops.remove(name);
        return "%1$s: for (int i%1$s = 0; i%1$s < 2; i%1$s++) {\n%2$s}".formatted(name, body);
    }

    private String leave() {
        int kind = random.nextInt(loops.isEmpty() ? 3 : 6);
        if (kind == 0) {
            return "return %d;".formatted(mark());
        }
        if (kind < 3) {
            return "throw new %s(\"t%d\");"
                    .formatted(kind == 1 ? "IllegalStateException" : "ArithmeticException", mark());
        }
        String which = random.nextBoolean() ? "" : " " + loops.get(random.nextInt(loops.size()));
        return (random.nextBoolean() ? "break" : "continue") + which + ";";
    }

    private String tried(int depth) {
        int handlers = random.nextInt(3);
        boolean last = handlers == 0 || random.nextBoolean();
        int comesToItsEnd = random.nextInt(handlers + 1);
        StringBuilder text = new StringBuilder("try {\n" + part(depth, comesToItsEnd == 0) + "}");
        for (int i = 1; i <= handlers; i++) {
            String caught = i == 2
                    ? "RuntimeException"
                    : random.nextBoolean() ? "IllegalStateException" : "ArithmeticException";
            String name = "e" + mark();
            text.append(" catch (%s %s) {\no.append(' ').append(%s.getMessage());\n%s}"
                    .formatted(caught, name, name, part(depth, comesToItsEnd == i)));
        }
        if (last) {
            String mayFail = "fail(n, %d, o);\n".formatted(random.nextInt(ARGUMENTS / 2));
            text.append(" finally {\n" + block(DEEPEST) + mayFail + block(DEEPEST) + "}");
        }
        return text.toString();
    }

    private String part(int depth, boolean comesToItsEnd) {
        return block(depth + 1) + (comesToItsEnd || random.nextInt(3) > 0 ? "" : leave() + "\n");
    }
}
