package org.rpcchain.benchmarks.hop;

import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;

/** The chaining function of the hop experiment: back and forth between two servers with the same payload. */
public final class PingPong {
    private PingPong() {}

    /** Goes to the other server until the hops are used up. */
    public static NextHop next(State state, Value result) {
        int left = state.get("left").intValue();
        if (left == 0) {
            return NextHop.end(Value.of(result.size()));
        }
        Value parameters = Value.record().put("payload", result).build();
        return NextHop.call(left % 2 == 0 ? "ping" : "pong", "echo", parameters, "next", state.with("left", left - 1));
    }
}
