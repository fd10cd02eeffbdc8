package org.rpcchain.sandbox.meter;

import java.util.regex.Pattern;

/**
 * Reads a regular expression that the JDK has compiled, for what its parts do without reading a character.
 *
 * <p>Where its grammar is ambiguous it is refused, or what is worse is assumed. Comments are on in all of it or nowhere: they are begun by
 * the flag that it was compiled with, or at its very start.
 */
final class PatternReader {
    private static final String SIGNS_OF_COUNTS = "?*+";

    /** Not c: a class with canonical equivalence takes the factorial. */
    private static final String FLAGS = "idmsuxU-";

    /** Above this, what is counted up to a bound is followed like a group: the JDK does so where characters are of one unit and of two. */
    private static final int MOST_REPEATED = 1_000;

    private final PatternSigns signs;
    private final PatternEscapes escapes;
    private final PatternClasses classes;
    private int groups;
    private int mostItems = 1;
    private boolean repeatsGroups;

    private PatternReader(int[] regex, boolean hasComments) {
        this.signs = new PatternSigns(regex, hasComments);
        this.escapes = new PatternEscapes(signs);
        this.classes = new PatternClasses(signs, escapes);
    }

    /**
     * Reads a pattern.
     *
     * @param flags those that it was compiled with; of one that was read before, the JDK's do, which have those of its start, too
     */
    static PatternParts read(String regex, int flags) {
        if ((flags & Pattern.LITERAL) != 0) {
            return new PatternParts(regex.isEmpty() ? PatternWays.NOTHING : PatternWays.CHARACTER, 0, 1, false);
        }
        int[] signs = PatternQuotes.resolved(regex);
        return new PatternReader(signs, (flags & Pattern.COMMENTS) != 0 || beginsComments(signs)).all();
    }

    private static boolean beginsComments(int[] signs) {
        boolean begins = false;
        if (signs.length > 2 && signs[0] == '(' && signs[1] == '?') {
            for (int i = 2; i < signs.length && isFlag(signs[i]) && signs[i] != '-'; i++) {
                begins |= signs[i] == 'x';
            }
        }
        return begins;
    }

    private static boolean isFlag(int c) {
        return FLAGS.indexOf(c) >= 0;
    }

    private PatternParts all() {
        PatternWays ways = alternatives();
        if (signs.peek() != PatternSigns.NONE) {
            throw PatternSigns.refused("its groups");
        }
        return new PatternParts(ways, groups, mostItems, repeatsGroups);
    }

    private PatternWays alternatives() {
        PatternWays all = sequence();
        while (signs.takes('|')) {
            all = all.or(sequence());
        }
        return all;
    }

    private PatternWays sequence() {
        PatternWays all = PatternWays.NO_PART;
        for (int c = signs.peek(); c != PatternSigns.NONE && c != '|' && c != ')'; c = signs.peek()) {
            all = all.then(c == '(' ? group() : quantified(atom(), false));
        }
        return all;
    }

    private PatternWays group() {
        boolean isFirst = signs.isAtStart();
        int unused = signs.take();
        if (!signs.takes('?')) {
            return captured();
        }
        if (isFlag(signs.raw())) {
            return flags(isFirst);
        }
        return switch (signs.take()) {
            case '=', '!' -> quantified(closed().ahead(), true);
            case '>' -> quantified(closed().independent(), true);
            case '<' -> behindOrNamed();
            case ':' -> quantified(closed().inGroup(), true);
            default -> throw PatternSigns.refused("its flags");
        };
    }

    private PatternWays captured() {
        groups++;
        return quantified(closed().inGroup(), true);
    }

    private PatternWays closed() {
        PatternWays all = alternatives();
        if (!signs.takes(')')) {
            throw PatternSigns.refused("its groups");
        }
        return all;
    }

    private PatternWays behindOrNamed() {
        int c = signs.peek();
        if (c == '=' || c == '!') {
            int unused = signs.take();
            return quantified(closed().behind(), true);
        }
        escapes.until('>');
        return captured();
    }

    /** Flags alone are no part, and are not repeated. */
    private PatternWays flags(boolean isFirst) {
        boolean switchesComments = takeFlags();
        if (signs.takes(')')) {
            if (switchesComments && !isFirst) {
                throw PatternSigns.refused("its comments, which begin in its midst");
            }
            return PatternWays.NO_PART;
        }
        if (switchesComments || !signs.takes(':')) {
            throw PatternSigns.refused("its flags");
        }
        return quantified(closed().inGroup(), true);
    }

    private boolean takeFlags() {
        boolean off = false;
        boolean switchesComments = false;
        while (isFlag(signs.raw())) {
            int flag = signs.take();
            off |= flag == '-';
            switchesComments |= flag == 'x';
            if (off && flag == 'x') {
                throw PatternSigns.refused("its comments, which are switched off");
            }
        }
        return switchesComments;
    }

    private PatternWays atom() {
        int c = signs.raw();
        if (c == '{') {
            return PatternWays.NOTHING; // so does the JDK: what is counted is the nothing before it
        }
        if (SIGNS_OF_COUNTS.indexOf(c) >= 0) {
            throw PatternSigns.refused("what is repeated");
        }
        int unused = signs.take();
        return switch (c) {
            case '\\' -> escape();
            case '[' -> characterClass();
            case '^', '$' -> PatternWays.NOTHING;
            default -> PatternWays.CHARACTER;
        };
    }

    private PatternWays characterClass() {
        mostItems = Math.max(mostItems, classes.take());
        return PatternWays.CHARACTER;
    }

    private PatternWays escape() {
        int c = signs.take();
        return switch (c) {
            case 'A', 'G', 'Z', 'z' -> PatternWays.NOTHING;
            case 'B' -> PatternWays.BOUNDARY;
            case 'b' -> boundary();
            case 'R' -> followed(PatternWays.LINE_END);
            case 'X' -> followed(PatternWays.CLUSTER);
            case 'k' -> named();
            case '1', '2', '3', '4', '5', '6', '7', '8', '9' -> numbered(c - '0');
            default -> character(c);
        };
    }

    private PatternWays character(int letter) {
        escapes.character(letter);
        return PatternWays.CHARACTER;
    }

    private PatternWays followed(PatternWays part) {
        repeatsGroups = true;
        return part;
    }

    private PatternWays boundary() {
        if (signs.peek() == '{' && signs.rawAfter(1) == 'g') {
            escapes.until('}');
        }
        return PatternWays.BOUNDARY;
    }

    private PatternWays named() {
        escapes.until('>');
        return PatternWays.BACK_REFERENCE;
    }

    /** Another digit belongs to it while there are as many groups before it. */
    private PatternWays numbered(int first) {
        int number = first;
        for (int c = signs.peek(); c >= '0' && c <= '9' && number * 10 + c - '0' <= groups; c = signs.peek()) {
            number = number * 10 + signs.take() - '0';
        }
        return PatternWays.BACK_REFERENCE;
    }

    private PatternWays quantified(PatternWays part, boolean isGroup) {
        int c = signs.peek();
        repeatsGroups |= isGroup && (c == '*' || c == '+' || c == '{');
        if (c != '{' && (c == PatternSigns.NONE || SIGNS_OF_COUNTS.indexOf(c) < 0)) {
            return part;
        }
        int unused = signs.take();
        return switch (c) {
            case '?' -> suffixed(part, 0, 1);
            case '*' -> suffixed(part, 0, PatternWays.UNBOUNDED);
            case '+' -> suffixed(part, 1, PatternWays.UNBOUNDED);
            default -> counted(part);
        };
    }

    private PatternWays counted(PatternWays part) {
        long least = number();
        long most = least;
        if (signs.takes(',')) {
            most = signs.peek() == '}' ? PatternWays.UNBOUNDED : number();
        }
        if (!signs.takes('}')) {
            throw PatternSigns.refused("its counts");
        }
        repeatsGroups |= most > MOST_REPEATED && most != PatternWays.UNBOUNDED;
        return suffixed(part, least, most);
    }

    private long number() {
        long number = 0;
        for (int c = signs.peek(); c >= '0' && c <= '9'; c = signs.peek()) {
            number = Sizes.plus(Sizes.times(number, 10), signs.take() - '0');
        }
        return number;
    }

    /** With comments, a sign behind a space may not belong to this. */
    private PatternWays suffixed(PatternWays part, long least, long most) {
        boolean last = signs.takes('?');
        boolean independent = !last && signs.takes('+') && !signs.hasComments();
        PatternWays all = least == 0 && most == 1 ? part.optional(last) : part.repeated(least, most, last);
        return independent ? all.independent() : all;
    }
}
