package org.rpcchain.function;

import java.util.concurrent.TimeUnit;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.sandbox.LoadedSource;

/** How a compilation ended: for all who waited for it. */
sealed interface Compilation {
    /**
     * Answers what was compiled.
     *
     * @throws ProblemException with the problem, one for each who asks, with a stack of its own
     */
    LoadedSource compiled();

    /** How long what was refused stays refused without another look. */
    long REFUSED_NANOS = TimeUnit.MINUTES.toNanos(1);

    /** Answers for how long it is kept, in nanoseconds. */
    long keepNanos();

    /** Answers the weight in bytes, for the cache. */
    long weight();

    /** It was compiled. */
    record Done(LoadedSource compiled) implements Compilation {
        @Override
        public long weight() {
            return compiled.weight();
        }

        @Override
        public long keepNanos() {
            return Long.MAX_VALUE;
        }
    }

    /** It could not be had, or did not compile. */
    record Refused(Problem problem) implements Compilation {
        @Override
        public LoadedSource compiled() {
            throw new ProblemException(problem);
        }

        @Override
        public long weight() {
            return problem.message().length();
        }

        @Override
        public long keepNanos() {
            return REFUSED_NANOS;
        }
    }
}
