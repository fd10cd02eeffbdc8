package org.rpcchain.message;

import org.rpcchain.Problem;

/**
 * What the sender of a message knows of its arrival: accepted, refused, or unknown. Unknown is never folded into
 * refused: the message may have arrived.
 */
public sealed interface Delivery {
    /** The receiver has the whole message and has queued it. */
    record Accepted() implements Delivery {}

    /** The receiver answered that it will not take the message; nothing of it has run. */
    record Refused(Problem problem) implements Delivery {}

    /** No connection to the receiver came about; nothing was sent. */
    record Unreachable(String reason) implements Delivery {}

    /** The connection broke after sending began. */
    record Unknown(String reason) implements Delivery {}

    /** Accepted. */
    Delivery ACCEPTED = new Accepted();
}
