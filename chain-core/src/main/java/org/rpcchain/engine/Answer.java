package org.rpcchain.engine;

import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.Value;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Handler;

/** What a service function has answered; it is kept for a while, so that a retransmitted chain goes on from it (§3.9). */
public sealed interface Answer {
    /** A value. */
    record Result(Value value) implements Answer {}

    /**
     * A sub-chain (§3.4).
     *
     * @param first its first call
     * @param then its first chaining function, published
     * @param failures what its creator wants called when it fails
     * @param responses what its creator wants called with its client responses
     * @param composed whether the parent goes on where it ends
     */
    record Begun(NextHop.Call first, FunctionRef then, Handler failures, Handler responses, boolean composed)
            implements Answer {}

    /** It could not be run, or threw. */
    record Failed(Problem problem) implements Answer {}

    /** Answers what it weighs, in bytes. */
    default long weight() {
        if (this instanceof Result result) {
            return 100 + result.value().weight();
        }
        if (this instanceof Begun begun) {
            return 300
                    + begun.first().parameters().weight()
                    + begun.first().state().asValue().weight();
        }
        return 300;
    }
}
