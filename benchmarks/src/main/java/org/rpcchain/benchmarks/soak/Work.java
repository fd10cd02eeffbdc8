package org.rpcchain.benchmarks.soak;

import org.rpcchain.ChainSource;
import org.rpcchain.ServiceFunction;
import org.rpcchain.SubChain;
import org.rpcchain.Value;

/** The service functions of a soak's node: each writes down that it was executed. */
public final class Work {
    private final String name;
    /** What tells a chain whose sub-chain failed from one whose sub-chain did not. */
    static final long MENDED = 1_000;

    private final Diary diary;

    Work(String name, Diary diary) {
        this.name = name;
        this.diary = diary;
    }

    /** Adds one. Written down with the number, which tells the way that led here: sent again, a chain may take another. */
    @ServiceFunction("work")
    public long work(String key, long number) {
        diary.add("work " + key + " of " + number);
        return number + 1;
    }

    /** Adds two, by a sub-chain on another server; where that fails, here. */
    @ServiceFunction("delegate")
    public SubChain delegate(String key, long number, String to) {
        diary.add("delegate " + key);
        String sub = key + "/sub of " + name;
        Value parameters =
                Value.record().put("key", sub).put("number", number + 1).build();
        Value context = Value.record().put("key", sub).put("number", number + 2).build();
        return SubChain.to(to, "work", parameters).then(source(), "subEnd").onFailure("mend", context);
    }

    /** Answers {@value #MENDED} more than a sub-chain that has failed would have; another failure of it is another call. */
    @ServiceFunction("mend")
    public long mend(Value failure, Value context) {
        diary.add("mend " + context.get("key").text() + " after "
                + failure.get("message").text().replace('\n', ' '));
        return context.get("number").longValue() + MENDED;
    }

    static ChainSource source() {
        return ChainSource.of("SoakChain.java", """
                import java.util.ArrayList;
                import java.util.List;
                import org.rpcchain.ChainContext;
                import org.rpcchain.NextHop;
                import org.rpcchain.State;
                import org.rpcchain.Value;

                public final class SoakChain {
                    private static String server(State state, int plus) {
                        Value servers = state.get("servers");
                        return servers.at((state.get("at").intValue() + plus) % servers.size()).text();
                    }

                    private static Value work(State state, Value number, String part) {
                        return Value.record()
                                .put("key", state.get("key").text() + "." + state.get("at").intValue() + part)
                                .put("number", number)
                                .build();
                    }

                    private static State on(State state) {
                        return state.with("at", state.get("at").longValue() + 1);
                    }

                    public static NextHop first(State state, Value result) {
                        return NextHop.call(server(state, 1), "work", work(state, result, ""), "second", on(state))
                            .respond(state.get("key"));
                    }

                    public static NextHop second(State state, Value result) {
                        Value work = work(state, result, "").with("to", state.get("delegate"));
                        return NextHop.call(server(state, 1), "delegate", work, "third", on(state));
                    }

                    public static NextHop third(State state, Value result, ChainContext context) {
                        context.log("popped " + state.get("key").text() + " " + result.longValue());
                        List<NextHop> branches = new ArrayList<NextHop>();
                        branches.add(NextHop.last(server(state, 0), "work", work(state, result, "a")));
                        Value other = Value.of(result.longValue() + 100);
                        branches.add(NextHop.last(server(state, 1), "work", work(state, other, "b")));
                        return NextHop.split(branches, server(state, 2), "merge", on(state));
                    }

                    public static NextHop merge(State state, Value results, ChainContext context) {
                        String seen = "merged";
                        for (int i = 0; i < results.size(); i++) {
                            seen += " " + results.at(i).longValue();
                        }
                        context.log(seen);
                        return NextHop.end(Value.of(results.size() == 2
                            ? results.at(0).longValue() + results.at(1).longValue() : -results.size()));
                    }

                    public static NextHop subEnd(State state, Value result) {
                        return NextHop.end(result);
                    }
                }
                """);
    }
}
