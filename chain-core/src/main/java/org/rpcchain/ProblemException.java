package org.rpcchain;

/** Carries a problem through code that returns something else; it becomes a chain's failure where the place is known. */
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    /** Creates the exception of a problem. */
    public ProblemException(Problem problem) {
        super(problem.message());
        this.problem = problem;
    }

    /** Creates the exception of a code and a sentence. */
    public ProblemException(FailureCode code, String message) {
        this(new Problem(code, message));
    }

    /** Answers the problem. */
    public Problem problem() {
        return problem;
    }
}
