package org.rpcchain.sandbox.meter;

import java.util.regex.Pattern;

/**
 * What a regular expression's text says of how it is searched.
 *
 * @param repeatsGroups whether a group is repeated: the JDK follows that by recursion
 * @param framesPerCharacter how deep that recursion can go for each character of the text
 * @param repetitions how often parts are repeated at least, all counts multiplied: the JDK repeats even what is empty,
 *     and then looks at no character
 */
record PatternShape(boolean repeatsGroups, int framesPerCharacter, long repetitions) {
    private static final int LONGEST = 1_000;
    private static final int MOST_REPETITIONS = 1_000_000;

    /** What fits the stack of a {@link MeteredThread}, each at most 150 bytes in the interpreter. */
    private static final int MOST_FRAMES = 93_000;

    private static final int FRAMES_AT_LEAST = 3;

    private static final int UNITS_PER_CHARACTER = 25;

    /** Reads a pattern; one that cannot be bounded is refused. */
    static PatternShape of(String regex) {
        if (regex.length() > LONGEST) {
            throw new IllegalArgumentException("a regular expression may have " + LONGEST + " characters, not "
                    + regex.length() + "; split it into several");
        }
        PatternShape shape = new PatternShape(repeatsGroups(regex), framesPerCharacter(regex), repetitions(regex));
        if (shape.repetitions() > MOST_REPETITIONS) {
            throw new IllegalArgumentException("a regular expression may repeat its parts " + MOST_REPETITIONS
                    + " times, all its counts multiplied; write smaller counts");
        }
        return shape;
    }

    static PatternShape of(Pattern pattern) {
        return of(pattern.pattern());
    }

    /** Line ends and grapheme clusters, of several lengths, are followed like groups. */
    private static boolean repeatsGroups(String regex) {
        boolean repeats = regex.contains("\\X") || regex.contains("\\R");
        for (int i = regex.indexOf(')'); i >= 0 && !repeats; i = regex.indexOf(')', i + 1)) {
            repeats = isRepeatedAfter(regex, i + 1);
        }
        return repeats;
    }

    /** What consumes no character of its own can stand between two that do: groups take two frames, signs one. */
    private static int framesPerCharacter(String regex) {
        int frames = FRAMES_AT_LEAST;
        for (int i = 0; i < regex.length(); i++) {
            char c = regex.charAt(i);
            frames += c == '(' ? 2 : 0;
            frames += "?*+{|^$\\".indexOf(c) >= 0 ? 1 : 0;
        }
        return frames;
    }

    /** In patterns with comments, spaces and comments may stand before the sign. */
    private static boolean isRepeatedAfter(String regex, int from) {
        int at = from;
        while (at < regex.length() && Character.isWhitespace(regex.charAt(at))) {
            at++;
        }
        return at < regex.length() && "*+{#".indexOf(regex.charAt(at)) >= 0;
    }

    private static long repetitions(String regex) {
        long product = 1;
        for (int i = regex.indexOf('{'); i >= 0; i = regex.indexOf('{', i + 1)) {
            product = Sizes.times(product, Math.max(1, numberAt(regex, i + 1)));
        }
        return product;
    }

    private static long numberAt(String regex, int from) {
        long number = 0;
        for (int i = from; i < regex.length() && Character.isDigit(regex.charAt(i)); i++) {
            number = Sizes.plus(Sizes.times(number, 10), Character.digit(regex.charAt(i), 10));
        }
        return number;
    }

    /** Answers the text as this pattern may read it. */
    BoundedText bound(String text) {
        int most = MOST_FRAMES / framesPerCharacter;
        if (repeatsGroups && text.length() > most) {
            throw new IllegalArgumentException(
                    "this regular expression, which repeats groups, is matched with texts of at" + " most " + most
                            + " characters, not " + text.length() + "; split the text, or repeat no group");
        }
        return new BoundedText(text, UNITS_PER_CHARACTER + (int) (repetitions - 1) * 2);
    }
}
