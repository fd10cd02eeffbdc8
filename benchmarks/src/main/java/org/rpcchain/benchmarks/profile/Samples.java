package org.rpcchain.benchmarks.profile;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a profiler has seen, as stacks with the number of times each was seen.
 *
 * @param stacks by their frames, from the thread's first to the one that ran
 */
record Samples(Map<List<String>, Long> stacks) {
    static final Samples NONE = new Samples(Map.of());

    /** Copies. */
    Samples {
        stacks = Map.copyOf(stacks);
    }

    /** Reads lines {@code FRAME;FRAME;FRAME COUNT}, which profilers call collapsed stacks. */
    static Samples parse(String collapsed) {
        Map<List<String>, Long> stacks = new HashMap<>();
        collapsed.lines().filter(line -> !line.isBlank()).forEach(line -> {
            int space = line.lastIndexOf(' ');
            List<String> frames = List.of(line.substring(0, space).split(";", -1));
            stacks.merge(frames, Long.parseLong(line.substring(space + 1)), Long::sum);
        });
        return new Samples(stacks);
    }

    /** Answers what came to earlier ones, all of which are among these. */
    Samples since(Samples earlier) {
        Map<List<String>, Long> more = new HashMap<>();
        stacks.forEach((frames, count) -> {
            long came = count - earlier.stacks.getOrDefault(frames, 0L);
            if (came > 0) {
                more.put(frames, came);
            }
        });
        return new Samples(more);
    }

    long count() {
        return stacks.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Answers which share of the samples was taken in each room, 0 to 1. */
    Map<Room, Double> shares() {
        double all = Math.max(1, count());
        Map<Room, Double> shares = new EnumMap<>(Room.class);
        for (Room room : Room.values()) {
            shares.put(room, 0.0);
        }
        stacks.forEach((frames, count) -> shares.merge(Room.of(frames), count / all, Double::sum));
        return shares;
    }

    /** Answers so many methods that ran most often, each with its share, the most frequent first. */
    Map<String, Double> dearest(int many) {
        double all = Math.max(1, count());
        Map<String, Double> shares = new HashMap<>();
        stacks.forEach((frames, count) -> shares.merge(frames.get(frames.size() - 1), count / all, Double::sum));
        Map<String, Double> dearest = new LinkedHashMap<>();
        shares.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(many)
                .forEach(entry -> dearest.put(entry.getKey(), entry.getValue()));
        return dearest;
    }
}
