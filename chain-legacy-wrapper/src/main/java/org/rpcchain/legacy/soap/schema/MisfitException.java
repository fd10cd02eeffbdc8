package org.rpcchain.legacy.soap.schema;

/** Says that a value does not fit what the schema wants; the message tells the place, what is wanted and what is there. */
public final class MisfitException extends RuntimeException {
    MisfitException(String message) {
        super(message);
    }
}
