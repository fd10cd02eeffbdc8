package org.rpcchain.soap.http;

import java.io.IOException;

/** The other side, or something before it, answered with an HTTP status and no SOAP. */
public final class StatusException extends IOException {
    private final int status;

    StatusException(int status, String message) {
        super(message);
        this.status = status;
    }

    /** Answers the status. */
    public int status() {
        return status;
    }
}
