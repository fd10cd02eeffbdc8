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
        Judgement whole = judged(before, after, change.get(), rules);
        return isBorneOut(whole, rules)
                ? whole
                : new Judgement(before, after, Verdict.NONE, change, "it changed within a run");
    }

    /**
     * Answers whether nothing changed within a run, or both halves of each run in which it did say the same as the whole: what is slower in
     * either half is slower, wherever the run would have come to.
     */
    private static boolean isBorneOut(Judgement whole, Rules rules) {
        List<List<Double>> earlier = parts(whole.before, rules);
        List<List<Double>> later = parts(whole.after, rules);
        if (earlier.size() == 1 && later.size() == 1) {
            return true;
        }
        return whole.verdict != Verdict.NONE
                && earlier.stream()
                        .allMatch(one -> later.stream()
                                .allMatch(other -> whole.verdict
                                        == Change.of(one, other, rules.confidence())
                                                .map(change -> verdict(change, whole.before.higherIsBetter(), rules))
                                                .orElse(Verdict.NONE)));
    }

    /**
     * Answers both halves of a run where the later is another than the earlier by more than is asked about, as where the JVM still compiled: an
     * interval holds for samples that are drawn from one thing, and says nothing of where such a run would have come to. Else all of it.
     */
    private static List<List<Double>> parts(Measured measured, Rules rules) {
        List<Double> values = measured.values();
        int half = values.size() / 2;
        List<Double> first = values.subList(0, half);
        List<Double> second = values.subList(half, values.size());
        return Change.of(first, second, rules.confidence())
                .filter(change -> rules.isBeyond(change.interval()))
                .map(change -> List.of(first, second))
                .orElse(List.of(values));
    }

    private static Judgement judged(Measured before, Measured after, Change change, Rules rules) {
        Verdict verdict = verdict(change, before.higherIsBetter(), rules);
        return new Judgement(
                before, after, verdict, Optional.of(change), verdict == Verdict.NONE ? "within the noise" : "");
    }

    private static Verdict verdict(Change change, boolean higherIsBetter, Rules rules) {
        Interval interval = change.interval();
        if (rules.isBeyond(interval)) {
            boolean better = (interval.high() < 1) != higherIsBetter;
            return better ? Verdict.FASTER : Verdict.SLOWER;
        }
        return rules.isWithin(interval) ? Verdict.SAME : Verdict.NONE;
    }

    private static boolean isPositive(Measured measured) {
        return measured.values().stream().allMatch(value -> value > 0);
    }

    private static Judgement none(Measured before, Measured after, String why) {
        return new Judgement(before, after, Verdict.NONE, Optional.empty(), why);
    }
}
