package org.rpcchain.soap.peer;

import org.rpcchain.message.Delivery;

/** What came of sending a message. */
sealed interface Reply {
    /** A one-way message was accepted. */
    record Accepted() implements Reply {}

    /** A request was answered. */
    record Answered(Object message) implements Reply {}

    /** Neither: refused, unreachable or unknown. */
    record Not(Delivery delivery) implements Reply {}
}
