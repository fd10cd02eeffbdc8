package org.rpcchain.sandbox.allow;

import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/** A line of a text file, to name in messages. */
record Place(String origin, int line) {
    /** Answers the exception to throw for a mistake in this line; the sentence says what is wrong and what to do. */
    ProblemException mistake(String sentence) {
        return new ProblemException(FailureCode.MALFORMED, origin + ", line " + line + ": " + sentence);
    }
}
