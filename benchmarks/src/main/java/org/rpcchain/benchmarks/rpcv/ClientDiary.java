package org.rpcchain.benchmarks.rpcv;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the client has written down of calls 1 to N: {@code MILLIS up} whenever it was started, and {@code MILLIS CALL done CALL}
 * for each ending that it was given. A life of it that had an ending may have died before it said so: the next one gets it again.
 *
 * @param endedAt when the first ending of each call came, in milliseconds of the epoch
 * @param wrong calls without an ending, with one that is not theirs, or with more than one in a life, a sentence each
 */
record ClientDiary(Map<Integer, Long> endedAt, List<String> wrong) {
    static final String UP = "up";

    ClientDiary {
        endedAt = Map.copyOf(endedAt);
        wrong = List.copyOf(wrong);
    }

    static ClientDiary read(List<String> lines, int calls) {
        Map<Integer, Long> endedAt = new HashMap<>();
        List<String> wrong = new ArrayList<>();
        Set<Integer> inThisLife = new HashSet<>();
        for (String line : lines) {
            String[] words = line.split(" ", 3);
            if (isUp(words)) {
                inThisLife.clear();
                continue;
            }
            int call = Integer.parseInt(words[1]);
            if (!inThisLife.add(call)) {
                wrong.add("the call " + call + " ended again in one life of the client, as " + words[2]);
            }
            if (!words[2].equals("done " + call)) {
                wrong.add("the call " + call + " ended as " + words[2]);
            }
            endedAt.putIfAbsent(call, Long.parseLong(words[0]));
        }
        for (int call = 1; call <= calls; call++) {
            if (!endedAt.containsKey(call)) {
                wrong.add("the call " + call + " has no ending");
            }
        }
        return new ClientDiary(endedAt, wrong);
    }

    /** Answers of how many calls these lines have an ending. */
    static int ended(List<String> lines) {
        return (int) lines.stream()
                .map(line -> line.split(" ", 3))
                .filter(words -> !isUp(words))
                .map(words -> words[1])
                .distinct()
                .count();
    }

    private static boolean isUp(String[] words) {
        return words[1].equals(UP);
    }
}
