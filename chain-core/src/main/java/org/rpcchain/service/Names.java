package org.rpcchain.service;

import java.util.Comparator;
import java.util.List;
import org.rpcchain.Value;

/** Shows names to people who mistyped one. */
final class Names {
    private static final int SHOWN = 20;
    private static final int LENGTH_LIMIT = 80;

    private Names() {}

    /** Answers the first names, and how many more there are. */
    static String shown(List<String> names) {
        return names.size() <= SHOWN
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, SHOWN)) + " and " + (names.size() - SHOWN) + " more";
    }

    /** Answers a name from a message, short enough for another message. */
    static String cut(String name) {
        return name.length() <= LENGTH_LIMIT ? name : name.substring(0, LENGTH_LIMIT) + "…";
    }

    /** Answers what is to be said of the first name of a record that is no parameter's. */
    static String unexpected(Value given, List<String> names, String signature) {
        String extra = given.names().stream()
                .filter(each -> !names.contains(each))
                .findFirst()
                .orElse("");
        return "has no parameter '" + cut(extra) + "'; it takes " + signature + didYouMean(extra, names);
    }

    /** Answers {@code "; did you mean 'x'?"} for the nearest name, or nothing when none is near. */
    static String didYouMean(String name, List<String> names) {
        if (name.length() > LENGTH_LIMIT) {
            return "";
        }
        return names.stream()
                .filter(other -> distance(name, other) <= Math.max(2, name.length() / 3))
                .min(Comparator.comparingInt(other -> distance(name, other)))
                .map(nearest -> "; did you mean '" + nearest + "'?")
                .orElse("");
    }

    /** Answers Levenshtein's distance, capital letters aside. */
    private static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + (same(one.charAt(i - 1), other.charAt(j - 1)) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[other.length()];
    }

    private static boolean same(char one, char other) {
        return Character.toLowerCase(one) == Character.toLowerCase(other);
    }
}
