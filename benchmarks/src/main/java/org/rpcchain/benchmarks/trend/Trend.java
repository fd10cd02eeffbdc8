package org.rpcchain.benchmarks.trend;

import java.util.ArrayList;
import java.util.List;
import org.rpcchain.benchmarks.report.Medians;

/**
 * Whether a cost grows with something. Each round measures the cost at every place, so that what the machine does meanwhile falls on all
 * places alike; the slope of a round is the median slope of its pairs of places (Theil and Sen), and the slopes of the rounds give the
 * interval.
 *
 * @param slope what one more costs, in the unit of the costs
 * @param growth what the whole way from the least place to the farthest adds, over the median cost at the least: 0 is flat, 1 twice as
 *     much
 */
public record Trend(MedianInterval slope, MedianInterval growth) {
    /** A cost that changes by less than this share over the whole way is called flat. */
    public static final double TOLERANCE = 0.1;

    /** What can be said of a cost. */
    public enum Verdict {
        /** The interval of the growth lies within {@link #TOLERANCE}. */
        FLAT,
        /** It lies above nothing. */
        GROWS,
        /** It lies below nothing. */
        FALLS,
        /** It holds too much: measure longer, or on a quieter machine. */
        UNDECIDED
    }

    /**
     * Answers the trend of rounds.
     *
     * @param places where was measured, two or more, in ascending order
     * @param rounds the costs at these places, in their order, for each round
     * @throws IllegalArgumentException when these do not fit together
     */
    public static Trend of(List<Double> places, List<List<Double>> rounds) {
        check(places, rounds);
        double way = places.get(places.size() - 1) - places.get(0);
        double base = Medians.median(rounds.stream().map(round -> round.get(0)).toList());
        List<Double> slopes = rounds.stream().map(round -> slope(places, round)).toList();
        return new Trend(
                MedianInterval.of(slopes),
                MedianInterval.of(
                        slopes.stream().map(slope -> slope * way / base).toList()));
    }

    private static void check(List<Double> places, List<List<Double>> rounds) {
        if (places.size() < 2 || rounds.isEmpty() || rounds.stream().anyMatch(round -> round.size() != places.size())) {
            throw new IllegalArgumentException(
                    "a trend needs two places or more, and rounds of one cost for each, not " + places.size()
                            + " places and rounds of "
                            + rounds.stream().map(List::size).distinct().toList());
        }
        for (int i = 1; i < places.size(); i++) {
            if (places.get(i) <= places.get(i - 1)) {
                throw new IllegalArgumentException("places ascend, and " + places + " do not");
            }
        }
    }

    private static double slope(List<Double> places, List<Double> costs) {
        List<Double> slopes = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            for (int j = i + 1; j < places.size(); j++) {
                slopes.add((costs.get(j) - costs.get(i)) / (places.get(j) - places.get(i)));
            }
        }
        return Medians.median(slopes);
    }

    /** Answers what can be said. */
    public Verdict verdict() {
        if (!Double.isFinite(growth.lower()) || !Double.isFinite(growth.upper())) {
            return Verdict.UNDECIDED; // the least place cost nothing that could be measured
        }
        if (growth.lower() >= -TOLERANCE && growth.upper() <= TOLERANCE) {
            return Verdict.FLAT;
        }
        if (growth.lower() > 0) {
            return Verdict.GROWS;
        }
        return growth.upper() < 0 ? Verdict.FALLS : Verdict.UNDECIDED;
    }
}
