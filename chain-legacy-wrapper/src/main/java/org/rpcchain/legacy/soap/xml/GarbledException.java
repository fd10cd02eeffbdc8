package org.rpcchain.legacy.soap.xml;

/** Says that XML is not what it should be; the message is a sentence that says what, and where in the message. */
public final class GarbledException extends RuntimeException {
    /** Creates the exception. */
    public GarbledException(String message) {
        super(message);
    }

    /** Creates the exception with what caused it. */
    public GarbledException(String message, Throwable cause) {
        super(message, cause);
    }
}
