package org.rpcchain.benchmarks.growth;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;

/** When each hop of the one chain that walks ran its service function, and what the JVM had used of the processors by then. Thread-safe. */
final class Stamps {
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final double NANOS_PER_MICRO = 1e3;

    private final AtomicInteger count = new AtomicInteger();
    private final AtomicLongArray nanos;
    private final AtomicLongArray cpuNanos;

    Stamps(int most) {
        nanos = new AtomicLongArray(most);
        cpuNanos = new AtomicLongArray(most);
    }

    /** Forgets all. */
    void clear() {
        count.set(0);
    }

    /** A hop is here; one too many is not noted. */
    void here() {
        stamp(count.getAndIncrement(), System.nanoTime(), PROCESS.getProcessCpuTime());
    }

    void stamp(int hop, long nowNanos, long usedNanos) {
        if (hop < nanos.length()) {
            nanos.set(hop, nowNanos);
            cpuNanos.set(hop, usedNanos);
        }
    }

    /** Answers how many hops came. */
    int count() {
        return count.get();
    }

    /** Answers what each hop took between two of them, counted from 0. */
    Cost between(int first, int last) {
        double hops = (last - first) * NANOS_PER_MICRO;
        return new Cost((nanos.get(last) - nanos.get(first)) / hops, (cpuNanos.get(last) - cpuNanos.get(first)) / hops);
    }
}
