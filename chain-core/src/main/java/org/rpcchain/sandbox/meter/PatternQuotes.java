package org.rpcchain.sandbox.meter;

import java.util.Arrays;

/**
 * Takes the quotes out of a regular expression, {@code \Q…\E}, as the JDK does before it reads it: sign by sign, since two halves of
 * a pair with a quote between them stay two.
 */
final class PatternQuotes {
    private static final int NONE = -1;

    /** A digit at the start of a quote becomes an escape of four signs. */
    private static final int MOST_PER_SIGN = 4;

    private final int[] regex;
    private final int[] out;
    private int length;
    private boolean begins;

    private PatternQuotes(int[] regex) {
        this.regex = regex;
        this.out = new int[regex.length * MOST_PER_SIGN];
    }

    /** Answers the signs of a regular expression, with each quoted one escaped. */
    static int[] resolved(String regex) {
        int[] signs = regex.codePoints().toArray();
        return regex.contains("\\Q") ? new PatternQuotes(signs).resolve() : signs;
    }

    private int[] resolve() {
        int at = 0;
        boolean quoted = false;
        while (at < regex.length) {
            if (quoted) {
                quoted = !isEscape(at, 'E');
                at += quoted ? quote(regex[at]) : 2;
                begins = false;
            } else {
                quoted = isEscape(at, 'Q');
                begins = quoted;
                at += quoted ? 2 : copy(at);
            }
        }
        return Arrays.copyOf(out, length);
    }

    private boolean isEscape(int at, char letter) {
        return regex[at] == '\\' && signAt(at + 1) == letter;
    }

    private int signAt(int at) {
        return at < regex.length ? regex[at] : NONE;
    }

    private void put(int sign) {
        out[length++] = sign;
    }

    /** An escape is copied whole, so that its second sign begins none. */
    private int copy(int at) {
        put(regex[at]);
        if (regex[at] != '\\' || at + 1 == regex.length) {
            return 1;
        }
        put(regex[at + 1]);
        return 2;
    }

    /** Letters and digits stay as they are: an escape of one would mean something; a digit does not continue what was before the quote. */
    private int quote(int sign) {
        if (begins && isDigit(sign)) {
            put('\\');
            put('x');
            put('3');
        } else if (sign < 128 && !isDigit(sign) && !isLetter(sign)) {
            put('\\');
        }
        put(sign);
        return 1;
    }

    private static boolean isDigit(int sign) {
        return sign >= '0' && sign <= '9';
    }

    private static boolean isLetter(int sign) {
        return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
    }
}
