package org.rpcchain;

/**
 * Carries a problem through code that returns something else; it becomes a chain's failure where the place is known.
 *
 * <p>A service function that throws one gives the failure its parameters, for whoever handles it (§3.8); of an annotated
 * method the code is then {@link FailureCode#SERVICE_THREW}, whatever it says; a function that is registered by name is trusted with its own.
 */
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

    /**
     * Creates the exception of a code, a sentence, and parameters for programs.
     *
     * @param parameters a record that weighs at most {@link Problem#PARAMETERS_LIMIT} bytes
     * @throws IllegalArgumentException when they are no record, weigh more, or hold what has no written form
     */
    public ProblemException(FailureCode code, String message, Value parameters) {
        this(new Problem(code, message, checked(parameters)));
    }

    private static Value checked(Value parameters) {
        String refusal = ProblemParameters.refusal(parameters);
        if (!refusal.isEmpty()) {
            throw new IllegalArgumentException("the parameters of a failure " + refusal);
        }
        return parameters;
    }

    /** Answers the problem. */
    public Problem problem() {
        return problem;
    }
}
