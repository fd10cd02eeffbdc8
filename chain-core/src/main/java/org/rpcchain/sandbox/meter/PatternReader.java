package org.rpcchain.sandbox.meter;

import java.util.regex.Pattern;

/**
 * Reads a regular expression that the JDK has compiled, for what its parts do without reading a character.
 *
 * <p>Where its grammar is ambiguous it is refused, or what is worse is assumed. With comments, all spaces count as nothing,
 * since one can be switched on in a part only.
 */
final class PatternReader {
    private static final int NONE = -1;

    /** Some of them end a comment, depending on flags. */
    private static final String IN_NO_COMMENT = "\0\r\u0085\u2028\u2029";

    private static final String MEANING_MUCH = "()[]{}|?*+^$\\";

    private final String regex;
    private final boolean hasComments;
    private final boolean hasThemEverywhere;
    private int at;

    private PatternReader(String regex, int flags) {
        boolean switched = switchesComments(regex);
        this.regex = regex;
        this.hasComments = switched || (flags & Pattern.COMMENTS) != 0;
        this.hasThemEverywhere = !switched || regex.startsWith("(?x)");
    }

    static PatternWays read(String regex, int flags) {
        if ((flags & Pattern.LITERAL) != 0) {
            return regex.isEmpty() ? PatternWays.NOTHING : PatternWays.CHARACTER;
        }
        PatternReader reader = new PatternReader(PatternQuotes.resolved(regex), flags);
        PatternWays all = reader.alternatives();
        if (reader.peek() != NONE) {
            throw refused("its groups");
        }
        return all;
    }

    private static boolean switchesComments(String regex) {
        for (int i = regex.indexOf("(?"); i >= 0; i = regex.indexOf("(?", i + 1)) {
            int end = i + 2;
            while (end < regex.length() && isFlag(regex.charAt(end))) {
                end++;
            }
            if (regex.substring(i, end).indexOf('x') >= 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean isFlag(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
    }

    private static IllegalArgumentException refused(String what) {
        return new IllegalArgumentException("this regular expression can be read in more than one way, in " + what
                + "; write it more simply: \\[ and \\] for brackets, (?x) at its start for comments");
    }

    private int raw() {
        return at < regex.length() ? regex.charAt(at) : NONE;
    }

    /** Answers the next sign that means something; it is not taken. */
    private int peek() {
        while (hasComments && isSpaceOrComment(raw())) {
            if (raw() == '#') {
                skipComment();
            } else {
                at++;
            }
        }
        return raw();
    }

    private static boolean isSpaceOrComment(int c) {
        return c == ' ' || (c >= '\t' && c <= '\r') || c == '#';
    }

    private void skipComment() {
        for (; raw() != NONE && raw() != '\n'; at++) {
            boolean meansMuch = !hasThemEverywhere && MEANING_MUCH.indexOf(raw()) >= 0;
            if (meansMuch || IN_NO_COMMENT.indexOf(raw()) >= 0) {
                throw refused("a comment");
            }
        }
    }

    private int take() {
        int c = raw();
        if (c == NONE) {
            throw refused("its end");
        }
        at++;
        return c;
    }

    private boolean takes(char sign) {
        boolean isNext = peek() == sign;
        at += isNext ? 1 : 0;
        return isNext;
    }

    private PatternWays alternatives() {
        PatternWays all = sequence();
        while (takes('|')) {
            all = all.or(sequence());
        }
        return all;
    }

    private PatternWays sequence() {
        PatternWays all = PatternWays.NO_PART;
        for (int c = peek(); c != NONE && c != '|' && c != ')'; c = peek()) {
            PatternWays part = c == '(' ? group() : quantified(atom());
            all = all.then(part);
        }
        return all;
    }

    private PatternWays group() {
        take();
        if (!takes('?')) {
            return quantified(closed().inGroup());
        }
        return switch (take()) {
            case '=', '!' -> quantified(closed().ahead());
            case '>' -> quantified(closed().independent());
            case '<' -> behindOrNamed();
            case ':' -> quantified(closed().inGroup());
            default -> flags();
        };
    }

    private PatternWays closed() {
        PatternWays all = alternatives();
        if (!takes(')')) {
            throw refused("its groups");
        }
        return all;
    }

    private PatternWays behindOrNamed() {
        int c = peek();
        if (c == '=' || c == '!') {
            at++;
            return quantified(closed().behind());
        }
        skipTo('>');
        return quantified(closed().inGroup());
    }

    /** Flags alone are no part, and are not repeated; their sign has been taken. */
    private PatternWays flags() {
        boolean off = false;
        at--;
        while (isFlag(raw())) {
            int flag = take();
            off |= flag == '-';
            if (off && flag == 'x') {
                throw refused("its comments, which are switched off");
            }
        }
        if (takes(')')) {
            return PatternWays.NO_PART;
        }
        if (!takes(':')) {
            throw refused("its flags");
        }
        return quantified(closed().inGroup());
    }

    private void skipTo(char end) {
        while (take() != end) {
            // all of it is one name
        }
    }

    private PatternWays atom() {
        int c = raw();
        if (c == '{') {
            return PatternWays.NOTHING; // so does the JDK: what is counted is the nothing before it
        }
        at++;
        return switch (c) {
            case '\\' -> escape();
            case '[' -> characterClass();
            case '^', '$' -> PatternWays.NOTHING;
            default -> PatternWays.CHARACTER;
        };
    }

    private PatternWays escape() {
        int c = take();
        return switch (c) {
            case 'A', 'G', 'Z', 'z' -> PatternWays.NOTHING;
            case 'B' -> PatternWays.BOUNDARY;
            case 'b' -> boundary();
            case 'R' -> PatternWays.LINE_END;
            case 'X' -> PatternWays.CLUSTER;
            case 'k' -> named();
            case '1', '2', '3', '4', '5', '6', '7', '8', '9' -> numbered();
            default -> character(c);
        };
    }

    private PatternWays boundary() {
        if (regex.startsWith("{g}", at)) {
            at += 3;
        }
        return PatternWays.BOUNDARY;
    }

    private PatternWays named() {
        skipTo('>');
        return PatternWays.BACK_REFERENCE;
    }

    /** How many digits there are depends on how many groups there are: all that may be. */
    private PatternWays numbered() {
        while (peek() >= '0' && peek() <= '9') {
            at++;
        }
        return PatternWays.BACK_REFERENCE;
    }

    /** What remains of an escape stands for characters, but for what is in braces, and behind a c. */
    private PatternWays character(int letter) {
        if (letter == 'c') {
            if (hasComments) {
                throw refused("\\c with comments");
            }
            take();
        }
        if ("pPxN".indexOf(letter) >= 0 && raw() == '{') {
            skipTo('}');
        }
        return PatternWays.CHARACTER;
    }

    /** Classes nest. A bracket at the start of one is not its end for the JDK: it is refused. */
    private PatternWays characterClass() {
        int depth = 1;
        boolean starts = true;
        while (depth > 0) {
            int c = classSign();
            if (c == ']' && starts) {
                throw refused("its character classes");
            }
            starts = c == '[' || (starts && c == '^');
            depth += c == '[' ? 1 : 0;
            depth -= c == ']' ? 1 : 0;
        }
        return PatternWays.CHARACTER;
    }

    /** Takes a sign of a class; an escape is any other. */
    private int classSign() {
        while (hasComments && isSpaceOrComment(raw())) {
            if (take() == '#') {
                throw refused("its character classes");
            }
        }
        int c = take();
        if (c == '\\') {
            PatternWays unused = character(take());
            return NONE;
        }
        return c;
    }

    private PatternWays quantified(PatternWays part) {
        return switch (peek()) {
            case '?' -> {
                at++;
                yield suffixed(part, 0, 1);
            }
            case '*' -> {
                at++;
                yield suffixed(part, 0, PatternWays.UNBOUNDED);
            }
            case '+' -> {
                at++;
                yield suffixed(part, 1, PatternWays.UNBOUNDED);
            }
            case '{' -> counted(part);
            default -> part;
        };
    }

    private PatternWays counted(PatternWays part) {
        at++;
        long least = number();
        long most = least;
        if (takes(',')) {
            most = peek() == '}' ? PatternWays.UNBOUNDED : number();
        }
        if (!takes('}')) {
            throw refused("its counts");
        }
        return suffixed(part, least, most);
    }

    private long number() {
        long number = 0;
        for (int c = peek(); c >= '0' && c <= '9'; c = peek()) {
            number = Sizes.plus(Sizes.times(number, 10), c - '0');
            at++;
        }
        return number;
    }

    /** With comments, a sign behind a space may not belong to this. */
    private PatternWays suffixed(PatternWays part, long least, long most) {
        boolean last = takes('?');
        boolean independent = !last && takes('+') && !hasComments;
        PatternWays all = least == 0 && most == 1 ? part.optional(last) : part.repeated(least, most, last);
        return independent ? all.independent() : all;
    }
}
