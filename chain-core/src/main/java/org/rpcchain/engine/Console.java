package org.rpcchain.engine;

import java.util.ArrayList;
import java.util.List;

/**
 * The virtual console of a chain at a node: lines so far, bounded, because they travel with every hop. Source: RPC
 * Chains §3.7.
 */
final class Console {
    private static final int MOST_CHARS = 16_000;
    private static final String FULL = "(the console is full: further lines are dropped)";

    private List<String> lines;

    Console(List<String> lines) {
        this.lines = lines;
    }

    List<String> lines() {
        return lines;
    }

    void add(List<String> more) {
        if (more.isEmpty() || isFull()) {
            return;
        }
        int room = MOST_CHARS - lines.stream().mapToInt(String::length).sum();
        List<String> all = new ArrayList<>(lines);
        for (String line : more) {
            room -= line.length() + 1;
            if (room < 0) {
                all.add(FULL);
                break;
            }
            all.add(line);
        }
        lines = List.copyOf(all);
    }

    private boolean isFull() {
        return !lines.isEmpty() && lines.get(lines.size() - 1).equals(FULL);
    }
}
