package org.rpcchain.soap.mime;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;

/** The part that holds the XML; it can be cut loose from the wire, its short rest kept for the XML parser. */
final class RootPart extends InputStream {
    private static final int TAIL_BYTES = 64 * 1024;

    private final PartScanner scanner;
    private @Nullable InputStream rest;

    RootPart(PartScanner scanner) {
        this.scanner = scanner;
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
        if (rest != null) {
            return read(rest, bytes, offset, length);
        }
        int ready = scanner.ready();
        if (ready < 0) {
            return -1;
        }
        int n = Math.min(ready, length);
        scanner.take(bytes, offset, n);
        return n;
    }

    private static int read(InputStream memory, byte[] bytes, int offset, int length) {
        try {
            return memory.read(bytes, offset, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Lets the parts behind be read, by keeping what the XML parser has not read yet. */
    void detach() {
        if (rest != null) {
            return;
        }
        ByteChunks tail = new ByteChunks();
        byte[] some = new byte[1024];
        for (int ready = scanner.ready(); ready >= 0; ready = scanner.ready()) {
            int n = Math.min(ready, some.length);
            scanner.take(some, 0, n);
            tail.write(some, 0, n);
            if (tail.size() > TAIL_BYTES) {
                throw new ProblemException(
                        FailureCode.TOO_LARGE,
                        "the message's XML goes on for more than " + TAIL_BYTES
                                + " bytes after the last element that is needed");
            }
        }
        rest = tail.stream();
    }
}
