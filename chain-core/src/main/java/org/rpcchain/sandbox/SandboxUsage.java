package org.rpcchain.sandbox;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.rpcchain.sandbox.meter.Budget;

/** Counts what chaining functions use, and how often they violate the sandbox. Thread-safe. */
public final class SandboxUsage {
    private final LongAdder loaded = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private final LongAdder compilerKills = new LongAdder();
    private final LongAdder runs = new LongAdder();
    private final LongAdder cpuNanos = new LongAdder();
    private final LongAdder allocatedBytes = new LongAdder();
    private final LongAdder abandoned = new LongAdder();
    private final LongAdder putOff = new LongAdder();
    private final Map<Budget, LongAdder> kills = new EnumMap<>(Budget.class);

    SandboxUsage() {
        for (Budget budget : Budget.values()) {
            kills.put(budget, new LongAdder());
        }
    }

    /** Answers how many sources were loaded. */
    public long loaded() {
        return loaded.sum();
    }

    /** Answers how many sources were refused. */
    public long refused() {
        return refused.sum();
    }

    /** Answers over how many of the refused sources the compiler went over a budget of its own. */
    public long compilerKills() {
        return compilerKills.sum();
    }

    /** Answers how many runs ended, however they ended. */
    public long runs() {
        return runs.sum();
    }

    /** Answers the CPU time of all runs that ended; that of a run of less than half a millisecond is estimated. */
    public Duration cpu() {
        return Duration.ofNanos(cpuNanos.sum());
    }

    /**
     * Answers how many bytes all runs allocated that ended. Those of a run of less than some 16 µs are mostly estimated, where
     * the budget is 64 MB or more.
     */
    public long allocatedBytes() {
        return allocatedBytes.sum();
    }

    /** Answers how many runs were killed for this budget. */
    public long kills(Budget budget) {
        return counter(budget).sum();
    }

    /** Answers how many runs were given up that did not stop when they were told to. It should stay 0. */
    public long abandoned() {
        return abandoned.sum();
    }

    /** Answers how many runs were begun again, because too many that take long were under way. */
    public long putOff() {
        return putOff.sum();
    }

    void countLoaded() {
        loaded.increment();
    }

    void countRefused() {
        refused.increment();
    }

    void countCompilerKill() {
        compilerKills.increment();
    }

    void countRun(long nanos, long bytes) {
        runs.increment();
        cpuNanos.add(nanos);
        allocatedBytes.add(bytes);
    }

    void countPutOff(long nanos, long bytes) {
        putOff.increment();
        cpuNanos.add(nanos);
        allocatedBytes.add(bytes);
    }

    void countKill(Budget budget) {
        counter(budget).increment();
    }

    void countAbandoned() {
        abandoned.increment();
    }

    private LongAdder counter(Budget budget) {
        LongAdder counter = kills.get(budget);
        if (counter == null) {
            throw new IllegalStateException("no counter for " + budget);
        }
        return counter;
    }
}
