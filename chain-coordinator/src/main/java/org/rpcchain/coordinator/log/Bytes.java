package org.rpcchain.coordinator.log;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes that nobody changes; in order as unsigned numbers, which is also the order of UTF-8 text. */
final class Bytes implements Comparable<Bytes> {
    private final byte[] content;

    private Bytes(byte[] content) {
        this.content = content;
    }

    static Bytes copyOf(byte[] content) {
        return new Bytes(content.clone());
    }

    static Bytes ofText(String text) {
        return new Bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Takes the next so many bytes of a buffer. */
    static Bytes from(ByteBuffer buffer, int length) {
        byte[] content = new byte[length];
        buffer.get(content);
        return new Bytes(content);
    }

    void appendTo(ByteBuffer buffer) {
        buffer.put(content);
    }

    byte[] toArray() {
        return content.clone();
    }

    int length() {
        return content.length;
    }

    @Override
    public int compareTo(Bytes other) {
        return Arrays.compareUnsigned(content, other.content);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes bytes && Arrays.equals(content, bytes.content);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(content);
    }
}
