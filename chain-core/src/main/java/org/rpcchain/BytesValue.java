package org.rpcchain;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;

/** Bytes: a range of an array that nobody changes any more. */
final class BytesValue implements Value {
    private final byte[] array;
    private final int offset;
    private final int length;

    BytesValue(byte[] array, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, array.length);
        this.array = array;
        this.offset = offset;
        this.length = length;
    }

    @Override
    public Kind kind() {
        return Kind.BYTES;
    }

    @Override
    public long weight() {
        return ValueText.NODE_BYTES + length;
    }

    @Override
    public int size() {
        return length;
    }

    @Override
    public byte[] bytes() {
        return Arrays.copyOfRange(array, offset, offset + length);
    }

    @Override
    public ByteBuffer buffer() {
        return ByteBuffer.wrap(array, offset, length).slice().asReadOnlyBuffer();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BytesValue that
                && Arrays.equals(array, offset, offset + length, that.array, that.offset, that.offset + that.length);
    }

    @Override
    public int hashCode() {
        return buffer().hashCode();
    }

    @Override
    public String toString() {
        return ValueText.brief(this);
    }
}
