package org.rpcchain.coordinator.runner;

/** Says that the ending of a call will not come here; the message is a sentence why. */
public final class NoEndingException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Why it will not come. */
    public enum Reason {
        /** The call was refused, and is not kept under this number. */
        REFUSED,
        /** Nothing is kept of it any more: it was used, another instance of the login has it, it expired, or it never was. */
        GONE,
        /** The calls were closed; those that are opened next on the directory will have it. */
        CLOSED
    }

    NoEndingException(Reason reason, String sentence) {
        super(sentence);
        this.reason = reason;
    }

    /** Answers why. */
    public Reason reason() {
        return reason;
    }
}
