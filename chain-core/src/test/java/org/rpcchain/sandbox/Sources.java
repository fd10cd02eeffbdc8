package org.rpcchain.sandbox;

import java.util.List;
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
}
