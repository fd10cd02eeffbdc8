package org.rpcchain.sandbox.corpus;

import java.util.Optional;
import org.rpcchain.NextHop;

/**
 * What came of a run.
 *
 * @param ending how it ended
 * @param detail the message that its author sees; empty where there is none
 * @param next what it returned, when it was allowed
 */
public record Outcome(Ending ending, String detail, Optional<NextHop> next) {
    /** Answers the outcome of a run that returned. */
    public static Outcome allowed(NextHop next) {
        return new Outcome(Ending.ALLOWED, "", Optional.of(next));
    }

    /** Answers the outcome of a run, or of a source, that was stopped. */
    public static Outcome stopped(Ending ending, String detail) {
        return new Outcome(ending, detail, Optional.empty());
    }

    @Override
    public String toString() {
        return ending + (detail.isEmpty() ? "" : ": " + detail);
    }
}
