package org.rpcchain.benchmarks.fig10;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.rpcchain.benchmarks.report.Medians;

/**
 * The size of the state from which on two calls are faster than a chain.
 *
 * @param bytes where the medians cross, between the sizes that were measured in a straight line; 0 when calls are always faster, infinite when
 *     chains are
 * @param lower the crossing above which 97.5 % of those lie that resampled turns have
 * @param upper the one below which 97.5 % lie
 */
record Crossing(double bytes, double lower, double upper) {
    private static final int RESAMPLES = 1_000;
    private static final double TAIL = 0.025;

    /** Answers the crossing of what was measured by turns: each size once in each. */
    static Crossing of(List<StateSweep.Times> times, long seed) {
        List<Integer> sizes = times.stream().map(StateSweep.Times::bytes).toList();
        int turns = times.get(0).chain().size();
        SplittableRandom random = new SplittableRandom(seed);
        List<Double> resampled = new ArrayList<>();
        for (int i = 0; i < RESAMPLES; i++) {
            int[] drawn = random.ints(turns, 0, turns).toArray();
            resampled.add(of(sizes, excesses(times, drawn)));
        }
        int[] all = java.util.stream.IntStream.range(0, turns).toArray();
        return new Crossing(of(sizes, excesses(times, all)), quantile(resampled, TAIL), quantile(resampled, 1 - TAIL));
    }

    /** One of the samples, and nothing between two: some may be infinite. */
    private static double quantile(List<Double> crossings, double share) {
        return crossings.stream().sorted().toList().get((int) Math.round(share * (crossings.size() - 1)));
    }

    /** Answers by how much the chain's median is above that of the calls, for each size. */
    private static List<Double> excesses(List<StateSweep.Times> times, int[] turns) {
        return times.stream()
                .map(of -> Medians.median(drawn(of.chain(), turns)) - Medians.median(drawn(of.calls(), turns)))
                .toList();
    }

    private static List<Double> drawn(List<Double> samples, int[] turns) {
        List<Double> drawn = new ArrayList<>();
        for (int turn : turns) {
            drawn.add(samples.get(turn));
        }
        return drawn;
    }

    /** Answers where the chain's excess passes from below nothing to above, and stays there. */
    static double of(List<Integer> sizes, List<Double> excesses) {
        int last = sizes.size() - 1;
        if (excesses.get(last) <= 0) {
            return Double.POSITIVE_INFINITY;
        }
        int first = last;
        while (first > 0 && excesses.get(first - 1) > 0) {
            first--;
        }
        if (first == 0) {
            return 0;
        }
        double below = excesses.get(first - 1);
        double share = -below / (excesses.get(first) - below);
        return sizes.get(first - 1) + share * (sizes.get(first) - sizes.get(first - 1));
    }
}
