package org.rpcchain;

/**
 * Says that a chain did not end with a result. What the caller can do differs by subclass: mend the request
 * ({@link ChainRejectedException}), handle the failure ({@link ChainFailedException}), or find out whether the work was
 * done ({@link ChainUnknownException}).
 */
public abstract sealed class ChainException extends RuntimeException
        permits ChainRejectedException, ChainFailedException, ChainUnknownException {
    private static final long serialVersionUID = 1L;

    private final FailureCode code;

    ChainException(FailureCode code, String message) {
        super(message);
        this.code = code;
    }

    /** Answers why. */
    public FailureCode code() {
        return code;
    }
}
