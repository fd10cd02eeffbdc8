package org.rpcchain.sandbox;

import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.rpcchain.sandbox.meter.Budget;

/** Counts what chaining functions use, and how often they violate the sandbox. Thread-safe. */
public final class SandboxUsage {
    /** All namespaces together that the policy does not name: sources name their own, and there may be any number. No package is named so. */
    public static final String OTHER = "(other)";

    private final LongAdder loaded = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private final LongAdder compilerKills = new LongAdder();
    private final LongAdder runs = new LongAdder();
    private final LongAdder cpuNanos = new LongAdder();
    private final LongAdder allocatedBytes = new LongAdder();
    private final LongAdder abandoned = new LongAdder();
    private final LongAdder putOff = new LongAdder();
    private final Map<Budget, LongAdder> kills = new EnumMap<>(Budget.class);
    private final LongAdder otherViolations = new LongAdder();
    private final Map<String, LongAdder> violations;

    /** Creates counters, with one of violations for each of these namespaces, and one for all others. */
    SandboxUsage(Set<String> namespaces) {
        Map<String, LongAdder> byNamespace = new HashMap<>();
        namespaces.forEach(namespace -> byNamespace.put(namespace, new LongAdder()));
        byNamespace.put(OTHER, otherViolations);
        this.violations = Map.copyOf(byNamespace);
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

    /** Answers the namespaces whose violations are told apart: those with budgets of their own in the policy, and {@value #OTHER}. */
    public Set<String> namespaces() {
        return violations.keySet();
    }

    /**
     * Answers how often a namespace did what has it refused when it is done too often: had a run killed or given up, or the
     * compiler stopped; of a namespace that is not one of {@link #namespaces}, how often all those did.
     */
    public long violations(String namespace) {
        return violations.getOrDefault(namespace, otherViolations).sum();
    }

    /** Answers how many runs, and threads of the compiler, were given up that did not stop when they were told to. It should stay 0. */
    public long abandoned() {
        return abandoned.sum();
    }

    /** Answers how often a run was stopped to be begun again later, because too many that take long, or much memory, were under way. */
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

    void countViolation(String namespace) {
        violations.getOrDefault(namespace, otherViolations).increment();
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
