package org.rpcchain.repository.trial;

import org.rpcchain.FailureCode;

/** How a check ended. */
public enum Verdict {
    /** The source may be published, and the function that was run, if any, answered a next hop. */
    ALLOWED,
    /** The source or the arguments are not what they must be. */
    REFUSED,
    /** The run took more than one of its budgets. */
    KILLED,
    /** The chaining function threw. */
    THREW;

    /** Answers how a check ends that met this problem. */
    static Verdict of(FailureCode code) {
        return switch (code) {
            case CHAINING_THREW, STATE_MISSING -> THREW;
            case CPU_BUDGET, MEMORY_BUDGET, DEPTH_BUDGET, RESULT_BUDGET, CONSOLE_BUDGET -> KILLED;
            default -> REFUSED;
        };
    }
}
