package org.rpcchain.soap.http;

import java.io.IOException;

/** Nothing of the message has left: no connection came about. */
public final class NotSentException extends IOException {
    NotSentException(String message, Exception cause) {
        super(message, cause);
    }
}
