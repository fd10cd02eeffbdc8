package org.rpcchain.coordinator.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Gives the disk back what was removed: takes the oldest segment, writes what still lives in it once more at the end, and
 * lets the file go. Works in small pieces between commits; belongs to the journal's thread.
 *
 * <p>Always the oldest, because a removal that stands in it can only be of something in it: so it may go with it. Begins
 * when half of what is on the disk is garbage, so what is copied is never more than what was freed.
 */
final class Collector {
    /** What one piece reads, at least: 256 KiB. */
    static final long PIECE_BYTES = 256 << 10;

    private static final int SPARE_SEGMENTS = 4;
    private static final int SPARE_FILES = 16;

    private final Segments segments;
    private final Index index;
    private final Appender appender;

    /** Of the segment that is being copied. */
    private @Nullable FrameReader reader;

    Collector(Appender appender) {
        this.appender = appender;
        this.segments = appender.segments();
        this.index = appender.index();
    }

    /** Answers whether there is anything to do. */
    boolean due() {
        return reader != null || oldestIsDead() || muchGarbage() || manySmallFiles();
    }

    private boolean oldestIsDead() {
        return !segments.sealed().isEmpty() && segments.sealed().element().liveBytes() == 0;
    }

    private boolean muchGarbage() {
        long spare = SPARE_SEGMENTS * segments.segmentBytes();
        return !segments.sealed().isEmpty() && segments.neededBytes() > 2 * index.liveBytes() + spare;
    }

    /** Each start makes one. */
    private boolean manySmallFiles() {
        return segments.sealed().size() > SPARE_FILES + 2 * segments.neededBytes() / segments.segmentBytes();
    }

    /** Does a piece of the work, if there is any. */
    void work(long bytes) throws IOException {
        if (reader == null && oldestIsDead()) {
            segments.forgetOldest();
        } else if (due()) {
            copy(bytes);
        }
        segments.rollIfDue();
    }

    private void copy(long bytes) throws IOException {
        Segment oldest = segments.sealed().element();
        FrameReader from = reader == null ? segments.reader(oldest, FrameReader.WIDE_BYTES) : reader;
        reader = from;
        long end = from.position() + bytes;
        boolean more = true;
        while (more && from.position() < end) {
            more = copyFrame(oldest, from.next());
        }
        if (!more) {
            from.close();
            reader = null;
            segments.forgetOldest();
        }
    }

    private boolean copyFrame(Segment oldest, Optional<Frame> next) throws IOException {
        Frame frame = next.orElseThrow(() -> Recovery.damaged(oldest.path()));
        if (frame.kind() == Frame.Kind.SEAL) {
            return false;
        }
        Batch living = living(oldest, frame);
        if (living.size() > 0) {
            appender.append(List.of(living));
        }
        return true;
    }

    private Batch living(Segment oldest, Frame frame) {
        Batch.Builder living = Batch.builder();
        ByteBuffer payload = frame.payload().duplicate();
        Change.readAll(frame.payload(), new Change.Visitor() {
            @Override
            public void put(Bytes table, Bytes key, int offset, int length) {
                if (livesAt(oldest, frame.position(), offset, index.find(table, key))) {
                    living.add(new Change.Put(table, key, Bytes.from(payload.position(offset), length)));
                }
            }

            @Override
            public void remove(Bytes table, Bytes key) {}
        });
        return living.build();
    }

    private static boolean livesAt(Segment segment, long frame, int offset, Optional<Location> found) {
        return found.filter(at -> at.segment() == segment && at.frame() == frame && at.valueOffset() == offset)
                .isPresent();
    }

    void close() throws IOException {
        if (reader != null) {
            reader.close();
        }
    }
}
