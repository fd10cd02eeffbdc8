package org.rpcchain.testkit.machine;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** How a test ends that lacks what it needs. */
public final class Needed {
    private Needed() {}

    /**
     * Ends the test: with a failure on CI, else skipped. Throws always; the answer lets a caller say {@code throw}.
     *
     * @param why what this machine lacks, and what to do about it
     * @param notShown what therefore nobody has seen
     */
    public static RuntimeException missing(String why, String notShown) {
        say(why, notShown);
        if ("true".equals(System.getenv("CI"))) {
            Assertions.fail(why + "; so that " + notShown);
        }
        return Assumptions.abort(why);
    }

    /** Ends the test as skipped, on CI as well: for places of the network that CI is not promised. */
    public static RuntimeException outOfReach(String why, String notShown) {
        say(why, notShown);
        return Assumptions.abort(why);
    }

    private static void say(String why, String notShown) {
        System.err.println("\n*** SKIPPED, so that " + notShown + ": " + why + " ***\n");
    }
}
