package org.rpcchain.benchmarks.compare;

import java.util.List;
import java.util.Optional;
import org.rpcchain.benchmarks.statistics.Change;
import org.rpcchain.benchmarks.statistics.Interval;

/**
 * What is said of one thing, and why.
 *
 * @param change how many times as large it is in the second run, where the samples tell
 * @param why no verdict is given; else empty
 */
record Judgement(Measured before, Measured after, Verdict verdict, Optional<Change> change, String why) {
    /**
     * By which rules.
     *
     * @param confidence of intervals, as 0.99
     * @param tolerance the change that nobody asks about, as 0.05: one run differs from the next by so much without a cause
     */
    record Rules(double confidence, double tolerance) {
        /** Checks them. */
        Rules {
            if (!(confidence > 0.5 && confidence < 1)) {
                throw new IllegalArgumentException("--confidence is between 0.5 and 1, as 0.99, and not " + confidence);
            }
            if (!(tolerance >= 0 && tolerance < 1)) {
                throw new IllegalArgumentException(
                        "--tolerance is 0 or more and below 1, as 0.05, and not " + tolerance);
            }
        }

        private double most() {
            return 1 + tolerance;
        }

        /** Answers whether all of an interval of factors is a change. */
        boolean isBeyond(Interval factors) {
            return factors.low() > most() || factors.high() < 1 / most();
        }

        /** Answers whether all of it is none. */
        boolean isWithin(Interval factors) {
            return factors.low() >= 1 / most() && factors.high() <= most();
        }
    }

    /** Judges, unless the circumstances forbid it. */
    static Judgement of(
            Measured before, Measured after, Circumstances circumstances, boolean despiteOptions, Rules rules) {
        if (before.ratio() != after.ratio()
                || !before.unit().equals(after.unit())
                || before.higherIsBetter() != after.higherIsBetter()) {
            return none(before, after, "measured in another way");
        }
        if (before.values().size() < 2 || after.values().size() < 2) {
            return none(before, after, "no samples");
        }
        if (!isPositive(before) || !isPositive(after)) {
            return none(before, after, "samples of 0 or below have no quotient");
        }
        Optional<Change> change = Change.of(before.values(), after.values(), rules.confidence());
        if (change.isEmpty()) {
            return none(before, after, "too few samples");
        }
        if (circumstances.options() && !despiteOptions) {
            return new Judgement(before, after, Verdict.NONE, change, "other options");
        }
        if (circumstances.machine() && !before.ratio()) {
            return new Judgement(before, after, Verdict.NONE, change, "another machine");
        }
        if (circumstances.busy() && !before.ratio()) {
            return new Judgement(before, after, Verdict.NONE, change, "a busy machine");
        }
        if (drifts(before, rules) || drifts(after, rules)) {
            return new Judgement(before, after, Verdict.NONE, change, "it changed within a run");
        }
        return judged(before, after, change.get(), rules);
    }

    /**
     * Answers whether the later half of a run is another than the earlier by more than is asked about, as where the JVM still compiled: an
     * interval holds for samples that are drawn from one thing, and says nothing of where such a run would have come to.
     */
    private static boolean drifts(Measured measured, Rules rules) {
        List<Double> values = measured.values();
        int half = values.size() / 2;
        return Change.of(values.subList(0, half), values.subList(half, values.size()), rules.confidence())
                .filter(change -> rules.isBeyond(change.interval()))
                .isPresent();
    }

    private static Judgement judged(Measured before, Measured after, Change change, Rules rules) {
        Interval interval = change.interval();
        Optional<Change> known = Optional.of(change);
        if (rules.isBeyond(interval)) {
            boolean better = (interval.high() < 1) != before.higherIsBetter();
            return new Judgement(before, after, better ? Verdict.FASTER : Verdict.SLOWER, known, "");
        }
        return rules.isWithin(interval)
                ? new Judgement(before, after, Verdict.SAME, known, "")
                : new Judgement(before, after, Verdict.NONE, known, "within the noise");
    }

    private static boolean isPositive(Measured measured) {
        return measured.values().stream().allMatch(value -> value > 0);
    }

    private static Judgement none(Measured before, Measured after, String why) {
        return new Judgement(before, after, Verdict.NONE, Optional.empty(), why);
    }
}
