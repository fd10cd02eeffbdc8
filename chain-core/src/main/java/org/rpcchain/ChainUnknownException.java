package org.rpcchain;

/** Says that nobody knows whether a chain went on: it may still have effects. The failure names the last known place. */
public final class ChainUnknownException extends ChainException {
    private static final long serialVersionUID = 1L;

    private final transient ChainFailure failure;

    /** Creates the exception of a failure. */
    public ChainUnknownException(ChainFailure failure) {
        super(failure.code(), failure.sentence());
        this.failure = failure;
    }

    /** Answers the failure with its place, trail and console. */
    public ChainFailure failure() {
        return failure;
    }
}
