package org.rpcchain.benchmarks.statistics;

import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * Where the median lies of what samples were drawn from: between two of them, however they scatter. Each lies above the median
 * or below as a coin falls, so that their number below is binomial.
 */
public final class MedianInterval {
    private MedianInterval() {}

    /**
     * Answers the interval, of which each side is missed with at most half of what the confidence leaves.
     *
     * @param confidence between 0 and 1, as 0.95
     * @return empty where so few samples tell nothing with that confidence: up to five, for 0.95
     */
    public static Optional<Interval> of(List<Double> samples, double confidence) {
        if (samples.isEmpty()) {
            return Optional.empty();
        }
        double[] sorted =
                samples.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int cut = BinomialDistribution.of(sorted.length, 0.5).inverseCumulativeProbability((1 - confidence) / 2);
        return cut == 0 ? Optional.empty() : Optional.of(new Interval(sorted[cut - 1], sorted[sorted.length - cut]));
    }
}
