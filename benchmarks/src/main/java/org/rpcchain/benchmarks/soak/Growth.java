package org.rpcchain.benchmarks.soak;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.report.Report;

/** What a process takes at rest, before the trouble, or when half of it is over, and after it. */
record Growth(Weight before, Weight after) {
    /** So much more heap may be in use after the trouble than before it. */
    static final long MOST_HEAP_BYTES = 8L << 20;
    /** The compiler goes on for longer than a soak warms up; classes that leak, one a chain, would take several times as much. */
    static final long MOST_OTHER_BYTES = 48L << 20;
    /** As many as a server's HTTP port may have: it lets one idle thread go a minute. */
    static final int MOST_THREADS = 200;

    /** Answers the growth of each process that was weighed earlier. */
    static Map<String, Growth> of(Map<String, Weight> before, Map<String, Weight> after) {
        Map<String, Growth> all = new LinkedHashMap<>();
        before.forEach((name, weight) -> all.put(name, new Growth(weight, after.getOrDefault(name, Weight.NONE))));
        return all;
    }

    /** Answers whether more of the heap is in use than may be. */
    boolean isOfHeap() {
        return after.heapBytes() > before.heapBytes() + MOST_HEAP_BYTES;
    }

    /** Answers what has grown too much, a sentence each. */
    List<String> faults(String name) {
        List<String> faults = new ArrayList<>();
        check(faults, "heap of " + name, before.heapBytes(), after.heapBytes(), MOST_HEAP_BYTES);
        check(
                faults,
                "memory for classes and code of " + name,
                before.otherBytes(),
                after.otherBytes(),
                MOST_OTHER_BYTES);
        check(faults, "number of threads of " + name, before.threads(), after.threads(), MOST_THREADS);
        return faults;
    }

    private static void check(List<String> faults, String what, long before, long after, long most) {
        if (after > before + most) {
            faults.add(
                    "at rest, the " + what + " has grown from " + before + " to " + after + ", by more than " + most);
        }
    }

    /** Tells it as ratios whose names end with what the growth is over, such as {@code AfterOverBefore}. */
    void tell(String name, String over, Report report) {
        report.ratio("memory" + over, name, (double) after.heapBytes() / before.heapBytes());
        report.ratio("classesAndCode" + over, name, (double) after.otherBytes() / before.otherBytes());
        report.ratio("threads" + over, name, (double) after.threads() / before.threads());
    }
}
