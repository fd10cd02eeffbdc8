package org.rpcchain.spi;

import org.rpcchain.ChainFailure;

/** Says that a call has certainly not arrived: another endpoint may be asked, and nothing runs twice. */
public final class NotReachedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient ChainFailure failure;

    /** Creates the exception of a failure, which the caller is told when there is no other endpoint. */
    public NotReachedException(ChainFailure failure) {
        super(failure.sentence());
        this.failure = failure;
    }

    /** Answers the failure of the call. */
    public ChainFailure failure() {
        return failure;
    }
}
