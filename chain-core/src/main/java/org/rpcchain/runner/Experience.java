package org.rpcchain.runner;

import java.time.Duration;
import org.rpcchain.Mode;

/** What runs of one program with states of like size have taken, in either mode. Thread-safe. Source: RPC Chains §7.2. */
final class Experience {
    private static final int FIRST_TRIES = 2;
    /** At most one run in so many tries the other mode. */
    private static final int RARELY = 8;
    /** The part of the preferred runs' time that may be lost by trying the other mode. */
    private static final double SAVED = 1.0 / 32;
    /** How much a run changes what its mode is believed to take. */
    private static final double WEIGHT = 1.0 / 8;

    private final Times chained = new Times();
    private final Times interactive = new Times();
    private double savedMicros;
    private int sinceTry;

    /** What one mode takes. */
    private static final class Times {
        private int begun;
        private int done;
        private double micros;

        void learn(double run) {
            done++;
            if (done == 1) {
                micros = run;
            } else if (done <= FIRST_TRIES) {
                micros = Math.min(micros, run);
            } else {
                micros += (run - micros) * WEIGHT;
            }
        }
    }

    /** How a run was chosen. */
    private enum Choice {
        ASKED_FOR,
        FIRST_TRY,
        PREFERRED,
        LATER_TRY
    }

    /** Answers a run in the mode that is best as far as is known, or in one that is to be tried. */
    synchronized AdaptiveMode.Run choose() {
        if (chained.begun < FIRST_TRIES || interactive.begun < FIRST_TRIES) {
            return begin(chained.begun <= interactive.begun ? Mode.CHAINED : Mode.INTERACTIVE, Choice.FIRST_TRY);
        }
        Mode best = preferred();
        sinceTry++;
        if (sinceTry >= RARELY && savedMicros > 0 && savedMicros >= expectedLoss(best)) {
            sinceTry = 0;
            return begin(other(best), Choice.LATER_TRY);
        }
        return begin(best, Choice.PREFERRED);
    }

    /** Answers a run in the mode that its caller has asked for; it teaches all the same. */
    synchronized AdaptiveMode.Run given(Mode mode) {
        return begin(mode, Choice.ASKED_FOR);
    }

    private AdaptiveMode.Run begin(Mode mode, Choice choice) {
        times(mode).begun++;
        return new Begun(this, mode, choice);
    }

    private record Begun(Experience experience, Mode mode, Choice choice) implements AdaptiveMode.Run {
        @Override
        public void done(Duration elapsed) {
            experience.learn(this, elapsed.toNanos() / 1_000.0);
        }
    }

    private synchronized void learn(Begun run, double micros) {
        if (run.choice() == Choice.PREFERRED) {
            savedMicros += micros * SAVED;
        } else if (run.choice() == Choice.LATER_TRY) {
            savedMicros -= Math.max(0, micros - times(other(run.mode())).micros);
        }
        times(run.mode()).learn(micros);
    }

    private Mode preferred() {
        if (interactive.done == 0) {
            return Mode.CHAINED;
        }
        return chained.done == 0 || interactive.micros < chained.micros ? Mode.INTERACTIVE : Mode.CHAINED;
    }

    /** A mode of which nothing is known is taken to take twice as long as the preferred one. */
    private double expectedLoss(Mode best) {
        double now = times(best).micros;
        Times other = times(other(best));
        return other.done == 0 ? now : Math.max(0, other.micros - now);
    }

    private static Mode other(Mode mode) {
        return mode == Mode.CHAINED ? Mode.INTERACTIVE : Mode.CHAINED;
    }

    private Times times(Mode mode) {
        return mode == Mode.CHAINED ? chained : interactive;
    }
}
