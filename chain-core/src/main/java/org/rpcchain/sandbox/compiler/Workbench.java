package org.rpcchain.sandbox.compiler;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.rpcchain.sandbox.meter.Frame;
import org.rpcchain.sandbox.meter.KilledException;
import org.rpcchain.sandbox.meter.Limits;
import org.rpcchain.sandbox.meter.Pace;

/** Compiles one source after the other, each within the budget, and replaces tools that break. For one thread. */
final class Workbench {
    /** For the compiler's own start, which is no source's doing; the CPU time is that of a slow, busy machine. */
    private static final Limits SET_UP = new Limits(Duration.ofMinutes(2), 2L << 30, 12_000, 0, 0);

    /** The compiler's views of types remember names that sources made up. */
    private static final int SOURCES_PER_TRANSLATION = 1_000;

    private final Visible visible;
    private final CompilerLimits limits;
    private @Nullable Compartment compartment;
    private @Nullable Translation translation;
    private int translated;
    /** Whether something was broken off in this compartment, which may have left a class half initialised. */
    private boolean spoilt;

    Workbench(Visible visible, CompilerLimits limits) {
        this.visible = visible;
        this.limits = limits;
    }

    /** Compiles what most sources are made of, so that the first of them is not the one to pay for it. */
    void warmUp() {
        ParsedSource unused = metered(
                Frame.ofLibrary(SET_UP, Pace.FULL),
                () -> translate("WarmUp.java", WarmUp.SOURCE, visible::type, ClassLimits.DEFAULT));
    }

    /** Does so unless it has compiled something already. */
    void warmUpOnce() {
        if (compartment == null) {
            warmUp();
        }
    }

    /**
     * Compiles a source, and goes on with its classes, within one budget.
     *
     * @param frame the source's account, which has not begun
     * @throws NotCompiledException in the compiler's own words, or which budget it went over
     */
    <T> Supplier<T> compile(Job<T> job, Frame frame) {
        if (translation == null || translated >= SOURCES_PER_TRANSLATION) {
            Translation unused = metered(Frame.ofLibrary(SET_UP, Pace.FULL), this::renew);
        }
        return metered(frame, () -> job.goOn(translate(job.fileName(), job.text(), job.names(), limits.classes())));
    }

    private ParsedSource translate(String fileName, String text, Predicate<String> mayName, ClassLimits classes) {
        Translation current = translation;
        if (current == null) {
            current = renew();
        }
        translated++;
        return current.translate(fileName, text, mayName, classes);
    }

    private Translation renew() {
        Compartment current = compartment;
        if (current == null) {
            current = IdleCompartments.take();
            compartment = current;
            spoilt = false;
        }
        Translation renewed = current.translation(visible);
        translation = renewed;
        translated = 0;
        return renewed;
    }

    private <T> T metered(Frame frame, Callable<T> work) {
        try {
            return frame.run(work);
        } catch (NotCompiledException e) {
            throw e;
        } catch (KilledException e) {
            translation = null;
            spoilt = true;
            throw GaveUp.over(e);
        } catch (LinkageError e) {
            // A class of the compiler may have been stopped while it was initialised, and stays broken.
            translation = null;
            compartment = null;
            throw GaveUp.because(e);
        } catch (Exception | Error e) {
            translation = null;
            spoilt = true;
            throw GaveUp.because(e);
        }
    }

    /** Answers what another may go on with when this one is not used any more. */
    Optional<Compartment> left() {
        return spoilt ? Optional.empty() : Optional.ofNullable(compartment);
    }
}
