package org.rpcchain.benchmarks.report;

import java.util.List;

/** One question about speed, answered by measuring. */
public interface Experiment {
    /**
     * Measures, and puts samples and ratios into the report.
     *
     * @throws IllegalArgumentException with a sentence when an option is wrong
     */
    void run(List<String> options, Report report, Progress progress);
}
