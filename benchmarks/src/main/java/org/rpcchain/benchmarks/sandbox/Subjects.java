package org.rpcchain.benchmarks.sandbox;

import org.rpcchain.ChainSource;
import org.rpcchain.State;
import org.rpcchain.Value;

/** The chaining functions that are measured, as sources. */
public final class Subjects {
    /** The method to run. */
    static final String METHOD = "step";

    private static final String HEAD = "import org.rpcchain.*;\npublic class Subject {\n";
    private static final String ENTRANCE = "  public static NextHop step(State state, Value result) {\n";
    private static final int PARAMETERS = 20;

    private Subjects() {}

    /** Answers the source of a subject: {@code glue20} moves 20 fields, {@code loop} computes a million steps. */
    static ChainSource named(String subject) {
        return subject.equals("loop") ? loop() : glue(Integer.parseInt(subject.substring("glue".length())));
    }

    /** Moves so many values from the state to the parameters of the next call: what most chaining functions do. */
    private static ChainSource glue(int fields) {
        StringBuilder text = new StringBuilder(HEAD).append(ENTRANCE).append("    RecordBuilder p = Value.record();\n");
        for (int i = 0; i < fields; i++) {
            text.append("    p.put(\"p%d\", state.get(\"f%d\"));\n".formatted(i, i));
        }
        text.append("    return NextHop.call(\"storage.b\", \"file.write\", p.build(), \"step\", state);\n  }\n}\n");
        return ChainSource.of("Subject.java", text.toString());
    }

    private static ChainSource loop() {
        return ChainSource.of("Subject.java", HEAD + ENTRANCE + """
                    long x = result.longValue();
                    for (int i = 0; i < 1000000; i++) {
                      x = x * 6364136223846793005L + 1442695040888963407L;
                    }
                    return NextHop.end(Value.of(x));
                  }
                }
                """);
    }

    /** Answers a source of about this size, of many small chaining functions; {@code variant} makes it another text. */
    public static ChainSource sized(int bytes, int variant) {
        StringBuilder text = new StringBuilder("// variant " + variant + "\n").append(HEAD);
        for (int i = 0; i == 0 || text.length() < bytes - 200; i++) {
            text.append("""
                  public static NextHop step%d(State state, Value result, ChainContext context) {
                    long total = state.has("total") ? state.get("total").longValue() : %dL;
                    for (int i = 0; i < result.size(); i++) {
                      total += result.at(i).get("amount").longValue();
                    }
                    context.log("total " + total);
                    if (total > 1000) { return NextHop.end(Value.of(total)); }
                    Value parameters = Value.record().put("page", total / 10).build();
                    return NextHop.call("ledger", "ledger.page", parameters, "step%d", state.with("total", total));
                  }
                """.formatted(i, variant, i));
        }
        return ChainSource.of("Subject.java", text.append("}\n").toString());
    }

    /** Answers a state with the names that the glue subjects move. */
    static State state() {
        State state = State.empty();
        for (int i = 0; i < PARAMETERS * 10; i++) {
            state = state.with("f" + i, Value.of("value " + i));
        }
        return state;
    }
}
