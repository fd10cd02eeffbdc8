package org.rpcchain;

/** How a chain ended for its client, exactly once: done, failed, or unknown. Unknown is never folded into failed. */
public sealed interface Outcome {
    /** The chain ended with a result. */
    record Done(ChainResult result) implements Outcome {}

    /** The chain ended without a result, for a reason that is known. */
    record Failed(ChainFailure failure) implements Outcome {}

    /** The chain may or may not have gone on; the failure names the last place that is known. */
    record Unknown(ChainFailure lastKnown) implements Outcome {}

    /**
     * Answers the result.
     *
     * @throws ChainFailedException when the chain failed
     * @throws ChainUnknownException when its end is unknown
     */
    default ChainResult orThrow() {
        if (this instanceof Done done) {
            return done.result();
        }
        if (this instanceof Failed failed) {
            throw new ChainFailedException(failed.failure());
        }
        throw new ChainUnknownException(((Unknown) this).lastKnown());
    }
}
