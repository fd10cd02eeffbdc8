package org.rpcchain.benchmarks.growth;

import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.SubChain;
import org.rpcchain.Value;

/** What both nodes offer. */
public final class WalkServices {
    private final Stamps stamps;
    private final String other;

    WalkServices(Stamps stamps, String other) {
        this.stamps = stamps;
        this.other = other;
    }

    /** Answers what it is given. */
    @ServiceFunction("echo")
    public Value echo(Value payload) {
        stamps.here();
        return payload;
    }

    /** Begins a sub-chain, and that one another, {@code depth} in all, of which the last walks {@code left} hops. */
    @ServiceFunction("descend")
    public SubChain descend(int depth, int left) {
        if (depth <= 1) {
            return SubChain.to(
                            "ping", "echo", Value.record().put("payload", "x").build())
                    .then(Stage.SOURCE, "next")
                    .state(State.empty().with("left", left));
        }
        Value parameters =
                Value.record().put("depth", depth - 1).put("left", left).build();
        return SubChain.to(other, "descend", parameters).then(Stage.SOURCE, "finish");
    }
}
