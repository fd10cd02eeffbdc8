package org.rpcchain.legacy.mail;

import java.io.IOException;

/**
 * Finds the lengths that an IMAP server announces, <code>{123}</code> at the end of a line (RFC 9051 §4.3), before anybody
 * makes room for so many bytes; and refuses a server that does not greet as one of IMAP does.
 *
 * <p>Jakarta Mail allocates what is announced, and takes any greeting. For one connection's reading thread.
 */
final class ImapSyntax implements GuardedInput.Syntax {
    private static final int MOST_DIGITS = 18;

    private final Guard guard;
    private boolean greeted;
    private long skip;
    private Place place = Place.TEXT;
    private long number;
    private int digits;

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
        int at = offset;
        while (at < offset + length) {
            if (skip > 0) {
                int skipped = (int) Math.min(skip, offset + length - at);
                skip -= skipped;
                at += skipped;
            } else {
                step(bytes[at++]);
            }
        }
    }

    private void step(byte next) throws IOException {
        if (next == '{') {
            place = Place.DIGITS;
            number = 0;
            digits = 0;
        } else if (place == Place.DIGITS && next >= '0' && next <= '9' && digits < MOST_DIGITS) {
            number = 10 * number + next - '0';
            digits++;
        } else if (place == Place.DIGITS && next == '}' && digits > 0) {
            place = Place.CLOSED;
        } else if (place == Place.CLOSED && next == '\r') {
            place = Place.RETURN;
        } else {
            boolean announced = place == Place.RETURN && next == '\n';
            place = Place.TEXT;
            if (announced) {
                guard.expects(number);
                skip = number;
            }
        }
    }
}
