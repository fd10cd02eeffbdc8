package org.rpcchain.benchmarks.fig12;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What was used most of what there is.
 *
 * @param uses the share that was used of each direction of a link and of the processors, 0 to 1
 * @param busiest the process that used most of the processors
 */
record Bottleneck(Map<String, Double> uses, String busiest) {
    static final String PROCESSORS = "processors";
    /** What is used less than this leaves room. */
    private static final double FULL = 0.8;

    /**
     * Answers it for a stretch of time.
     *
     * @param seconds how long that was
     * @param cpuSeconds by process
     * @param carried bytes by direction of a link
     * @param bytesPerSecond the bandwidth of a direction
     * @param processors how many processors they share
     */
    static Bottleneck of(
            double seconds,
            Map<String, Double> cpuSeconds,
            Map<String, Long> carried,
            double bytesPerSecond,
            int processors) {
        Map<String, Double> uses = new LinkedHashMap<>();
        carried.forEach((way, bytes) -> uses.put(way, bytes / seconds / bytesPerSecond));
        double cpu =
                cpuSeconds.values().stream().mapToDouble(Double::doubleValue).sum();
        uses.put(PROCESSORS, cpu / seconds / processors);
        return new Bottleneck(uses, most(cpuSeconds));
    }

    private static String most(Map<String, Double> shares) {
        return shares.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse("");
    }

    /** Answers it in words. */
    String words() {
        String most = most(uses);
        double share = uses.getOrDefault(most, 0.0);
        if (share < FULL) {
            return "nothing is full (most of all " + most + ", " + Math.round(share * 100)
                    + " %): they wait for delays";
        }
        String what = most.equals(PROCESSORS) ? "the processors, most of them for " + busiest : "the link " + most;
        return what + ", " + Math.round(share * 100) + " %";
    }
}
