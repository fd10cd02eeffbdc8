package org.rpcchain.benchmarks.all;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The runs of the plan, for tests of those who have to understand their options. */
public final class PlannedRuns {
    private PlannedRuns() {}

    /** Answers the command line of each, short and in full: the experiment's name, and its options. */
    public static List<List<String>> all() {
        AllOptions.Testbed testbed = new AllOptions.Testbed("/wan", "/sites.wan", Optional.of("cubic"));
        return Plan.ALL.stream()
                .flatMap(planned -> Stream.concat(
                        planned.needsTestbed() ? Stream.empty() : Stream.of(planned.alone()),
                        planned.isInFull() ? Stream.of(planned.in(testbed)) : Stream.empty()))
                .map(run -> Stream.concat(Stream.of(run.name()), run.arguments().stream())
                        .toList())
                .toList();
    }
}
