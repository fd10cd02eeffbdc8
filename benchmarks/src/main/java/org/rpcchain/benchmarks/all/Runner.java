package org.rpcchain.benchmarks.all;

/** Runs an experiment to its end. */
@FunctionalInterface
interface Runner {
    /** Answers why it failed, as a sentence; empty when it did not. What it found, it has written. */
    String run(Step.Run step);
}
