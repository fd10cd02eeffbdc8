package org.rpcchain.benchmarks.peers.chain;

import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;

/** The chaining function of the chains that are compared: from one service to the other, with what the last one made of the payload. */
public final class HandOn {
    private HandOn() {}

    /** Goes on until the hops are done. */
    public static NextHop next(State state, Value result) {
        int done = state.get("done").intValue();
        if (done == state.get("hops").intValue()) {
            return NextHop.end(result);
        }
        Value parameters = Value.record().put("payload", result).build();
        return NextHop.call(done % 2 == 0 ? "a" : "b", "work", parameters, "next", state.with("done", done + 1));
    }
}
