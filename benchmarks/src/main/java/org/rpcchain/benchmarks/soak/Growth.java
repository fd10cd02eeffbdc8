package org.rpcchain.benchmarks.soak;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.report.Report;

/** What a process takes at rest, before the trouble, or when half of it is over, and after it. */
record Growth(Weight before, Weight after) {
    /**
     * How much more may be in use.
     *
     * @param since since when, for people
     * @param heapBytes of the heap
     * @param otherBytes for classes and compiled code
     * @param threads threads, but for those of the HTTP port, whose pool has a bound
     */
    record Limits(String since, long heapBytes, long otherBytes, int threads) {
        /**
         * Since the soak has warmed up. The compiler goes on for longer than that: it adds some 10 MB. All pools but the HTTP port's have let
         * their threads go at rest; which of a few timers were used yet differs.
         */
        static final Limits WARM_UP = new Limits("the warm-up", 4L << 20, 24L << 20, 8);

        /** Since half of the trouble was over, in ten minutes some 15,000 chains ago: 150 bytes of heap a chain would be found, and 600 of code. */
        static final Limits HALFWAY = new Limits("half of the trouble", 2L << 20, 8L << 20, 8);

        /** Of coordinators that are started again all the time, so that their code is compiled anew. */
        static final Limits GROUP = new Limits("the warm-up", 8L << 20, 48L << 20, 200);

        @Override
        public String toString() {
            return "since %s %d MiB of heap, %d MiB of classes and code, and %d threads"
                    .formatted(since, heapBytes >> 20, otherBytes >> 20, threads);
        }
    }

    /** Answers the growth of each process that was weighed earlier. */
    static Map<String, Growth> of(Map<String, Weight> before, Map<String, Weight> after) {
        Map<String, Growth> all = new LinkedHashMap<>();
        before.forEach((name, weight) -> all.put(name, new Growth(weight, after.getOrDefault(name, Weight.NONE))));
        return all;
    }

    /** Answers whether more of the heap is in use than may be. */
    boolean isOfHeap(Limits limits) {
        return after.heapBytes() > before.heapBytes() + limits.heapBytes();
    }

    /** Answers what has grown too much, a sentence each. */
    List<String> faults(String name, Limits limits) {
        List<String> faults = new ArrayList<>();
        check(faults, "the heap of " + name, before.heapBytes(), after.heapBytes(), limits.heapBytes());
        check(
                faults,
                "the memory for classes and code of " + name,
                before.otherBytes(),
                after.otherBytes(),
                limits.otherBytes());
        check(faults, "the number of threads of " + name, before.threads(), after.threads(), limits.threads());
        return faults.stream()
                .map(fault -> "at rest, " + fault + " since " + limits.since())
                .toList();
    }

    private static void check(List<String> faults, String what, long before, long after, long most) {
        if (after > before + most) {
            faults.add(what + " has grown from " + before + " to " + after + ", by more than " + most);
        }
    }

    /** Tells it as ratios whose names end with what the growth is over, such as {@code AfterOverBefore}. */
    void tell(String name, String over, Report report) {
        report.ratio("memory" + over, name, (double) after.heapBytes() / before.heapBytes());
        report.ratio("classesAndCode" + over, name, (double) after.otherBytes() / before.otherBytes());
        report.ratio("threads" + over, name, (double) after.threads() / before.threads());
        report.ratio("httpThreads" + over, name, (double) after.httpThreads() / before.httpThreads());
    }
}
