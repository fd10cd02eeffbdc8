package org.rpcchain.benchmarks.rpcv;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How often a server was called for each of some chains, numbered from 1: one that is lost does not make up for one that is doubled. Thread-safe. */
final class Tally {
    private final Map<Long, Integer> times = new ConcurrentHashMap<>();

    /** The server is called for a chain. */
    void called(long chain) {
        times.merge(chain, 1, Integer::sum);
    }

    /** Answers for which of chains 1 to {@code count}, and for which others, it was not called once, a sentence each. */
    List<String> notOnce(long count) {
        List<String> wrong = new ArrayList<>();
        for (long chain = 1; chain <= count; chain++) {
            int called = times.getOrDefault(chain, 0);
            if (called != 1) {
                wrong.add("the server was called " + called + " times for the chain " + chain);
            }
        }
        times.keySet().stream()
                .filter(chain -> chain < 1 || chain > count)
                .sorted()
                .forEach(chain ->
                        wrong.add("the server was called for a chain " + chain + ", which nobody handed over"));
        return List.copyOf(wrong);
    }
}
