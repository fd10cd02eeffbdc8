package org.rpcchain.soap;

import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.ReflectionException;

/** What this process holds, to be compared with what it held before. */
final class Holdings {
    private Holdings() {}

    /** Answers the bytes that survive a full collection; what dies between that and the asking does not count. */
    static long liveBytes() {
        System.gc();
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(Holdings::afterCollection)
                .sum();
    }

    private static long afterCollection(MemoryPoolMXBean pool) {
        return pool.getCollectionUsage().getUsed();
    }

    /** Answers how many sockets are open, listening ones too; 0 where there is no /proc. */
    static long sockets() throws IOException {
        ServerSocketChannel.open().close(); // from its first on, the JVM keeps one of a Unix pair, to close others by
        Path descriptors = Path.of("/proc/self/fd");
        if (!Files.isDirectory(descriptors)) {
            return 0;
        }
        try (Stream<Path> all = Files.list(descriptors)) {
            return all.filter(Holdings::isSocket).count();
        }
    }

    private static boolean isSocket(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString().startsWith("socket:");
        } catch (IOException e) {
            return false; // closed meanwhile
        }
    }

    /** Answers the platform threads, but those that the JVM keeps for itself. */
    static Set<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !isJvms(thread))
                .collect(toSet());
    }

    /**
     * Knows the threads that the JVM starts for virtual ones and keeps: seen in dumps of JDK 25 after all nodes were
     * closed. A pool of ours has other names; the common pool, where Caffeine tidies up, is the JVM's on every JDK, has
     * a thread per core, and lets them go after a minute.
     */
    private static boolean isJvms(Thread thread) {
        String type = thread.getClass().getName();
        String name = thread.getName();
        return type.equals("jdk.internal.misc.CarrierThread") // run virtual threads, one per core
                || type.equals("java.util.concurrent.DelayScheduler") // ends their sleeps; one
                || name.equals("VirtualThread-unblocker") // wakes those that waited for a monitor; one
                || name.equals("MasterPoller") // wakes those that waited for a socket; one
                || name.startsWith("ForkJoinPool.commonPool-worker-");
    }

    /**
     * Answers the virtual threads that have not ended, a line each; none where the JVM (17) has no virtual threads.
     * {@code SubPoller-1} and on are the JVM's: they wait for sockets for all others, as many as carriers and one more.
     */
    static Set<String> virtualThreads() throws IOException {
        Path directory = Files.createTempDirectory("threads");
        Path dump = directory.resolve("dump.txt"); // the JVM wants to create it
        try {
            if (!dumpTo(dump)) {
                return Set.of();
            }
            try (Stream<String> lines = Files.lines(dump)) {
                return lines.filter(line ->
                                line.startsWith("#") && line.contains("\" virtual") && !line.contains(" \"SubPoller-"))
                        .collect(toSet());
            }
        } finally {
            Files.deleteIfExists(dump);
            Files.delete(directory);
        }
    }

    private static boolean dumpTo(Path file) {
        try {
            ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=HotSpotDiagnostic"),
                            "dumpThreads",
                            new Object[] {file.toString(), "TEXT_PLAIN"},
                            new String[] {String.class.getName(), String.class.getName()});
            return true;
        } catch (ReflectionException e) {
            if (Runtime.version().feature() >= 21) {
                throw new IllegalStateException("this JVM has virtual threads but does not list them", e);
            }
            return false;
        } catch (JMException e) {
            throw new IllegalStateException("the JVM does not dump its threads to " + file, e);
        }
    }
}
