package org.rpcchain.coordinator.ledger;

/** A value that was left where it could be read is not there any more: nobody keeps it, or another has its place. */
public final class GoneException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Says what is not there. */
    public GoneException(String sentence) {
        super(sentence);
    }
}
