package org.rpcchain.message;

import java.io.OutputStream;
import java.util.Arrays;
import org.rpcchain.Value;

/**
 * Takes the bytes that a parser hands over, in one piece or many.
 *
 * <p>It grows as bytes arrive, and so never believes a length that was only announced.
 */
final class ReceivedBytes extends OutputStream {
    private static final byte[] NONE = {};

    private byte[] bytes = NONE;
    private int size;

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] source, int offset, int length) {
        if (size == 0) {
            bytes = Arrays.copyOfRange(source, offset, offset + length);
        } else {
            makeRoom(length);
            System.arraycopy(source, offset, bytes, size, length);
        }
        size += length;
    }

    int size() {
        return size;
    }

    /** Answers the bytes, without copying them when little room is left over. */
    Value value() {
        boolean tight = bytes.length - size <= size / 4;
        return Value.adopt(tight ? bytes : Arrays.copyOf(bytes, size), 0, size);
    }

    private void makeRoom(int length) {
        int needed = Math.addExact(size, length);
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(needed, (int) Math.min(2L * bytes.length, Integer.MAX_VALUE - 8)));
        }
    }
}
