package org.rpcchain.benchmarks.compare;

import java.util.ArrayList;
import java.util.List;
import org.rpcchain.benchmarks.report.Report;

/**
 * What was not the same in two runs, or forbids to compare them.
 *
 * @param machine whether the machines differ, so that absolute values are not to be compared
 * @param busy whether others used so much of a machine that absolute values say as much of them
 * @param options whether the options, the topology or the seed differ, so that not the same was measured
 * @param sentences what differs, for people
 */
record Circumstances(boolean machine, boolean busy, boolean options, List<String> sentences) {
    private static final List<String> MACHINE =
            List.of("processors", "processor", "memoryBytes", "maxHeapBytes", "os", "architecture");
    private static final List<String> VERSIONS = List.of("sources", "java", "jvm", "cxf", "jetty");

    static Circumstances of(StoredReport before, StoredReport after) {
        List<String> sentences = new ArrayList<>();
        boolean machine = differ("machine", MACHINE, before, after, sentences);
        differ("versions", VERSIONS, before, after, sentences);
        boolean options = !before.options().equals(after.options());
        if (options) {
            sentences.add("options differ: A '" + before.options() + "', B '" + after.options() + "'");
        }
        boolean topology = !before.topology().isEmpty()
                && !after.topology().isEmpty()
                && !before.topology().equals(after.topology());
        if (topology) {
            sentences.add("topologies differ: their files say other things");
        }
        boolean seed = !before.seed().equals(after.seed());
        if (seed) {
            sentences.add("seeds differ: A " + before.seed() + ", B " + after.seed());
        }
        boolean busyBefore = isBusy("A", before, sentences);
        boolean busyAfter = isBusy("B", after, sentences);
        return new Circumstances(machine, busyBefore || busyAfter, options || topology || seed, sentences);
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

    private static boolean isBusy(String which, StoredReport report, List<String> sentences) {
        double share = report.root().path("machine").path("othersShare").asDouble(0);
        boolean busy = share > Report.MOST_OTHERS;
        if (busy) {
            sentences.add("%s was measured on a busy machine: others used %.0f %% of the processors' time"
                    .formatted(which, 100 * share));
        }
        return busy;
    }
}
