package org.rpcchain.benchmarks.soak;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What a process takes of its machine.
 *
 * @param heapBytes the heap that a collection has left in use
 * @param otherBytes the memory in use for classes and compiled code
 * @param threads the live threads of the operating system, but for those of its HTTP port
 * @param httpThreads those of its HTTP port, a pool that has a bound and lets one idle thread go a minute
 */
record Weight(long heapBytes, long otherBytes, int threads, int httpThreads) {
    /** Of a process that was not weighed. */
    static final Weight NONE = new Weight(0, 0, 0, 0);

    /** The serial collector leaves what is dead where it lies, up to 5 % of the old generation, 17 MB of 512, but for each fourth time. */
    private static final int COLLECTIONS = 4;

    private static final long PAUSE_MILLIS = 200;
    private static final Pattern OF_HTTP = Pattern.compile(".+-http-\\d+.*");

    /** Answers that of this process. */
    static Weight own() throws InterruptedException {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
            Thread.sleep(PAUSE_MILLIS);
        }
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        int ofHttp = (int) Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(thread -> thread != null
                        && OF_HTTP.matcher(thread.getThreadName()).matches())
                .count();
        return new Weight(
                keptBytes(),
                ManagementFactory.getMemoryMXBean().getNonHeapMemoryUsage().getUsed(),
                threads.getThreadCount() - ofHttp,
                ofHttp);
    }

    /** Answers how many threads there are of each pool, by what their names begin with. */
    static String pools() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Map<String, Integer> pools = new TreeMap<>();
        for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (thread != null) {
                pools.merge(thread.getThreadName().replaceAll("[-#@]?[0-9a-f]*\\d.*", ""), 1, Integer::sum);
            }
        }
        return pools.toString();
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
        return new Weight(
                Long.parseLong(numbers[0]),
                Long.parseLong(numbers[1]),
                Integer.parseInt(numbers[2]),
                Integer.parseInt(numbers[3]));
    }

    /** Answers it as a line. */
    String line() {
        return heapBytes + " " + otherBytes + " " + threads + " " + httpThreads;
    }

    /** Answers it for people. */
    String shown() {
        return "%.1f MB of heap, %.1f MB of classes and code, %d threads and %d of its HTTP port"
                .formatted(heapBytes / 1e6, otherBytes / 1e6, threads, httpThreads);
    }
}
