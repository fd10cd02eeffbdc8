package org.rpcchain.examples.copy.experiment;

import java.util.Map;
import java.util.TreeMap;

/** What links carried between two looks at their counters. */
final class Traffic {
    private Traffic() {}

    /** Answers what was added; directions that carried nothing are left out. */
    static Map<String, Long> between(Map<String, Long> before, Map<String, Long> after) {
        Map<String, Long> added = new TreeMap<>();
        after.forEach((direction, bytes) -> {
            long more = bytes - before.getOrDefault(direction, 0L);
            if (more > 0) {
                added.put(direction, more);
            }
        });
        return added;
    }

    /** Answers the bytes over a client's links, there and back; NaN when nobody counts. */
    static double of(ClientSite client, Map<String, Long> carried) {
        if (carried.isEmpty()) {
            return Double.NaN;
        }
        long sum = 0;
        for (Map.Entry<String, Long> direction : carried.entrySet()) {
            if ((" " + direction.getKey() + " ").contains(" " + client.name() + " ")) {
                sum += direction.getValue();
            }
        }
        return sum;
    }
}
