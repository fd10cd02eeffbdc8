package org.rpcchain.sandbox.meter;

import java.util.List;
import java.util.random.RandomGenerator;

/** Writes regular expressions of parts that read little: what a matcher does without reading is hard to see. */
public final class Regexes {
    private static final List<String> PARTS = List.of(
            "(",
            "(?:",
            "(?=",
            "(?!",
            "(?<=",
            "(?<!",
            "(?>",
            ")",
            ")",
            ")",
            "|",
            "|",
            "*",
            "+",
            "?",
            "??",
            "*?",
            "*+",
            "{2}",
            "{0,3}",
            "{3,}",
            "{99}",
            "^",
            "$",
            ".",
            "a",
            "b",
            "[ab]",
            "\\b",
            "\\B",
            "\\1",
            "\\G",
            "\\z",
            "\\R",
            "\\X",
            "(?:|)",
            "()?",
            "(a*)?",
            "(?:a*|b*)",
            "(?:b?){9}",
            "(?!)",
            "(?<=^.{0,50})",
            "(?<=\\G.{0,900})",
            "(?x) # c\n",
            "\\Q(\\E",
            "a*",
            "\\pL",
            "\\p{L}",
            "\\x61",
            "\\x{1F600}",
            "\\u0061",
            "\\uD83D\\uDE00",
            "\\uD83D",
            "\\07",
            "\\0141",
            "\\cX",
            "\\c",
            "\\N{DIGIT ONE}",
            "\uD83D\uDE00",
            "\uD83D",
            "\uDE00",
            "\\Q\uD83D\uDE00\\E",
            "\\Q1\\E",
            "\\Q\\E",
            " ",
            " ",
            "#",
            "\n",
            "1",
            "(?i)",
            "(?i:",
            "(?x)",
            "(?<a>",
            "\\k<a>",
            "[",
            "]",
            "]",
            "[]a]",
            "[^]()]",
            "[^^]",
            "&&",
            "-",
            "&",
            "[a&&[^]b]]",
            "(?:a?|\\pL*)");

    private static final int MOST_PARTS = 40;

    private Regexes() {}

    /** Answers a regular expression as a literal of a source. */
    public static String literal(RandomGenerator random) {
        return '"' + ascii(text(random).replace("\\", "\\\\").replace("\n", "\\n")) + '"';
    }

    /** A source holds no half of a pair. */
    private static String ascii(String literal) {
        StringBuilder all = new StringBuilder();
        literal.chars().forEach(c -> all.append(c < 128 ? String.valueOf((char) c) : String.format("\\u%04x", c)));
        return all.toString();
    }

    /** Answers a regular expression, whose groups are closed; it may have other mistakes. */
    public static String text(RandomGenerator random) {
        return text(random, MOST_PARTS);
    }

    static String text(RandomGenerator random, int most) {
        StringBuilder all = new StringBuilder();
        String often = part(random);
        int open = 0;
        boolean repeatable = false;
        for (int i = random.nextInt(most); i >= 0; i--) {
            String part = random.nextInt(4) == 0 ? often : part(random);
            if ((part.equals(")") && open == 0) || (isCount(part) && !repeatable)) {
                continue;
            }
            repeatable = !isCount(part) && opens(part) == 0 && !part.equals("|");
            all.append(part);
            open += part.equals(")") ? -1 : opens(part);
        }
        return all.append(")".repeat(open))
                .append(random.nextBoolean() ? "(?!)" : "")
                .toString();
    }

    private static int opens(String part) {
        return part.startsWith("(") && !part.contains(")") ? 1 : 0;
    }

    private static boolean isCount(String part) {
        return "*+?{".indexOf(part.charAt(0)) >= 0;
    }

    private static String part(RandomGenerator random) {
        return PARTS.get(random.nextInt(PARTS.size()));
    }
}
