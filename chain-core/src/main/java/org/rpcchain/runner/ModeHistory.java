package org.rpcchain.runner;

/**
 * What the runs in one mode have taken, and how they have failed. Not thread-safe: it belongs to an {@link Experience}.
 *
 * <p>Whether a mode fails is told from an application that fails in both by rows of failures: a row counts by what it exceeds six
 * times the rows that are usual in the other mode, or, while that is not known, in either.
 */
final class ModeHistory {
    private static final int FIRST_TRIES = 2;
    /** So many runs that were done show what is usual. */
    private static final int ENOUGH = 16;
    /** How much a run changes what its mode is believed to do. */
    private static final double WEIGHT = 1.0 / 8;
    /** A row of the application's failures is rarely so many times longer than it usually is. */
    private static final int UNUSUAL = 6;

    private static final int MOST_FAILED = 3;
    private static final int MOST_DOUBLINGS = 10;
    /** A mode that was not left for so many runs is trusted as if it had never been. */
    private static final int TRUSTED = 1_000;

    private int begun;
    private int done;
    private double micros;
    /** How many runs have failed since one was done. */
    private int row;
    /** How many failures there are between two runs that are done, as a rule. */
    private double usualRow;
    /** How often it was left and its tries failed, although the other mode works, beyond the tries that were done. */
    private int distrust;
    /** How many runs were done since it was left. */
    private int doneSince;

    void begin() {
        begun++;
    }

    void done(double run) {
        done++;
        if (done == 1) {
            micros = run;
        } else if (done <= FIRST_TRIES) {
            micros = Math.min(micros, run);
        } else {
            micros += (run - micros) * WEIGHT;
        }
        usualRow += (row - usualRow) * WEIGHT;
        row = 0;
        doneSince++;
        distrust = doneSince >= TRUSTED ? 0 : distrust;
    }

    void failed() {
        row++;
    }

    /** It was left, or a try of it has failed, although the other mode works. */
    void distrust(ModeHistory other) {
        distrust += doublings(other) < MOST_DOUBLINGS ? 1 : 0;
        doneSince = 0;
    }

    /** A try of it was done; the first one after others that failed says little of the next. */
    void trust() {
        distrust -= distrust > 0 && row == 0 ? 1 : 0;
    }

    int begun() {
        return begun;
    }

    boolean isNew() {
        return begun < FIRST_TRIES;
    }

    /** Answers whether no run was done. */
    boolean isUnknown() {
        return done == 0;
    }

    double micros() {
        return micros;
    }

    /** Answers whether the last run that has ended was done. */
    boolean works() {
        return done > 0 && row == 0;
    }

    /** Answers whether it fails more runs in a row than the application explains. */
    boolean fails(ModeHistory other) {
        boolean known = other.done >= ENOUGH && other.row < MOST_FAILED;
        double usual = known ? other.usualRow : Math.max(usualRow, other.usualRow);
        return row - UNUSUAL * usual >= MOST_FAILED;
    }

    /** Answers how often the pause before its next try is doubled, since it fails as the other mode does not. */
    int doublings(ModeHistory other) {
        return (int) Math.max(0, Math.min(MOST_DOUBLINGS, distrust - UNUSUAL * other.usualRow));
    }
}
