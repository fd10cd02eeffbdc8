package org.rpcchain.benchmarks.report;

/** An experiment has found what must not be; the message says what, a line each. */
public final class ExperimentFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates the exception. */
    public ExperimentFailedException(String message) {
        super(message);
    }
}
