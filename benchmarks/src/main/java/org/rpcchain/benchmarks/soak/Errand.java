package org.rpcchain.benchmarks.soak;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Value;

/**
 * What the chains at coordinators do: a hop on each of two nodes, then one on the third and on the first at a time, and a merge. Each
 * hop adds one, takes its time without a thread, and is written down when it begins.
 */
public final class Errand {
    /** The nodes; none is ever killed. */
    static final List<String> NODES = List.of("n1", "n2", "n3");
    /** One for each of two hops, and for one of a branch: of two branches, one of which began with a hundred more. */
    static final long RIGHT = 106;

    private static final ChainSource SOURCE = ChainSource.of("Course.java", """
            import java.util.ArrayList;
            import java.util.List;
            import org.rpcchain.*;

            public final class Course {
                static Value work(State s, Value n, String hop) {
                    return Value.record().put("key", s.get("key").text() + hop).put("number", n).build();
                }

                public static NextHop first(State s, Value n) {
                    return NextHop.call("n2", "step", work(s, n, ".2"), "second", s);
                }

                public static NextHop second(State s, Value n) {
                    List<NextHop> both = new ArrayList<NextHop>();
                    both.add(NextHop.last("n3", "step", work(s, n, ".3a")));
                    both.add(NextHop.last("n1", "step", work(s, Value.of(n.longValue() + 100), ".3b")));
                    return NextHop.split(both, "n2", "merge", s);
                }

                public static NextHop merge(State s, Value n) {
                    return NextHop.end(n.size() == 2 ? Value.of(n.at(0).longValue() + n.at(1).longValue()) : n);
                }
            }
            """);

    private final Diary diary;
    private final Executor later;

    Errand(Diary diary, Duration pause) {
        this.diary = diary;
        this.later = CompletableFuture.delayedExecutor(pause.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Adds one. */
    @ServiceFunction("step")
    public CompletionStage<Long> step(String key, long number) {
        diary.add("step " + key);
        return CompletableFuture.supplyAsync(() -> number + 1, later);
    }

    /** Answers the chain of this number; its source travels with it. */
    static ChainCall chain(long number) {
        String key = Long.toString(number);
        Value first = Value.record().put("key", key + ".1").put("number", 0).build();
        return ChainCall.to(NODES.get(0), "step", first)
                .then(SOURCE, "first")
                .state(State.empty().with("key", key))
                .inline(true)
                .timeBudget(GroupPlan.BUDGET);
    }
}
