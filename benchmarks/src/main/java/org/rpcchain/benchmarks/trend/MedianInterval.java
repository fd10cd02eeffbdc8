package org.rpcchain.benchmarks.trend;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.report.Medians;

/**
 * A median, and an interval that the true one lies in, whatever the samples' distribution is: between the k-th smallest sample and
 * the k-th largest, for the largest k with a confidence of {@value #WANTED} or more. Fewer than six samples cannot give that much;
 * then it is from the smallest to the largest, and {@code confidence} says how little that is.
 *
 * @param median of the samples
 * @param lower where the interval begins
 * @param upper where it ends
 * @param confidence the probability with which it holds the true median, 0 to 1
 */
public record MedianInterval(double median, double lower, double upper, double confidence) {
    private static final double WANTED = 0.95;

    /**
     * Answers the interval of samples.
     *
     * @throws IllegalArgumentException when there are none
     */
    public static MedianInterval of(List<Double> samples) {
        double[] sorted = samples.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        int outside = outside(sorted.length);
        return new MedianInterval(
                Medians.median(samples),
                sorted[outside],
                sorted[sorted.length - 1 - outside],
                confidence(sorted.length, outside));
    }

    /** Answers how many samples at either end may be left out. */
    private static int outside(int samples) {
        if (samples == 0) {
            throw new IllegalArgumentException("there is no median of no samples");
        }
        int outside = 0;
        while (2 * (outside + 1) < samples && confidence(samples, outside + 1) >= WANTED) {
            outside++;
        }
        return outside;
    }

    /** Each sample lies below the true median with a probability of a half: a binomial distribution. */
    private static double confidence(int samples, int outside) {
        double term = Math.pow(0.5, samples);
        double tail = 0;
        for (int below = 0; below <= outside; below++) {
            tail += term;
            term *= (samples - below) / (below + 1.0);
        }
        return Math.max(0, 1 - 2 * tail);
    }

    /** Answers whether it is of numbers, and holds the true median with a confidence of {@value #WANTED} or more. */
    boolean isSure() {
        return Double.isFinite(lower) && Double.isFinite(upper) && confidence >= WANTED;
    }

    /** Answers the fields for a report, times {@code factor}; those that are no numbers are left out. */
    public Map<String, Object> fields(double factor) {
        Map<String, Object> fields = new LinkedHashMap<>();
        put(fields, "median", median * factor);
        put(fields, "lower", lower * factor);
        put(fields, "upper", upper * factor);
        put(fields, "confidence", confidence);
        return fields;
    }

    private static void put(Map<String, Object> fields, String name, double value) {
        if (Double.isFinite(value)) {
            fields.put(name, value);
        }
    }
}
