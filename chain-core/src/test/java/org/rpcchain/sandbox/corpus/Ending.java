package org.rpcchain.sandbox.corpus;

import java.util.Locale;

/** How a run of a chaining function can end. */
public enum Ending {
    /** It returned a next hop. */
    ALLOWED,
    /** Its source was not compiled, or refused by a check. */
    REFUSED,
    /** It was killed: its CPU time was used up. */
    CPU,
    /** It was killed: it allocated too much. */
    MEMORY,
    /** It was killed: its calls were too deep. */
    DEPTH,
    /** It was killed: what it returned was too large. */
    RESULT,
    /** It was killed: it wrote too much on the console. */
    CONSOLE,
    /** It threw, or returned what is not a next hop. */
    THREW;

    /** Reads the word that the table has. */
    static Ending of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
