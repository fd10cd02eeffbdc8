package org.rpcchain.benchmarks.soak;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What the processes of a soak have written down, and what must hold of it: in a client that was not killed every chain
 * that began has ended, nowhere twice, none with a wrong result, none unknown without a place, and none by what no fault of machines
 * or links explains, as that a message was malformed; no client response was told twice; and no process has executed anything twice.
 */
final class Books {
    /** Where clients write down their chains: {@code begun ID}, {@code told KEY}, {@code ended ID OUTCOME CODE PLACE}. */
    static final String CHAINS = "chains";
    /** Where nodes write down what they execute, a key a line. */
    static final String EXECUTIONS = "executions";

    /** By what a chain may end that is right itself, while processes die and stand still. */
    private static final Set<String> OF_FAULTS =
            Set.of("UNREACHABLE", "REPOSITORY_UNREACHABLE", "OVERLOADED", "TIME_BUDGET", "SILENT", "MAYBE_DONE");

    private final Path work;
    private final Set<Path> killed;
    private final List<String> faults = new ArrayList<>();
    private final Map<String, Integer> ends = new TreeMap<>();
    private int told;
    private long executions;

    /** Reads what is in the directories below {@code work}; of these files, the process was killed. */
    Books(Path work, Set<Path> killed) {
        this.work = work;
        this.killed = Set.copyOf(killed);
        files(EXECUTIONS).forEach(this::readExecutions);
        files(CHAINS).forEach(this::readChains);
        if (!ends.containsKey("done")) {
            faults.add("no chain was done: " + ends);
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

    private List<Path> files(String kind) {
        try (Stream<Path> files = Files.list(work.resolve(kind))) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("what was done cannot be read", e);
        }
    }

    /** A process that is killed may leave half a line. */
    private List<String> lines(Path file) {
        try {
            String all = Files.readString(file);
            return all.substring(0, all.lastIndexOf('\n') + 1).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("what was done cannot be read", e);
        }
    }

    private void readExecutions(Path file) {
        Set<String> seen = new HashSet<>();
        for (String key : lines(file)) {
            executions++;
            if (!seen.add(key)) {
                fault(file, "executed " + key + " twice");
            }
        }
    }

    private void readChains(Path file) {
        Set<String> open = new HashSet<>();
        Set<String> heard = new HashSet<>();
        for (String line : lines(file)) {
            String[] words = line.split(" ", -1);
            if (words[0].equals("begun") && !open.add(words[1])) {
                fault(file, "began chain " + words[1] + " twice");
            } else if (words[0].equals("ended") && !open.remove(words[1])) {
                fault(file, "chain " + words[1] + " ended again, or without having begun");
            }
            if (words[0].equals("ended")) {
                readEnd(file, line, words);
            } else if (words[0].equals("told")) {
                told++;
                if (!heard.add(words[1])) {
                    fault(file, "was told the client response of " + words[1] + " twice");
                }
            }
        }
        if (!killed.contains(file) && !open.isEmpty()) {
            fault(
                    file,
                    open.size() + " chains never ended, one of them "
                            + open.iterator().next());
        }
    }

    private void readEnd(Path file, String line, String[] words) {
        String how = words[2];
        ends.merge(how.equals("done") ? how : how + " " + words[3], 1, Integer::sum);
        if (how.equals("wrong")) {
            fault(file, "a wrong result: " + line);
        } else if (how.equals("unknown") && words[4].isEmpty()) {
            fault(file, "unknown without a place: " + line);
        } else if (!how.equals("done") && !OF_FAULTS.contains(words[3])) {
            fault(file, "an end that no fault explains: " + line);
        }
    }

    private void fault(Path file, String what) {
        faults.add(file.getFileName() + ": " + what);
    }
}
