package org.rpcchain.soap.kept;

import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/**
 * How much one caller of a gateway may have at a time.
 *
 * <p>Who starts several chains in the same moment may get a few more: what they add is counted when they have begun.
 *
 * @param running chains in work, those of {@code run} included
 * @param ends chains that were started and not collected, in work or ended
 * @param bytes what the kept ends hold, in bytes of results and characters of console
 */
public record Quota(int running, int ends, long bytes) {
    /** 10,000 chains and 64 MiB: what bounds the memory of a gateway that does not tell its callers apart. */
    public static final Quota DEFAULT = new Quota(10_000, 10_000, 64L << 20);

    /** Checks the numbers. */
    public Quota {
        if (running < 1 || ends < 1 || bytes < 1) {
            throw new IllegalArgumentException("a quota lets a caller have at least one chain in work, one end and one"
                    + " byte, not " + running + ", " + ends + " and " + bytes);
        }
    }

    /** Refuses one chain more in work. */
    void admitRun(String caller, Load load) {
        if (load.running() >= running) {
            throw refused(
                    caller,
                    load.running() + " chains in work, and may have " + running
                            + "; wait until one ends, or cancel one");
        }
    }

    /** Refuses one end more that is kept; {@code load} is that of the chains whose ends are kept. */
    void admitEnd(String caller, Load load) {
        if (load.running() + load.ends() >= ends) {
            throw refused(
                    caller,
                    (load.running() + load.ends()) + " chains that nobody has collected, and may have " + ends
                            + "; collect some, or wait until they expire");
        }
        if (load.bytes() >= bytes) {
            throw refused(
                    caller,
                    load.bytes() + " bytes of results that nobody has collected, and may have " + bytes
                            + "; collect some, or wait until they expire");
        }
    }

    private static ProblemException refused(String caller, String why) {
        String who = caller.isEmpty() ? "this gateway's callers have " : caller + " has ";
        return new ProblemException(FailureCode.QUOTA, who + why);
    }
}
