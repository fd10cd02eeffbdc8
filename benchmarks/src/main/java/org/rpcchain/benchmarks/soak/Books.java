package org.rpcchain.benchmarks.soak;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the processes of a soak have written down, and what must hold of it: in a client that was not killed every chain
 * that began has ended, nowhere twice, none with a wrong result, none unknown without a place, and none by what no fault of machines
 * or links explains, as that a message was malformed; no client response was told twice; and no process has executed anything twice. What
 * {@link Ways} and {@link Silences} say holds of frames, merges, hops, and signs of life, where they are written down.
 */
final class Books {
    /** Where clients write down their chains: {@code begun ID KEY}, {@code told KEY}, {@code ended ID OUTCOME CODE PLACE}. */
    static final String CHAINS = "chains";
    /** Where nodes write down what they execute, a key a line. */
    static final String EXECUTIONS = "executions";
    /**
     * Where nodes and clients write down the chaining functions that they run, {@code ran CHAIN FUNCTION HOP MILLIS} and {@code wrote CHAIN
     * LINE}, that they are {@code up MILLIS}, and when they were {@code late FROM TO}.
     */
    static final String RUNS = "runs";
    /** Where clients write down when they hear of a chain: {@code MILLIS begun|heard|again|ended CHAIN}. */
    static final String SIGNS = "signs";
    /** Where it is written down what befalls processes: {@code MILLIS killed|stopped|continued NAME}. */
    static final String BLOWS = "blows";

    /** By what a chain may end that is right itself, while processes die and stand still. */
    private static final Set<String> OF_FAULTS =
            Set.of("UNREACHABLE", "REPOSITORY_UNREACHABLE", "OVERLOADED", "TIME_BUDGET", "SILENT", "MAYBE_DONE");

    private final List<String> faults = new ArrayList<>();
    private final Map<String, Integer> ends = new TreeMap<>();
    private final Seen seen;
    private int told;
    private long executions;

    /** Reads what is in the directories below {@code work}; these runs of processes were killed. */
    Books(Path work, Set<String> killed) {
        List<Page> done = Page.all(work, EXECUTIONS, killed);
        List<Page> chains = Page.all(work, CHAINS, killed);
        List<Page> runs = Page.all(work, RUNS, killed);
        List<Page> signs = Page.all(work, SIGNS, killed);
        done.forEach(this::readExecutions);
        chains.forEach(this::readChains);
        if (!ends.containsKey("done")) {
            faults.add("no chain was done: " + ends);
        }
        Ways ways = new Ways(new Repeats(chains, signs), runs, done);
        Silences silences = new Silences(new Calm(Page.all(work, BLOWS, killed), runs), signs, chains);
        faults.addAll(ways.faults());
        faults.addAll(silences.faults());
        this.seen = Seen.of(ways, silences);
    }

    /**
     * How much was looked at, beyond ends and executions.
     *
     * @param functions the runs of chaining functions
     * @param merges the merges
     * @param undisturbed the times between two signs of life of a chain in which there was no trouble
     * @param longestSilence the longest of them
     * @param responsesDue the chains that were done without any trouble, whose response must have been told
     */
    record Seen(long functions, long merges, long undisturbed, Duration longestSilence, long responsesDue) {
        private static Seen of(Ways ways, Silences silences) {
            return new Seen(
                    ways.functions(), ways.merges(), silences.undisturbed(), silences.longest(), silences.due());
        }
    }

    /** Answers what does not hold, a sentence each. */
    List<String> faults() {
        return List.copyOf(faults);
    }

    /** Answers how often chains ended how. */
    Map<String, Integer> ends() {
        return Map.copyOf(ends);
    }

    /** Answers how many client responses were told. */
    int told() {
        return told;
    }

    /** Answers how many executions were written down. */
    long executions() {
        return executions;
    }

    /** Answers how much was looked at. */
    Seen seen() {
        return seen;
    }

    private void readExecutions(Page page) {
        Set<String> seen = new HashSet<>();
        for (String key : page.lines()) {
            executions++;
            if (!seen.add(key)) {
                fault(page, "executed " + key + " twice");
            }
        }
    }

    private void readChains(Page page) {
        Set<String> open = new HashSet<>();
        Set<String> heard = new HashSet<>();
        for (String line : page.lines()) {
            String[] words = line.split(" ", -1);
            if (words[0].equals("begun") && !open.add(words[1])) {
                fault(page, "began chain " + words[1] + " twice");
            } else if (words[0].equals("ended") && !open.remove(words[1])) {
                fault(page, "chain " + words[1] + " ended again, or without having begun");
            }
            if (words[0].equals("ended")) {
                readEnd(page, line, words);
            } else if (words[0].equals("told")) {
                told++;
                if (!heard.add(words[1])) {
                    fault(page, "was told the client response of " + words[1] + " twice");
                }
            }
        }
        if (!page.killed() && !open.isEmpty()) {
            fault(
                    page,
                    open.size() + " chains never ended, one of them "
                            + open.iterator().next());
        }
    }

    private void readEnd(Page page, String line, String[] words) {
        String how = words[2];
        ends.merge(how.equals("done") ? how : how + " " + words[3], 1, Integer::sum);
        if (how.equals("wrong")) {
            fault(page, "a wrong result: " + line);
        } else if (how.equals("unknown") && words[4].isEmpty()) {
            fault(page, "unknown without a place: " + line);
        } else if (!how.equals("done") && !OF_FAULTS.contains(words[3])) {
            fault(page, "an end that no fault explains: " + line);
        }
    }

    private void fault(Page page, String what) {
        faults.add(page.says(what));
    }
}
