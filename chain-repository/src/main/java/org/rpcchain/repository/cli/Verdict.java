package org.rpcchain.repository.cli;

import org.rpcchain.FailureCode;

/** How a check ended; scripts rely on the exit statuses. */
enum Verdict {
    /** The source may be published, and the function that was run, if any, answered a next hop. */
    ALLOWED(0),
    /** The source or the arguments are not what they must be. */
    REFUSED(2),
    /** The run took more than one of its budgets. */
    KILLED(3),
    /** The chaining function threw. */
    THREW(4);

    private final int exitStatus;

    Verdict(int exitStatus) {
        this.exitStatus = exitStatus;
    }

    /** Answers the status that the process exits with. */
    int exitStatus() {
        return exitStatus;
    }

    /** Answers how a check ends that met this problem. */
    static Verdict of(FailureCode code) {
        return switch (code) {
            case CHAINING_THREW, STATE_MISSING -> THREW;
            case CPU_BUDGET, MEMORY_BUDGET, DEPTH_BUDGET, RESULT_BUDGET, CONSOLE_BUDGET -> KILLED;
            default -> REFUSED;
        };
    }
}
