package org.rpcchain.benchmarks.load;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How much of some time this JVM compiled: whether what is measured was warm. Begins with its creation. */
public final class Compiling {
    private static final double NANOS_PER_MILLI = 1e6;

    private final @Nullable CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
    private final long started = System.nanoTime();
    private final long before = millis();

    private long millis() {
        CompilationMXBean known = compiler;
        return known == null || !known.isCompilationTimeMonitoringSupported() ? 0 : known.getTotalCompilationTime();
    }

    /** Answers for which share of the time since the beginning the JVM's compilers were at work, those of several threads together. */
    public double share() {
        return (millis() - before) * NANOS_PER_MILLI / Math.max(1, System.nanoTime() - started);
    }

    /** Answers that in words, for the report's remarks. */
    public String words() {
        return String.format(
                Locale.ROOT,
                "while the samples were taken the JVM's compilers were at work for %.1f %% of the time",
                100 * share());
    }
}
