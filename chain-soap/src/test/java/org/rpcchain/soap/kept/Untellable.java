package org.rpcchain.soap.kept;

/** An error that throws when it is told, as code that is not ours may, or a JVM without memory. */
public final class Untellable extends Error {
    private static final long serialVersionUID = 1L;

    @Override
    public String getMessage() {
        throw new IllegalStateException("it has no message");
    }

    @Override
    public String toString() {
        throw new IllegalStateException("it has no message");
    }
}
