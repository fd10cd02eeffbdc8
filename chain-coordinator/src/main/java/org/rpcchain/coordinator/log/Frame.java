package org.rpcchain.coordinator.log;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/**
 * What a segment consists of after its header: a batch, or the seal that ends it. A frame that is there in part is not
 * there.
 *
 * <p>On the disk: a mark (half of the segment's salt, so that no value can look like a frame), the length of the body, a
 * CRC32C of salt, length and body; the body: the kind, how many of the segment's bytes had been forced when this was
 * written, the payload. By the second a reader tells damage from a torn tail: whatever is before that place had been
 * acknowledged, and must be whole.
 *
 * @param position where it starts in the segment
 * @param forcedBytes how much of the segment was on the disk before it was written
 */
record Frame(long position, Kind kind, long forcedBytes, ByteBuffer payload) {
    /** The mark, the length and the checksum. */
    static final int HEAD_BYTES = 3 * Integer.BYTES;

    private static final int BODY_HEAD_BYTES = Byte.BYTES + Long.BYTES;

    /** All of a frame but its payload. */
    static final int OVERHEAD_BYTES = HEAD_BYTES + BODY_HEAD_BYTES;

    private static final int LARGEST_BODY_BYTES = BODY_HEAD_BYTES + Batch.LARGEST_BYTES;

    enum Kind {
        BATCH(1),
        SEAL(2);

        private final byte code;

        Kind(int code) {
            this.code = (byte) code;
        }

        private static Kind of(byte code) {
            for (Kind kind : values()) {
                if (kind.code == code) {
                    return kind;
                }
            }
            throw new IllegalArgumentException("it has a frame of the kind " + code);
        }
    }

    int bytes() {
        return OVERHEAD_BYTES + payload.limit();
    }

    long end() {
        return position + bytes();
    }

    /** Appends a frame, whose payload the writer appends. */
    static void append(ByteBuffer to, Kind kind, long salt, long forcedBytes, Consumer<ByteBuffer> payload) {
        int start = to.position();
        to.position(start + HEAD_BYTES);
        to.put(kind.code).putLong(forcedBytes);
        payload.accept(to);
        ByteBuffer body = to.duplicate().flip().position(start + HEAD_BYTES);
        to.putInt(start, mark(salt));
        to.putInt(start + Integer.BYTES, body.remaining());
        to.putInt(start + 2 * Integer.BYTES, checksum(salt, body));
    }

    static int mark(long salt) {
        return (int) (salt >>> Integer.SIZE);
    }

    /** Answers the length of the body that a head announces; less than zero if this is no head. */
    static int announced(ByteBuffer head, long salt) {
        if (head.remaining() < HEAD_BYTES || head.getInt(head.position()) != mark(salt)) {
            return -1;
        }
        int length = head.getInt(head.position() + Integer.BYTES);
        return length < BODY_HEAD_BYTES || length > LARGEST_BODY_BYTES ? -1 : length;
    }

    /**
     * Reads the frame that starts at a buffer's position; nothing if there is no whole one.
     *
     * @throws IllegalArgumentException if it is whole, and of a kind that a later version has
     */
    static Optional<Frame> read(ByteBuffer bytes, long salt, long position) {
        int length = announced(bytes, salt);
        if (length < 0 || bytes.remaining() < HEAD_BYTES + length) {
            return Optional.empty();
        }
        ByteBuffer body = bytes.slice(bytes.position() + HEAD_BYTES, length);
        if (checksum(salt, body) != bytes.getInt(bytes.position() + 2 * Integer.BYTES)) {
            return Optional.empty();
        }
        Kind kind = Kind.of(body.get());
        long forcedBytes = body.getLong();
        return Optional.of(new Frame(position, kind, forcedBytes, body.slice()));
    }

    private static int checksum(long salt, ByteBuffer body) {
        CRC32C crc = new CRC32C();
        crc.update(ByteBuffer.allocate(Long.BYTES + Integer.BYTES)
                .putLong(salt)
                .putInt(body.remaining())
                .flip());
        crc.update(body.duplicate());
        return (int) crc.getValue();
    }
}
