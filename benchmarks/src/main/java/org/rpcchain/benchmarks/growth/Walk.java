package org.rpcchain.benchmarks.growth;

import java.util.ArrayList;
import java.util.List;
import org.rpcchain.ChainContext;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;

/** The chaining functions of the experiment. */
public final class Walk {
    private Walk() {}

    /** Goes back and forth until the hops are used up. */
    public static NextHop next(State state, Value result) {
        int left = state.get("left").intValue();
        if (left == 0) {
            return NextHop.end(result);
        }
        Value parameters = Value.record().put("payload", result).build();
        return NextHop.call(left % 2 == 0 ? "ping" : "pong", "echo", parameters, "next", state.with("left", left - 1));
    }

    /** Writes on the console, and goes on as {@link #next}. */
    public static NextHop talk(State state, Value result, ChainContext context) {
        int lines = state.get("lines").intValue();
        for (int i = 0; i < lines; i++) {
            context.log("x");
        }
        return next(state, result);
    }

    /** Ends with what a sub-chain has brought. */
    public static NextHop finish(State state, Value result) {
        return NextHop.end(result);
    }

    /** Splits into as many branches as the state says, which meet at the other server. */
    public static NextHop fan(State state, Value result) {
        int width = state.get("width").intValue();
        List<NextHop> branches = new ArrayList<NextHop>();
        for (int i = 0; i < width; i++) {
            branches.add(NextHop.last(
                    i % 2 == 0 ? "ping" : "pong",
                    "echo",
                    Value.record().put("payload", i).build()));
        }
        return NextHop.split(branches, "pong", "meet", State.empty());
    }

    /** Ends with the number of the branches. */
    public static NextHop meet(State state, Value results) {
        return NextHop.end(Value.of(results.size()));
    }
}
