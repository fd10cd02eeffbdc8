package org.rpcchain.coordinator.engine;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The coordinators that a client or a server knows, and the one it prefers. The list grows by what coordinators say; one that
 * is silent goes to its end. Where it has a hundred, and others are told of, those make room that are not: from its end, and never one of
 * the configuration, nor the preferred one.
 *
 * <p>Not thread-safe. Source: RPC-V §4.2 ("Coordinator Topology and Preferred Coordinator").
 */
public final class Coordinators {
    private static final int LIMIT = 100;

    private final Set<String> configured;
    private final List<String> known;

    /** Starts with the coordinators of a configuration, the preferred one first. */
    public Coordinators(List<String> configuration) {
        if (configuration.isEmpty()) {
            throw new IllegalArgumentException("no coordinator is known; give the address of at least one");
        }
        configured = new LinkedHashSet<>(configuration);
        known = new ArrayList<>(configured);
    }

    /** Answers whom to turn to. */
    public String preferred() {
        return known.get(0);
    }

    /** Answers all that are known, the preferred one first. */
    public List<String> all() {
        return List.copyOf(known);
    }

    /** Answers how many are known. */
    public int size() {
        return known.size();
    }

    /** Suspects the preferred one, where it is {@code name}. */
    public void suspect(String name) {
        if (preferred().equals(name)) {
            known.add(known.remove(0));
        }
    }

    /** Adds those that a coordinator knows, which are all of its group. */
    public void heardOf(List<String> names) {
        Set<String> all = new LinkedHashSet<>(known);
        all.addAll(names);
        Set<String> staying = new HashSet<>(names);
        staying.addAll(configured);
        for (int place = known.size() - 1; place > 0 && all.size() > LIMIT; place--) {
            if (!staying.contains(known.get(place))) {
                all.remove(known.get(place));
            }
        }
        known.clear();
        all.stream().limit(LIMIT).forEach(known::add);
    }
}
