package org.rpcchain.legacy.nfs.rpc;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Reads what a server answered, as RFC 4506 has it. Nothing is believed: whatever does not fit into what has arrived is a
 * {@link GarbageException}, before memory is taken for it. For one thread.
 */
public final class XdrReader {
    private final ByteBuffer answer;

    /** Reads what remains of a buffer. */
    public XdrReader(ByteBuffer answer) {
        this.answer = answer;
    }

    /** Reads a signed integer of 32 bits. */
    public int int32() {
        return need(Integer.BYTES).getInt();
    }

    /** Reads an unsigned integer of 32 bits. */
    public long unsigned32() {
        return Integer.toUnsignedLong(int32());
    }

    /** Reads an integer of 64 bits, signed or not. */
    public long int64() {
        return need(Long.BYTES).getLong();
    }

    /** Reads a boolean. */
    public boolean bool() {
        int value = int32();
        if (value != 0 && value != 1) {
            throw new GarbageException("a boolean of " + value);
        }
        return value == 1;
    }

    /** Reads bytes whose number both sides know. */
    public byte[] fixed(int length) {
        byte[] bytes = new byte[length];
        int padding = -length & 3;
        need((long) length + padding).get(bytes);
        answer.position(answer.position() + padding);
        return bytes;
    }

    /** Reads bytes that bring their number, at most {@code limit}. */
    public byte[] opaque(int limit) {
        long length = unsigned32();
        if (length > limit || length > answer.remaining()) {
            throw new GarbageException(
                    "a field of " + length + " bytes where there are at most " + Math.min(limit, answer.remaining()));
        }
        return fixed((int) length);
    }

    /** Reads a text, at most {@code limit} bytes; what is no UTF-8 is replaced. */
    public String text(int limit) {
        return new String(opaque(limit), StandardCharsets.UTF_8);
    }

    private ByteBuffer need(long bytes) {
        if (bytes > answer.remaining()) {
            throw new GarbageException("an answer that ends where " + bytes + " more bytes were due");
        }
        return answer;
    }
}
