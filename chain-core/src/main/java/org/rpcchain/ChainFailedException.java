package org.rpcchain;

/** Says that a chain ended without a result, and why and where; earlier hops have run. */
public final class ChainFailedException extends ChainException {
    private static final long serialVersionUID = 1L;

    private final transient ChainFailure failure;

    /** Creates the exception of a failure. */
    public ChainFailedException(ChainFailure failure) {
        super(failure.code(), failure.sentence());
        this.failure = failure;
    }

    /** Answers the failure with its place, trail and console. */
    public ChainFailure failure() {
        return failure;
    }
}
