package org.rpcchain.sandbox.meter;

/**
 * Takes character classes, which nest: all of one is a character. It is tried with one item after the other, but for plain letters, which the
 * JDK finds at once: all together are one item.
 */
final class PatternClasses {
    private static final int ESCAPE = -2;

    /** Letters below this are looked up in a table, unless they stand for a range, or are one of the few. */
    private static final int PLAIN = 128;

    /** Which some letter beyond stands for without its case: where that is asked for by the rules of Unicode, the JDK makes an item of each. */
    private static final String NEVER_PLAIN = "iIsSkK";

    private final PatternSigns signs;
    private final PatternEscapes escapes;
    private int items;

    PatternClasses(PatternSigns signs, PatternEscapes escapes) {
        this.signs = signs;
        this.escapes = escapes;
    }

    /**
     * Takes all of a class whose first bracket has been taken; the bracket that ends one is a sign of it where it would be empty.
     *
     * @return how many items a character is tried with at most
     */
    int take() {
        int depth = 1;
        items = 1;
        boolean isEmpty = opened();
        while (depth > 0) {
            int c = sign();
            items += isItem(c) ? 1 : 0;
            if (c == '[') {
                depth++;
                isEmpty = opened();
            } else if (c == ']' && !isEmpty) {
                depth--;
            } else {
                isEmpty = false;
            }
        }
        return items;
    }

    private static boolean isItem(int c) {
        return c >= PLAIN || NEVER_PLAIN.indexOf(c) >= 0 || c == ESCAPE || c == '-' || c == '[' || c == '&';
    }

    /** Takes the sign of a negation, which is one only here. */
    private boolean opened() {
        boolean unused = signs.takesRaw('^');
        return true;
    }

    /** With comments, what a hyphen or an ampersand means depends on the sign behind it, or on that behind the spaces. */
    private int sign() {
        while (signs.hasComments() && PatternSigns.isSpaceOrComment(signs.raw())) {
            if (signs.take() == '#') {
                throw refused();
            }
        }
        int c = signs.take();
        if (c == '\\') {
            escapes.character(signs.take());
            return ESCAPE;
        }
        if (c == '-' || c == '&') {
            signs.endsHere("its character classes");
        }
        return c;
    }

    private static IllegalArgumentException refused() {
        return PatternSigns.refused("its character classes");
    }
}
