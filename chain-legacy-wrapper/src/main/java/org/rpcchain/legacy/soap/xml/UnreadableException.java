package org.rpcchain.legacy.soap.xml;

/** Says that a WSDL or a schema cannot be used as it is; the message says what is wrong, in which document and line. */
public final class UnreadableException extends IllegalArgumentException {
    /** Creates the exception. */
    public UnreadableException(String message) {
        super(message);
    }

    /** Creates the exception with what caused it. */
    public UnreadableException(String message, Throwable cause) {
        super(message, cause);
    }
}
