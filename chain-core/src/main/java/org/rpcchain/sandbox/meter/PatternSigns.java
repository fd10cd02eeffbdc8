package org.rpcchain.sandbox.meter;

/** The signs of a regular expression, one code point each, taken one after the other; with comments, or without them. */
final class PatternSigns {
    static final int NONE = -1;

    /** Some of them end a comment, depending on flags. */
    private static final String IN_NO_COMMENT = "\0\r\u0085\u2028\u2029";

    private final int[] signs;
    private final boolean hasComments;
    private int at;

    PatternSigns(int[] signs, boolean hasComments) {
        this.signs = signs;
        this.hasComments = hasComments;
    }

    static IllegalArgumentException refused(String what) {
        return new IllegalArgumentException("this regular expression can be read in more than one way, in " + what
                + "; write it more simply: \\[ and \\] for brackets, (?x) at its start for comments");
    }

    boolean hasComments() {
        return hasComments;
    }

    boolean isAtStart() {
        return at == 0;
    }

    /** Answers the next sign, whatever it means; it is not taken. */
    int raw() {
        return rawAfter(0);
    }

    /** Answers the sign behind so many. */
    int rawAfter(int signsBetween) {
        return at + signsBetween < signs.length ? signs[at + signsBetween] : NONE;
    }

    /** Answers the next sign that means something; it is not taken. */
    int peek() {
        while (hasComments && isSpaceOrComment(raw())) {
            if (raw() == '#') {
                skipComment();
            } else {
                at++;
            }
        }
        return raw();
    }

    static boolean isSpaceOrComment(int c) {
        return c == ' ' || (c >= '\t' && c <= '\r') || c == '#';
    }

    private void skipComment() {
        for (; raw() != NONE && raw() != '\n'; at++) {
            if (IN_NO_COMMENT.indexOf(raw()) >= 0) {
                throw refused("a comment");
            }
        }
    }

    /** Takes the next sign, whatever it means. */
    int take() {
        int c = raw();
        if (c == NONE) {
            throw refused("its end");
        }
        at++;
        return c;
    }

    /** Takes the next sign that means something, where it is this one. */
    boolean takes(char sign) {
        boolean isNext = peek() == sign;
        at += isNext ? 1 : 0;
        return isNext;
    }

    /** Takes the next sign, where it is this one. */
    boolean takesRaw(char sign) {
        boolean isNext = raw() == sign;
        at += isNext ? 1 : 0;
        return isNext;
    }

    /** Refuses a space here: the JDK may look behind it for more of what was read. */
    void endsHere(String what) {
        if (hasComments && isSpaceOrComment(raw())) {
            throw refused(what);
        }
    }
}
