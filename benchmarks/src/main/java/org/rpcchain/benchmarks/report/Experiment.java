package org.rpcchain.benchmarks.report;

import java.util.List;

/** One question about speed, answered by measuring. */
public interface Experiment {
    /**
     * Measures, and puts samples and ratios into the report.
     *
     * @throws IllegalArgumentException with a sentence when an option is wrong
     * @throws ExperimentFailedException when it finds what must not be; the report is written all the same
     */
    void run(List<String> options, Report report, Progress progress);
}
