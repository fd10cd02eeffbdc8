package org.rpcchain.sandbox.compiler;

/** A source was not compiled for no fault of its own; to try again later may help. */
public final class CompilerBusyException extends RuntimeException {
    private static final long serialVersionUID = 1;

    CompilerBusyException(String message) {
        super(message);
    }
}
