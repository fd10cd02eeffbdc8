package org.rpcchain.benchmarks.fig12;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What all processes of this machine have used of its processors, as Linux counts it. */
final class Machine {
    private static final Path STAT = Path.of("/proc/stat");
    /** Linux counts for programs in hundredths of a second, whatever it does inside. */
    private static final double TICKS_PER_SECOND = 100;
    /** User, nice, system; then idle and waiting for disks, which are not used; then interrupts, soft interrupts, and what the host took. */
    private static final List<Integer> BUSY = List.of(1, 2, 3, 6, 7, 8);

    private Machine() {}

    /** Answers the seconds of all processors that were not idle so far; 0 where the system does not tell, or tells of more processors than ours. */
    static double busySeconds() {
        try {
            List<String> lines = Files.exists(STAT) ? Files.readAllLines(STAT) : List.of();
            long processors =
                    lines.stream().filter(line -> line.matches("cpu\\d+ .*")).count();
            return processors == Runtime.getRuntime().availableProcessors() ? parse(lines.get(0)) : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    /** Reads {@code cpu  user nice system idle iowait irq softirq steal …}. */
    static double parse(String line) {
        String[] words = line.split(" +", -1);
        return BUSY.stream().mapToLong(place -> Long.parseLong(words[place])).sum() / TICKS_PER_SECOND;
    }
}
