package org.rpcchain.legacy.mail;

/**
 * Finds how many messages a response of an IMAP server says that there are, <code>* 123 EXISTS</code> (RFC 9051 §7.4.1), as
 * leniently as Jakarta Mail reads it, which makes room for so many. For one connection's reading thread.
 */
final class ImapCount {
    /** The most messages of a mailbox that are believed. */
    static final int MOST = 10_000_000;

    private static final String WORD = "EXISTS";

    private Place place = Place.STAR;
    private boolean hasDigits;
    private long number;
    private int matched;

    /** What may come next. */
    private enum Place {
        STAR,
        NUMBER,
        WORD,
        ANYTHING
    }

    /** A new response begins. */
    void begin() {
        place = Place.STAR;
        hasDigits = false;
        number = 0;
        matched = 0;
    }

    /** Answers whether, with its next byte, the response says that there are more messages than are believed. */
    boolean isTooMany(byte next) {
        place = switch (place) {
            case STAR -> next == '*' ? Place.NUMBER : Place.ANYTHING;
            case NUMBER -> inNumber(next);
            case WORD -> inWord(next);
            case ANYTHING -> Place.ANYTHING;
        };
        return matched == WORD.length() && number > MOST;
    }

    private Place inNumber(byte next) {
        if (next >= '0' && next <= '9') {
            hasDigits = true;
            number = Math.min(MOST + 1, 10 * number + next - '0');
            return Place.NUMBER;
        }
        if (next == ' ') {
            return hasDigits ? Place.WORD : Place.NUMBER;
        }
        return next == '+' && !hasDigits ? Place.NUMBER : Place.ANYTHING;
    }

    private Place inWord(byte next) {
        if (next == ' ' && matched == 0) {
            return Place.WORD;
        }
        if (Character.toUpperCase(next & 0xff) != WORD.charAt(matched)) {
            return Place.ANYTHING;
        }
        matched++;
        return matched == WORD.length() ? Place.ANYTHING : Place.WORD;
    }
}
