package org.rpcchain.spi;

import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.SubChain;
import org.rpcchain.Value;

/** What a service function has returned: a value, or a sub-chain (§3.4). */
public sealed interface Served {
    /** A value. */
    record Result(Value value) implements Served {}

    /** A sub-chain; its source is not published yet. */
    record Begun(SubChain chain) implements Served {}

    /**
     * Answers the value.
     *
     * @throws ProblemException when it is a sub-chain
     */
    default Value resultOrThrow() {
        if (this instanceof Result result) {
            return result.value();
        }
        throw new ProblemException(
                FailureCode.MALFORMED,
                "the service function has started a sub-chain, and has no value yet; call it in a chain");
    }
}
