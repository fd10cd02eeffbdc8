package org.rpcchain.message;

import java.io.OutputStream;
import java.util.Arrays;
import org.rpcchain.Value;

/**
 * Takes the bytes that a parser hands over, in one piece or many; where they are most of an array that nobody else changes, it takes
 * that, and copies nothing.
 *
 * <p>It grows as bytes arrive, and so never believes a length that was only announced.
 */
final class ReceivedBytes extends OutputStream {
    private static final byte[] NONE = {};

    private final byte[] own;
    private byte[] bytes = NONE;
    private int start;
    private int size;

    /** Creates it; {@code own} belongs to the values from now on, and may be what the parser reads from. */
    ReceivedBytes(byte[] own) {
        this.own = own;
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] source, int offset, int length) {
        if (size == 0 && source == own && isTight(own, length)) {
            bytes = own;
            start = offset;
        } else if (size == 0) {
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
        return isTight(bytes, size)
                ? Value.adopt(bytes, start, size)
                : Value.adopt(Arrays.copyOfRange(bytes, start, start + size));
    }

    private static boolean isTight(byte[] array, int used) {
        return array.length - used <= used / 4;
    }

    private void makeRoom(int length) {
        int needed = Math.addExact(size, length);
        if (bytes == own) {
            bytes = Arrays.copyOfRange(own, start, start + size); // whatever follows there is not its own
            start = 0;
        }
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(needed, (int) Math.min(2L * bytes.length, Integer.MAX_VALUE - 8)));
        }
    }
}
