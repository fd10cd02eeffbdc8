package org.rpcchain.sandbox.meter;

/**
 * Takes escapes whole: what follows one is repeated with all of it. A space inside one, which the JDK may skip where there are comments, is
 * refused.
 */
final class PatternEscapes {
    private static final String WHAT = "an escape";
    private static final int DIGITS_OF_UNIT = 4;
    private static final int MOST_OCTAL_DIGITS = 3;

    private final PatternSigns signs;

    PatternEscapes(PatternSigns signs) {
        this.signs = signs;
    }

    /** Takes what belongs to an escape for one character, whose letter has been taken. */
    void character(int letter) {
        switch (letter) {
            case 'c' -> control();
            case 'x' -> hexadecimal();
            case 'u' -> unit();
            case '0' -> octal();
            case 'p', 'P' -> property();
            case 'N' -> braced();
            default -> {
                // the letter is all of it
            }
        }
    }

    private void control() {
        signs.endsHere("\\c with comments");
        int unused = signs.take();
    }

    private void hexadecimal() {
        if (signs.raw() == '{') {
            braced();
        } else {
            int unused = digits(2);
        }
    }

    /** Two that make one character are taken together. */
    private void unit() {
        int high = digits(DIGITS_OF_UNIT);
        if (!Character.isHighSurrogate((char) high)) {
            return;
        }
        signs.endsHere(WHAT);
        if (signs.raw() == '\\' && signs.rawAfter(1) == 'u' && Character.isLowSurrogate((char) unitAfter(2))) {
            int unused = signs.take() + signs.take() + digits(DIGITS_OF_UNIT);
        }
    }

    private int unitAfter(int signsBetween) {
        int value = 0;
        for (int i = 0; i < DIGITS_OF_UNIT; i++) {
            value = value * 16 + digit(signs.rawAfter(signsBetween + i));
        }
        return value;
    }

    private int digits(int count) {
        int value = 0;
        for (int i = 0; i < count; i++) {
            value = value * 16 + digit(signs.take());
        }
        return value;
    }

    private static int digit(int c) {
        int value = c < 128 ? Character.digit(c, 16) : -1;
        if (value < 0) {
            throw PatternSigns.refused(WHAT);
        }
        return value;
    }

    /** A third digit only behind 0 to 3. */
    private void octal() {
        int most = signs.raw() > '3' ? 2 : MOST_OCTAL_DIGITS;
        int count = 0;
        while (count < most && signs.raw() >= '0' && signs.raw() <= '7') {
            int unused = signs.take();
            count++;
        }
        if (count == 0) {
            throw PatternSigns.refused(WHAT);
        }
        if (count < most) {
            signs.endsHere(WHAT);
        }
    }

    private void property() {
        if (signs.raw() == '{') {
            braced();
        } else {
            signs.endsHere(WHAT);
            int unused = signs.take();
        }
    }

    private void braced() {
        if (!signs.takesRaw('{')) {
            throw PatternSigns.refused(WHAT);
        }
        until('}');
    }

    /** Takes a name with its end. */
    void until(char end) {
        do {
            signs.endsHere("a name");
        } while (signs.take() != end);
    }
}
