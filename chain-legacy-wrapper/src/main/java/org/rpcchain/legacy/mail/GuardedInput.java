package org.rpcchain.legacy.mail;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;

/** Counts what comes for a guard, and shows it to what knows the protocol, before Jakarta Mail sees it. */
final class GuardedInput extends FilterInputStream {
    private final Guard guard;
    private final Syntax syntax;

    /** What knows the protocol. */
    interface Syntax {
        /** Any bytes will do. */
        Syntax ANY = (bytes, offset, length) -> {};

        /** Looks at the bytes that have come next. */
        void look(byte[] bytes, int offset, int length) throws IOException;
    }

    GuardedInput(InputStream in, Guard guard, Syntax syntax) {
        super(in);
        this.guard = guard;
        this.syntax = syntax;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int count;
        try {
            count = in.read(bytes, offset, length);
        } catch (SocketTimeoutException e) {
            throw guard.refused(MailFault.TIMEOUT, "the server has been silent for too long");
        }
        if (count > 0) {
            guard.took(count);
            syntax.look(bytes, offset, count);
        }
        return count;
    }
}
