package org.rpcchain.benchmarks.soak;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The ways that chains have gone, from what nodes and clients that were not killed have written down. What a frame has saved, and what a
 * chaining function has left for later, goes on once each time that its chain is sent; only what one that was killed had worked for may be
 * repeated, and where a chain was sent again, what was done longer ago than nodes remember. A merge function sees each branch exactly once, in
 * their order. A chain makes no more hops than its client has allowed, in all its branches together, each time that it is sent.
 */
final class Ways {
    /** In {@link SoakSite}'s runs: the branches that {@link Work} splits into begin so far apart. */
    static final long APART = 100;

    private static final long MEMORY_MILLIS = SoakSite.PROTOCOL.memory().toMillis();

    private record Point(String chain, String function) {}

    private final Repeats repeats;
    private final List<String> faults = new ArrayList<>();
    private final Map<Point, List<Long>> points = new HashMap<>();
    private final Map<String, Integer> hops = new HashMap<>();
    private long functions;
    private long merges;

    /** Reads what has run: chaining functions, and service functions. */
    Ways(Repeats repeats, List<Page> runs, List<Page> executions) {
        this.repeats = repeats;
        runs.forEach(this::readRuns);
        executions.forEach(this::readExecutions);
        points.forEach(this::judge);
        hops.forEach(this::judge);
    }

    List<String> faults() {
        return List.copyOf(faults);
    }

    /** Answers how many runs of chaining functions were looked at. */
    long functions() {
        return functions;
    }

    /** Answers how many merges were looked at. */
    long merges() {
        return merges;
    }

    private void readRuns(Page page) {
        for (String line : page.lines()) {
            String[] words = line.split(" ", -1);
            if (words[0].equals("ran")) {
                ran(page, words);
            } else if (words[0].equals("wrote") && words[3].equals("merged")) {
                merged(page, line, words);
            }
        }
    }

    private void ran(Page page, String[] words) {
        functions++;
        if (page.killed()) {
            repeats.forgets(words[1]);
            return;
        }
        points.computeIfAbsent(new Point(words[1], words[2]), point -> new ArrayList<>())
                .add(Long.parseLong(words[4]));
    }

    private void merged(Page page, String line, String[] words) {
        merges++;
        boolean each = words.length == 6 && Long.parseLong(words[5]) - Long.parseLong(words[4]) == APART;
        if (!each) {
            faults.add(page.says("a merge that did not see each branch once, in their order: " + line));
        }
    }

    private void readExecutions(Page page) {
        for (String line : page.lines()) {
            repeats.chain(line).ifPresent(chain -> {
                if (page.killed()) {
                    repeats.forgets(chain);
                } else {
                    hops.merge(chain, 1, Integer::sum);
                }
            });
        }
    }

    private void judge(Point point, List<Long> times) {
        int sent = repeats.sent(point.chain());
        if (repeated(times, sent) > sent && !repeats.isForgotten(point.chain())) {
            faults.add("chain " + point.chain() + " has run " + point.function() + " " + times.size()
                    + " times on servers that lived, and was sent " + sent + " times");
        }
    }

    /** Answers how often it ran at most, but for what may be repeated. */
    private static int repeated(List<Long> times, int sent) {
        int most = 0;
        int runs = 0;
        long before = Long.MIN_VALUE;
        for (long time : times.stream().sorted().toList()) {
            boolean remembered = before != Long.MIN_VALUE && time - before < MEMORY_MILLIS;
            runs++;
            if (sent == 1 || remembered) {
                most = Math.max(most, runs);
            }
            runs = Math.min(runs, sent); // what may be repeated does not count
            before = time;
        }
        return most;
    }

    private void judge(String chain, int made) {
        int sent = repeats.sent(chain);
        if (made > SoakClient.MOST_HOPS * sent && !repeats.isForgotten(chain)) {
            faults.add("chain " + chain + " was allowed " + SoakClient.MOST_HOPS + " hops, was sent " + sent
                    + " times, and has made " + made + " on servers that lived");
        }
    }
}
