package org.rpcchain.benchmarks.fig12;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What this machine has used of its processors until now, or in a stretch of time, as Linux counts it, in seconds of all processors.
 *
 * @param programs what programs used, and what the host took
 * @param interrupts what interrupts and soft interrupts used: nearly all of it carries packets, on loopback also, and most kernels charge no
 *     process for it
 */
record Machine(double programs, double interrupts) {
    private static final Path STAT = Path.of("/proc/stat");
    /** Linux counts for programs in hundredths of a second, whatever it does inside. */
    private static final double TICKS_PER_SECOND = 100;
    /** User, nice, system, and what the host took; idle and waiting for disks, 4 and 5, are not used. */
    private static final List<Integer> PROGRAMS = List.of(1, 2, 3, 8);

    private static final List<Integer> INTERRUPTS = List.of(6, 7);

    /** Answers what was not idle so far; nothing where the system does not tell, or tells of more processors than ours. */
    static Machine now() {
        try {
            List<String> lines = Files.exists(STAT) ? Files.readAllLines(STAT) : List.of();
            long processors =
                    lines.stream().filter(line -> line.matches("cpu\\d+ .*")).count();
            return processors == Runtime.getRuntime().availableProcessors() ? parse(lines.get(0)) : new Machine(0, 0);
        } catch (IOException e) {
            return new Machine(0, 0);
        }
    }

    /** Reads {@code cpu  user nice system idle iowait irq softirq steal …}. */
    static Machine parse(String line) {
        String[] words = line.split(" +", -1);
        return new Machine(seconds(words, PROGRAMS), seconds(words, INTERRUPTS));
    }

    private static double seconds(String[] words, List<Integer> places) {
        return places.stream().mapToLong(place -> Long.parseLong(words[place])).sum() / TICKS_PER_SECOND;
    }

    /** Answers what was used since then. */
    Machine since(Machine before) {
        return new Machine(programs - before.programs, interrupts - before.interrupts);
    }

    /**
     * Answers what the kernel used for the network and charged no process for, where processes used {@code ours}. A kernel that charges the
     * process that an interrupt stops has it in {@code ours}: what is counted is never more than all that was used.
     */
    double network(double ours) {
        return Math.max(0, Math.min(interrupts, programs + interrupts - ours));
    }

    /** Answers what neither those processes used nor the {@link #network}. */
    double others(double ours) {
        return Math.max(0, programs + interrupts - ours - network(ours));
    }
}
