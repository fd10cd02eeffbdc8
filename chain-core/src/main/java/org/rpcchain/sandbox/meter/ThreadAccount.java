package org.rpcchain.sandbox.meter;

import java.lang.management.ManagementFactory;

/** What the JVM counts of a thread: CPU time and allocated bytes, both exact. */
final class ThreadAccount {
    private static final com.sun.management.ThreadMXBean THREADS = beanOfThisJvm();

    private ThreadAccount() {}

    private static com.sun.management.ThreadMXBean beanOfThisJvm() {
        if (ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean bean
                && bean.isThreadAllocatedMemorySupported()
                && bean.isThreadAllocatedMemoryEnabled()
                && bean.isCurrentThreadCpuTimeSupported()
                && bean.isThreadCpuTimeEnabled()) {
            return bean;
        }
        throw new IllegalStateException("this JVM does not count CPU time and allocation of threads,"
                + " so nothing can be metered; run on a HotSpot JVM with thread accounting enabled");
    }

    static long cpuNanos() {
        return THREADS.getCurrentThreadCpuTime();
    }

    static long allocatedBytes() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }

    static long cpuNanosOf(Thread thread) {
        return THREADS.getThreadCpuTime(thread.getId());
    }

    static long allocatedBytesOf(Thread thread) {
        return THREADS.getThreadAllocatedBytes(thread.getId());
    }
}
