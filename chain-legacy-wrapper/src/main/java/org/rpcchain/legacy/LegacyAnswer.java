package org.rpcchain.legacy;

import org.rpcchain.Value;

/** What became of a call of a legacy service. */
public sealed interface LegacyAnswer {
    /** It answered. */
    record Done(Value result) implements LegacyAnswer {}

    /** It refused, or could not be asked: nothing that the call was to do has happened, or the fault says what has. */
    record Failed(LegacyFault fault) implements LegacyAnswer {}

    /**
     * It may or may not have done it: the connection broke, or time was up, after the call was sent. Or it has done it, but
     * its answer is none that can be taken, and to do it again would do harm.
     *
     * @param why what happened, and what to look at, in a sentence
     */
    record Unknown(String why) implements LegacyAnswer {}
}
