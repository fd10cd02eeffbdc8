package org.rpcchain.benchmarks.soak;

import org.rpcchain.ChainSource;
import org.rpcchain.ServiceFunction;
import org.rpcchain.SubChain;
import org.rpcchain.Value;

/** The service functions of a soak's node: each writes down that it was executed. */
public final class Work {
    private final String name;
    private final Diary diary;

    Work(String name, Diary diary) {
        this.name = name;
        this.diary = diary;
    }

    /** Adds one. */
    @ServiceFunction("work")
    public long work(String key, long number) {
        diary.add("work " + key);
        return number + 1;
    }

    /** Adds two, by a sub-chain on another server. */
    @ServiceFunction("delegate")
    public SubChain delegate(String key, long number, String to) {
        diary.add("delegate " + key);
        Value parameters = Value.record()
                .put("key", key + "/sub of " + name)
                .put("number", number + 1)
                .build();
        return SubChain.to(to, "work", parameters).then(source(), "subEnd");
    }

    static ChainSource source() {
        return ChainSource.of("SoakChain.java", """
                import java.util.ArrayList;
                import java.util.List;
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
                        return NextHop.call(server(state, 1), "work", work(state, result, ""), "second", on(state));
                    }

                    public static NextHop second(State state, Value result) {
                        Value work = work(state, result, "").with("to", Value.of(server(state, 2)));
                        return NextHop.call(server(state, 1), "delegate", work, "third", on(state));
                    }

                    public static NextHop third(State state, Value result) {
                        List<NextHop> branches = new ArrayList<NextHop>();
                        branches.add(NextHop.last(server(state, 0), "work", work(state, result, "a")));
                        branches.add(NextHop.last(server(state, 1), "work", work(state, result, "b")));
                        return NextHop.split(branches, server(state, 2), "merge", on(state));
                    }

                    public static NextHop merge(State state, Value results) {
                        return NextHop.end(Value.of(results.at(0).longValue() + results.at(1).longValue()));
                    }

                    public static NextHop subEnd(State state, Value result) {
                        return NextHop.end(result);
                    }
                }
                """);
    }
}
