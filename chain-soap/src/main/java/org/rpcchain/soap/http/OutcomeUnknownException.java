package org.rpcchain.soap.http;

import java.io.IOException;

/** Sending began, and no answer came: the receiver may have the message. */
public final class OutcomeUnknownException extends IOException {
    OutcomeUnknownException(String message, Exception cause) {
        super(message, cause);
    }
}
