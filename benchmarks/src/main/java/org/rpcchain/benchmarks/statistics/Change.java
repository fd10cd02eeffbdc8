package org.rpcchain.benchmarks.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.inference.MannWhitneyUTest;

/**
 * How many times as large the samples of one run are as those of another.
 *
 * <p>The estimate is the median of the quotients of all pairs (Hodges and Lehmann), and the interval has each factor that the test of
 * Mann, Whitney and Wilcoxon does not refuse. Neither assumes anything of how samples scatter but that it is by the same factors in
 * both runs, and one that is far out moves neither.
 *
 * @param ratio of later to earlier
 * @param interval in which the ratio lies, with the confidence that was asked for
 */
public record Change(double ratio, Interval interval) {
    private static final int MOST = 1_000;

    /**
     * Answers the change from one run to another.
     *
     * <p>Of more than 1,000 samples as many, evenly spaced, count: all pairs of more would take minutes and say the same.
     *
     * @param confidence between 0 and 1, as 0.99
     * @return empty where so few samples refuse no factor with that confidence: four and four, for 0.99
     * @throws IllegalArgumentException when a sample is not above 0, so that it has no quotient
     */
    public static Optional<Change> of(List<Double> before, List<Double> after, double confidence) {
        double[] earlier = logarithms(before);
        double[] later = logarithms(after);
        if (earlier.length == 0 || later.length == 0) {
            return Optional.empty();
        }
        double[] all = differences(earlier, later);
        double estimate = Median.withDefaults().evaluate(all);
        Shifts shifts = new Shifts(Arrays.stream(all).distinct().toArray(), earlier, later, 1 - confidence);
        return shifts.interval(estimate)
                .map(interval -> new Change(
                        Math.exp(estimate), new Interval(Math.exp(interval.low()), Math.exp(interval.high()))));
    }

    private static double[] logarithms(List<Double> samples) {
        int count = Math.min(MOST, samples.size());
        return IntStream.range(0, count)
                .mapToDouble(i -> logarithm(samples.get((int) ((long) i * samples.size() / count))))
                .toArray();
    }

    private static double logarithm(double sample) {
        if (!(sample > 0)) {
            throw new IllegalArgumentException("only samples above 0 have quotients, and not " + sample);
        }
        return Math.log(sample);
    }

    private static double[] differences(double[] earlier, double[] later) {
        double[] all = new double[earlier.length * later.length];
        int next = 0;
        for (double one : later) {
            for (double other : earlier) {
                all[next++] = one - other;
            }
        }
        Arrays.sort(all);
        return all;
    }

    /** What the later samples may be shifted by; the test's answer changes only at the differences of pairs, which are sorted. */
    private static final class Shifts {
        private final double[] differences;
        private final double[] earlier;
        private final double[] later;
        private final double significance;

        Shifts(double[] differences, double[] earlier, double[] later, double significance) {
            this.differences = differences;
            this.earlier = earlier;
            this.later = later;
            this.significance = significance;
        }

        Optional<Interval> interval(double estimate) {
            int last = differences.length - 1;
            if (accepts(0) || accepts(last + 1)) {
                return Optional.empty();
            }
            int found = Arrays.binarySearch(differences, estimate);
            int middle = found >= 0 ? found : Math.min(last, -found - 1);
            int low = first(0, middle, i -> accepts(i + 1));
            int high = -first(-last, -middle, i -> accepts(-i));
            return Optional.of(new Interval(differences[low], differences[high]));
        }

        /** Answers the first number that passes, when all after it do; else the last one. */
        private static int first(int from, int to, IntPredicate passes) {
            int low = from;
            int high = to;
            while (low < high) {
                int half = Math.floorDiv(low + high, 2);
                if (passes.test(half)) {
                    high = half;
                } else {
                    low = half + 1;
                }
            }
            return low;
        }

        /** Answers whether a shift below the difference of that number, and above the one before, may be the true one. */
        private boolean accepts(int gap) {
            return MannWhitneyUTest.withDefaults()
                            .withMu(within(gap))
                            .test(later, earlier)
                            .getPValue()
                    > significance;
        }

        private double within(int gap) {
            if (gap == 0) {
                return differences[0] - 1;
            }
            return gap == differences.length ? differences[gap - 1] + 1 : (differences[gap - 1] + differences[gap]) / 2;
        }
    }
}
