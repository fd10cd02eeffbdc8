package org.rpcchain.benchmarks.soak;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Path;

/**
 * What a process takes of its machine.
 *
 * @param heapBytes the heap that a collection has left in use
 * @param otherBytes the memory in use for classes and compiled code
 * @param threads the live threads of the operating system
 */
record Weight(long heapBytes, long otherBytes, int threads) {
    /** Of a process that was not weighed. */
    static final Weight NONE = new Weight(0, 0, 0);

    /** The serial collector leaves what is dead where it lies, up to 5 % of the old generation, 17 MB of 512, but for each fourth time. */
    private static final int COLLECTIONS = 4;

    private static final long PAUSE_MILLIS = 200;

    /** Answers that of this process. */
    static Weight own() throws InterruptedException {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
            Thread.sleep(PAUSE_MILLIS);
        }
        return new Weight(
                keptBytes(),
                ManagementFactory.getMemoryMXBean().getNonHeapMemoryUsage().getUsed(),
                ManagementFactory.getThreadMXBean().getThreadCount());
    }

    /** Answers what the last collection has left, of a collector that says so, as the serial one does. */
    private static long keptBytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP && pool.getCollectionUsage() != null)
                .mapToLong(pool -> pool.getCollectionUsage().getUsed())
                .sum();
    }

    /** Writes what this process holds of its heap to a file, for a tool that reads heap dumps. */
    static void dump(Path file) throws IOException {
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class).dumpHeap(file.toString(), true);
    }

    /** Answers what {@link #line} has written. */
    static Weight parse(String line) {
        String[] numbers = line.split(" ", -1);
        return new Weight(Long.parseLong(numbers[0]), Long.parseLong(numbers[1]), Integer.parseInt(numbers[2]));
    }

    /** Answers it as a line. */
    String line() {
        return heapBytes + " " + otherBytes + " " + threads;
    }

    /** Answers it for people. */
    String shown() {
        return "%.1f MB of heap, %.1f MB of classes and code, %d threads"
                .formatted(heapBytes / 1e6, otherBytes / 1e6, threads);
    }
}
