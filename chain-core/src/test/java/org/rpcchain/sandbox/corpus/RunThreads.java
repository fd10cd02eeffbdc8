package org.rpcchain.sandbox.corpus;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.stream.Collectors;
import org.rpcchain.sandbox.meter.MeteredThread;

/**
 * What the threads that run chaining functions have allocated, as the JVM counts it: the sandbox's own count is what is tried,
 * and estimates short runs.
 *
 * @param bytes by the thread's number
 */
record RunThreads(Map<Long, Long> bytes) {
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Looks at all sandboxes of this JVM; what one of its threads does meanwhile counts or not. */
    static RunThreads now() {
        return new RunThreads(Thread.getAllStackTraces().keySet().stream()
                .filter(thread ->
                        thread instanceof MeteredThread && !thread.getName().startsWith("compiler"))
                .collect(Collectors.toMap(
                        Thread::getId, thread -> Math.max(0, THREADS.getThreadAllocatedBytes(thread.getId())))));
    }

    long allocatedSince(RunThreads before) {
        return bytes.entrySet().stream()
                .mapToLong(each -> each.getValue() - before.bytes.getOrDefault(each.getKey(), 0L))
                .sum();
    }
}
