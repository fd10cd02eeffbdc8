package org.rpcchain.benchmarks.report;

import java.util.LinkedHashMap;
import java.util.Map;

/** The numbers in what an experiment has written under one name, whatever its shape. */
final class Flat {
    private Flat() {}

    /** Answers the numbers, by the names on the way to each. */
    static Map<String, Double> of(Object value) {
        Map<String, Double> found = new LinkedHashMap<>();
        collect("", value, found);
        return found;
    }

    private static void collect(String path, Object value, Map<String, Double> found) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((name, inner) -> {
                if (inner != null) {
                    collect(path.isEmpty() ? String.valueOf(name) : path + " " + name, inner, found);
                }
            });
        } else if (value instanceof Number number) {
            found.put(path, number.doubleValue());
        }
    }
}
