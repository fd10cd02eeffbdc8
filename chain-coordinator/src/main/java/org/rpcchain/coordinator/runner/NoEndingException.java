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

    private NoEndingException(Reason reason, String sentence) {
        super(sentence);
        this.reason = reason;
    }

    static NoEndingException refused(String sentence) {
        return new NoEndingException(Reason.REFUSED, sentence);
    }

    static NoEndingException closed() {
        return new NoEndingException(
                Reason.CLOSED, "these calls were closed here; open them again, on the same directory");
    }

    /** Of what this client does not know. */
    static NoEndingException unknown(long counter) {
        return new NoEndingException(
                Reason.GONE,
                "of the call " + counter + " nothing is kept here: it was never handed over, or its ending was used");
    }

    /** Of what was in doubt, and is nowhere. */
    static NoEndingException givenUp(long counter, String why) {
        return new NoEndingException(Reason.GONE, "of the call " + counter + " no ending will come: " + why);
    }

    /** Of what no coordinator keeps any more. */
    static NoEndingException gone(long counter) {
        return new NoEndingException(
                Reason.GONE,
                "no coordinator keeps anything of the call " + counter + " any more: another instance of this login has"
                        + " collected it, or it expired long ago, and then it may have run");
    }

    /** Answers why. */
    public Reason reason() {
        return reason;
    }
}
