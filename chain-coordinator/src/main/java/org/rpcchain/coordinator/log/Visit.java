package org.rpcchain.coordinator.log;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Reads values from segments, through files of its own; while it lasts, no segment goes. For one thread. */
final class Visit implements AutoCloseable {
    private final Segments segments;
    private final int windowBytes;
    private final Map<Segment, FrameReader> readers = new HashMap<>();

    Visit(Segments segments, int windowBytes) {
        this.segments = segments;
        this.windowBytes = windowBytes;
        segments.visitors().incrementAndGet();
    }

    byte[] read(Location at) throws IOException {
        FrameReader reader = readers.get(at.segment());
        if (reader == null) {
            reader = segments.reader(at.segment(), windowBytes);
            readers.put(at.segment(), reader);
        }
        Frame frame = reader.moveTo(at.frame())
                .next()
                .orElseThrow(() -> Recovery.damaged(at.segment().path()));
        byte[] value = new byte[at.valueBytes()];
        frame.payload().get(at.valueOffset(), value);
        return value;
    }

    @Override
    public void close() throws IOException {
        segments.visitors().decrementAndGet();
        for (FrameReader reader : readers.values()) {
            reader.close();
        }
    }
}
