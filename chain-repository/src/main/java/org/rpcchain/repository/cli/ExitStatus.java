package org.rpcchain.repository.cli;

import org.rpcchain.FailureCode;

/** How a command ended, for scripts: they rely on the numbers, which never change their meaning. */
enum ExitStatus {
    /** It did what it was told. */
    DONE(0, "done"),
    /** Nobody foresaw what happened. */
    FAILED(1, "the program failed for a reason that it did not foresee"),
    /** The caller has to mend something. */
    REFUSED(2, "refused: the command line, a file, a source or a request is not what it must be, or was buried"),
    /** Of {@code check}. */
    KILLED(3, "`check`: a budget of the sandbox killed the chaining function"),
    /** Of {@code check}. */
    THREW(4, "`check`: the chaining function threw"),
    /** The caller has to sign in, or to ask for a right. */
    NO_ACCESS(5, "whoever asks may not do that: sign in, or ask for the right"),
    /** Nobody published it. */
    MISSING(6, "the repository has no such source"),
    /** The caller may try again. */
    UNREACHABLE(7, "a service or a database cannot be reached, or has too much to do: try again later"),
    /** Of {@code run} and {@code watch}. */
    CHAIN_FAILED(8, "`run`, `watch`: the chain failed"),
    /** Of {@code run} and {@code watch}. */
    CHAIN_UNKNOWN(9, "`run`, `watch`: nobody knows how the chain ended; it may have gone on");

    private final int number;
    private final String meaning;

    ExitStatus(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    /** Answers what the process exits with. */
    int number() {
        return number;
    }

    /** Answers what it means, as docs/cli.md says it. */
    String meaning() {
        return meaning;
    }

    /** Answers how a command ends that met this problem. */
    static ExitStatus of(FailureCode code) {
        return switch (code) {
            case ACCESS_REFUSED -> NO_ACCESS;
            case SOURCE_MISSING -> MISSING;
            case REPOSITORY_UNREACHABLE, UNREACHABLE, OVERLOADED, QUOTA -> UNREACHABLE;
            case SERVICE_THREW -> FAILED;
            default -> REFUSED;
        };
    }
}
