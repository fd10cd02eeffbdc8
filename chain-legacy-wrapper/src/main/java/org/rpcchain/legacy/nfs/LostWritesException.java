package org.rpcchain.legacy.nfs;

/** The server has restarted since a write that was not stable, and may have forgotten it. */
final class LostWritesException extends RuntimeException {
    /** Its name as a fault. */
    static final String CODE = "WRITES_LOST";

    private final long verifier;

    LostWritesException(String what, long verifier) {
        super(what + ": the server has restarted since the write, and may have lost what was not on the disk yet;"
                + " write it again, and commit again");
        this.verifier = verifier;
    }

    /** Answers the server's present verifier. */
    long verifier() {
        return verifier;
    }
}
