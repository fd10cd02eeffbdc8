package org.rpcchain.coordinator.log;

/**
 * What a log on this disk cannot do: a reason for programs, and a sentence that says what was tried, on what, and what to
 * do next.
 */
public class LogException extends RuntimeException {
    /** Why; each asks something else of the caller. */
    public enum Reason {
        /** Another process, or another part of this one, has the directory open: stop it, or take another directory. */
        IN_USE,
        /** What the disk holds is not what was written: restore it, or start with an empty directory. */
        DAMAGED,
        /** A later version wrote something that this one does not know; nothing was changed: start that version again. */
        LATER_VERSION,
        /** The disk failed while writing; what was asked may be there or not: mend the disk, then open again. */
        BROKEN,
        /** It was closed before: nothing was written. */
        CLOSED,
        /** There is no room: nothing was written; remove something, then try again. */
        FULL,
        /** What was asked for is not here. */
        ABSENT
    }

    private final Reason reason;

    LogException(Reason reason, String sentence) {
        super(sentence);
        this.reason = reason;
    }

    LogException(Reason reason, String sentence, Throwable cause) {
        super(sentence, cause);
        this.reason = reason;
    }

    /** Answers the failure of a log that holds what only later versions know, and that was not changed. */
    public static LogException ofLaterVersion(String what, RuntimeException cause) {
        return new LogException(
                Reason.LATER_VERSION,
                what + " holds what this version cannot read, and was not changed: " + cause.getMessage()
                        + "; start the version that has written it, or a later one",
                cause);
    }

    /** Answers what kind of failure this is. */
    public final Reason reason() {
        return reason;
    }
}
