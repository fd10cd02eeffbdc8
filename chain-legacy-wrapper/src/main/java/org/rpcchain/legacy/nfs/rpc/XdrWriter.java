package org.rpcchain.legacy.nfs.rpc;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Writes what a call carries, as RFC 4506 has it. Grows as needed. For one thread. */
public final class XdrWriter {
    private static final int START = 512;

    private ByteBuffer buffer = ByteBuffer.allocate(START);

    /** Creates an empty one. */
    public XdrWriter() {}

    /** Writes an integer of 32 bits, signed or not. */
    public XdrWriter int32(int value) {
        room(Integer.BYTES).putInt(value);
        return this;
    }

    /** Writes an integer of 64 bits, signed or not. */
    public XdrWriter int64(long value) {
        room(Long.BYTES).putLong(value);
        return this;
    }

    /** Writes a boolean. */
    public XdrWriter bool(boolean value) {
        return int32(value ? 1 : 0);
    }

    /** Writes bytes whose number both sides know. */
    public XdrWriter fixed(byte[] bytes) {
        return content(ByteBuffer.wrap(bytes));
    }

    /** Writes the number of bytes, and the bytes. */
    public XdrWriter opaque(byte[] bytes) {
        return opaque(ByteBuffer.wrap(bytes));
    }

    /** Writes the number of bytes, and the bytes; the buffer's position stays. */
    public XdrWriter opaque(ByteBuffer bytes) {
        return int32(bytes.remaining()).content(bytes.duplicate());
    }

    /** Writes a text in UTF-8. */
    public XdrWriter text(String text) {
        return opaque(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Answers what was written, as a buffer that shares it. */
    ByteBuffer written() {
        return buffer.duplicate().flip();
    }

    /** XDR's parts begin at multiples of four. */
    private XdrWriter content(ByteBuffer bytes) {
        int padding = -bytes.remaining() & 3;
        room(bytes.remaining() + padding).put(bytes).put(new byte[padding]);
        return this;
    }

    private ByteBuffer room(int bytes) {
        if (buffer.remaining() < bytes) {
            int size = Math.max(2 * buffer.capacity(), buffer.position() + bytes);
            buffer = ByteBuffer.allocate(size).put(buffer.flip());
        }
        return buffer;
    }
}
