package org.rpcchain.coordinator.runner;

/** A chain's first server could not be reached from here: nothing of the chain has left, or is on its way, and another coordinator may try. */
public final class NotDeliveredException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates one with a sentence that says which server. */
    public NotDeliveredException(String sentence) {
        super(sentence);
    }
}
