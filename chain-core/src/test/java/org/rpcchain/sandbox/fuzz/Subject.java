package org.rpcchain.sandbox.fuzz;

import org.rpcchain.ChainSource;
import org.rpcchain.sandbox.corpus.Listener;
import org.rpcchain.sandbox.corpus.Outcome;

/** What the fuzzer tries to break. */
public interface Subject {
    /**
     * What a run came to.
     *
     * @param outcome how it ended
     * @param cpuNanos CPU time of the thread that ran it
     * @param allocatedBytes what that thread allocated
     * @param heard what its chain heard of it
     * @param abandoned how many runs were given up meanwhile
     */
    record Run(Outcome outcome, long cpuNanos, long allocatedBytes, Listener.Heard heard, long abandoned) {}

    /** Compiles a source and runs its chaining function {@code run} with an empty state, once. */
    Run of(ChainSource source);
}
