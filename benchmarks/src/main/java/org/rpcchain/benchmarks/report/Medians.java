package org.rpcchain.benchmarks.report;

import java.util.Arrays;
import java.util.List;

/** Medians and spreads of samples. */
public final class Medians {
    private Medians() {}

    /** Answers the median. */
    public static double median(List<Double> samples) {
        return quantile(samples, 0.5);
    }

    /** Answers the value below which this share of the samples lies. */
    public static double quantile(List<Double> samples, double share) {
        if (samples.isEmpty()) {
            throw new IllegalArgumentException("there is no median of no samples");
        }
        double[] sorted = samples.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        double place = share * (sorted.length - 1);
        int below = (int) place;
        double above = sorted[Math.min(below + 1, sorted.length - 1)];
        return sorted[below] + (above - sorted[below]) * (place - below);
    }
}
