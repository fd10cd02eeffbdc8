package org.rpcchain.benchmarks.load;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.function.LongSupplier;

/** How much of some time this JVM compiled: whether what is measured was warm. Begins with its creation. */
public final class Compiling {
    private static final double NANOS_PER_MILLI = 1e6;

    private final LongSupplier millis;
    private final LongSupplier nanos;
    private final long before;
    private final long started;

    /** Begins to watch this JVM's compilers; of a JVM that does not tell of them the share is 0. */
    public Compiling() {
        this(Compiling::compilersMillis, System::nanoTime);
    }

    /** By a clock, and by the time that compilers have been at work so far. */
    Compiling(LongSupplier millis, LongSupplier nanos) {
        this.millis = millis;
        this.nanos = nanos;
        this.before = millis.getAsLong();
        this.started = nanos.getAsLong();
    }

    static long compilersMillis() {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        return compiler == null || !compiler.isCompilationTimeMonitoringSupported()
                ? 0
                : compiler.getTotalCompilationTime();
    }

    /** Answers for which share of the time since the beginning the JVM's compilers were at work, those of several threads together. */
    public double share() {
        return (millis.getAsLong() - before) * NANOS_PER_MILLI / Math.max(1, nanos.getAsLong() - started);
    }

    /** Answers that in words, for the report's remarks. */
    public String words() {
        return String.format(
                Locale.ROOT,
                "while the samples were taken the JVM's compilers were at work for %.1f %% of the time",
                100 * share());
    }
}
