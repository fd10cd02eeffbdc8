package org.rpcchain.coordinator.soap;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The counters of calls as a text, {@code 1-40,42}: a login may have hundreds of thousands of them. */
final class CounterText {
    private static final int SHOWN = 100;
    /** Two counters of 19 digits, and the dash; what is longer is none, however much longer. */
    private static final int LONGEST_RANGE = 40;

    private CounterText() {}

    /** Answers the text; runs of counters are written as ranges. */
    static String of(Collection<Long> counters) {
        List<Long> rising = new ArrayList<>(new TreeSet<>(counters));
        StringBuilder text = new StringBuilder();
        for (int from = 0; from < rising.size(); ) {
            int to = from;
            while (to + 1 < rising.size() && rising.get(to + 1) == rising.get(to) + 1) {
                to++;
            }
            text.append(text.isEmpty() ? "" : ",").append(rising.get(from));
            if (to > from) {
                text.append('-').append(rising.get(to));
            }
            from = to + 1;
        }
        return text.toString();
    }

    /**
     * Reads the text, or its absence.
     *
     * @throws IllegalArgumentException when it is none, or names more counters than {@code most}
     */
    static Set<Long> read(@Nullable String text, int most) {
        Set<Long> counters = new TreeSet<>();
        if (text == null || text.isBlank()) {
            return counters;
        }
        String ranges = text.strip();
        long named = 0;
        for (int from = 0;
                from <= ranges.length(); ) { // range by range: whoever writes the same million times gets no copy of it
            int comma = ranges.indexOf(',', from);
            int to = comma < 0 ? ranges.length() : comma;
            named = add(
                    ranges.substring(from, Math.min(to, from + LONGEST_RANGE)), text, new Left(most, named), counters);
            from = to + 1;
        }
        return counters;
    }

    /** Of how many counters so many have been named, the same again counted again. */
    private record Left(int most, long named) {}

    private static long add(String range, String text, Left left, Set<Long> counters) {
        int dash = range.indexOf('-', 1);
        long first = counter(dash < 0 ? range : range.substring(0, dash), text);
        long last = dash < 0 ? first : counter(range.substring(dash + 1), text);
        if (last < first) {
            throw wrong(text);
        }
        if (last - first >= left.most() - left.named()) {
            throw new IllegalArgumentException(
                    "at most " + left.most() + " counters are taken at a time, and '" + shown(text) + "' names more");
        }
        for (long i = 0; i <= last - first; i++) { // the last counter of all has no next one
            counters.add(first + i);
        }
        return left.named() + last - first + 1;
    }

    private static long counter(String text, String whole) {
        try {
            long counter = Long.parseLong(text);
            if (counter >= 1) {
                return counter;
            }
        } catch (NumberFormatException e) {
            throw wrong(whole);
        }
        throw wrong(whole);
    }

    private static IllegalArgumentException wrong(String text) {
        return new IllegalArgumentException(
                "counters of calls are counted from 1 and written as in 1-40,42, and not '" + shown(text) + "'");
    }

    private static String shown(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
    }
}
