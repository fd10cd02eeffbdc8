package org.rpcchain.soap.wire;

import java.util.ArrayList;
import java.util.List;
import org.rpcchain.NextHop;

/** The counters of branches as a text, {@code 1-40,42}: a merge host may speak for thousands of them at a time. */
final class Counters {
    private Counters() {}

    /** Answers the text; runs of rising counters are written as ranges. */
    static String text(List<Integer> counters) {
        StringBuilder text = new StringBuilder();
        for (int from = 0; from < counters.size(); ) {
            int to = from;
            while (to + 1 < counters.size() && counters.get(to + 1) == counters.get(to) + 1) {
                to++;
            }
            text.append(text.isEmpty() ? "" : ",").append(counters.get(from));
            if (to > from) {
                text.append('-').append(counters.get(to));
            }
            from = to + 1;
        }
        return text.toString();
    }

    /**
     * Reads the text.
     *
     * @throws IllegalArgumentException when it is none, or names more branches than a split has
     */
    static List<Integer> read(String text) {
        List<Integer> counters = new ArrayList<>();
        for (String range : text.isEmpty() ? new String[0] : text.split(",", -1)) {
            int dash = range.indexOf('-', 1);
            int first = counter(dash < 0 ? range : range.substring(0, dash));
            int last = dash < 0 ? first : counter(range.substring(dash + 1));
            if (first > last || counters.size() + (last - first) >= NextHop.Split.MOST_BRANCHES) {
                throw new IllegalArgumentException("branches are counted from 1 to " + NextHop.Split.MOST_BRANCHES
                        + ", each once, as in 1-40,42; not '" + XmlIn.cut(text) + "'");
            }
            for (int counter = first; counter <= last; counter++) {
                counters.add(counter);
            }
        }
        return counters;
    }

    private static int counter(String text) {
        int counter = Integer.parseInt(text);
        if (counter < 1 || counter > NextHop.Split.MOST_BRANCHES) {
            throw new IllegalArgumentException(
                    "a branch is counted from 1 to " + NextHop.Split.MOST_BRANCHES + ", not " + counter);
        }
        return counter;
    }
}
