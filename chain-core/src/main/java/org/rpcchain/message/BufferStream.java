package org.rpcchain.message;

import java.io.InputStream;
import java.nio.ByteBuffer;

/** Reads a buffer as a stream, so that large bytes are copied once, into the writer's own buffer. */
final class BufferStream extends InputStream {
    private final ByteBuffer bytes;

    BufferStream(ByteBuffer bytes) {
        this.bytes = bytes;
    }

    @Override
    public int read() {
        return bytes.hasRemaining() ? bytes.get() & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
        if (!bytes.hasRemaining()) {
            return -1;
        }
        int count = Math.min(length, bytes.remaining());
        bytes.get(target, offset, count);
        return count;
    }
}
