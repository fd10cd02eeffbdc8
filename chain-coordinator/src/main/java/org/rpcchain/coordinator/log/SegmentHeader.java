package org.rpcchain.coordinator.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.zip.CRC32C;

/**
 * The first bytes of a segment: which it is, a random number that its frames' checksums include, and which older segments
 * are still needed beside it. So the newest header is also the journal's list of contents.
 *
 * <p>On the disk: {@code RPCCLOG1}, id, salt, the number of needed segments, their ids, CRC32C of all that. The last byte of the name is
 * the form of the segment: a later version that writes another form writes another digit there, and a header like this one.
 */
record SegmentHeader(long id, long salt, List<Long> needed) {
    private static final long MAGIC = 0x52504343_4c4f4731L;
    /** All but the last byte, which says which form. */
    private static final int FORM_BITS = Byte.SIZE;

    private static final int FIXED_BYTES = 3 * Long.BYTES + Integer.BYTES;
    private static final int MOST_NEEDED = 1 << 20;

    SegmentHeader {
        needed = List.copyOf(needed);
    }

    int bytes() {
        return FIXED_BYTES + needed.size() * Long.BYTES + Integer.BYTES;
    }

    ByteBuffer encode() {
        ByteBuffer bytes = ByteBuffer.allocate(bytes());
        bytes.putLong(MAGIC).putLong(id).putLong(salt).putInt(needed.size());
        needed.forEach(bytes::putLong);
        bytes.putInt(checksum(bytes));
        return bytes.flip();
    }

    /**
     * Reads a header; nothing if these bytes are none.
     *
     * @throws IllegalArgumentException if it is whole, and of a form that a later version has
     */
    static Optional<SegmentHeader> read(Disk.Content file) throws IOException {
        ByteBuffer fixed = ByteBuffer.allocate(FIXED_BYTES);
        file.read(fixed, 0);
        int count = fixed.hasRemaining() || fixed.getLong(0) >> FORM_BITS != MAGIC >> FORM_BITS
                ? -1
                : fixed.getInt(FIXED_BYTES - Integer.BYTES);
        return count < 0 || count > MOST_NEEDED ? Optional.empty() : read(file, count);
    }

    private static Optional<SegmentHeader> read(Disk.Content file, int count) throws IOException {
        ByteBuffer all = ByteBuffer.allocate(FIXED_BYTES + count * Long.BYTES + Integer.BYTES);
        file.read(all, 0);
        if (all.hasRemaining()) {
            return Optional.empty();
        }
        all.position(all.limit() - Integer.BYTES);
        if (checksum(all) != all.getInt(all.position())) {
            return Optional.empty();
        }
        if (all.getLong(0) != MAGIC) {
            throw new IllegalArgumentException("it has the form " + (char) all.get(Long.BYTES - 1));
        }
        List<Long> needed = LongStream.range(0, count)
                .mapToObj(i -> all.getLong(FIXED_BYTES + (int) i * Long.BYTES))
                .toList();
        return Optional.of(new SegmentHeader(all.getLong(Long.BYTES), all.getLong(2 * Long.BYTES), needed));
    }

    /** Of the bytes before the position. */
    private static int checksum(ByteBuffer bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes.duplicate().flip());
        return (int) crc.getValue();
    }
}
