package org.rpcchain.sandbox.corpus;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/** Counts endings by category, and prints them as a table. */
final class Tally {
    private final Map<String, Map<Ending, Integer>> counts = new TreeMap<>();

    void add(Entry entry, Outcome outcome) {
        counts.computeIfAbsent(entry.category(), category -> new EnumMap<>(Ending.class))
                .merge(outcome.ending(), 1, Integer::sum);
    }

    @Override
    public String toString() {
        StringBuilder table = new StringBuilder(String.format("%-14s", "category"));
        for (Ending ending : Ending.values()) {
            table.append(String.format("%9s", ending));
        }
        counts.forEach((category, endings) -> {
            table.append(String.format("%n%-14s", category));
            for (Ending ending : Ending.values()) {
                table.append(String.format("%9s", endings.containsKey(ending) ? endings.get(ending) : ""));
            }
        });
        return table.toString();
    }
}
