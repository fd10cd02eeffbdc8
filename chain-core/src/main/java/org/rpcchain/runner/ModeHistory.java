package org.rpcchain.runner;

/**
 * What the runs in one mode have taken, and how they have failed. Not thread-safe: it belongs to an {@link Experience}.
 *
 * <p>Whether a mode fails is told from an application that fails in both by rows of failures: a row counts by what it exceeds six
 * times the rows that are usual where it works.
 */
final class ModeHistory {
    private static final int FIRST_TRIES = 2;
    /** How much a run changes what its mode is believed to do. */
    private static final double WEIGHT = 1.0 / 8;
    /** A row of the application's failures is rarely so many times longer than it usually is. */
    private static final int UNUSUAL = 6;

    private static final int MOST_FAILED = 3;
    private static final int MOST_DOUBLINGS = 10;

    private int begun;
    private int done;
    private double micros;
    /** How many runs have failed since one was done. */
    private int row;
    /** How many failures there are between two runs that are done, as a rule. */
    private double usualRow;
    /** Of the row, those that failed although the other mode works, and that one is preferred. */
    private int failedTries;

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
        failedTries = 0;
    }

    void failed(boolean isFailedTry) {
        row++;
        failedTries += isFailedTry ? 1 : 0;
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
        return row - UNUSUAL * Math.max(usualRow, other.usualRow) >= MOST_FAILED;
    }

    /** Answers how often the pause before its next try is doubled, since its tries fail as no run in the other mode does. */
    int doublings(ModeHistory other) {
        return (int) Math.max(0, Math.min(MOST_DOUBLINGS, failedTries - UNUSUAL * other.usualRow));
    }
}
