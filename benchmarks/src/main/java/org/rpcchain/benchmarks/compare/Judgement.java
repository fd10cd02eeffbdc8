package org.rpcchain.benchmarks.compare;

import java.util.Optional;
import org.rpcchain.benchmarks.statistics.Change;

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
        return judged(before, after, change.get(), rules);
    }

    private static Judgement judged(Measured before, Measured after, Change change, Rules rules) {
        double most = 1 + rules.tolerance();
        double least = 1 / most;
        double low = change.interval().low();
        double high = change.interval().high();
        Optional<Change> known = Optional.of(change);
        if (low > most || high < least) {
            boolean better = (high < least) != before.higherIsBetter();
            return new Judgement(before, after, better ? Verdict.FASTER : Verdict.SLOWER, known, "");
        }
        return low >= least && high <= most
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
