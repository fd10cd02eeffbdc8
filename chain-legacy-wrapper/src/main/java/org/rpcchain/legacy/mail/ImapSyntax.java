package org.rpcchain.legacy.mail;

import java.io.IOException;

/**
 * Finds the lengths that an IMAP server announces, <code>{123}</code> at the end of a line (RFC 9051 §4.3), before anybody
 * makes room for so many bytes; and refuses a server that does not greet as one of IMAP does, or that says that there are more
 * messages than are believed.
 *
 * <p>Jakarta Mail allocates what is announced, and takes any greeting. It also takes for a length what only ends as one,
 * wherever it began; so the bytes of a literal are looked at, too. For one connection's reading thread.
 */
final class ImapSyntax implements GuardedInput.Syntax {
    private final Guard guard;
    private final ImapCount count = new ImapCount();
    private boolean greeted;
    /** So many bytes of a literal are still to come. */
    private long skip;

    private byte previous;
    private Place place = Place.TEXT;
    private long number;
    private boolean hasDigits;

    /** Where in <code>{123}CRLF</code> it is. */
    private enum Place {
        TEXT,
        DIGITS,
        CLOSED,
        RETURN
    }

    ImapSyntax(Guard guard, boolean greeted) {
        this.guard = guard;
        this.greeted = greeted;
    }

    @Override
    public void look(byte[] bytes, int offset, int length) throws IOException {
        if (!greeted && bytes[offset] != '*') {
            throw guard.refused(MailFault.PROTOCOL, "the server does not greet as an IMAP server does");
        }
        greeted = true;
        for (int at = offset; at < offset + length; at++) {
            step(bytes[at]);
        }
    }

    private void step(byte next) throws IOException {
        boolean lineEnds = previous == '\r' && next == '\n';
        boolean announced = lineEnds && place == Place.RETURN;
        previous = next;
        place = follow(next);
        if (skip > 0) {
            skip--;
        } else if (announced) {
            guard.expects(number);
            skip = number;
        } else if (lineEnds) {
            count.begin();
        } else if (count.isTooMany(next)) {
            throw guard.refused(MailFault.TOO_MUCH, "more than " + ImapCount.MOST + " messages are announced");
        }
    }

    private Place follow(byte next) {
        if (next == '{') {
            number = 0;
            hasDigits = false;
            return Place.DIGITS;
        }
        if (place == Place.DIGITS && next >= '0' && next <= '9') {
            number = Math.min(Integer.MAX_VALUE, 10 * number + next - '0');
            hasDigits = true;
            return Place.DIGITS;
        }
        if (place == Place.DIGITS && next == '}' && hasDigits) {
            return Place.CLOSED;
        }
        return place == Place.CLOSED && next == '\r' ? Place.RETURN : Place.TEXT;
    }
}
