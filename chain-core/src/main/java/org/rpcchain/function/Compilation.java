package org.rpcchain.function;

import org.rpcchain.Problem;
import org.rpcchain.ProblemException;

/** How a compilation ended: for all who waited for it. */
sealed interface Compilation {
    /**
     * Answers what was compiled.
     *
     * @throws ProblemException with the problem, one for each who asks, with a stack of its own
     */
    CompiledSource compiled();

    /** Answers the weight in bytes, for the cache. */
    long weight();

    /** It was compiled. */
    record Done(CompiledSource compiled) implements Compilation {
        @Override
        public long weight() {
            return compiled.weight();
        }
    }

    /** It could not be had, or did not compile. */
    record Refused(Problem problem) implements Compilation {
        @Override
        public CompiledSource compiled() {
            throw new ProblemException(problem);
        }

        @Override
        public long weight() {
            return problem.message().length();
        }
    }
}
