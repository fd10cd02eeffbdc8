package org.rpcchain.sandbox.meter;

/** Takes the quotes out of a regular expression, {@code \Q…\E}, as the JDK does before it reads it. */
final class PatternQuotes {
    private static final int NONE = -1;

    private final int[] regex;
    private final StringBuilder out = new StringBuilder();

    private PatternQuotes(String regex) {
        this.regex = regex.codePoints().toArray();
    }

    /** Answers the regular expression with each quoted sign escaped. */
    static String resolved(String regex) {
        return regex.contains("\\Q") ? new PatternQuotes(regex).resolve() : regex;
    }

    private String resolve() {
        int at = 0;
        boolean quoted = false;
        while (at < regex.length) {
            if (quoted) {
                quoted = !isEscape(at, 'E');
                at += quoted ? quote(at) : 2;
            } else {
                quoted = isEscape(at, 'Q');
                at += quoted ? 2 : copy(at);
            }
        }
        return out.toString();
    }

    private boolean isEscape(int at, char letter) {
        return regex[at] == '\\' && signAt(at + 1) == letter;
    }

    private int signAt(int at) {
        return at < regex.length ? regex[at] : NONE;
    }

    /** An escape is copied whole, so that its second sign begins none. */
    private int copy(int at) {
        out.appendCodePoint(regex[at]);
        if (regex[at] != '\\' || at + 1 == regex.length) {
            return 1;
        }
        out.appendCodePoint(regex[at + 1]);
        return 2;
    }

    /** Letters and digits stay as they are: an escape of one would mean something. */
    private int quote(int at) {
        int sign = regex[at];
        if (sign < 128 && !isLetterOrDigit(sign)) {
            out.append('\\');
        }
        out.appendCodePoint(sign);
        return 1;
    }

    private static boolean isLetterOrDigit(int sign) {
        return (sign >= '0' && sign <= '9') || (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
    }
}
