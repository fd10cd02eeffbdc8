package org.rpcchain.sandbox.meter;

/** Searches for a text in a text: each place where it might begin is paid for. */
final class Searches {
    /** Below this, a search is done before it could be ended. */
    private static final long SMALL = 1 << 12;

    private Searches() {}

    static int first(String text, String what, int from) {
        if (isSmall(text, what) || what.length() > text.length()) {
            return text.indexOf(what, from);
        }
        Frame frame = payForScan(text);
        char first = what.charAt(0);
        int at = text.indexOf(first, from);
        while (at >= 0 && at <= text.length() - what.length()) {
            frame.spend(1L + what.length() / Sizes.CHARACTERS_PER_UNIT);
            if (text.startsWith(what, at)) {
                return at;
            }
            at = text.indexOf(first, at + 1);
        }
        return -1;
    }

    static int last(String text, String what, int from) {
        if (isSmall(text, what) || what.length() > text.length()) {
            return text.lastIndexOf(what, from);
        }
        Frame frame = payForScan(text);
        char first = what.charAt(0);
        int at = text.lastIndexOf(first, Math.min(from, text.length() - what.length()));
        while (at >= 0) {
            frame.spend(1L + what.length() / Sizes.CHARACTERS_PER_UNIT);
            if (text.startsWith(what, at)) {
                return at;
            }
            at = text.lastIndexOf(first, at - 1);
        }
        return -1;
    }

    private static boolean isSmall(String text, String what) {
        return what.isEmpty() || (long) text.length() * what.length() <= SMALL;
    }

    private static Frame payForScan(String text) {
        Frame frame = Frame.current();
        frame.charge(text.length() / Sizes.CHARACTERS_PER_UNIT, 0);
        return frame;
    }
}
