package org.rpcchain.benchmarks.growth;

import java.util.List;

/** Hops among more and more of something. Opened once, measured in rounds, and closed. For one thread. */
interface Sweep extends AutoCloseable {
    /** Answers of how many of it hops are measured among, in ascending order. */
    List<Integer> places();

    /** Answers what a hop takes at each place, in their order. */
    List<Cost> round();

    @Override
    void close();
}
