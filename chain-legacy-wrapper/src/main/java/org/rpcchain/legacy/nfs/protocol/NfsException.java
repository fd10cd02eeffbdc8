package org.rpcchain.legacy.nfs.protocol;

import org.rpcchain.legacy.nfs.rpc.RefusedException;

/** The server answered an error; the message says what was tried and what the server said. */
public final class NfsException extends RefusedException {
    private final NfsStatus status;

    NfsException(String what, NfsStatus status) {
        this(status, what + ": " + status.sentence());
    }

    private NfsException(NfsStatus status, String sentence) {
        super(sentence);
        this.status = status;
    }

    /** Answers this exception with more to say. */
    public NfsException and(String more) {
        return new NfsException(status, sentence() + more);
    }

    /** Answers what the server answered. */
    public NfsStatus status() {
        return status;
    }
}
