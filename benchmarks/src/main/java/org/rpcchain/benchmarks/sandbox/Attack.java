package org.rpcchain.benchmarks.sandbox;

import org.rpcchain.State;
import org.rpcchain.Value;

/** What an attacker sends, each time as another source, so that no refusal is remembered and no namespace is refused. */
enum Attack {
    /** A loop without an end. */
    ENDLESS {
        @Override
        String body() {
            return "while (true) { state.has(\"a\"); }";
        }
    },

    /** Allocation without an end, of arrays that are dropped at once. */
    ALLOCATING {
        @Override
        String body() {
            return "byte[] last = null; while (true) { last = new byte[1000000]; }";
        }
    },

    /** One call of the JDK that takes almost all of the budget, and breaks none. */
    LONG_CALL {
        @Override
        String body() {
            return "return NextHop.end(Value.of((long) java.util.Collections.frequency(java.util.Collections.nCopies("
                    + EQUALS + ", \"a\"), \"b\")));";
        }
    },

    /** A source that takes the compiler as long as it may. */
    COMPILER {
        @Override
        String body() {
            return "int n = 0; " + "try { n++; } finally { ".repeat(DEPTH) + "n--;" + " }".repeat(DEPTH)
                    + " return null;";
        }
    };

    private static final int DEPTH = 30;

    /** Charged at 0.9 s, and so long on a slow processor. */
    private static final int EQUALS = 230_000_000;

    /** Answers the statements of its chaining function. */
    abstract String body();

    /** Answers its attempt with this number. */
    Attempt attempt(long number) {
        String text = "import org.rpcchain.*;\npublic class Attack { public static NextHop " + Subjects.METHOD
                + "(State state, Value result) { " + body() + " } }";
        return Attempt.of(number, "Attack", text, Subjects.METHOD, State.empty(), Value.of("x"));
    }
}
