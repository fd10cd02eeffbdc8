package org.rpcchain.sandbox;

import java.util.List;
import java.util.stream.IntStream;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainId;
import org.rpcchain.ChainSource;

/** Sources and contexts for tests. */
public final class Sources {
    public static final ChainContext CONTEXT = new ChainContext() {
        @Override
        public void log(String line) {
            // Not looked at.
        }

        @Override
        public ChainId chainId() {
            return new ChainId("client", 7);
        }

        @Override
        public String server() {
            return "storage.a";
        }

        @Override
        public int hop() {
            return 1;
        }
    };

    private Sources() {}

    /** Answers the source of a class C with the one chaining function {@code next} that has these statements. */
    public static ChainSource withBody(String... statements) {
        return ChainSource.of(
                "C.java",
                "import java.util.*;\nimport org.rpcchain.*;\npublic class C {\n"
                        + "public static NextHop next(State state, Value result, ChainContext context) {\n"
                        + String.join("\n", List.of(statements))
                        + "\n}\n}\n");
    }

    /** Answers the {@code number}th of many small sources that differ. */
    public static ChainSource small(int number) {
        return ChainSource.of(
                "Small.java",
                "import org.rpcchain.*; public class Small { public static NextHop next(State state, Value result) {"
                        + " return NextHop.end(Value.of(" + number + "L)); } }");
    }

    /** Answers a source that counts its runs in a static list, as if they were one: each sees itself alone. With more members, where wanted. */
    public static ChainSource counting(String... members) {
        return ChainSource.of(
                "Counting.java",
                "import java.util.*;\nimport org.rpcchain.*;\npublic class Counting {\nstatic final List SEEN = new ArrayList();\n"
                        + "public static NextHop next(State state, Value result, ChainContext context) {\n"
                        + "SEEN.add(context.server());\nreturn NextHop.end(Value.of((long) SEEN.size()));\n}\n"
                        + String.join("\n", members) + "\n}\n");
    }

    /**
     * Answers methods of some 200 characters that are as many kilobytes of code together as they are many, or more: each {@code finally}
     * block is there twice.
     */
    public static String[] large(int methods) {
        String body = "try { n++; } finally { ".repeat(4) + "do { n--; } while (n > 0); ".repeat(10) + "}".repeat(4);
        return IntStream.range(0, methods)
                .mapToObj(i -> "static int large" + i + "(int n) { " + body + " return n; }")
                .toArray(String[]::new);
    }
}
