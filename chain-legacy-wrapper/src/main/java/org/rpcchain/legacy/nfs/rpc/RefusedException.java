package org.rpcchain.legacy.nfs.rpc;

/** A server's own error, by which it says that it has not done what it was asked by that sending; the message says more. */
public abstract class RefusedException extends RuntimeException {
    /** Creates the exception of a sentence: what was tried, and what the server said. */
    protected RefusedException(String sentence) {
        super(sentence);
    }

    /** Answers what was tried and why it failed. */
    public final String sentence() {
        return String.valueOf(getMessage());
    }
}
