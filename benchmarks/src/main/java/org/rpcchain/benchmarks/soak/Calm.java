package org.rpcchain.benchmarks.soak;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * When processes were left in peace, by the one clock of the machine that all of them run on: neither dead, from the kill until the next of
 * its name is up, nor stopped, nor kept waiting by the machine itself.
 */
final class Calm {
    /** How long after a blow its consequences belong to it: a sign of life that was on its way. */
    private static final long AFTERMATH_MILLIS = 1_000;

    private record Span(long from, long to) {}

    private record Event(long at, String what) {}

    private final Map<String, List<Event>> events = new HashMap<>();
    private final Map<String, List<Span>> troubled = new HashMap<>();

    /** Reads the blows, and what processes say of themselves. */
    Calm(List<Page> blows, List<Page> runs) {
        blows.forEach(page -> page.lines().forEach(this::readBlow));
        runs.forEach(this::readRun);
        events.forEach(this::close);
    }

    private void readBlow(String line) {
        String[] words = line.split(" ", -1);
        event(words[2], new Event(Long.parseLong(words[0]), words[1]));
    }

    private void readRun(Page page) {
        for (String line : page.lines()) {
            String[] words = line.split(" ", -1);
            if (words[0].equals("up")) {
                event(page.process(), new Event(Long.parseLong(words[1]), "up"));
            } else if (words[0].equals("late")) {
                trouble(page.process(), Long.parseLong(words[1]), Long.parseLong(words[2]));
            }
        }
    }

    private void event(String process, Event event) {
        events.computeIfAbsent(process, name -> new ArrayList<>()).add(event);
    }

    private void trouble(String process, long from, long to) {
        troubled.computeIfAbsent(process, name -> new ArrayList<>()).add(new Span(from, to));
    }

    private void close(String process, List<Event> all) {
        List<Event> inOrder = all.stream()
                .sorted((one, other) -> Long.compare(one.at(), other.at()))
                .toList();
        long since = 0; // until it is up for the first time
        boolean dead = true;
        for (Event event : inOrder) {
            boolean ends = event.what().equals("up") || (event.what().equals("continued") && !dead);
            if (ends && since >= 0) {
                trouble(process, since, event.at());
                since = -1;
            } else if (!ends && since < 0) {
                since = event.at();
            }
            dead = event.what().equals("killed") || (dead && !ends);
        }
        if (since >= 0) {
            trouble(process, since, Long.MAX_VALUE);
        }
    }

    /** Answers whether all of these were in peace all the while, and shortly before; also one of which nothing is known was not. */
    boolean was(List<String> processes, long from, long to) {
        return processes.stream().allMatch(process -> was(process, from - AFTERMATH_MILLIS, to));
    }

    private boolean was(String process, long from, long to) {
        return events.containsKey(process)
                && troubled.getOrDefault(process, List.of()).stream()
                        .noneMatch(span -> span.from() <= to && span.to() >= from);
    }
}
