package org.rpcchain.benchmarks.sandbox;

import java.util.Objects;
import java.util.stream.Stream;
import org.openjdk.jmh.results.IterationResult;

/** The bytes that an operation of a JMH benchmark allocated, as JMH's profiler of the collector tells them. */
public final class Allocated {
    private static final String NAME = "gc.alloc.rate.norm";

    private Allocated() {}

    /** Answers those of an iteration; none where the profiler was not there. JMH marks what profilers measured with a dot, in some versions. */
    public static Stream<Double> in(IterationResult iteration) {
        return iteration.getSecondaryResults().keySet().stream()
                .filter(key -> key.endsWith(NAME))
                .map(key -> Objects.requireNonNull(
                                iteration.getSecondaryResults().get(key))
                        .getScore());
    }
}
