package org.rpcchain.benchmarks.trend;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.rpcchain.benchmarks.report.Medians;

/**
 * Whether a cost grows with something. Each round measures the cost at every place, so that what the machine does meanwhile falls on all
 * places alike; what a place costs more than the least one is taken within each round, and the rounds give the interval.
 *
 * @param slope what one more costs, in the unit of the costs: of each round the median slope of its pairs of places (Theil and Sen). It
 *     tells nothing of a jump at a single place, and has no part in the verdict
 * @param changes for each place but the least, what it costs more, over the cost at the least: 0 is as much, 1 twice as much. Not numbers
 *     where in some round the least place cost nothing that could be measured
 */
public record Trend(MedianInterval slope, List<MedianInterval> changes) {
    /** A cost that is nowhere further than this share from that at the least place is called flat. */
    public static final double TOLERANCE = 0.1;

    /** What can be said of a cost. */
    public enum Verdict {
        /** The interval of every place's change lies within {@link #TOLERANCE}. */
        FLAT,
        /** It is not, and the interval of the farthest place's change lies above nothing. */
        GROWS,
        /** It is not, and that lies below nothing. */
        FALLS,
        /**
         * Neither: measure more rounds, or on a quieter machine; where the cost is another only on the way, and not at the farthest place,
         * that is no noise. Also when rounds are too few for a confidence of 95 % (six are enough), or the least place cost nothing that could
         * be measured.
         */
        UNDECIDED
    }

    /** Copies the changes. */
    public Trend {
        changes = List.copyOf(changes);
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
        boolean measurable = rounds.stream().allMatch(round -> round.get(0) > 0);
        List<MedianInterval> changes = new ArrayList<>();
        for (int i = 1; i < places.size(); i++) {
            int place = i;
            changes.add(MedianInterval.of(rounds.stream()
                    .map(round -> measurable ? round.get(place) / round.get(0) - 1 : Double.NaN)
                    .toList()));
        }
        return new Trend(
                MedianInterval.of(
                        rounds.stream().map(round -> slope(places, round)).toList()),
                changes);
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

    /** Answers what one more costs in a round: the median slope of its pairs of places. */
    public static double slope(List<Double> places, List<Double> costs) {
        List<Double> slopes = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            for (int j = i + 1; j < places.size(); j++) {
                slopes.add((costs.get(j) - costs.get(i)) / (places.get(j) - places.get(i)));
            }
        }
        return Medians.median(slopes);
    }

    /** Answers the change of the farthest place. */
    public MedianInterval growth() {
        return changes.get(changes.size() - 1);
    }

    /** Answers what can be said. */
    public Verdict verdict() {
        if (!changes.stream().allMatch(MedianInterval::isSure)) {
            return Verdict.UNDECIDED;
        }
        if (changes.stream().allMatch(change -> change.lower() >= -TOLERANCE && change.upper() <= TOLERANCE)) {
            return Verdict.FLAT;
        }
        if (growth().lower() > 0) {
            return Verdict.GROWS;
        }
        return growth().upper() < 0 ? Verdict.FALLS : Verdict.UNDECIDED;
    }

    /** Answers for readers what can be said, and between what the change of each place lies; {@code places} are those that were measured. */
    public String words(List<Integer> places) {
        String changed = IntStream.range(0, changes.size())
                .mapToObj(i -> "at " + places.get(i + 1) + " " + words(changes.get(i)))
                .collect(Collectors.joining(", "));
        return verdict() + "; more than at " + places.get(0) + ", with a confidence of 95 %: " + changed;
    }

    private static String words(MedianInterval change) {
        return change.isSure()
                ? String.format(Locale.ROOT, "%+.1f to %+.1f %%", 100 * change.lower(), 100 * change.upper())
                : "unknown";
    }
}
