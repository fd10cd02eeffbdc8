package org.rpcchain.benchmarks.fig10;

import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;

/** The chaining function of the experiment: it needs the state at the first server, and nobody needs it after that. */
public final class CarriedState {
    private CarriedState() {}

    /** Goes on to the second server with the size of what was carried. */
    public static NextHop afterFirst(State state, Value result) {
        int size = state.get("carried").size();
        return NextHop.last("pong", "echo", Value.record().put("payload", size).build());
    }
}
