package org.rpcchain;

/** Says that a request was refused before anything travelled: nothing has run anywhere. Mend the request. */
public final class ChainRejectedException extends ChainException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    /** Creates the exception; its message says that nothing was begun. */
    public ChainRejectedException(Problem problem) {
        super(problem.code(), "nothing was begun; the client refuses: " + problem.message());
        this.problem = problem;
    }

    /** Answers what is wrong with the request, whoever made it. */
    public Problem problem() {
        return problem;
    }
}
