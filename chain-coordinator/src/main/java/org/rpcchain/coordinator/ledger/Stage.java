package org.rpcchain.coordinator.ledger;

/** The stages of a call, in order. Source: DESIGN §10; a call that is forgotten has no record, and its session says so. */
public enum Stage {
    /** Accepted. */
    SUBMITTED,
    /** Given to a server. */
    STARTED,
    /** Ended; the result is kept. */
    FINISHED,
    /** The client has the result. */
    COLLECTED
}
