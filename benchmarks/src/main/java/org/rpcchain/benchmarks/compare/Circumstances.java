package org.rpcchain.benchmarks.compare;

import java.util.ArrayList;
import java.util.List;

/**
 * What was not the same in two runs.
 *
 * @param machine whether the machines differ, so that absolute values are not to be compared
 * @param options whether the options or the seed differ, so that not the same was measured
 * @param sentences what differs, for people
 */
record Circumstances(boolean machine, boolean options, List<String> sentences) {
    private static final List<String> MACHINE =
            List.of("processors", "processor", "memoryBytes", "maxHeapBytes", "os", "architecture");
    private static final List<String> VERSIONS = List.of("sources", "java", "jvm", "cxf", "jetty");
    private static final double BUSY = 0.5;

    static Circumstances of(StoredReport before, StoredReport after) {
        List<String> sentences = new ArrayList<>();
        boolean machine = differ("machine", MACHINE, before, after, sentences);
        differ("versions", VERSIONS, before, after, sentences);
        boolean options = !before.options().equals(after.options());
        if (options) {
            sentences.add("options differ: A '" + before.options() + "', B '" + after.options() + "'");
        }
        boolean seed = !before.seed().equals(after.seed());
        if (seed) {
            sentences.add("seeds differ: A " + before.seed() + ", B " + after.seed());
        }
        busy("A", before, sentences);
        busy("B", after, sentences);
        return new Circumstances(machine, options || seed, sentences);
    }

    private static boolean differ(
            String part, List<String> names, StoredReport before, StoredReport after, List<String> sentences) {
        boolean found = false;
        for (String name : names) {
            String one = before.says(part, name);
            String other = after.says(part, name);
            if (!one.equals(other)) {
                sentences.add(part + " differ in " + name + ": A " + one + ", B " + other);
                found = true;
            }
        }
        return found;
    }

    private static void busy(String which, StoredReport report, List<String> sentences) {
        double load = report.root().path("machine").path("loadBefore").asDouble(0);
        double processors = report.root().path("machine").path("processors").asDouble(1);
        if (load > BUSY * processors) {
            sentences.add(
                    "%s began on a busy machine: a load of %.1f on %.0f processors".formatted(which, load, processors));
        }
    }
}
