package org.rpcchain.sandbox.compiler;

import java.time.Duration;
import org.rpcchain.sandbox.meter.Limits;

/**
 * What a source may ask of the compiler.
 *
 * @param source how large the source may be
 * @param classes how much the compiler may make of it
 * @param run what the compiler may use up over it
 * @param slice the CPU time after which a source makes room for others that wait; it is compiled again, from its start, on
 *     one more thread, which takes such sources one after the other
 * @param threads how many sources are compiled at the same time, beside that one
 * @param waiting how many sources may wait for that, and how many for the one more thread
 */
public record CompilerLimits(
        SourceLimits source, ClassLimits classes, Limits run, Duration slice, int threads, int waiting) {
    /**
     * An honest source of 50 KB takes 0.3 s and 13 MB in a JVM that has just started, 20 ms later on.
     * The depth counts metered frames only; conditions may nest nearly 3,000 deep.
     */
    private static final Limits RUN = new Limits(Duration.ofSeconds(2), 128L << 20, 6_000, 0, 0);

    private static final Duration SLICE = Duration.ofMillis(100);

    /**
     * The limits of sources and classes by default, 2 s of CPU time, 128 MB allocated, a slice of 100 ms, one thread, 64
     * waiting.
     */
    public static final CompilerLimits DEFAULT =
            new CompilerLimits(SourceLimits.DEFAULT, ClassLimits.DEFAULT, RUN, SLICE, 1, 64);
}
