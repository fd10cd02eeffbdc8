package org.rpcchain.legacy.nfs.rpc;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** Reads whole records from a stream, fragment by fragment (RFC 5531 §11), within a limit. For one thread. */
final class RecordReader {
    /** The bit of a fragment's mark that says it is a record's last. */
    static final int LAST = 0x8000_0000;

    private static final int MOST_FRAGMENTS = 10_000;

    private final DataInputStream in;
    private final int limit;

    RecordReader(InputStream in, int limit) {
        this.in = new DataInputStream(in);
        this.limit = limit;
    }

    /** A record, or a fragment, is larger than is taken. */
    static final class TooLarge extends IOException {
        TooLarge(long bytes, int limit) {
            super("the server announced an answer of " + bytes + " bytes, more than the " + limit + " that are taken");
        }
    }

    /** Waits for a record. */
    ByteBuffer next() throws IOException {
        int mark = in.readInt();
        byte[] first = fragment(mark, 0);
        return (mark & LAST) != 0 ? ByteBuffer.wrap(first) : ByteBuffer.wrap(rest(first));
    }

    private byte[] rest(byte[] first) throws IOException {
        ByteArrayOutputStream record = new ByteArrayOutputStream(first.length);
        record.writeBytes(first);
        for (int fragments = 1; fragments < MOST_FRAGMENTS; fragments++) {
            int mark = in.readInt();
            record.writeBytes(fragment(mark, record.size()));
            if ((mark & LAST) != 0) {
                return record.toByteArray();
            }
        }
        throw new TooLarge((long) limit + 1, limit);
    }

    private byte[] fragment(int mark, int before) throws IOException {
        long size = (long) before + (mark & ~LAST);
        if (size > limit) {
            throw new TooLarge(size, limit);
        }
        byte[] fragment = new byte[mark & ~LAST];
        in.readFully(fragment);
        return fragment;
    }
}
