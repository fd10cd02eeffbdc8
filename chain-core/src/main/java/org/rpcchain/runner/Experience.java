package org.rpcchain.runner;

import java.time.Duration;
import org.rpcchain.Mode;

/** What runs of one program with states of like size have taken, in either mode. Thread-safe. Source: RPC Chains §7.2. */
final class Experience {
    /** At most one run in so many tries the other mode; in fewer when that has failed lately. */
    private static final int RARELY = 8;
    /** The part of the preferred runs' time that may be lost by trying the other mode. */
    private static final double SAVED = 1.0 / 32;

    private final ModeHistory chained = new ModeHistory();
    private final ModeHistory interactive = new ModeHistory();
    private Mode latest = Mode.INTERACTIVE;
    private double savedMicros;
    private int sinceTry;
    /** Whether a later try is under way: none is begun before it is known what it took. */
    private boolean trying;

    /** How a run was chosen. */
    private enum Choice {
        ASKED_FOR,
        FIRST_TRY,
        PREFERRED,
        LATER_TRY
    }

    private record Begun(Experience experience, Mode mode, Choice choice, double debitMicros)
            implements AdaptiveMode.Run {
        @Override
        public void done(Duration elapsed) {
            experience.done(this, micros(elapsed));
        }

        @Override
        public void failed(Duration elapsed) {
            experience.failed(this, micros(elapsed));
        }

        @Override
        public void cancelled() {
            experience.cancelled(this);
        }

        private static double micros(Duration elapsed) {
            return elapsed.toNanos() / 1_000.0;
        }
    }

    /** Answers a run in the mode that is best as far as is known, or in one that is to be tried. */
    synchronized AdaptiveMode.Run choose() {
        if (chained.isNew() || interactive.isNew()) {
            Mode rarer = chained.begun() <= interactive.begun() ? Mode.CHAINED : Mode.INTERACTIVE;
            return begin(rarer, Choice.FIRST_TRY, 0);
        }
        sinceTry++;
        if (chained.fails(interactive) && interactive.fails(chained)) {
            return begin(other(latest), Choice.PREFERRED, 0); // they take turns
        }
        Mode best = preferred();
        double loss = expectedLoss(best);
        if (!trying && sinceTry >= pause(other(best)) && savedMicros > 0 && savedMicros >= loss) {
            return tryOther(other(best), loss);
        }
        return begin(best, Choice.PREFERRED, 0);
    }

    /** Answers a run in the mode that its caller has asked for; it teaches all the same. */
    synchronized AdaptiveMode.Run given(Mode mode) {
        return begin(mode, Choice.ASKED_FOR, 0);
    }

    /** It is paid for now: others begin before it has ended. */
    private AdaptiveMode.Run tryOther(Mode mode, double loss) {
        sinceTry = 0;
        trying = true;
        savedMicros -= loss;
        return begin(mode, Choice.LATER_TRY, loss);
    }

    private AdaptiveMode.Run begin(Mode mode, Choice choice, double debitMicros) {
        latest = mode;
        of(mode).begin();
        return new Begun(this, mode, choice, debitMicros);
    }

    private synchronized void done(Begun run, double micros) {
        settle(run, micros, Math.max(0, micros - of(other(run.mode())).micros()));
        if (run.choice() != Choice.PREFERRED) {
            of(run.mode()).trust();
        }
        of(run.mode()).done(micros);
    }

    private synchronized void failed(Begun run, double micros) {
        settle(run, micros, micros);
        ModeHistory mode = of(run.mode());
        ModeHistory other = of(other(run.mode()));
        boolean failedBefore = mode.fails(other);
        mode.failed();
        boolean isLeft = !failedBefore && mode.fails(other);
        if (other.works() && (isLeft || run.choice() != Choice.PREFERRED)) {
            mode.distrust(other);
        }
    }

    private void settle(Begun run, double micros, double lostMicros) {
        if (run.choice() == Choice.PREFERRED) {
            savedMicros += micros * SAVED;
        } else if (run.choice() == Choice.LATER_TRY) {
            tried(run, lostMicros);
        }
    }

    private synchronized void cancelled(Begun run) {
        if (run.choice() == Choice.LATER_TRY) {
            tried(run, run.debitMicros());
        }
    }

    private void tried(Begun run, double lostMicros) {
        trying = false;
        savedMicros -= lostMicros - run.debitMicros();
    }

    /** Where one mode fails, the other is preferred. */
    private Mode preferred() {
        if (chained.fails(interactive)) {
            return Mode.INTERACTIVE;
        }
        return interactive.fails(chained) ? Mode.CHAINED : faster();
    }

    private Mode faster() {
        if (interactive.isUnknown()) {
            return Mode.CHAINED;
        }
        return chained.isUnknown() || interactive.micros() < chained.micros() ? Mode.INTERACTIVE : Mode.CHAINED;
    }

    /** Answers how many runs are between two tries of a mode: the more, the less it is to be trusted. */
    private int pause(Mode mode) {
        return RARELY << of(mode).doublings(of(other(mode)));
    }

    /** A mode of which nothing is known is taken to take twice as long as the preferred one. */
    private double expectedLoss(Mode best) {
        double now = of(best).micros();
        ModeHistory other = of(other(best));
        return other.isUnknown() ? now : Math.max(0, other.micros() - now);
    }

    private static Mode other(Mode mode) {
        return mode == Mode.CHAINED ? Mode.INTERACTIVE : Mode.CHAINED;
    }

    private ModeHistory of(Mode mode) {
        return mode == Mode.CHAINED ? chained : interactive;
    }
}
