package org.rpcchain.soap.mime;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Finds the boundary in a stream of parts by Boyer-Moore-Horspool, so that a part costs one copy. For one thread.
 */
final class PartScanner {
    private static final int BUFFER_BYTES = 32 * 1024;

    private final InputStream in;
    private final byte[] delimiter;
    private final int[] shift = new int[256];
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int position;
    private int limit;

    PartScanner(InputStream in, String boundary) {
        this.in = in;
        delimiter = ("\r\n--" + boundary).getBytes(StandardCharsets.ISO_8859_1);
        buffer[0] = '\r'; // lets the first boundary match without a preamble
        buffer[1] = '\n';
        limit = 2;
        Arrays.fill(shift, delimiter.length);
        for (int i = 0; i < delimiter.length - 1; i++) {
            shift[delimiter[i] & 0xff] = delimiter.length - 1 - i;
        }
    }

    /** Answers how many bytes of the part lie ready; -1 at its end. Blocks only while there is none. */
    int ready() {
        int scanFrom = position;
        while (true) {
            int at = find(scanFrom);
            if (at >= 0) {
                return at == position ? -1 : at - position;
            }
            int safe = limit - position - (delimiter.length - 1);
            if (safe > 0) {
                return safe;
            }
            fill();
            scanFrom = position;
        }
    }

    /** Takes bytes that lie ready. */
    void take(byte[] target, int offset, int length) {
        System.arraycopy(buffer, position, target, offset, length);
        position += length;
    }

    void skip(int length) {
        position += length;
    }

    /** Steps over the delimiter, which is known to be here. */
    void skipDelimiter() {
        position += delimiter.length;
    }

    int octet() {
        while (position >= limit) {
            fill();
        }
        return buffer[position++] & 0xff;
    }

    private int find(int from) {
        int last = delimiter.length - 1;
        byte end = delimiter[last];
        int at = from;
        while (at + last < limit) {
            byte b = buffer[at + last];
            if (b == end && Arrays.equals(buffer, at, at + last, delimiter, 0, last)) {
                return at;
            }
            at += shift[b & 0xff];
        }
        return -1;
    }

    private void fill() {
        if (position > 0) {
            System.arraycopy(buffer, position, buffer, 0, limit - position);
            limit -= position;
            position = 0;
        }
        try {
            int n = in.read(buffer, limit, buffer.length - limit);
            if (n < 0) {
                throw MultipartReader.malformed("it ends inside a part");
            }
            limit += n;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
