package org.rpcchain.coordinator.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/** Writes batches to the active segment, each as a frame, and then into the index. Belongs to the journal's thread. */
record Appender(Segments segments, Index index) {
    /** Writes all with one write, in their order; does not force. */
    void append(List<Batch> batches) throws IOException {
        ByteBuffer frames = ByteBuffer.allocate(bytes(batches));
        batches.forEach(batch -> frame(frames, batch));
        Segment segment = segments.active();
        long start = segment.bytes();
        segments.append(frames.flip());
        apply(frames.flip(), segment, start);
    }

    private static int bytes(List<Batch> batches) {
        return batches.stream()
                .mapToInt(batch -> batch.bytes() + Frame.OVERHEAD_BYTES)
                .sum();
    }

    private void frame(ByteBuffer frames, Batch batch) {
        Frame.append(
                frames,
                Frame.Kind.BATCH,
                segments.active().salt(),
                segments.forcedBytes(),
                payload -> batch.changes().forEach(change -> change.appendTo(payload)));
    }

    /** Not before they are written: whoever reads the index goes to the file. */
    private void apply(ByteBuffer frames, Segment segment, long start) {
        while (frames.hasRemaining()) {
            long position = start + frames.position();
            Frame frame = Frame.read(frames, segment.salt(), position)
                    .orElseThrow(() -> new IllegalStateException("a frame that was just made is none"));
            Change.readAll(frame.payload(), index.reading(segment, position));
            frames.position(frames.position() + frame.bytes());
        }
    }
}
